import { execFileSync } from 'node:child_process'
import { changedFiles } from '../changed.ts'
import { WORKSPACE } from '../workspace.ts'

/** Where the release machinery is: what tries, chooses, verifies, loads, mounts and replaces releases. */
const MACHINERY = /^(shell|shared\/(delivery|runtime|config|smoke))\//

export const isMachinery = (files: readonly string[]): boolean => files.some(file => MACHINERY.test(file))

/**
 * Whether the release machinery has changed since what everybody has: then all of its browser tests run, not ten of them.
 *
 * Compared with origin/main, or main where there is no origin. Where HEAD is that base, what is not committed yet counts.
 */
export function hasMachineryChanged(): boolean {
  const base = ['origin/main', 'main'].find(isKnown)
  // A checkout without git history: the changes are unknown.
  return base === undefined || isMachinery(changedFiles(base))
}

function isKnown(revision: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
      cwd: WORKSPACE,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
