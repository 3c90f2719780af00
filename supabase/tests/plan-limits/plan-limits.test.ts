import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, type Exercises, findExercises } from '../workouts/training.ts'

/** A plan for two athletes: who counts, who is over it, and what that denies. */

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let athletes: TestUser[]
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  await db.query(`update public.plans set athletes = 2 where id = 'coach'`)
})
afterAll(() => db.close())
beforeEach(async () => {
  coach = await db.createUser({ metadata: { role: 'coach' } })
  athletes = await Promise.all([1, 2, 3].map(() => db.createUser()))
})

const at = (index: number): TestUser => {
  const found = athletes[index]
  if (!found) throw new Error(`There is no athlete ${index}`)
  return found
}
const permit = (athlete: TestUser, level = 'write', days: number | null = null) =>
  athlete.query('select public.grant_coach_permission($1, $2, $3, $4)', [athlete.id, coach.id, level, days])
const revoke = (athlete: TestUser) =>
  athlete.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
const plan = (athlete: TestUser) =>
  refusal(call(coach, 'save_workout', aWorkout(athlete.id, exercises, { version: 0 })))
const outcomes = async () => [await plan(at(0)), await plan(at(1)), await plan(at(2))]
const choose = (ids: (string | null)[] | null) =>
  coach.query('select * from public.choose_plan_athletes($1)', [ids])
const listed = async () =>
  (
    await coach.query<{ athlete_id: string; chosen: boolean; within: boolean }>(
      'select athlete_id, chosen, within from public.get_plan_athletes()',
    )
  ).rows.map(
    ({ athlete_id, chosen, within }) =>
      `${athletes.findIndex(({ id }) => id === athlete_id)}${chosen ? ' chosen' : ''}${within ? '' : ' over'}`,
  )
const [OVER, IN] = ['402 plan_full', 'done']
const setPlan = (planId: string) =>
  db.query('update public.subscriptions set plan = $2 where user_id = $1', [coach.id, planId])

describe('who counts', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['three with write', () => permit(at(2)), [IN, IN, OVER]],
    ['a third who lets them read', () => permit(at(2), 'read'), [IN, IN, '403 read_only']],
    [
      'one whose access has expired',
      async () => {
        await permit(at(2))
        await db.query(
          `update public.coach_permissions set expires_at = now() - interval '1 second' where athlete_id = $1`,
          [at(0).id],
        )
      },
      ['403 no_access', IN, IN],
    ],
    [
      'one who took it back',
      async () => {
        await permit(at(2))
        await revoke(at(0))
      },
      ['403 no_access', IN, IN],
    ],
    [
      'one who made reading of it',
      async () => {
        await permit(at(2))
        await permit(at(0), 'read')
      },
      ['403 read_only', IN, IN],
    ],
    [
      'one who blocked the coach',
      async () => {
        await permit(at(2))
        await at(0).query(`select public.send_connection_request($1)`, [coach.email])
        await db.query(
          `update public.connections set status = 'blocked', blocked_by = $1 where requester_id = $1`,
          [at(0).id],
        )
      },
      ['403 no_access', IN, IN],
    ],
    [
      'one who reads through a contact too',
      async () => {
        await permit(at(2))
        await db.query(
          `insert into public.connections (requester_id, recipient_id, status, requester_grants_workout_access)
           values ($1, $2, 'accepted', true)`,
          [at(1).id, coach.id],
        )
      },
      [IN, IN, OVER],
    ],
    [
      'a larger plan',
      async () => {
        await permit(at(2))
        await setPlan('team')
      },
      [IN, IN, IN],
    ],
    [
      'a plan for nobody else',
      async () => {
        await permit(at(2))
        await setPlan('athlete')
      },
      [OVER, OVER, OVER],
    ],
    [
      'a plan for any number',
      async () => {
        await permit(at(2))
        await db.query(
          `insert into public.plans (id, name, description, athletes) values ('any', 'Any', '', null) on conflict do nothing`,
        )
        await setPlan('any')
      },
      [IN, IN, IN],
    ],
    [
      'a plan that is offered no more',
      async () => {
        await permit(at(2))
        await db.query(
          `insert into public.plans (id, name, description, athletes, active) values ('old', 'Old', '', 1, false) on conflict do nothing`,
        )
        await setPlan('old')
      },
      [IN, OVER, OVER],
    ],
    [
      'no plan',
      async () => {
        await permit(at(2))
        await db.query('delete from public.subscriptions where user_id = $1', [coach.id])
      },
      Array(3).fill('402 subscription_required'),
    ],
  ])('with %s', async (_, change, expected) => {
    await permit(at(0))
    await permit(at(1))
    await change()
    expect(await outcomes()).toEqual(expected)
  })

  it('who makes write of reading comes after those who let plan before', async () => {
    await permit(at(0), 'read')
    await permit(at(1))
    await permit(at(2))
    await permit(at(0), 'write')
    expect(await outcomes()).toEqual([OVER, IN, IN])
    expect(await listed()).toEqual(['1', '2', '0 over'])
  })

  it('who gives it again after it ran out comes last; who makes it longer in time stays', async () => {
    for (const athlete of athletes) await permit(athlete, 'write', 10)
    await permit(at(0), 'write', 20)
    expect(await listed()).toEqual(['0', '1', '2 over'])
    await db.query(
      `update public.coach_permissions set expires_at = now() - interval '1 second' where athlete_id = $1`,
      [at(0).id],
    )
    expect(await listed()).toEqual(['1', '2'])
    await permit(at(0), 'write', 20)
    expect(await listed()).toEqual(['1', '2', '0 over'])
  })
})

