import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:delivery', environment: 'node', include: ['src/**/*.test.ts'] },
})
