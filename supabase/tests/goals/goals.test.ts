import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant } from '../workouts/training.ts'

/** Goals: read with the training, set by who may plan, changed by who has set them and by their athlete, reached by a set that counts. */

interface Goal {
  id: string
  save_id: string
  kind: string
  reps: number
  load_kg: number | null
  by_date: string
  set_on: string
  abandoned_on: string | null
  deleted: boolean
  exercise: { id: string; name: string }
  set_by: { id: string; name: string } | null
  may_change: boolean
  reached: { date: string; reps: number; load_kg: number } | null
  estimates: { date: string; kg: number }[]
  body_kg: number | null
}
interface Goals {
  access: string | null
  today: string | null
  goals: Goal[]
}

let db: TestDatabase
let exercises: Exercises
let bySlug: Record<string, string>
let me: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  const { rows } = await db.query<{ measurement: string; id: string }>(
    `select distinct on (measurement) measurement, id from public.exercises where owner_id is null and team_id is null order by measurement, slug`,
  )
  bySlug = Object.fromEntries(rows.map(({ measurement, id }) => [measurement, id]))
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[me, coach] = await Promise.all([
    db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } }),
    db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])
})

/** A day from today on, where everybody of these tests is: UTC. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const aGoal = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  save_id: randomUUID(),
  seen: null as string | null,
  athlete_id: me.id,
  exercise_id: exercises.squat,
  kind: 'load',
  reps: 1,
  load_kg: 140,
  by_date: day(60),
  ...over,
})
type Sent = ReturnType<typeof aGoal>
/** The same, as it is changed by a device that has seen it. */
const changed = (goal: Sent, over: Record<string, unknown> = {}): Sent => ({
  ...goal,
  save_id: randomUUID(),
  seen: goal.save_id,
  ...over,
})
const save = (goal: unknown, who = me) => call<Goal>(who, 'save_goal', goal)
const read = (who = me, of = me) => call<Goals>(who, 'get_goals', of.id)
const goals = async (who = me) => (await read(who)).goals

/** A workout of a day with one logged set. */
async function train(date: string, set: Record<string, unknown> = {}, over: Record<string, unknown> = {}) {
  const workout = aWorkout(me.id, exercises, { date, ...over })
  await call(me, 'save_workout', workout)
  await call(me, 'log_set', aLog(workout, { set_target_id: null, ...set }))
  return workout
}

describe('a goal', () => {
  it('is set, read with its exercise, changed, abandoned and taken up again', async () => {
    const goal = aGoal()
    expect(await save(goal)).toMatchObject({
      kind: 'load',
      reps: 1,
      load_kg: 140,
      set_on: day(0),
      exercise: { name: 'Back Squat' },
      set_by: null,
      may_change: true,
      reached: null,
    })
    const next = changed(goal, { load_kg: 145, by_date: day(90) })
    await save(next)
    expect(await read()).toMatchObject({
      access: 'owner',
      today: day(0),
      goals: [{ load_kg: 145, by_date: day(90) }],
    })
    const left = changed(next, { abandoned: true })
    await save(left)
    expect(await goals()).toMatchObject([{ abandoned_on: day(0), estimates: [] }])
    await save(changed(left, { abandoned: false }))
    expect(await goals()).toMatchObject([{ abandoned_on: null }])
  })

  it('that is deleted is gone, and brought back as it was', async () => {
    const goal = aGoal()
    await save(goal)
    const gone = changed(goal, { deleted: true })
    expect(await save(gone)).toMatchObject({ deleted: true })
    expect(await goals()).toEqual([])
    await save(changed(gone, { deleted: false }))
    expect(await goals()).toMatchObject([{ id: goal.id, load_kg: 140 }])
  })

  it('that never was is deleted without a word', async () =>
    expect(await save(aGoal({ deleted: true }))).toBeNull())

  it('whose day is over keeps it, and takes a new one from today on', async () => {
    const goal = aGoal()
    await save(goal)
    await db.query(`update private.goals set by_date = $2 where id = $1`, [goal.id, day(-3)])
    const late = changed(goal, { by_date: day(-3), load_kg: 138 })
    expect(await save(late)).toMatchObject({ by_date: day(-3), load_kg: 138 })
    expect(await refusal(save(changed(late, { by_date: day(-1) })))).toBe('422 invalid_date')
    expect(await save(changed(late, { by_date: day(28) }))).toMatchObject({ by_date: day(28) })
  })

  it('keeps its exercise', async () => {
    const goal = aGoal()
    await save(goal)
    expect(await refusal(save(changed(goal, { exercise_id: exercises.rdl })))).toBe('422 unknown_exercise')
  })

  it('tells those who see the training', async () => {
    const told = () =>
      db
        .query(`select audience from public.training_changes where athlete_id = $1`, [me.id])
        .then(({ rows }) => rows)
    expect(await told()).toEqual([])
    await save(aGoal())
    expect(await told()).toEqual([{ audience: 'readers' }])
  })
})

