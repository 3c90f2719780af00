import type { BuiltPart, ReleaseStore } from '@coach-app/delivery'
import { type Command, InvalidArgumentError } from 'commander'
import type { CommonOptions, Report } from './session.ts'

/** Runs a command on the store at `place`; `log` receives progress messages. */
type Work = (
  store: ReleaseStore,
  options: CommonOptions,
  log: (line: string) => void,
  place: string,
) => Promise<Report>

/** Where the parts come from: the workspace, or the repository of one remote. */
export interface Workshop {
  /** How people call the program, such as `pnpm release`. */
  program: string
  /** The store without `--store`: a folder or an address. */
  store(): string
  build(names: string[], log: (line: string) => void): Promise<BuiltPart[]>
}

/** Of a place: a running product, whose store is only read over HTTP. */
export const IS_ADDRESS = /^https?:\/\//

/** Adds subcommands to the program; `run` passes each its store and prints the result. */
export type Registrar = (program: Command, run: (work: Work) => Promise<void>) => void

/** Reads a number of an option. */
export function number(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It is no number.')
  return value
}
