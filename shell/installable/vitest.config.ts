import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:installable', environment: 'node', include: ['*.test.ts'] },
})