describe('is reached', () => {
  it.each<[string, boolean, Record<string, unknown>]>([
    ['by the load', true, { reps: 1, entered_value: 140 }],
    ['by more of both', true, { reps: 3, entered_value: 142.5 }],
    ['not by a little less', false, { reps: 1, entered_value: 139.5 }],
    ['not by what would be enough as an estimate', false, { reps: 10, entered_value: 135 }],
    ['not by a warm-up', false, { reps: 1, entered_value: 140, set_type: 'warmup' }],
    ['not by a drop set', false, { reps: 1, entered_value: 140, set_type: 'dropset' }],
    ['not by a failed attempt', false, { reps: 0, entered_value: 140 }],
  ])('%s: %s', async (_, isReached, set) => {
    await save(aGoal())
    await train(day(0), set)
    const [goal] = await goals()
    expect(goal?.reached?.date ?? null).toBe(isReached ? day(0) : null)
  })

  it('by the first set that did, with its day, from the day it was set; and no more when that set goes', async () => {
    const goal = aGoal()
    await save(goal)
    await train(day(-1), { reps: 1, entered_value: 150 })
    expect(await goals()).toMatchObject([{ reached: null }])
    await db.query(`update private.goals set set_on = $2 where id = $1`, [goal.id, day(-9)])
    expect(await goals()).toMatchObject([
      { reached: { date: day(-1), reps: 1, load_kg: 150 }, estimates: [] },
    ])
    await db.query(`delete from public.set_logs where entered_value = 150`)
    expect(await goals()).toMatchObject([{ reached: null }])
  })

  it('not any more once it was abandoned', async () => {
    const goal = aGoal()
    await save(goal)
    await save(changed(goal, { abandoned: true }))
    await db.query(`update private.goals set set_on = $2, abandoned_on = $3 where id = $1`, [
      goal.id,
      day(-9),
      day(-2),
    ])
    await train(day(-1), { reps: 1, entered_value: 150 })
    expect(await goals()).toMatchObject([{ reached: null, abandoned_on: day(-2) }])
  })

  it('with the body alone, or with what is added to it', async () => {
    const pullUp = bySlug.weighted_bodyweight
    await save(aGoal({ exercise_id: pullUp, kind: 'reps', reps: 10, load_kg: null }))
    await save(aGoal({ exercise_id: pullUp, kind: 'load', reps: 1, load_kg: 40, by_date: day(90) }))
    await train(day(0), { exercise_id: pullUp, reps: 12, entered_value: -20 })
    expect(await goals()).toMatchObject([{ reached: null }, { reached: null }])
    await train(day(0), { exercise_id: pullUp, reps: 10, entered_value: null, entered_unit: null })
    await train(day(0), { exercise_id: pullUp, reps: 2, entered_value: 40 })
    expect(await goals()).toMatchObject([{ reached: { reps: 10 } }, { reached: { reps: 2, load_kg: 40 } }])
  })

  it('of repetitions alone by repetitions', async () => {
    await save(aGoal({ exercise_id: bySlug.reps, kind: 'reps', reps: 50, load_kg: null }))
    await train(day(0), { exercise_id: bySlug.reps, reps: 51, entered_value: null, entered_unit: null })
    expect(await goals()).toMatchObject([{ reached: { reps: 51 } }])
  })
})

