import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'
import { WORKSPACE } from './workspace.ts'

/** How one step of a command ended. */
export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
  /** Print its output also when it succeeds. */
  isShown?: boolean
}

/** Running child processes. */
const running = new Set<ChildProcess>()

/** Time limit for their clean-up. */
const CLEAN_UP_MS = 20_000

let isEnding = false

/** Stops the child processes, then this process: a signal reaches only the process that it is sent to. */
function endAll(code: number): void {
  if (isEnding) return
  isEnding = true
  const leave = () => process.exit(code)
  if (running.size === 0) leave()
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
    leave()
  }, CLEAN_UP_MS).unref()
  for (const child of running) {
    child.once('close', () => running.size === 0 && leave())
    // With SIGINT, as Ctrl+C: the test runners clean up only then.
    child.kill('SIGINT')
  }
}

process.once('SIGTERM', () => endAll(143))
process.once('SIGINT', () => endAll(130))

/**
 * Runs a program of the workspace to its end.
 *
 * @param live whether its output is printed as it comes; otherwise the caller prints it.
 */
export function runStep(
  name: string,
  command: string,
  args: string[],
  {
    live = false,
    env = {},
    isShown = false,
  }: { live?: boolean; env?: Record<string, string>; isShown?: boolean } = {},
): Promise<StepResult> {
  // No further child is started after a signal.
  if (isEnding) return new Promise(() => {})
  const started = performance.now()
  const output: string[] = []
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: WORKSPACE,
      env: childEnvironment(env),
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    child.stdout?.on('data', chunk => output.push(String(chunk)))
    child.stderr?.on('data', chunk => output.push(String(chunk)))
    const end = (ok: boolean) =>
      resolve({ name, ok, seconds: (performance.now() - started) / 1000, output: output.join(''), isShown })
    child.once('error', error => {
      output.push(String(error))
      end(false)
    })
    child.once('close', code => end(code === 0))
  })
}

/** One line per step, and the whole output of what failed or is of interest. */
export function report(result: StepResult): void {
  console.log(`${result.ok ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`)
  if ((!result.ok || result.isShown) && result.output) console.log(result.output.trimEnd())
}
