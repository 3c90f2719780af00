import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Supabase's own command line: migrations, configuration, functions and secrets reach a project through it, as its maker documents.
 * npm's cache keeps it (142 MB); it is no dependency, since only a deployment and its rehearsal need it.
 */
export const SUPABASE_CLI = 'supabase@3.1.0'

/** The folder whose `supabase/` it reads. */
const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url))

export interface Outcome {
  code: number
  /** What it was asked for. */
  stdout: string
  /** What it does, warnings and errors. */
  stderr: string
}

/** Runs it in the workspace. Resolves with the exit code, also when that is not 0. */
export type SupabaseCli = (
  args: string[],
  environment?: Record<string, string | undefined>,
) => Promise<Outcome>

/** Nothing of it is left in the workspace, nothing is told to its maker, and no terminal is asked. */
const QUIET = {
  SUPABASE_NO_UPDATE_NOTIFIER: '1',
  SUPABASE_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
}

const run = (
  program: string,
  args: string[],
  { cwd, env }: { cwd: string; env?: Record<string, string | undefined> },
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    const all = { ...process.env, ...env }
    execFile(program, args, { cwd, env: all, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      if (typeof code === 'number') resolve({ code, stdout, stderr })
      else reject(error)
    }).stdin?.end()
  })

/**
 * Finds the command line, fetched by npm into its cache where `fetches` allows it.
 *
 * @throws with npm's reason when it is not there.
 */
export const findSupabaseCli = async ({ fetches }: { fetches: boolean }): Promise<SupabaseCli> => {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { code, stdout, stderr } = await run(
    npx,
    [
      '--yes',
      fetches ? '--prefer-offline' : '--offline',
      `--package=${SUPABASE_CLI}`,
      '--',
      'node',
      '-p',
      'process.env.PATH',
    ],
    // Elsewhere npm would look at this workspace, which is pnpm's.
    { cwd: tmpdir() },
  ).catch((error: Error) => ({ code: 1, stdout: '', stderr: error.message }))
  const folder = stdout.trim().split(delimiter)[0] ?? ''
  if (code !== 0 || !folder)
    throw new Error(
      `${SUPABASE_CLI} could not be ${fetches ? 'fetched' : 'found in the cache of npm'}: ${stderr.trim()}`,
    )
  const program = join(folder, process.platform === 'win32' ? 'supabase.cmd' : 'supabase')
  return (args, env = {}) =>
    run(program, ['--agent=no', '--yes', '--workdir', WORKSPACE, ...args], {
      cwd: WORKSPACE,
      env: { ...QUIET, ...env },
    })
}
