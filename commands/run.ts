import { spawn } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'
import { WORKSPACE } from './workspace.ts'

/** How one step of a command ended. */
export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

/**
 * Runs a program of the workspace to its end.
 *
 * @param live whether its output is shown as it comes; otherwise it is kept and shown by the caller.
 */
export function runStep(
  name: string,
  command: string,
  args: string[],
  { live = false, env = {} }: { live?: boolean; env?: Record<string, string> } = {},
): Promise<StepResult> {
  const started = performance.now()
  const output: string[] = []
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: WORKSPACE,
      env: childEnvironment(env),
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    child.stdout?.on('data', chunk => output.push(String(chunk)))
    child.stderr?.on('data', chunk => output.push(String(chunk)))
    const end = (ok: boolean) =>
      resolve({ name, ok, seconds: (performance.now() - started) / 1000, output: output.join('') })
    child.once('error', error => {
      output.push(String(error))
      end(false)
    })
    child.once('close', code => end(code === 0))
  })
}

/** One line per step, and the whole output of what failed. */
export function report(result: StepResult): void {
  console.log(`${result.ok ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`)
  if (!result.ok && result.output) console.log(result.output)
}
