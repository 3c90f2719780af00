import { report, runStep } from './run.ts'

/**
 * The tests that have large counts, with these; arguments go to Vitest, such as `pnpm test:deep fuzz`.
 * SEED=<number> repeats a run.
 */
const PROJECTS = ['supabase', 'unit:delivery', 'unit:commands'].flatMap(name => ['--project', name])
const EVERYTHING = ['tests/deep', 'shell/delivery', 'commands/deep']

const asked = process.argv.slice(2)
const result = await runStep(
  'deep tests',
  'vitest',
  ['run', ...PROJECTS, ...(asked.length > 0 ? asked : EVERYTHING)],
  { live: true, env: { DEPTH: 'deep' } },
)
report(result)
process.exit(result.ok ? 0 : 1)
