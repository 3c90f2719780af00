import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import {
  appeal,
  type BoardLine,
  board,
  create,
  type Day,
  decide,
  enter,
  join,
  judge,
  minutes,
  type Setup,
  setClock,
  undo,
} from '../longday-events/day.ts'
import { type Person, Reference, type Rules } from './reference.ts'

/** One step of a sequence; `entry` chooses among those that were sent, `pass` lets time go by. */
type Step = { pass: number } & (
  | { kind: 'enter'; who: number; station: number; value: number; claim: number | null }
  | { kind: 'correct'; entry: number; value: number | null; claim: number | null }
  | { kind: 'repeat'; entry: number }
  | { kind: 'judge'; entry: number; approve: boolean }
  | { kind: 'undo'; entry: number }
  | { kind: 'appeal'; entry: number }
  | { kind: 'decide'; entry: number; accepted: boolean }
)

// Mostly minutes, now and then hours: late entries, the frozen board and what comes after the end are reached often.
const pass = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 30 }) },
  { weight: 2, arbitrary: fc.integer({ min: 31, max: 240 }) },
  { weight: 1, arbitrary: fc.integer({ min: 241, max: 700 }) },
)
/** How many minutes the device's clock is behind the server's: -5 is ahead of it. */
const claim = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: -5, max: 45 }) },
    { weight: 2, arbitrary: fc.integer({ min: 46, max: 400 }) },
  ),
)
const value = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500 }))
const entry = fc.nat(30)
const step: fc.Arbitrary<Step> = fc
  .tuple(
    pass,
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('enter' as const),
          who: fc.nat(4),
          station: fc.integer({ min: 1, max: 2 }),
          value,
          claim,
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('correct' as const),
          entry,
          value: fc.option(value),
          claim,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), entry }) },
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('judge' as const), entry, approve: fc.boolean() }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), entry }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('appeal' as const), entry }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('decide' as const), entry, accepted: fc.boolean() }),
      },
    ),
  )
  .map(([time, one]) => ({ pass: time, ...one }))

const sequence = fc.record({
  judged: fc.boolean(),
  lowest: fc.boolean(),
  grace: fc.constantFrom(0, 30),
  steps: fc.array(step, { minLength: 8, maxLength: 25 }),
})

let db: TestDatabase
let organiser: TestUser
let people: TestUser[]
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  organiser = await db.createUser()
  people = await Promise.all(Array.from({ length: 5 }, () => db.createUser()))
})
afterAll(() => db.close())

/** Three in a team of two divisions, two alone. */
const stage = async (rules: Rules): Promise<{ day: Day; cast: Person[] }> => {
  await setClock(db, minutes(-60))
  // Events of earlier sequences are not open any more.
  await db.query(`update public.longday_events set organiser_id = null where organiser_id = $1`, [
    organiser.id,
  ])
  const lowest = rules.wins === 'lowest'
  const over: Partial<Setup> = {
    wins: rules.wins,
    judged: rules.judged,
    grace_minutes: rules.graceMinutes,
    stations: rules.weights.map((weight, index) => ({ name: `Station ${index + 1}`, weight })),
    ...(lowest ? { unit: 'seconds' } : {}),
  }
  const day = await create(organiser, over)
  const cast: Person[] = []
  let code: string | null = null
  for (const [index, who] of people.entries()) {
    const division = 1 + (index % 2)
    const team = index < 3 ? (code ? { team_code: code } : { team_name: 'Oars' }) : {}
    const joined = await join(who, day.link, { division, ...team })
    code ??= joined.team_code
    cast.push({ no: joined.no, division, team: index < 3 ? 1 : null })
  }
  return { day, cast }
}

