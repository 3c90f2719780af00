import { defineProject } from 'vitest/config'

export default defineProject({
  test: { maxWorkers: '100%', name: 'unit:figures', environment: 'node', include: ['src/**/*.test.ts'] },
})
