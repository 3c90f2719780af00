import { defineProject } from 'vitest/config'

export default defineProject({
  test: { maxWorkers: '100%', name: 'unit:delivery', environment: 'node', include: ['src/**/*.test.ts'] },
})
