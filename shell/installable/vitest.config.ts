import { defineProject } from 'vitest/config'

export default defineProject({
  test: { maxWorkers: '100%', name: 'unit:installable', environment: 'node', include: ['*.test.ts'] },
})
