import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'
import type { TestFiles } from './shards.ts'

/** Written with `pnpm test:deep --record`. */
export const DEEP_TIMES_FILE = join(import.meta.dirname, 'deep-times.json')

/** Vitest files that read a number of rounds, directly or through the race helper. */
const COUNTS = /\/fixtures\/(sample-size|race)\.ts'|\/testing\/depth\.ts'|process\.env\.DEPTH\b/
/** Browser specs that run a part of their table in `pnpm test`, or only after a change of the release machinery. */
const TABLES = /\bisDeep\b|\/fixtures\/machinery\.ts'/

/** Whether `pnpm test:deep` runs a test file, by its text: a list of names would be incomplete sooner or later. */
export const isOfDeep = (kind: keyof TestFiles, path: string, text: string): boolean =>
  kind === 'browser' ? TABLES.test(text) : path.startsWith('commands/deep/') || COUNTS.test(text)

/** Everything that `pnpm test:deep` runs. */
export function deepFiles(): TestFiles {
  const found = (kind: keyof TestFiles, patterns: string[]) =>
    globSync(patterns, { cwd: WORKSPACE, exclude: path => /(^|\/)node_modules$/.test(path) })
      .filter(path => isOfDeep(kind, path, readFileSync(join(WORKSPACE, path), 'utf8')))
      .sort()
  return {
    unit: found('unit', [
      'commands/deep/*.test.ts',
      'commands/deploy/*.test.ts',
      'supabase/{local,functions,tests,schema-tools}/**/*.test.ts',
      'shell/src/**/*.test.{ts,tsx}',
      'remotes/*/src/**/*.test.{ts,tsx}',
      'shared/*/src/**/*.test.{ts,tsx}',
    ]),
    browser: found('browser', ['e2e/specs/*.spec.ts', 'remotes/*/e2e/*.spec.ts']),
  }
}
