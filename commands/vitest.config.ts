import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'unit:commands',
    maxWorkers: '100%',
    environment: 'node',
    include: ['**/*.test.ts'],
    // Tests that take minutes run in `pnpm test:deep`.
    exclude: process.env.DEPTH === 'deep' ? [] : ['deep/**'],
    // A copy of the workspace is checked while other tests run.
    hookTimeout: 300_000,
  },
})
