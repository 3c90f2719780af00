import { report, runStep } from './run.ts'

/**
 * What the database's tests do not notice when it is taken away; supabase/tests/mutants/main.ts says which arguments there are, such
 * as `pnpm test:mutants --only connections`.
 */
const result = await runStep(
  'mutants',
  process.execPath,
  ['supabase/tests/mutants/main.ts', ...process.argv.slice(2)],
  { live: true },
)
report(result)
process.exit(result.ok ? 0 : 1)
