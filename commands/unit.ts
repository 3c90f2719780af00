import { report, runStep } from './run.ts'

/**
 * What Vitest is asked for. It adds projects up, so that those of everybody may be named only where nobody has chosen:
 * `pnpm test:unit --project unit:contacts` runs those of contacts alone.
 */
export function unitArguments(given: string[]): string[] {
  const isChosen = given.some(argument => /^--project(=|$)/.test(argument))
  return ['run', ...(isChosen ? [] : ['--project', 'unit:*']), ...given]
}

if (import.meta.main) {
  const result = await runStep('unit tests', 'vitest', unitArguments(process.argv.slice(2)), { live: true })
  report(result)
  process.exit(result.ok ? 0 : 1)
}
