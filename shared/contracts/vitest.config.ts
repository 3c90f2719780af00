import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:contracts', environment: 'node', include: ['src/**/*.test.ts'] },
})
