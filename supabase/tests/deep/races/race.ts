import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../../fixtures/depth.ts'
import { createTestDatabase, type NewUser, type TestDatabase, type TestUser } from '../../fixtures/index.ts'
import { refusal } from '../../refusal.ts'
import { brokenInvariants } from '../invariants.ts'

/** Each race is run this often: one that is lost rarely is still lost. */
const TIMES = depth({ test: 4, deep: 50 })
/** Rounds at once; each call of a round needs a connection of its own. */
const WIDTH = 3

export interface Course {
  db: TestDatabase
  athlete(over?: NewUser): Promise<TestUser>
  coach(over?: NewUser): Promise<TestUser>
  /** Two people, the second a coach, with a row between them in this state; the athlete asked. */
  pair(status?: 'pending' | 'accepted' | 'rejected'): Promise<{ a: TestUser; b: TestUser; id: string }>
  /** Starts all of them before any has ended, and answers how each ended, in the order given. */
  together(...calls: (() => Promise<unknown>)[]): Promise<string[]>
  /** One value, past every policy. */
  value<T>(sql: string, values: unknown[]): Promise<T | undefined>
}

export type Race = (name: string, round: (course: Course) => Promise<void>) => void

/** The races of one file over one database; afterwards what must always hold is looked at. */
export const races = (): Race => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase({ rateLimits: false })
  })
  afterAll(() => db.close())

  const course = (turn: number): Course => {
    const athlete = (over: NewUser = {}) => db.createUser(over)
    const coach = (over: NewUser = {}) => db.createUser({ metadata: { role: 'coach' }, ...over })
    const value: Course['value'] = async <T>(sql: string, values: unknown[]) => {
      const { rows } = await db.query<Record<string, T>>(sql, values)
      return Object.values(rows[0] ?? {})[0]
    }
    return {
      db,
      athlete,
      coach,
      value,
      pair: async status => {
        const [a, b] = await Promise.all([athlete(), coach()])
        const id = status
          ? await value<string>(
              `insert into public.connections (requester_id, recipient_id, status, responded_at)
               values ($1, $2, $3::text::public.connection_status, case when $3::text <> 'pending' then now() end) returning id`,
              [a.id, b.id, status],
            )
          : ''
        return { a, b, id: id ?? '' }
      },
      together: async (...calls) => {
        // Every round another one goes first.
        const order = calls.map((_, index) => (index + turn) % calls.length)
        const outcomes = new Map<number, string>()
        await Promise.all(
          order.map(async index => {
            const call = calls[index]
            if (call) outcomes.set(index, await refusal(call()))
          }),
        )
        return calls.map((_, index) => outcomes.get(index) ?? '')
      },
    }
  }

  return (name, round) => {
    it(name, async () => {
      for (let turn = 0; turn < TIMES; turn += WIDTH) {
        const turns = Array.from({ length: Math.min(WIDTH, TIMES - turn) }, (_, index) => turn + index)
        await Promise.all(turns.map(one => round(course(one))))
      }
      expect(await brokenInvariants(db)).toEqual([])
    })
  }
}

/** The outcomes are one of these, in this order. */
export const expectOneOf = (outcomes: string[], ...allowed: string[][]): void => {
  expect(allowed.map(one => one.join(' | '))).toContain(outcomes.join(' | '))
}

/** All of them ended, and in declared ways: no deadlock, no serialisation failure, no constraint reached the caller. */
export const expectEach = (outcomes: string[], ...allowed: string[]): void => {
  expect(outcomes.filter(outcome => outcome !== 'done' && !allowed.includes(outcome))).toEqual([])
}

export const ask = (from: TestUser, to: TestUser) => () =>
  from.query('select public.send_connection_request($1)', [to.email])
export const respond = (me: TestUser, id: string, response: 'accept' | 'reject') => () =>
  me.query('select public.respond_to_connection_request($1, $2)', [id, response])
export const remove = (me: TestUser, id: string) => () =>
  me.query('delete from public.connections where id = $1', [id])
export const block =
  (me: TestUser, other: TestUser, action: 'block' | 'unblock' = 'block') =>
  () =>
    me.query('select public.manage_user_block($1, $2)', [other.id, action])
export const askForAccess = (me: TestUser, athlete: TestUser) => () =>
  me.query('select public.request_workout_access($1, null)', [athlete.id])
export const share =
  (me: TestUser, viewer: TestUser, give = true) =>
  () =>
    me.query('select public.grant_workout_access($1, $2)', [viewer.id, give])
export const answerAccess = (me: TestUser, viewer: TestUser, approve: boolean) => () =>
  me.query('select public.respond_to_workout_access_request($1, $2, null)', [viewer.id, approve])
export const permit =
  (athlete: TestUser, coach: TestUser, level = 'read') =>
  () =>
    athlete.query('select public.grant_coach_permission($1, $2, $3)', [athlete.id, coach.id, level])
export const withdraw =
  (athlete: TestUser, coach: TestUser, by = athlete) =>
  () =>
    by.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
export const assign =
  (athlete: TestUser, coach: TestUser, by = athlete) =>
  () =>
    by.query('select public.assign_primary_coach($1, $2)', [athlete.id, coach.id])
export const unassign =
  (athlete: TestUser, by = athlete) =>
  () =>
    by.query('select public.remove_primary_coach($1)', [athlete.id])

/** What this viewer may do on this athlete's training, now. */
export const access = async (viewer: TestUser, athlete: TestUser): Promise<string | null> => {
  const { rows } = await viewer.query<{ access: string | null }>(
    'select private.workout_access($1) as access',
    [athlete.id],
  )
  return rows[0]?.access ?? null
}

export interface PairRow {
  status: string
  requester_id: string
  blocked_by: string | null
}

/** The rows between two people: one of them at most. */
export const rowsOf = async (db: TestDatabase, a: TestUser, b: TestUser): Promise<PairRow[]> => {
  const { rows } = await db.query<PairRow>(
    `select status, requester_id, blocked_by from public.connections
      where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)`,
    [a.id, b.id],
  )
  return rows
}
