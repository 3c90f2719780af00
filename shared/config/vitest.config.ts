import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:config', environment: 'node', include: ['src/**/*.test.ts'] },
})
