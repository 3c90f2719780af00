import { readFileSync } from 'node:fs'
import { isPackageScript } from './environment.ts'

const LOOK_EVERY_MS = 1_000

/** A package manager's own process. */
const LAUNCHER = /(^|\/)(npm|npx|pnpm)( |$)|npx-cli|npm-cli|pnpm\.c?js/

/**
 * Sends SIGTERM to this process when the `npx` that started it is gone.
 *
 * npm passes a signal on to its shell only, which ends without telling pnpm: without this, stopping
 * `npx pnpm start` from a script would leave the product running. Linux only; elsewhere a terminal's Ctrl+C
 * reaches the whole group anyway.
 */
export function endWithLauncher(): void {
  if (!isPackageScript()) return
  const launchers = ancestors(process.pid)
  const timer = setInterval(() => {
    if (launchers.every(({ pid, start }) => readStat(pid)?.start === start)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}

interface Stat {
  parent: number
  /** Clock ticks since boot; tells a process from a later one with the same id. */
  start: string
}

/** The chain of package manager processes above a process; ends at the first other process, such as a person's shell. */
function ancestors(of: number): { pid: number; start: string }[] {
  const found: { pid: number; start: string }[] = []
  let last = 0
  for (let pid = readStat(of)?.parent ?? 0; pid > 1; ) {
    const stat = readStat(pid)
    const command = readCommand(pid)
    const isLauncher = LAUNCHER.test(command)
    if (!stat || !(isLauncher || isShellCommand(command))) break
    found.push({ pid, start: stat.start })
    if (isLauncher) last = found.length
    pid = stat.parent
  }
  // A shell above the topmost package manager belongs to a person and may end at any time.
  return found.slice(0, last)
}

function readStat(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // Fields 4 and 22 of proc(5); the split starts at field 3. A zombie (Z) counts as gone.
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), start: String(fields[19]) }
  } catch {
    return undefined
  }
}

/** Package managers run a script as `sh -c …`. */
const isShellCommand = (command: string): boolean => /^(\S*\/)?sh -c /.test(command)

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
