import { report, runStep, type StepResult } from './run.ts'

/** What source files alone tell. */
const OF_SOURCES = () => [
  // All that it finds: of more than twenty it would otherwise name some, not always the same.
  runStep('format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=none', '.']),
  runStep('types', 'tsc', ['--build']),
  runStep('unused files, exports and dependencies', 'knip', []),
  // What knip cannot see, since the shell hands all of it over to remotes.
  runStep('unused exports of shared/data', process.execPath, ['commands/unused-data-exports.ts']),
  runStep('order of folders', process.execPath, ['commands/structure.ts']),
  runStep('length of functions', process.execPath, ['commands/function-lengths.ts'], { isShown: true }),
  runStep('content of the knowledge map', process.execPath, ['remotes/landing/knowledge/check.ts']),
]

/** What is generated must be what its sources give. */
const OF_GENERATED = () => [
  // A migration without its types would be found only by whoever uses what it changed.
  runStep('types of the database', process.execPath, ['supabase/types.ts', '--check']),
  // A changed colour reaches the mails only when they are compiled again.
  runStep('layout of the mails', process.execPath, ['supabase/mails.ts', '--check']),
]

/** The step that builds. */
export const GATE_STEP = 'the gate: every part could be published'

/** What every part is built for: it could be published as it is. */
const OF_BUILDS = () => [runStep(GATE_STEP, process.execPath, ['commands/gate.ts'])]

/**
 * Everything that is found without running the product: format and lint, types, unused code, and what publishing would refuse.
 * It builds every part that has changed.
 *
 * @returns each step; what it had to say is printed.
 * @param onlySources leaves out what has to build or run something.
 */
export async function check({ onlySources = false } = {}): Promise<StepResult[]> {
  const results = await Promise.all([
    ...OF_SOURCES(),
    ...(onlySources ? [] : [...OF_GENERATED(), ...OF_BUILDS()]),
  ])
  for (const result of results) report(result)
  return results
}

if (import.meta.main) {
  const results = await check({ onlySources: process.argv.includes('--only-sources') })
  process.exit(results.every(result => result.ok) ? 0 : 1)
}