const run = async (rules: Rules, steps: Step[]): Promise<void> => {
  const { day, cast } = await stage(rules)
  const reference = new Reference(rules, cast)
  const sent: { id: string; who: number; station: number; value: number | null; claim: number | null }[] = []
  let now = 0
  for (const one of steps) {
    now += one.pass
    // Past the minute, so that the running of the clock decides nothing.
    await setClock(db, minutes(now + 0.25))
    const at = now + 0.25
    const of = 'entry' in one ? sent[one.entry % Math.max(sent.length, 1)] : undefined
    if ('entry' in one && !of) continue
    const outcomes = await (async (): Promise<[string, string]> => {
      if (one.kind === 'enter' || one.kind === 'correct' || one.kind === 'repeat') {
        const fresh =
          one.kind === 'enter'
            ? {
                id: randomUUID(),
                who: one.who,
                station: 1 + ((one.station - 1) % rules.weights.length),
                value: one.value,
                claim: one.claim,
                voids: null,
              }
            : one.kind === 'correct'
              ? {
                  id: randomUUID(),
                  who: of?.who ?? 0,
                  station: of?.station ?? 1,
                  value: one.value,
                  claim: one.claim,
                  voids: of?.id ?? null,
                }
              : {
                  id: of?.id ?? '',
                  who: of?.who ?? 0,
                  station: of?.station ?? 1,
                  value: 1,
                  claim: 0,
                  voids: null,
                }
        if (one.kind !== 'repeat') sent.push(fresh)
        const no = cast[fresh.who]?.no ?? 0
        // Half a minute off the limits in whole minutes: a second between two statements decides nothing.
        const claimedAt = fresh.claim === null ? null : at - fresh.claim + (fresh.claim > 0 ? 0.5 : 0)
        const person = people[fresh.who] as TestUser
        const answer = await refusal(
          enter(person, day.id, {
            id: fresh.id,
            station: fresh.station,
            value: fresh.value,
            claimed_at: claimedAt === null ? null : minutes(claimedAt),
            voids: fresh.voids,
            ...(fresh.voids ? { reason: 'Typed wrong' } : {}),
          }),
        )
        return [answer, reference.enter({ ...fresh, no, claimedAt }, at)]
      }
      const { id, who } = of as (typeof sent)[number]
      if (one.kind === 'judge')
        return [
          await refusal(judge(organiser, id, one.approve ? 'approve' : 'reject', 'As seen')),
          reference.judge(id, one.approve),
        ]
      if (one.kind === 'undo') return [await refusal(undo(organiser, id)), reference.undo(id)]
      if (one.kind === 'appeal')
        return [await refusal(appeal(people[who] as TestUser, id)), reference.appeal(id)]
      return [await refusal(decide(organiser, id, one.accepted)), reference.decide(id, one.accepted)]
    })()
    expect(outcomes[0], JSON.stringify(one)).toBe(outcomes[1])
  }
  await setClock(db, minutes(now + 0.5))
  const answer = await board(db, day.link)
  const expected = reference.board(now + 0.5)
  expect(
    answer.people
      .map(
        ({ name: _, gone: __, team: ___, division: ____, ...line }: BoardLine & { division?: number }) =>
          line,
      )
      .sort(byNo),
  ).toEqual(expected.people)
  expect(answer.teams.map(({ no, score, rank }) => ({ no, score, rank }))).toEqual(expected.teams)
  expect(answer.hours.all).toEqual(expected.hours)
  await sameRecount(day)
}

const byNo = (a: Record<string, unknown>, b: Record<string, unknown>) => Number(a.no) - Number(b.no)

/** What is kept, beside what private.longday_recount computes from the entries. */
const sameRecount = async ({ id }: Day): Promise<void> => {
  const { rows } = await db.query(
    `select p.no from private.longday_participants p join private.longday_recount($1) r on r.no = p.no
      where p.event_id = $1 and (
        p.score is distinct from r.score or p.counted <> r.counted or p.pending <> r.pending
        or (select jsonb_object_agg(t.station, trim_scale(t.value)) from private.longday_tallies t where t.participant_id = p.id and t.counted > 0)
           is distinct from r.stations
        or (select jsonb_object_agg(h.hour, trim_scale(h.points)) from private.longday_hours h where h.participant_id = p.id and h.points <> 0)
           is distinct from r.hours)`,
    [id],
  )
  expect(rows).toEqual([])
}

describe('sequences of entries, corrections, judgements and clocks that are wrong', () => {
  it('give the board of the rules written in TypeScript, and a recount finds the same', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async ({ judged, lowest, grace, steps }) => {
        const rules: Rules = {
          wins: lowest ? 'lowest' : 'highest',
          judged,
          graceMinutes: grace,
          weights: lowest ? [1.5] : [1, 2.5],
          factors: [1, 1.2],
        }
        await run(rules, steps)
      }),
      { numRuns: depth({ test: 20, deep: 1000 }), seed: seed(), endOnFailure: process.env.DEPTH !== 'deep' },
    )
  }, 600_000)
})