describe('its course', () => {
  it('has the best estimate of each of 56 days, of working sets of ten repetitions at most', async () => {
    await save(aGoal())
    await train(day(-57), { reps: 1, entered_value: 100 })
    await train(day(-55), { reps: 1, entered_value: 101 })
    await train(day(-3), { reps: 3, entered_value: 100 })
    await train(day(-3), { reps: 1, entered_value: 105 })
    await train(day(-2), { reps: 12, entered_value: 100 })
    await train(day(-1), { reps: 1, entered_value: 139, set_type: 'warmup' })
    const [goal] = await goals()
    expect(goal?.estimates).toEqual([
      { date: day(-55), kg: 101 },
      { date: day(-3), kg: 110 },
    ])
    expect(goal?.body_kg).toBeNull()
  })

  it('has the newest body weight where the body is lifted', async () => {
    await save(aGoal({ exercise_id: bySlug.weighted_bodyweight, load_kg: 40 }))
    await call(me, 'save_body_weight', me.id, 81, day(-9))
    await call(me, 'save_body_weight', me.id, 82.5, day(-1))
    expect(await goals()).toMatchObject([{ body_kg: 82.5 }])
  })
})

describe('who', () => {
  it.each([
    ['nobody', null, '403 no_access', '403 no_access'],
    ['expired', null, '403 no_access', '403 no_access'],
    ['read', 'read', '403 read_only', '403 read_only'],
    ['write', 'write', 'done', '403 goal_of_other'],
  ] as const)(
    'with %s access sees %s; setting one: %s, changing the athlete’s: %s',
    async (way, access, sets, changes) => {
      if (way !== 'nobody')
        await grant(db, me, coach, way === 'read' ? 'read' : 'write', way === 'expired' ? '2026-01-01' : null)
      const goal = aGoal()
      await save(goal)
      expect(await read(coach)).toMatchObject(
        access
          ? { access, goals: [{ load_kg: 140, may_change: false }] }
          : { access: null, today: null, goals: [] },
      )
      for (const over of [{ load_kg: 1 }, { abandoned: true }, { deleted: true }])
        expect(await refusal(save(changed(goal, over), coach))).toBe(changes)
      expect(await goals()).toMatchObject([{ load_kg: 140, abandoned_on: null }])
      // Under one's own name nobody takes the goal of another.
      expect(await refusal(save(changed(goal, { athlete_id: coach.id }), coach))).toBe('409 id_taken')
      expect(await refusal(save(aGoal({ load_kg: 200 }), coach))).toBe(sets)
      expect(await goals()).toHaveLength(sets === 'done' ? 2 : 1)
    },
  )

  it('has set one changes it, its athlete too, another coach does not', async () => {
    const second = await db.createUser({ metadata: { name: 'Sue Second', role: 'coach' } })
    for (const one of [coach, second]) await grant(db, me, one, 'write')
    const goal = aGoal()
    expect(await save(goal, coach)).toMatchObject({
      set_by: { id: coach.id, name: 'Carl Coach' },
      may_change: true,
    })
    const next = changed(goal, { load_kg: 150 })
    await save(next, coach)
    expect(await goals()).toMatchObject([{ load_kg: 150, set_by: { name: 'Carl Coach' }, may_change: true }])
    expect(await goals(second)).toMatchObject([{ may_change: false }])
    expect(await refusal(save(changed(next), second))).toBe('403 goal_of_other')
    const gone = changed(next, { deleted: true })
    await save(gone)
    expect(await goals(coach)).toEqual([])
    // Brought back by the athlete it is still the coach's.
    await save(changed(gone, { deleted: false }))
    expect(await goals(coach)).toMatchObject([{ set_by: { name: 'Carl Coach' }, may_change: true }])
  })

  it('does not pay, plans for nobody else', async () => {
    const unpaid = await db.createUser({ metadata: { name: 'Una', role: 'coach' }, subscription: 'ended' })
    await grant(db, me, unpaid, 'write')
    expect(await refusal(save(aGoal(), unpaid))).toBe('402 subscription_required')
  })

  it('sees a workout decides whether it reached the goal for them', async () => {
    await grant(db, me, coach, 'write')
    await save(aGoal())
    const workout = await train(day(0), { reps: 1, entered_value: 140 })
    expect(await goals(coach)).toMatchObject([{ reached: { load_kg: 140 } }])
    await db.query(`update public.workouts set deleted_at = now() where id = $1`, [workout.id])
    expect(await goals(coach)).toMatchObject([{ reached: null }])
  })

  it('is gone leaves what they have set', async () => {
    await grant(db, me, coach, 'write')
    await save(aGoal(), coach)
    await db.query('delete from auth.users where id = $1', [coach.id])
    expect(await goals()).toMatchObject([{ set_by: null, may_change: true }])
  })
})

