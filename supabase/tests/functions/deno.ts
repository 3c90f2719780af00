import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PROJECT } from '../../local/migrations/apply.ts'

/** The package brings one binary per platform as optional packages; the one that is there is ours. */
const findDeno = (): string => {
  const manifest = createRequire(import.meta.url).resolve('deno/package.json')
  const beside = createRequire(manifest)
  const { optionalDependencies } = beside('./package.json') as {
    optionalDependencies: Record<string, string>
  }
  for (const name of Object.keys(optionalDependencies)) {
    try {
      const folder = dirname(beside.resolve(`${name}/package.json`))
      const path = [join(folder, 'deno'), join(folder, 'deno.exe')].find(existsSync)
      if (path) return path
    } catch {
      // The binary of another platform.
    }
  }
  throw new Error(
    'The npm package deno has no binary for this machine: the functions cannot be tested as production runs them',
  )
}

/** npm packages from node_modules, nothing from the network, nothing written outside. */
const OFFLINE = ['--no-config', '--node-modules-dir=manual', '--no-remote', '--cached-only']
const environment = (variables: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: process.env.TMPDIR ?? '/tmp',
  DENO_DIR: process.env.DENO_DIR ?? join(process.env.TMPDIR ?? '/tmp', 'coach-app-deno'),
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
  ...variables,
})
const PROJECT_FOLDER = fileURLToPath(PROJECT)

/** The names of all functions, and the files that Supabase deploys. */
export const listFunctions = async (): Promise<{ name: string; index: string }[]> => {
  const entries = await readdir(join(PROJECT_FOLDER, 'functions'), { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => ({ name, index: join(PROJECT_FOLDER, 'functions', name, 'index.ts') }))
}

/** Type-checks files as Deno does; resolves with its error output. */
export const denoCheck = async (files: string[]): Promise<string> => {
  try {
    await promisify(execFile)(findDeno(), ['check', ...OFFLINE, ...files], {
      cwd: PROJECT_FOLDER,
      env: environment({}),
    })
    return ''
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error)
  }
}

/** Runs a file of ours with no permission but to read the workspace; resolves with what it prints. */
export const denoRun = async (path: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    findDeno(),
    ['run', ...OFFLINE, '--no-check', '--no-prompt', `--allow-read=${join(PROJECT_FOLDER, '..')}`, path],
    { cwd: PROJECT_FOLDER, env: environment({}), maxBuffer: 10_000_000 },
  )
  return stdout
}

export interface DenoServer {
  url: string
  /** Everything it printed so far. */
  output(): string
  stop(): Promise<void>
}

/** Serves the functions as Deno runs them in production, with the permissions they need and no more. */
export const startDeno = async (variables: Record<string, string>): Promise<DenoServer> => {
  const functions = await listFunctions()
  const server = join(PROJECT_FOLDER, 'tests/functions/deno-server.ts')
  const child: ChildProcess = spawn(
    findDeno(),
    [
      'run',
      ...OFFLINE,
      '--no-check',
      '--no-prompt',
      '--allow-env',
      '--allow-net=127.0.0.1,localhost,[::1]',
      `--allow-read=${join(PROJECT_FOLDER, '..')}`,
      '--allow-sys=hostname,networkInterfaces',
      server,
      ...functions.map(({ index }) => index),
    ],
    { cwd: PROJECT_FOLDER, env: environment(variables), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let text = ''
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += String(chunk)
      const ready = /^ready (\d+)$/m.exec(text)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`Deno ended before it served:\n${text}`)))
  })
  return {
    url: `http://127.0.0.1:${port}/functions/v1`,
    output: () => text,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
