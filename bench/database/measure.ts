import type pg from 'pg'
import { percentile, type Spread, spread } from '../measure/percentiles.ts'
import type { Statement } from './statements.ts'

const HOOK = { name: 'hook', text: 'select private.check_request()' }
const WARM_UP = 40
/** Measurements of one way in a row before the next way: the first after a change of connection would measure CPU caches. */
const BLOCK = 10

/** Three ways into one database. */
export interface Connections {
  /** Signed in, with the rate limiter switched off; with the request hook, and without. */
  person: pg.ClientBase
  /** Signed in, with the rate limiter counting. */
  limited: pg.ClientBase
  superuser: pg.ClientBase
}

const WAYS = ['limited', 'hooked', 'call', 'direct'] as const
type Way = (typeof WAYS)[number]

/** Milliseconds seen by the client. */
export interface Measured extends Record<Way, Spread> {
  /** Ratio of the call to its direct form: the median over neighbouring blocks, so that other load on the machine affects both. */
  ratio: number
  /** What counting for the rate limit adds to the call, as the same median. */
  limiter: number
  /** What the request hook before it adds, as a statement of its own, as the same median. */
  hook: number
}

const asCaller = (client: pg.ClientBase, id: unknown): Promise<unknown> =>
  client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: id, role: 'authenticated', session_id: id }),
  ])

/** Runs a statement and its direct form in alternating blocks, each time for another caller. */
export const measure = async (
  { person, limited, superuser }: Connections,
  { name, call, direct, values }: Statement,
  rounds: number,
): Promise<Measured> => {
  const connections = { call: person, hooked: person, limited, direct: superuser }
  const block = async (way: Way, round: number): Promise<number[]> => {
    const times: number[] = []
    // A single caller would reach their rate limit.
    if (way === 'limited') await superuser.query('delete from private.rate_limits')
    for (let turn = round; turn < round + BLOCK; turn++) {
      const asked = values(1 + ((turn * 7919) % 990))
      // Of the superuser too, which it does not matter to: what ran just before is the same.
      await asCaller(connections[way], asked[0])
      // Prepared on both sides, as the API and the functions hold their plans.
      const query = { name: `${way} ${name}`, text: way === 'direct' ? direct : call, values: asked }
      const start = performance.now()
      if (way === 'hooked') await connections[way].query(HOOK)
      await connections[way].query(query)
      times.push(performance.now() - start)
    }
    return times
  }
  const blocks: Record<Way, number[]>[] = []
  for (let round = 0; round < WARM_UP + rounds; round += BLOCK) {
    const one: Record<Way, number[]> = { call: [], hooked: [], limited: [], direct: [] }
    for (const way of (round / BLOCK) % 2 ? WAYS : WAYS.toReversed()) one[way] = await block(way, round)
    // The first rounds warm up caches and settle plans.
    if (round >= WARM_UP) blocks.push(one)
  }
  const all = (way: Way) => spread(blocks.flatMap(one => one[way]))
  const middle = (compare: (median: (way: Way) => number) => number) =>
    percentile(
      blocks.map(one => compare(way => percentile(one[way], 0.5))),
      0.5,
    )
  return {
    call: all('call'),
    limited: all('limited'),
    hooked: all('hooked'),
    direct: all('direct'),
    ratio: middle(median => median('call') / median('direct')),
    limiter: middle(median => median('limited') - median('call')),
    hook: middle(median => median('hooked') - median('call')),
  }
}

/** The plan of a statement's direct form, as it ran for one caller. */
export const plan = async (client: pg.ClientBase, { direct, values }: Statement): Promise<string> => {
  const parameters = values(1)
  await client.query(
    `prepare shown (${parameters.map((_, i) => (i === 0 ? 'uuid' : 'unknown'))}) as ${direct}`,
  )
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) execute shown (${parameters.map(value => `'${value}'`)})`,
  )
  await client.query('deallocate shown')
  return rows.map(row => `    ${row['QUERY PLAN']}`).join('\n')
}
