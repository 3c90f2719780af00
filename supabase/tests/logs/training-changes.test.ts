import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'

/**
 * public.training_changes: written by the triggers workout_changed, set_log_changed and session_log_changed, whose functions are
 * private.workout_changed(), log_changed(), tell_training_change() and workout_audiences().
 */
let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let planner: TestUser
let reader: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[athlete, planner, reader] = (await Promise.all(
    ['athlete', 'coach', 'coach'].map(role => db.createUser({ subscription: 'active', metadata: { role } })),
  )) as [TestUser, TestUser, TestUser]
  await grant(db, athlete, planner, 'write')
  await grant(db, athlete, reader, 'read')
})

const changes = async (): Promise<string[]> =>
  (
    await db.query<{ audience: string }>(
      'select audience from public.training_changes where athlete_id = $1 order by changed_at, audience',
      [athlete.id],
    )
  ).rows.map(row => row.audience)

/** The audiences of the new events, with repetitions. */
const told = async (change: () => Promise<unknown>): Promise<string[]> => {
  const before = await changes()
  await change()
  return (await changes()).slice(before.length).sort()
}
const save = (by: TestUser, over: Record<string, unknown>) => {
  const workout = aWorkout(athlete.id, exercises, over)
  return { workout, run: () => call(by, 'save_workout', workout) }
}
const update = (id: string, set: string) => db.query(`update public.workouts set ${set} where id = $1`, [id])

describe('a change of training is announced', () => {
  it.each<[string, 'athlete' | 'planner', Record<string, unknown>, string[]]>([
    ['to everyone with access when a workout is published', 'planner', {}, ['readers']],
    ['to planners alone while a workout is drafted', 'planner', { state: 'draft' }, ['planners']],
    ['to planners alone while a workout is hidden', 'planner', { hidden: true }, ['planners']],
    [
      'to planners and its owner when the athlete drafts',
      'athlete',
      { state: 'draft' },
      ['owner', 'planners'],
    ],
  ])('%s', async (_, by, over, audiences) => {
    const person = by === 'athlete' ? athlete : planner
    expect(await told(save(person, over).run)).toEqual(audiences)
  })

  it.each<[string, string, string[]]>([
    ['both before and after it is hidden', 'hidden = true', ['planners', 'readers']],
    ['when it is deleted', 'deleted_at = now()', ['readers']],
    ['when it is changed', `title = 'Lower B'`, ['readers']],
  ])('to those who saw the workout %s', async (_, set, audiences) => {
    const { workout, run } = save(planner, {})
    await run()
    expect(await told(() => update(workout.id, set))).toEqual(audiences)
  })

  it('to readers when a draft is published, and not while it is edited', async () => {
    const { workout, run } = save(planner, { state: 'draft' })
    await run()
    expect(await told(() => update(workout.id, `title = 'Lower B'`))).toEqual(['planners'])
    expect(await told(() => update(workout.id, `state = 'published'`))).toEqual(['planners', 'readers'])
  })

  it('when sets and sessions are logged, corrected and deleted', async () => {
    const { workout, run } = save(planner, {})
    await run()
    const log = aLog(workout)
    expect(await told(() => call(athlete, 'log_set', log))).toEqual(['readers'])
    expect(await told(() => db.query('update public.set_logs set reps = 4 where id = $1', [log.id]))).toEqual(
      ['readers'],
    )
    expect(await told(() => db.query('delete from public.set_logs where id = $1', [log.id]))).toEqual([
      'readers',
    ])
    expect(
      await told(() =>
        db.query('update public.session_logs set srpe = 7 where workout_id = $1', [workout.id]),
      ),
    ).toEqual(['readers'])
  })

  it('to planners alone when it is a log in a hidden workout', async () => {
    const { workout, run } = save(planner, {})
    await run()
    await update(workout.id, 'hidden = true')
    expect(await told(() => call(planner, 'log_set', aLog(workout)))).toEqual(['planners'])
  })

  it('to nobody when it is rolled back', async () => {
    const workout = aWorkout(athlete.id, exercises)
    const failing = db.transaction('authenticated', planner.id, async client => {
      await client.query('select public.save_workout($1)', [JSON.stringify(workout)])
      throw new Error('rolled back')
    })
    expect(await told(() => failing.catch(() => {}))).toEqual([])
  })

  it('once for a transaction of many workouts', async () => {
    const plan = () =>
      db.query(
        `insert into public.workouts (id, athlete_id, date, title, hidden)
         select gen_random_uuid(), $1, date '2026-11-23' + n, 'Day ' || n, n % 2 = 0 from generate_series(1, 50) n`,
        [athlete.id],
      )
    expect(await told(plan)).toEqual(['planners', 'readers'])
  })

  it('by each of two overlapping transactions, whichever commits first', async () => {
    const plan = (title: string) =>
      `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), '${athlete.id}', '2026-11-23', '${title}')`
    const slow = () =>
      db.transaction('service_role', null, async client => {
        await client.query('select now()')
        await db.query(plan('Quick'))
        await client.query(plan('Slow'))
      })
    expect(await told(slow)).toEqual(['readers', 'readers'])
  })

  it('for an hour, and then until training of that athlete changes again', async () => {
    const other = await db.createUser()
    const plan = (person: TestUser) =>
      db.query(
        `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $1, '2026-11-23', 'Lower A')`,
        [person.id],
      )
    const kept = async (person: TestUser) =>
      (await db.query('select 1 from public.training_changes where athlete_id = $1', [person.id])).rowCount
    const age = (minutes: number) =>
      db.query(`update public.training_changes set changed_at = now() - make_interval(mins => $1)`, [minutes])
    await plan(other)
    await plan(athlete)
    await age(59)
    await plan(athlete)
    expect([await kept(athlete), await kept(other)]).toEqual([2, 1])
    await age(61)
    await plan(athlete)
    expect([await kept(athlete), await kept(other)]).toEqual([1, 1])
  })
})