it('two who grant at once at the limit: both stand, and one is over', async () => {
  await permit(at(0))
  expect(await Promise.all([refusal(permit(at(1))), refusal(permit(at(2)))])).toEqual(['done', 'done'])
  expect((await outcomes()).filter(outcome => outcome === OVER)).toHaveLength(1)
  expect(await outcomes()).toEqual(await outcomes())
  const { rows } = await db.query(
    `select 1 from public.coach_permissions where coach_id = $1 and permission_level = 'write'`,
    [coach.id],
  )
  expect(rows).toHaveLength(3)
})

describe('above the number', () => {
  let planned: ReturnType<typeof aWorkout>
  beforeEach(async () => {
    await permit(at(2))
    planned = aWorkout(at(2).id, exercises)
    await call(coach, 'save_workout', planned)
    await permit(at(0))
    await permit(at(1))
    await db.query(
      `update private.plan_places set since = now() + interval '1 hour' where coach_id = $1 and athlete_id = $2`,
      [coach.id, at(2).id],
    )
  })

  it('nothing that exists is taken away: it is read, and logged', async () => {
    expect(await plan(at(2))).toBe(OVER)
    const { rows } = await coach.query('select title from public.workouts where athlete_id = $1', [at(2).id])
    expect(rows).toEqual([{ title: 'Lower A' }])
    const { rows: targets } = await at(2).query<{ id: string }>(
      'select id from public.set_targets where workout_id = $1 limit 1',
      [planned.id],
    )
    expect(targets).toHaveLength(1)
    expect(await refusal(call(coach, 'log_set', aLog(planned)))).toBe('done')
    expect(await refusal(call(at(2), 'log_set', aLog(planned)))).toBe('done')
  })

  it('each way of planning is refused, and the athlete plans for themselves', async () => {
    const ofCoach = (sql: string, values: unknown[]) => refusal(coach.query(sql, values))
    expect([
      await ofCoach('select public.delete_workout($1)', [planned.id]),
      await ofCoach(`select public.save_athlete_max($1, $2, 'tested', 100, current_date)`, [
        at(2).id,
        exercises.squat,
      ]),
      await ofCoach(`select public.save_body_weight($1, 80, current_date)`, [at(2).id]),
    ]).toEqual([OVER, OVER, OVER])
    expect(await refusal(call(at(2), 'save_workout', aWorkout(at(2).id, exercises)))).toBe('done')
  })

  it('says so in words that name the plan and its number', async () => {
    const error = await call(coach, 'save_workout', aWorkout(at(2).id, exercises)).catch(
      (failure: Error) => failure,
    )
    expect((error as Error).message).toBe(
      'Your plan Coach is for 2 athletes, and this one came after them. Choose for whom you plan in your settings, or take a larger plan.',
    )
  })

  it('a stranger learns nothing of it', async () => {
    const stranger = await db.createUser()
    expect(await refusal(call(coach, 'save_workout', aWorkout(stranger.id, exercises)))).toBe('403 no_access')
    const { rows } = await stranger.query('select * from public.get_plan_athletes()')
    expect(rows).toEqual([])
    expect((await at(2).query('select * from public.get_plan_athletes()')).rows).toEqual([])
  })
})

describe('choosing whom', () => {
  beforeEach(async () => {
    for (const athlete of athletes) await permit(athlete)
  })

  it('puts those who are chosen first, and fills the number with who came first', async () => {
    await choose([at(2).id])
    expect(await listed()).toEqual(['2 chosen', '0', '1 over'])
    expect(await outcomes()).toEqual([IN, OVER, IN])
    await choose([at(1).id, at(2).id, at(2).id])
    expect(await listed()).toEqual(['1 chosen', '2 chosen', '0 over'])
    await choose([])
    expect(await listed()).toEqual(['0', '1', '2 over'])
  })

  it('is forgotten with the access', async () => {
    await choose([at(2).id])
    await revoke(at(2))
    expect(await listed()).toEqual(['0', '1'])
    await permit(at(2))
    expect(await listed()).toEqual(['0', '1', '2 over'])
  })

  it.each<[string, () => (string | null)[] | null, string]>([
    ['nothing', () => null, '422 invalid_athlete_ids'],
    ['nobody', () => [null], '422 not_your_athlete'],
    ['oneself', () => [coach.id], '422 not_your_athlete'],
    ['somebody without access', () => [at(0).id, crypto.randomUUID()], '422 not_your_athlete'],
    ['more than the plan is for', () => athletes.map(({ id }) => id), '422 too_many_athletes'],
  ])('refuses %s, and changes nothing', async (_, ids, expected) => {
    await choose([at(2).id])
    expect(await refusal(choose(ids()))).toBe(expected)
    expect(await listed()).toEqual(['2 chosen', '0', '1 over'])
  })

  it('chooses for its caller alone', async () => {
    const other = await db.createUser({ metadata: { role: 'coach' } })
    for (const athlete of athletes)
      await athlete.query('select public.grant_coach_permission($1, $2, $3)', [athlete.id, other.id, 'write'])
    await other.query('select public.choose_plan_athletes($1)', [[at(1).id]])
    expect(await listed()).toEqual(['0', '1', '2 over'])
  })

  it('two choices at once: one of them stands whole', async () => {
    await Promise.all([choose([at(0).id, at(1).id]), choose([at(1).id, at(2).id])])
    expect(['0 chosen|1 chosen|2 over', '1 chosen|2 chosen|0 over']).toContain((await listed()).join('|'))
  })
})

it('tells the coach how many there are, in the subscription', async () => {
  for (const athlete of athletes) await permit(athlete)
  const { rows } = await coach.query(
    'select athlete_limit, athlete_count, payments from public.get_my_subscription()',
  )
  expect(rows).toEqual([{ athlete_limit: 2, athlete_count: 3, payments: true }])
})
