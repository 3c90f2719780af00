import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'supabase',
    include: ['{local,functions,tests}/**/*.test.ts'],
    globalSetup: ['./tests/fixtures/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
