import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDataDir, startPlatformProcess } from '../tests/fixtures/process.ts'
import { startCluster } from './postgres/cluster.ts'

/** A page gives up after this (shared/data's server-fetch.ts). */
const PAGE_WAITS_MS = 10_000

it('a request whose database hangs is refused in time with its reference, and served again afterwards', async () => {
  const folder = await createDataDir()
  const cluster = await startCluster({ directory: folder.path, password: 'test', log: () => {} })
  const url = cluster.url('postgres')
  const dataDir = await createDataDir()
  const platform = await startPlatformProcess({ DATA_DIR: dataDir.path, DATABASE_URL: url, SEED: 'none' })
  const stopped: number[] = []
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(async () => {
    goOn()
    platform.child.kill('SIGTERM')
    await platform.ended
    await cluster.stop()
    await Promise.all([folder.remove(), dataDir.remove()])
  })
  const { publishableKey: apikey } = (await (await fetch(`${platform.url}/config.json`)).json()) as {
    publishableKey: string
  }
  const ask = () => fetch(`${platform.url}/rest/v1/plans?select=id`, { headers: { apikey } })
  expect((await ask()).status).toBe(200)

  // The server, which lets nobody in any more, and each process that serves a connection which is open already.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()`,
  )
  await client.end()
  for (const pid of [await folder.postmaster(), ...rows.map(row => row.pid)]) {
    if (!pid) throw new Error('There is no PostgreSQL to be stopped.')
    process.kill(pid, 'SIGSTOP')
    stopped.push(pid)
  }

  const began = performance.now()
  const answer = await ask()
  expect(performance.now() - began).toBeLessThan(PAGE_WAITS_MS)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'PGRST001' })
  const reference = answer.headers.get('x-request-id') ?? ''
  const said = () =>
    platform
      .output()
      .split('\n')
      .filter(line => line.includes(reference))
  for (let tries = 0; tries < 100 && said().length === 0; tries++) await delay(10)
  expect(said().map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      request: reference,
      path: '/rest/v1/plans',
      status: 503,
    }),
  ])
  // Known by now: nobody else waits as long.
  const again = performance.now()
  expect((await ask()).status).toBe(503)
  expect(performance.now() - again).toBeLessThan(4000)
  const health = await fetch(`${platform.url}/healthz`)
  expect([health.status, await health.json()]).toMatchObject([503, { parts: { database: 'unreachable' } }])

  goOn()
  for (let tries = 0; tries < 200 && (await fetch(`${platform.url}/healthz`)).status !== 200; tries++)
    await delay(50)
  expect((await ask()).status).toBe(200)
  expect(platform.output()).toMatch(/^\S+Z database: does not answer/m)
  expect(platform.output()).toMatch(/^\S+Z database: answers again after [\d.]+ s$/m)
})
