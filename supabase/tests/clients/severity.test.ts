import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'

/** The severity of a reason, and whether it differs from the one that was handled. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

interface State {
  missed?: number
  points?: number
  /** Hours since the newest message; messages count from 24 hours on. */
  waiting?: number
  /** Days until the plan ends, and until the access ends. */
  plan?: number
  access?: number
  /** Days until the last draft. */
  drafts?: number
}
const reasonsOf = async ({ missed = 0, points, waiting, plan, access, drafts }: State): Promise<string[]> => {
  const { rows } = await db.query<{ reasons: string[]; severities: string[] }>(
    `select r.* from private.weighed_reasons(private.client_weights(
       current_date, $1::integer, $2::integer, now() - $3::double precision * interval '1 hour', current_date + $4::integer, $5::integer,
       current_date + $6::integer)) r`,
    [missed, points ?? null, waiting ?? null, plan ?? null, access ?? null, drafts ?? null],
  )
  return rows[0]?.reasons.map((reason, n) => `${rows[0]?.severities[n]} ${reason}`) ?? []
}

describe('the severity of a reason', () => {
  it.each<[string, State, string[]]>([
    ['nothing', {}, []],
    ['1 missed', { missed: 1 }, []],
    ['2 missed', { missed: 2 }, ['medium missed']],
    ['3 missed', { missed: 3 }, ['high missed']],
    ['9 missed', { missed: 9 }, ['high missed']],
    ['down 19 points', { points: 19 }, []],
    ['down 20 points', { points: 20 }, ['medium drop']],
    ['down 39 points', { points: 39 }, ['medium drop']],
    ['down 40 points', { points: 40 }, ['high drop']],
    ['up', { points: -30 }, []],
    ['a message of a day', { waiting: 24 }, ['medium message']],
    ['a message of almost three days', { waiting: 71.9 }, ['medium message']],
    ['a message of three days', { waiting: 72 }, ['high message']],
    ['the plan ends today', { plan: 0 }, ['medium plan']],
    ['the plan ends tomorrow', { plan: 1 }, ['medium plan']],
    ['the plan ends in 2 days', { plan: 2 }, ['low plan']],
    ['the plan ends in 7 days', { plan: 7 }, ['low plan']],
    ['the plan ends in 8 days', { plan: 8 }, []],
    ['the plan has ended', { plan: -1 }, []],
    ['the plan ends today, and a week is in draft', { plan: 0, drafts: 7 }, ['medium plan']],
    ['the plan ends today, and more than a week is in draft', { plan: 0, drafts: 8 }, ['low plan']],
    ['the plan ends tomorrow, and eight weeks are in draft', { plan: 1, drafts: 57 }, ['low plan']],
    ['the plan ends in 5 days, and eight weeks are in draft', { plan: 5, drafts: 57 }, ['low plan']],
    ['drafts alone', { drafts: 57 }, []],
    ['access ends today', { access: 0 }, ['medium access']],
    ['access ends tomorrow', { access: 1 }, ['medium access']],
    ['access ends in 2 days', { access: 2 }, ['low access']],
    ['access ends in 8 days', { access: 8 }, []],
    [
      'several, the weightiest first, and of one severity by their kind',
      { missed: 2, points: 40, waiting: 30, plan: 3, access: 1 },
      ['high drop', 'medium missed', 'medium message', 'medium access', 'low plan'],
    ],
  ])('%s: %j', async (_, state, reasons) => expect(await reasonsOf(state)).toEqual(reasons))
})

it('a client with one higher severity comes before one with many lower ones', async () => {
  const sum = async (state: string) =>
    (
      await db.query<{ sum: number }>(
        `select sum(w)::integer as sum from unnest(private.client_weights(current_date, ${state})) w`,
      )
    ).rows[0]?.sum ?? 0
  const oneHigh = await sum('3, null, null, null, null')
  const allMedium = await sum(`2, 20, now() - interval '25 hours', current_date, 0`)
  const oneMedium = await sum('0, null, null, null, 1')
  const allLow = await sum('0, null, null, current_date + 4, 4')
  expect([oneHigh, allMedium, oneMedium, allLow].sort((a, b) => b - a)).toEqual([
    oneHigh,
    allMedium,
    oneMedium,
    allLow,
  ])
})

describe('reasons stay handled', () => {
  const kept = {
    missed: [2, '2026-11-20'],
    drop: 25,
    message: 1764000000.5,
    plan: '2026-11-28',
    access: 1764500000,
  }
  it.each<[string, object, boolean]>([
    ['the same reasons', kept, true],
    ['none', {}, true],
    ['fewer reasons', { drop: 25 }, true],
    ['fewer missed: one is 15 days ago', { missed: [1, '2026-11-20'] }, true],
    ['a further missed one', { missed: [3, '2026-11-22'] }, false],
    ['as many missed, but the last of them is another', { missed: [2, '2026-11-22'] }, false],
    ['more missed, all before the last', { missed: [3, '2026-11-20'] }, false],
    ['a fall by 9 more points', { drop: 34 }, true],
    ['a fall by 10 more points', { drop: 35 }, false],
    ['a smaller fall', { drop: 20 }, true],
    ['a newer message', { message: 1764000001.5 }, false],
    ['another end of the plan', { plan: '2026-11-30' }, false],
    ['another end of the access', { access: 1764600000 }, false],
  ])('%s: %j %s', async (_, facts, handled) => {
    const { rows } = await db.query<{ handled: boolean }>(
      'select private.reasons_handled($1, $2) as handled',
      [JSON.stringify(facts), JSON.stringify(kept)],
    )
    expect(rows[0]?.handled).toBe(handled)
  })

  it.each(Object.keys(kept))('no longer when %s is added to the others', async reason => {
    const { [reason as keyof typeof kept]: _, ...others } = kept
    const { rows } = await db.query<{ handled: boolean }>(
      'select private.reasons_handled($1, $2) as handled',
      [JSON.stringify(kept), JSON.stringify(others)],
    )
    expect(rows[0]?.handled).toBe(false)
  })
})
