import { report, runStep } from './run.ts'

/**
 * The tests of supabase/tests/deep with their large counts; arguments go to Vitest, such as `pnpm test:deep fuzz`.
 * SEED=<number> repeats a run.
 */
const result = await runStep(
  'deep tests',
  'vitest',
  ['run', '--project', 'supabase', ...(process.argv.length > 2 ? process.argv.slice(2) : ['tests/deep'])],
  { live: true, env: { DEPTH: 'deep' } },
)
report(result)
process.exit(result.ok ? 0 : 1)
