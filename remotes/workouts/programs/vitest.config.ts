import { defineProject } from 'vitest/config'

export default defineProject({
  test: { maxWorkers: '100%', name: 'unit:programs', environment: 'node', include: ['*.test.ts'] },
})
