/**
 * pnpm bench db [1000 10000 …]   what row level security and the calls around the data cost, and how it grows with people.
 *
 * Every statement runs beside its direct form (the same query as superuser, without policies, caller checks and function), in
 * turns in one run: only the ratios mean something on a machine that others use.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../local/migrations/apply.ts'
import { startCluster } from '../local/postgres/cluster.ts'
import { fill } from './database/people.ts'
import { type Statement, statements } from './database/statements.ts'

const ROUNDS = 300
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000]

interface Timing {
  median: number
  p95: number
}
interface Measured {
  call: Timing
  direct: Timing
  limited: Timing
}

const timing = (samples: number[]): Timing => {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const asCaller = (client: pg.ClientBase, id: unknown): Promise<unknown> =>
  client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: id, role: 'authenticated' }),
  ])

const measure = async (
  clients: { person: pg.ClientBase; limited: pg.ClientBase; superuser: pg.ClientBase },
  statement: Statement,
  people: number,
): Promise<Measured> => {
  const samples = { call: [] as number[], direct: [] as number[], limited: [] as number[] }
  for (let round = -20; round < ROUNDS; round++) {
    const caller = 1 + (((round + 20) * 7919) % (people - 8))
    const values = statement.values(caller)
    await asCaller(clients.person, values[0])
    await asCaller(clients.limited, values[0])
    // Prepared on both sides, as the functions hold their plans.
    const call = () => clients.person.query({ name: `call ${statement.name}`, text: statement.call, values })
    const limited = () =>
      clients.limited.query({ name: `limited ${statement.name}`, text: statement.call, values })
    const direct = () =>
      clients.superuser.query({ name: `direct ${statement.name}`, text: statement.direct, values })
    const order =
      round % 2 ? (['call', 'direct', 'limited'] as const) : (['limited', 'direct', 'call'] as const)
    const run = { call, limited, direct }
    for (const kind of order) {
      const took = await timed(run[kind])
      // The first rounds warm caches and settle plans.
      if (round >= 0) samples[kind].push(took)
    }
  }
  return { call: timing(samples.call), direct: timing(samples.direct), limited: timing(samples.limited) }
}

const plan = async (client: pg.ClientBase, statement: Statement): Promise<string> => {
  let sql = statement.direct
  for (const [index, value] of statement.values(1).entries())
    sql = sql.replaceAll(`$${index + 1}`, `'${value}'`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${sql}`,
  )
  return rows.map(row => `    ${row['QUERY PLAN']}`).join('\n')
}

const milliseconds = (value: number): string => value.toFixed(3).padStart(8)

const directory = await mkdtemp(join(tmpdir(), 'coach-app-bench-'))
const cluster = await startCluster({
  directory,
  password: 'bench',
  log: console.error,
  settings: { fsync: 'off', shared_buffers: '512MB', autovacuum: 'off', max_wal_size: '4GB' },
})
try {
  const before = new Map<string, Measured>()
  for (const people of SIZES) {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') })
    await admin.connect()
    await admin.query(`create database people_${people}`)
    await admin.end()
    const url = cluster.url(`people_${people}`)
    await migrate(url, console.error)
    const connect = async () => {
      const client = new pg.Client({ connectionString: url })
      // Stopping the server ends it; what failed before that is reported by itself.
      client.on('error', () => {})
      await client.connect()
      return client
    }
    const superuser = await connect()
    // Statements that an application sends again and again are planned once, on both sides.
    await superuser.query(`set plan_cache_mode = 'force_generic_plan'`)
    await superuser.query('set client_min_messages = error')
    await fill(superuser, people)
    const person = await connect()
    await person.query(`set app.rate_limits = 'off'; set role authenticated`)
    const limited = await connect()
    // The limiter does its writes, and never refuses: the hits of a person are few here.
    await limited.query('set role authenticated')
    const clients = { person, limited, superuser }

    console.log(`\n${people} people, 10 connections each; ${ROUNDS} rounds, milliseconds seen by the client`)
    console.log(
      `${'statement'.padEnd(30)}   median      p95   direct   direct95  ratio  growth  direct growth  limiter`,
    )
    const all = await statements(superuser)
    for (const statement of all) {
      const measured = await measure(clients, statement, people)
      const last = before.get(statement.name)
      before.set(statement.name, measured)
      const ratio = measured.call.median / measured.direct.median
      const growth = last ? (measured.call.median / last.call.median).toFixed(2) : '–'
      const directGrowth = last ? (measured.direct.median / last.direct.median).toFixed(2) : '–'
      const limiter = statement.name.startsWith('search')
        ? `+${(measured.limited.median - measured.call.median).toFixed(3)}`
        : ''
      console.log(
        `${(statement.name + (statement.indexed ? '' : ' *')).padEnd(30)} ${milliseconds(measured.call.median)} ${milliseconds(measured.call.p95)} ${milliseconds(measured.direct.median)} ${milliseconds(measured.direct.p95)}   ${ratio.toFixed(2).padStart(6)} ${growth.padStart(7)} ${directGrowth.padStart(14)}  ${limiter.padStart(7)}`,
      )
    }
    if (people === SIZES.at(-1))
      for (const statement of all) console.log(`\n  ${statement.name}\n${await plan(superuser, statement)}`)
    await Promise.all([superuser.end(), person.end(), limited.end()])
  }
  console.log('\n* finds more people the more there are: no index can keep its work from growing')
} finally {
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
}
