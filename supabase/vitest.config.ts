import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'supabase',
    include: ['{local,functions,tests,bench}/**/*.test.ts'],
    globalSetup: ['./tests/fixtures/global-setup.ts'],
    // The large counts of `pnpm test:deep` take minutes.
    testTimeout: process.env.DEPTH === 'deep' ? 1_200_000 : 20_000,
    hookTimeout: 30_000,
  },
})