it('the announced changes are those that each person can see', async () => {
  const people = { athlete, planner, reader }
  const audiences: Record<keyof typeof people, string[]> = {
    athlete: ['readers', 'owner'],
    planner: ['readers', 'planners'],
    reader: ['readers'],
  }
  for (const by of [athlete.id, planner.id])
    for (const state of ['draft', 'published', 'completed'])
      for (const hidden of [true, false])
        for (const deleted of [true, false]) {
          const id = randomUUID()
          const { rows } = await db.query<{ told: string[] }>(
            `insert into public.workouts as w (id, athlete_id, date, title, state, hidden, created_by, deleted_at)
             values ($1, $2, '2026-11-23', 'Lower A', $3, $4, $5, case when $6 then now() end)
             returning private.workout_audiences(w) as told`,
            [id, athlete.id, state, hidden, by, deleted],
          )
          for (const [name, person] of Object.entries(people)) {
            const seen = await person.query('select 1 from public.workouts where id = $1', [id])
            const expected = rows[0]?.told.some(one => audiences[name as keyof typeof people].includes(one))
            expect([name, state, hidden, deleted, seen.rowCount === 1]).toEqual([
              name,
              state,
              hidden,
              deleted,
              expected,
            ])
          }
        }
})

it('an account with training can be deleted, with its announced changes', async () => {
  const { workout, run } = save(planner, {})
  await run()
  await call(athlete, 'log_set', aLog(workout))
  await db.query('delete from auth.users where id = $1', [athlete.id])
  expect(await changes()).toEqual([])
})

it('two planners of the same athletes do not deadlock', async () => {
  const other = await db.createUser()
  await grant(db, other, planner, 'write')
  const rounds = Array.from({ length: 20 }, (_, round) => {
    const pair = round % 2 === 0 ? [athlete.id, other.id] : [other.id, athlete.id]
    return db.transaction('service_role', null, async client => {
      for (const id of pair)
        await client.query(
          `insert into public.workouts (id, athlete_id, date, title) values (gen_random_uuid(), $1, '2026-11-23', 'Both')`,
          [id],
        )
    })
  })
  expect((await Promise.allSettled(rounds)).filter(({ status }) => status === 'rejected')).toEqual([])
  // Each of them writes an event for both athletes.
  const { rows } = await db.query<{ told: string }>(
    'select count(*)::text as told from public.training_changes where athlete_id in ($1, $2) group by athlete_id',
    [athlete.id, other.id],
  )
  expect(rows.map(({ told: times }) => times)).toEqual(['20', '20'])
})
