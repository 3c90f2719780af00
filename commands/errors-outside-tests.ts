import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the count goes. */
export const ERRORS_REPORT = 'ERRORS_OUTSIDE_TESTS'

/** A Vitest reporter: how many errors came from outside of tests, which the JSON report does not say. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from there.
export default class implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    // biome-ignore lint/style/noProcessEnv: what commands/test.ts tells its own reporter, and nobody else sets.
    const path = process.env[ERRORS_REPORT]
    if (path) writeFileSync(path, JSON.stringify(errors.length))
  }
}
