import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:worker', environment: 'node', include: ['*.test.ts'] },
})
