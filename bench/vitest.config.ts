import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'unit:bench', environment: 'node', include: ['**/*.test.ts'] },
})
