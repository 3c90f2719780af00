import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BuiltPart,
  type Declared,
  describeRemote,
  directoryFiles,
  openStore,
  serveStore,
} from '@coach-app/delivery'
import { aShell, remoteFiles, temporaryFolder, writeFiles } from '@coach-app/delivery/fixture'
import { createPlatform, ownedFolder } from '@coach-app/supabase/local'
import { vi } from 'vitest'
import { runRelease } from './program.ts'
import { workspaceWorkshop } from './workspace-workshop.ts'

export const BUDGET = { './pages': 50 }
export const COMMIT = 'c0ffee0123456789c0ffee0123456789c0ffee01'

/** A repository with a build of a remote, as a team has it. */
export function aBuild(
  name: string,
  code = 'export default 1',
  more: Record<string, string> = {},
  coachApp: Declared = { budget: BUDGET },
  folder = temporaryFolder(),
): BuiltPart {
  const dir = join(folder, 'dist')
  mkdirSync(dir)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.1.0', coachApp }))
  // All that a build has: what its entry loads is looked for.
  const loaded = { 'assets/helper-1.js': 'export const a = 1', 'assets/shares-1.js': 'export const b = 1' }
  writeFiles(dir, { ...remoteFiles(code, name), ...loaded, ...more })
  return describeRemote(name, dir, '0.1.0', COMMIT, coachApp)
}

/** A running product with a shell, contacts and workouts, and its operator. */
export async function startProduct() {
  const dataDir = await ownedFolder('coach-app-outside-')
  const releases = join(dataDir, 'releases')
  const store = openStore(directoryFiles(releases))
  const folderOf = (name: string) => {
    mkdirSync(join(dataDir, name))
    return join(dataDir, name)
  }
  const first = (name: string) => aBuild(name, 'export default 0', {}, { budget: BUDGET }, folderOf(name))
  await store.publishStable([
    aShell(undefined, undefined, folderOf('shell')),
    first('contacts'),
    first('workouts'),
  ])
  const platform = await createPlatform({
    port: 0,
    dataDir,
    seed: 'none',
    limits: false,
    log: () => {},
    serveStatic: async ({ config }) => {
      await store.setUp({ config: { ...config, supabaseUrl: '/' } })
      return serveStore(releases)
    },
  })
  const endpoint = `${platform.url}/functions/v1/publish-release`

  /** Runs a command, as the operator beside the store or as a team with its key. */
  const release = async (
    args: string[],
    { key = '', built, said = [] }: { key?: string; built?: BuiltPart; said?: string[] } = {},
  ) => {
    vi.stubEnv('DATA_DIR', dataDir)
    vi.stubEnv('PORT', String(platform.port))
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('RELEASE_KEY', key)
    const place = key === '' ? ['--store', releases, '--by', 'Ada'] : ['--to', platform.url, '--by', 'Grace']
    const terminal = { print: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
    const workshop = built ? { ...workspaceWorkshop, build: async () => [built] } : workspaceWorkshop
    const code = await runRelease([...place, ...args], terminal, workshop)
    return { code, said: said.join('\n') }
  }
  const keys = new Map<string, string>()
  const keyOf = async (remote: string): Promise<string> => {
    const known = keys.get(remote)
    if (known !== undefined) return known
    const made = (await release(['keys', 'make', remote, 'pipeline'])).said.split('\n')[0] ?? ''
    keys.set(remote, made)
    return made
  }
  /** What a pipeline sends, without the command that looks at it first. */
  const post = async (key: string | undefined, query: Record<string, string>, body?: Uint8Array) => {
    const asked = new URLSearchParams({ request: randomUUID(), ...query })
    const response = await fetch(`${endpoint}?${asked}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const { error } = (await response.json()) as { error?: string }
    return { status: response.status, error, request: asked.get('request') ?? '' }
  }
  const stateOf = async (key: string, request: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${endpoint}?request=${request}`, { headers })
    return { status: response.status, ...((await response.json()) as { state?: string; answer?: string }) }
  }
  const accept = (...args: string[]) => release(['accept', '--no-smoke', ...args])
  /** The bundles that lie in the bucket, by their requests. */
  const kept = async () => {
    const authorization = `Bearer ${platform.secretKey}`
    const response = await fetch(`${platform.url}/storage/v1/object/list/incoming`, {
      method: 'POST',
      headers: { authorization, apikey: platform.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: '', limit: 1000 }),
    })
    return ((await response.json()) as { name: string }[]).map(({ name }) => name)
  }
  return {
    store,
    releases,
    platform,
    release,
    accept,
    keyOf,
    post,
    stateOf,
    kept,
    stop: async () => {
      await platform.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
