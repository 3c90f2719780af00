import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'unit:commands',
    maxWorkers: '100%',
    environment: 'node',
    include: ['**/*.test.ts'],
    // What takes minutes is for `pnpm test:deep`.
    exclude: process.env.DEPTH === 'deep' ? [] : ['deep/**'],
    // A copy of the workspace is checked, beside everybody else's tests.
    hookTimeout: 300_000,
  },
})
