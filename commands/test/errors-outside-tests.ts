import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** The file that errors are written to. */
export const ERRORS_REPORT = 'ERRORS_OUTSIDE_TESTS'

/** A Vitest reporter: the errors that came from outside of tests, which the JSON report leaves out. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from there.
export default class implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string }[]): void {
    // biome-ignore lint/style/noProcessEnv: what commands/test.ts tells its own reporter, and nobody else sets.
    const path = process.env[ERRORS_REPORT]
    if (path)
      writeFileSync(path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown')))
  }
}
