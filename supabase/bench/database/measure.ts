import type pg from 'pg'
import { type Spread, spread } from '../measure/percentiles.ts'
import type { Statement } from './statements.ts'

const WARM_UP = 20

/** Three ways into one database. */
export interface Connections {
  /** Signed in, with the rate limiter switched off. */
  person: pg.ClientBase
  /** Signed in, with the rate limiter counting. */
  limited: pg.ClientBase
  superuser: pg.ClientBase
}

/** Milliseconds seen by the client. */
export type Measured = Record<'call' | 'limited' | 'direct', Spread>

const asCaller = (client: pg.ClientBase, id: unknown): Promise<unknown> =>
  client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: id, role: 'authenticated' }),
  ])

/** Runs a statement and its direct form in turns, each time for another caller. */
export const measure = async (
  { person, limited, superuser }: Connections,
  { name, call, direct, values }: Statement,
  rounds: number,
): Promise<Measured> => {
  const samples: Record<keyof Measured, number[]> = { call: [], limited: [], direct: [] }
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const asked = values(1 + ((round * 7919) % 990))
    await asCaller(person, asked[0])
    await asCaller(limited, asked[0])
    // Prepared on both sides, as the API and the functions hold their plans.
    const run = {
      call: () => person.query({ name: `call ${name}`, text: call, values: asked }),
      limited: () => limited.query({ name: `limited ${name}`, text: call, values: asked }),
      direct: () => superuser.query({ name: `direct ${name}`, text: direct, values: asked }),
    }
    for (const kind of round % 2
      ? (['call', 'direct', 'limited'] as const)
      : (['limited', 'direct', 'call'] as const)) {
      const start = performance.now()
      await run[kind]()
      // The first rounds warm caches and settle plans.
      if (round >= WARM_UP) samples[kind].push(performance.now() - start)
    }
  }
  return { call: spread(samples.call), limited: spread(samples.limited), direct: spread(samples.direct) }
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
