import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runningPackageManager } from './environment.ts'

/** How to run pnpm: the one that runs this, the machine's, or the one that npx fetches. */
export function packageManager(): [program: string, ...args: string[]] {
  const own = runningPackageManager()
  // Some of its releases are a script, some a program.
  if (own && /pnpm/.test(own) && existsSync(own))
    return /\.[cm]?js$/.test(own) ? [process.execPath, own] : [own]
  return spawnSync('pnpm', ['--version']).status === 0 ? ['pnpm'] : ['npx', '-y', 'pnpm@12']
}