describe('at once', () => {
  it('arrives once, however often and however much at once it is sent', async () => {
    const goal = aGoal()
    await Promise.all([save(goal), save(goal), save(goal)])
    expect(await goals()).toHaveLength(1)
  })

  it('of two changes of one state the second is refused, and says so', async () => {
    const goal = aGoal()
    await save(goal)
    const both = await Promise.all([
      refusal(save(changed(goal, { load_kg: 150 }))),
      refusal(save(changed(goal, { load_kg: 160 }))),
    ])
    expect(both.sort()).toEqual(['409 goal_changed', 'done'])
  })

  it('are 100 at most', async () => {
    await db.query(
      `insert into private.goals (id, athlete_id, exercise_id, kind, reps, load_kg, by_date, set_on, save_id)
       select gen_random_uuid(), $1, $2, 'load', 1, 100 + n, '2027-01-01', '2026-01-01', gen_random_uuid() from generate_series(1, 99) n`,
      [me.id, exercises.squat],
    )
    const both = await Promise.all([refusal(save(aGoal())), refusal(save(aGoal()))])
    expect(both.sort()).toEqual(['422 too_many_goals', 'done'])
  })
})

describe('nonsense', () => {
  it.each<[string, () => unknown]>([
    ['422 invalid_goal', () => null],
    ['422 invalid_goal', () => []],
    ['422 invalid_goal', () => ({ reps: 1 })],
    ['422 invalid_goal', () => aGoal({ id: 'goal' })],
    ['422 invalid_goal', () => aGoal({ athlete_id: null })],
    ['422 invalid_goal', () => aGoal({ reps: 'many' })],
    ['422 invalid_kind', () => aGoal({ kind: 'e1rm' })],
    ['422 invalid_kind', () => aGoal({ kind: null })],
    ['422 invalid_reps', () => aGoal({ reps: 0 })],
    ['422 invalid_reps', () => aGoal({ reps: 1.5 })],
    ['422 invalid_reps', () => aGoal({ reps: 'NaN' })],
    ['422 invalid_reps', () => aGoal({ reps: 1001 })],
    ['422 invalid_load', () => aGoal({ load_kg: 0 })],
    ['422 invalid_load', () => aGoal({ load_kg: -5 })],
    ['422 invalid_load', () => aGoal({ load_kg: 2000.5 })],
    ['422 invalid_load', () => aGoal({ load_kg: 'NaN' })],
    ['422 invalid_load', () => aGoal({ load_kg: null })],
    ['422 invalid_load', () => aGoal({ kind: 'reps', reps: 8, load_kg: null })],
    ['422 invalid_load', () => aGoal({ exercise_id: bySlug.reps, kind: 'reps', load_kg: 10 })],
    ['422 invalid_date', () => aGoal({ by_date: null })],
    ['422 invalid_date', () => aGoal({ by_date: day(-1) })],
    ['422 invalid_date', () => aGoal({ by_date: day(732) })],
    ['422 invalid_date', () => aGoal({ by_date: 'infinity' })],
    ['422 invalid_goal', () => aGoal({ by_date: 'soon' })],
    ['422 unknown_exercise', () => aGoal({ exercise_id: randomUUID() })],
    ['422 unknown_exercise', () => aGoal({ exercise_id: null })],
    ['422 invalid_exercise', () => aGoal({ exercise_id: bySlug.time, kind: 'reps', load_kg: null })],
    ['422 invalid_exercise', () => aGoal({ exercise_id: bySlug.assisted_bodyweight })],
    ['403 no_access', () => aGoal({ athlete_id: randomUUID() })],
  ])('%s', async (expected, goal) => {
    expect(await refusal(save(goal()))).toBe(expected)
    expect(await goals()).toEqual([])
  })
})
