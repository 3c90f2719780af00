import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:knowledge', environment: 'node', include: ['*.test.ts'] },
})
