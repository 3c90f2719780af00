import { defineConfig } from 'vitest/config'
import { scratchRoot } from './local/postgres/scratch-folder.ts'

export default defineConfig({
  test: {
    name: 'supabase',
    maxWorkers: '100%',
    // Files share a worker and what it has imported: each has a database of its own, and nothing else that another could see.
    isolate: false,
    env: { TMPDIR: scratchRoot() },
    include: ['{local,functions,plans,tests,schema-tools}/**/*.test.ts'],
    // `pnpm test:conformance --url …` needs no database of ours.
    globalSetup: process.env.CONFORMANCE_URL ? [] : ['./tests/fixtures/global-setup.ts'],
    // The large counts of `pnpm test:deep` take minutes; a machine that does something else as well, many times its usual.
    testTimeout: process.env.DEPTH === 'deep' ? 1_200_000 : 90_000,
    hookTimeout: 120_000,
  },
})
