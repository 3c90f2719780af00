import { globSync, readFileSync } from 'node:fs'
import { report, runStep } from './run.ts'

/**
 * The tests that have large counts, with these; arguments go to Vitest, such as `pnpm test:deep fuzz`. Without any, browser
 * tests that try a part of their table in `pnpm test` try all of it as well.
 * SEED=<number> repeats a run.
 */
const PROJECTS = ['supabase', 'unit:delivery', 'unit:commands', 'unit:workouts'].flatMap(name => [
  '--project',
  name,
])
const BROWSER = [
  'fallback',
  'accessibility',
  'choice',
  'dev',
  'durability',
  'faults',
  'integrity',
  'lazy-parts',
  'longday-day',
  'not-started',
  'offline',
  'overrides',
  'rollout',
  'routes',
  'slots',
  'smoke',
  'story',
  'theme-paint',
]
const EVERYTHING = [...withLargeCounts(), 'shared/delivery', 'commands/deep', 'model/typed-line']

const env = { DEPTH: 'deep' }
const asked = process.argv.slice(2)
const results = [
  await runStep('deep tests', 'vitest', ['run', ...PROJECTS, ...(asked.length > 0 ? asked : EVERYTHING)], {
    live: true,
    env,
  }),
]
if (asked.length === 0)
  results.push(
    await runStep('deep browser tests', process.execPath, ['commands/e2e.ts', ...BROWSER], {
      live: true,
      env,
    }),
  )
for (const result of results) report(result)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)

/** The database's tests that ask how many rounds they shall do. */
function withLargeCounts(): string[] {
  return globSync('supabase/{local,tests}/**/*.test.ts').filter(file =>
    /\/fixtures\/(sample-size|race)\.ts'/.test(readFileSync(file, 'utf8')),
  )
}
