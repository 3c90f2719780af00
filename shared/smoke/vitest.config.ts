import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:smoke', environment: 'node', include: ['src/**/*.test.ts'] },
})
