/**
 * pnpm bench db [1000 10000 …]   what row level security and the calls around the data cost, and how it grows with people.
 *
 * Every statement runs beside its direct form (the same query as superuser, without policies, caller checks and function), in
 * turns in one run: only the ratios mean something on a machine that others use.
 */
import pg from 'pg'
import { aBusyCoach } from './database/clients.ts'
import { anInventor } from './database/exercises.ts'
import { type Measured, measure, plan } from './database/measure.ts'
import { fill } from './database/people.ts'
import { statements } from './database/statements.ts'
import { withBenchCluster } from './measure/cluster.ts'
import { type Cells, printTable } from './measure/table.ts'

const ROUNDS = 600
const ASKED = process.argv.slice(2).map(Number)
const SIZES = ASKED.length > 0 ? ASKED : [1_000, 10_000, 100_000]
if (!SIZES.every(size => Number.isInteger(size) && size > 0)) {
  console.error(
    'usage: pnpm bench db [<people> …]   default: 1000 10000 100000. The larger, the longer: minutes, then half an hour',
  )
  process.exit(2)
}
const SETTINGS = { fsync: 'off', shared_buffers: '512MB', autovacuum: 'off', max_wal_size: '4GB' }

const connect = async (url: string, ...settings: string[]): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // Stopping the server ends it; what failed before that is reported by itself.
  client.on('error', () => {})
  await client.connect()
  for (const setting of settings) await client.query(setting)
  return client
}

const milliseconds = (value: number): string => value.toFixed(3)
const times = (value: number, base: number | undefined): string => (base ? (value / base).toFixed(2) : '–')

await withBenchCluster(SETTINGS, async cluster => {
  const before = new Map<string, Measured>()
  for (const people of SIZES) {
    const url = await cluster.createDatabase(`people_${people}`)
    const [superuser, person, limited] = await Promise.all([
      // Statements that an application sends again and again are planned once, on both sides.
      connect(url, `set plan_cache_mode = 'force_generic_plan'`),
      connect(url, `set app.rate_limits = 'off'`, 'set role authenticated'),
      connect(url, 'set role authenticated'),
    ])
    await fill(superuser, people)
    const busyCoach = people >= 10_000 ? await aBusyCoach(superuser, people) : null
    const all = await statements(superuser, busyCoach, await anInventor(superuser))
    const rows: Cells[] = []
    for (const statement of all) {
      const measured = await measure({ person, limited, superuser }, statement, ROUNDS)
      const { call, direct } = measured
      const last = before.get(statement.name)
      before.set(statement.name, measured)
      rows.push([
        statement.name + (statement.indexed ? '' : ' *'),
        milliseconds(call.median),
        milliseconds(call.p95),
        milliseconds(direct.median),
        milliseconds(direct.p95),
        measured.ratio.toFixed(2),
        times(call.median, last?.call.median),
        times(direct.median, last?.direct.median),
        statement.name.startsWith('search') ? milliseconds(measured.limiter) : '',
        milliseconds(measured.hook),
        times(measured.hooked.median, call.median),
      ])
    }
    printTable(
      `${people} people, 10 connections each; ${ROUNDS} rounds, milliseconds seen by the client`,
      [
        'statement',
        'median',
        'p95',
        'direct',
        'p95',
        'ratio',
        'growth',
        'of direct',
        'limiter +',
        'hook +',
        'with hook',
      ],
      rows,
    )
    if (people === SIZES.at(-1))
      for (const statement of all) console.log(`\n  ${statement.name}\n${await plan(superuser, statement)}`)
    await Promise.all([superuser.end(), person.end(), limited.end()])
  }
  console.log('\nratio: to the direct form beside it. growth: to the size before.')
  console.log(
    'hook +: the look at the session before every request, in milliseconds. with hook: the request to the one without',
  )
  console.log('* finds more people the more there are: no index can keep its work from growing')
})
