import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { createDataDir, type PlatformProcess, startPlatformProcess } from '../tests/fixtures/process.ts'
import { depth } from '../tests/fixtures/sample-size.ts'
import { type Cluster, startCluster } from './postgres/cluster.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const READERS = 8
/** Attempts to reach a lost platform before the test gives up: half a minute. */
const TRIES = 300
/** Time limit for its first answer; checked in the deep run only, where nothing else keeps the machine busy. */
const SOON_MS = 5000

const folder = async () => {
  const dataDir = await createDataDir()
  cleanups.push(() => dataDir.remove())
  return dataDir
}

const start = async (variables: Record<string, string>): Promise<PlatformProcess> => {
  const platform = await startPlatformProcess(variables)
  cleanups.push(async () => {
    platform.child.kill('SIGTERM')
    await platform.ended
  })
  return platform
}

/** The platform on its own PostgreSQL. */
const embedded = async () => {
  const { path, postmaster } = await folder()
  const platform = await start({ DATA_DIR: path, SEED: 'demo' })
  const { postgresPassword, port } = await readDatabase(path)
  const url = `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/postgres`
  return { platform, url, postmaster }
}

const readDatabase = async (path: string): Promise<{ postgresPassword: string; port: number }> => {
  const secrets = JSON.parse(await readFile(`${path}/secrets.json`, 'utf8')) as { postgresPassword: string }
  const lines = (await readFile(`${path}/postgres/postmaster.pid`, 'utf8')).split('\n')
  return { postgresPassword: secrets.postgresPassword, port: Number(lines[3]) }
}

/** The platform on somebody else's PostgreSQL, which comes back by itself as well. */
const given = async () => {
  const database = await folder()
  const cluster: Cluster = await startCluster({ directory: database.path, password: 'test', log: () => {} })
  cleanups.push(() => cluster.stop())
  const { path } = await folder()
  const url = cluster.url('postgres')
  return {
    platform: await start({ DATA_DIR: path, DATABASE_URL: url, SEED: 'demo' }),
    url,
    postmaster: database.postmaster,
  }
}

/** The database backends of clients, without the one of this query. */
const backends = async (url: string, sql: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(sql)
    return rows.map(row => row.pid)
  } finally {
    await client.end().catch(() => {})
  }
}
const OTHERS = `from pg_stat_activity where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()`

const KILLS = {
  'the postmaster': async ({ postmaster }: Found) =>
    process.kill((await postmaster()) ?? Number.NaN, 'SIGKILL'),
  'a backend': async ({ url }: Found) => {
    const pids = await backends(url, `select pid ${OTHERS} order by state = 'active' desc, random()`)
    process.kill(pids[0] ?? Number.NaN, 'SIGKILL')
  },
  'every connection': async ({ url }: Found) =>
    void (await backends(url, `select pid, pg_terminate_backend(pid) ${OTHERS}`)),
}
type Found = Awaited<ReturnType<typeof embedded>>

const signIn = async (
  url: string,
): Promise<{ browser: SupabaseClient; id: string; headers: Record<string, string> }> => {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const browser = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await browser.auth.signInWithPassword({
    email: 'athlete1@demo.test',
    password: 'coach-app-demo',
  })
  if (error) throw error
  return {
    browser,
    id: data.user.id,
    headers: { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` },
  }
}

it.each([
  ['its own PostgreSQL', embedded, { test: 3, deep: 30 }],
  ['DATABASE_URL', given, { test: 1, deep: 30 }],
])(
  'the platform goes on when connections to %s are lost, and keeps what it acknowledged',
  async (_which, make, size) => {
    const found = await make()
    const { url, child, output } = found.platform
    const { browser, id, headers } = await signIn(url)
    let done = false
    const odd = new Set<string>()
    const isRunning = () => child.exitCode === null && child.signalCode === null
    const ask: (...asked: Parameters<typeof fetch>) => Promise<Response> = (...asked) =>
      fetch(...asked).catch(error => new Response(String(error), { status: 500 }))
    const reads = [
      `/rest/v1/user_profiles?select=display_name&user_id=eq.${id}`,
      '/rest/v1/rpc/get_user_teams',
      '/auth/v1/user',
      '/storage/v1/object/list/chat-attachments',
    ]
    const read = async (path: string): Promise<number> => {
      const isPost = path.includes('rpc') || path.includes('storage')
      const response = await ask(url + path, {
        headers: { ...headers, ...(isPost ? { 'content-type': 'application/json' } : {}) },
        ...(isPost ? { method: 'POST', body: path.includes('storage') ? '{"prefix":""}' : '{}' } : {}),
      })
      const text = await response.text()
      if (![200, 503].includes(response.status)) odd.add(`${path.split('?')[0]}: ${response.status} ${text}`)
      return response.status
    }
    const readers = Array.from({ length: READERS }, async (_, index) => {
      while (!done && isRunning()) await read(reads[index % reads.length] ?? '')
    })
    let acknowledged = 0
    const writer = (async () => {
      for (let count = 1; !done && isRunning(); count++) {
        const { error } = await browser
          .from('user_profiles')
          .update({ display_name: `Name ${count}` })
          .eq('user_id', id)
        if (!error) acknowledged = count
      }
    })()
    const slowest: Record<string, number> = {}
    const kinds = Object.entries(KILLS)
    for (let kill = 0; kill < depth(size); kill++) {
      const [kind, end] = kinds[kill % kinds.length] ?? []
      const before = acknowledged
      await end?.(found)
      const since = performance.now()
      let answers = false
      for (let tries = 0; tries < TRIES && !answers && isRunning(); tries++) {
        const statuses = await Promise.all([...new Set(reads)].map(read))
        answers = statuses.every(status => status === 200) && acknowledged > before
        if (!answers) await delay(100)
      }
      expect(answers, `answers after the end of ${kind}\n${output()}`).toBe(true)
      slowest[kind ?? ''] = Math.max(slowest[kind ?? ''] ?? 0, performance.now() - since)
      const { data } = await browser.from('user_profiles').select('display_name').eq('user_id', id).single()
      const stored = Number(/\d+/.exec(data?.display_name ?? '')?.[0])
      // Stored, then acknowledged: what is read is at least what was acknowledged before the connection ended.
      expect(stored).toBeGreaterThanOrEqual(before)
    }
    done = true
    await Promise.all([...readers, writer])
    expect([...odd]).toEqual([])
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
    for (let tries = 0; tries < TRIES && (await fetch(`${url}/healthz`)).status !== 200; tries++)
      await delay(100)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    if (process.env.DEPTH === 'deep') {
      console.info(
        _which,
        Object.fromEntries(Object.entries(slowest).map(([kind, ms]) => [kind, `${Math.round(ms)} ms`])),
      )
      expect(Math.max(...Object.values(slowest))).toBeLessThan(SOON_MS)
    }
  },
)
