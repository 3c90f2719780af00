import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { type Course, expectEach, expectOneOf, permit, races, withdraw } from '../fixtures/race.ts'
import { aLog, aWorkout, call, findExercises } from '../workouts/training.ts'

const race = races()

const stage = async (course: Course) => {
  const { a: athlete, b: coach } = await course.pair('accepted')
  await permit(athlete, coach, 'write')()
  const { squat } = await findExercises(course.db)
  const max = (who: TestUser, kg: number) => () =>
    call<{ id: string }>(who, 'save_athlete_max', athlete.id, squat, 'tested', kg, '2026-05-12')
  const weigh = (who: TestUser, kg: number) => () =>
    call(who, 'save_body_weight', athlete.id, kg, '2026-05-12')
  const maxes = async () =>
    (
      await course.db.query<{ kg: number; updated_by: string }>(
        'select kg::float, updated_by from public.athlete_maxes where athlete_id = $1',
        [athlete.id],
      )
    ).rows
  return { athlete, coach, max, weigh, maxes }
}

describe('a max', () => {
  race('saved twice at once for a day is stored once, with the last value', async course => {
    const { athlete, coach, max, maxes } = await stage(course)
    expect(await course.together(max(athlete, 140), max(coach, 150))).toEqual(['done', 'done'])
    const rows = await maxes()
    expect(rows).toHaveLength(1)
    expect([
      { kg: 140, updated_by: athlete.id },
      { kg: 150, updated_by: coach.id },
    ]).toContainEqual(rows[0])
  })

  race('deleted from two devices at once is deleted', async course => {
    const { athlete, coach, max, maxes } = await stage(course)
    const { id } = await max(athlete, 140)()
    const remove = (who: TestUser) => () => call(who, 'delete_athlete_max', id)
    expect(await course.together(remove(athlete), remove(coach))).toEqual(['done', 'done'])
    expect(await maxes()).toEqual([])
  })

  race('deleted while it is saved again exists once or not at all', async course => {
    const { athlete, coach, max, maxes } = await stage(course)
    const { id } = await max(athlete, 140)()
    expect(await course.together(max(coach, 150), () => call(athlete, 'delete_athlete_max', id))).toEqual([
      'done',
      'done',
    ])
    expect((await maxes()).length).toBeLessThanOrEqual(1)
  })

  race('is saved before the access ends, or not at all', async course => {
    const { athlete, coach, max, maxes } = await stage(course)
    const outcomes = await course.together(max(coach, 150), withdraw(athlete, coach))
    expectOneOf(outcomes, ['done', 'done'], ['403 no_access', 'done'])
    expect(await maxes()).toHaveLength(outcomes[0] === 'done' ? 1 : 0)
  })
})

describe('a body weight', () => {
  race('saved twice at once for a day is stored once', async course => {
    const { athlete, coach, weigh } = await stage(course)
    expect(await course.together(weigh(athlete, 80), weigh(coach, 81))).toEqual(['done', 'done'])
    const kg = await course.value<number>('select kg::float from public.body_weights where athlete_id = $1', [
      athlete.id,
    ])
    expect([80, 81]).toContain(kg)
  })

  race('saved while the account is deleted leaves nothing behind', async course => {
    const { athlete, coach, max, weigh, maxes } = await stage(course)
    const outcomes = await course.together(weigh(coach, 80), max(coach, 140), () =>
      athlete.query('select public.delete_my_account($1)', [athlete.email]),
    )
    expectEach(outcomes, '403 no_access', '23503')
    expect(await maxes()).toEqual([])
  })
})

describe('the first set of a workout', () => {
  const load = (kg: number) => ({ status: 'load', low: { kg }, high: { kg }, reason: {} })
  race('logged from two devices at once fixes the loads that one of them sent', async course => {
    const { athlete, coach } = await stage(course)
    const exercises = await findExercises(course.db)
    const percent = () => ({ id: randomUUID(), load_kind: 'pct_1rm', load_min: 75, load_max: 75 })
    const sets = [percent(), percent(), percent()]
    const workout = aWorkout(athlete.id, exercises, {
      blocks: [
        {
          id: randomUUID(),
          label: 'A',
          prescriptions: [{ id: randomUUID(), exercise_id: exercises.squat, sets }],
        },
      ],
    })
    await call(coach, 'save_workout', workout)
    const log = (who: TestUser, set: number, kg: number) => () =>
      call(
        who,
        'log_set',
        aLog(workout, {
          set_target_id: sets[set]?.id,
          loads: sets.map(({ id }) => ({ set_target_id: id, load: load(kg) })),
        }),
      )
    expect(await course.together(log(athlete, 0, 100), log(coach, 1, 105))).toEqual(['done', 'done'])
    const { rows } = await course.db.query<{ kg: number; estimates: number }>(
      `select (t.fixed_load #>> '{low,kg}')::float as kg,
              (select count(*)::integer from public.athlete_maxes m where m.athlete_id = $2 and m.kind = 'estimated') as estimates
         from public.set_targets t where t.workout_id = $1`,
      [workout.id, athlete.id],
    )
    expect(new Set(rows.map(row => row.kg)).size).toBe(1)
    expect([100, 105]).toContain(rows[0]?.kg)
    expect(rows[0]?.estimates).toBe(2)
  })
})
