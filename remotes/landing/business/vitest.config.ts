import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:business', environment: 'node', include: ['*.test.ts'] },
})
