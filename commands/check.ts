import { report, runStep } from './run.ts'

/** Everything that is found without running the product: format and lint, types, unused code. */
export async function check(): Promise<boolean> {
  const results = await Promise.all([
    runStep('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    runStep('types', 'tsc', ['--build']),
    runStep('unused files, exports and dependencies', 'knip', []),
    // What knip cannot see, since the shell hands all of it over to remotes.
    runStep('unused exports of shared/data', process.execPath, ['commands/unused-data-exports.ts']),
    // A migration without its types would be found only by whoever uses what it changed.
    runStep('types of the database', process.execPath, ['supabase/types.ts', '--check']),
    // A changed colour reaches the mails only when they are compiled again.
    runStep('layout of the mails', process.execPath, ['supabase/mails.ts', '--check']),
  ])
  for (const result of results) report(result)
  return results.every(result => result.ok)
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
