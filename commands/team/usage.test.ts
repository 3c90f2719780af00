import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { WORKSPACE } from '../workspace.ts'

// Each starts a process.
vi.setConfig({ testTimeout: 30_000 })

/** As somebody runs it who wants to read first, in a folder that is no remote's. @throws unless it ends with 0. */
const run = (file: string, args: readonly string[]): string =>
  execFileSync(process.execPath, [join(WORKSPACE, 'commands', file), ...args], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString()

it.each([
  ['create-remote.ts', ['--help'], 'create-remote <name>'],
  ['team.ts', ['dev', '--help'], 'coach-app dev'],
  ['team.ts', ['build', '-h'], 'coach-app build'],
  ['team.ts', ['doctor', '--help'], 'coach-app doctor'],
  ['team.ts', ['release', 'stage', '--help'], 'npx coach-app release stage [options] <remote> <version>'],
] as const)('%s %j prints how it is called, and nothing else is done', (file, args, usage) => {
  expect(run(file, args)).toContain(usage)
})

it.each([
  ['create-remote.ts', ['--helq'], 'create-remote <name>'],
  ['team.ts', ['build', '--helq'], "Unknown option '--helq'"],
] as const)('%s %j is refused, with how it is called', (file, args, said) => {
  expect(() => run(file, args)).toThrow(said)
})
