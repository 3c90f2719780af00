import { report, runStep, type StepResult } from './run.ts'

/** Checks of source files alone. */
const OF_SOURCES = () => [
  // Prints all findings: by default it would print twenty of them, not always the same.
  runStep('format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=none', '.']),
  runStep('types', 'tsc', ['--build']),
  runStep('unused files, exports and dependencies', 'knip', []),
  // Knip cannot see this: the shell provides the whole module to remotes.
  runStep('unused exports of shared/data', process.execPath, ['commands/unused-data-exports.ts']),
  runStep('order of folders', process.execPath, ['commands/structure.ts']),
  runStep('length of functions', process.execPath, ['commands/function-lengths.ts'], { isShown: true }),
  runStep('content of the knowledge map', process.execPath, ['remotes/landing/knowledge/check.ts']),
]

/** Generated files must be up to date. */
const OF_GENERATED = () => [
  // Without this, outdated database types would be noticed only where a changed table is used.
  runStep('types of the database', process.execPath, ['supabase/types.ts', '--check']),
  // A changed colour reaches the mails only when they are compiled again.
  runStep('layout of the mails', process.execPath, ['supabase/mails.ts', '--check']),
]

/** The step that builds. */
export const GATE_STEP = 'the gate: every part could be published'

/** Runs the gate on every part: each could be published as it is. */
const OF_BUILDS = () => [runStep(GATE_STEP, process.execPath, ['commands/gate.ts'])]

/**
 * All checks that do not run the product: format and lint, types, unused code, and the gate. Builds every part that has changed.
 *
 * @returns each step; what it had to say is printed.
 * @param onlySources leaves out the checks that build or run something.
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
