import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { type Course, expectEach, expectOneOf, permit, races, withdraw } from '../fixtures/race.ts'
import { aLog, call, type Draft, findExercises } from '../workouts/training.ts'
import { change, plan, type Step, undo } from './calendar.ts'

const race = races()

/** An athlete and a coach who may write, with three workouts that one of them planned for one day. */
const stage = async (course: Course, plannedBy: 'coach' | 'athlete' = 'coach') => {
  const { a: athlete, b: coach } = await course.pair('accepted')
  await permit(athlete, coach, 'write')()
  const exercises = await findExercises(course.db)
  const planner = plannedBy === 'coach' ? coach : athlete
  const workouts = [
    await plan(planner, athlete, exercises),
    await plan(planner, athlete, exercises),
    await plan(planner, athlete, exercises),
  ] as [Draft, Draft, Draft]
  return { athlete, coach, workouts, workout: workouts[0] }
}
const move = ({ id }: Draft, date: string): Step => ({ op: 'move', workout_id: id, date })
const shift = (athlete: TestUser, days: number): Step => ({
  op: 'shift',
  athlete_id: athlete.id,
  from_date: '2026-11-23',
  days,
})
const save = (who: TestUser, workout: Draft, over: object) => () =>
  call(who, 'save_workout', { ...workout, version: 1, save_id: randomUUID(), ...over })
const log = (who: TestUser, workout: Draft) => () => call(who, 'log_set', aLog(workout))

const rowsOf = async ({ db }: Course, athlete: TestUser) => {
  const { rows } = await db.query<{
    id: string
    date: string
    title: string
    version: number
    gone: boolean
  }>(
    `select id, date::text, title, version, deleted_at is not null as gone from public.workouts where athlete_id = $1`,
    [athlete.id],
  )
  return rows
}
const datesOf = async (course: Course, athlete: TestUser) =>
  (await rowsOf(course, athlete)).map(row => row.date)

describe('two changes at once', () => {
  race(
    'two changes of the same workouts, in opposite orders: the later one holds as a whole',
    async course => {
      const { athlete, coach, workouts } = await stage(course)
      const to = (date: string) => workouts.map(workout => move(workout, date))
      expect(
        await course.together(
          () => change(coach, to('2026-12-01')),
          () => change(athlete, to('2026-12-02').reverse()),
        ),
      ).toEqual(['done', 'done'])
      const rows = await rowsOf(course, athlete)
      expect(new Set(rows.map(({ date }) => date)).size).toBe(1)
      expect(rows.map(({ version }) => version)).toEqual([3, 3, 3])
    },
  )

  race('two shifts: both are done', async course => {
    const { athlete, coach } = await stage(course)
    expect(
      await course.together(
        () => change(coach, [shift(athlete, 2)]),
        () => change(athlete, [shift(athlete, 3)]),
      ),
    ).toEqual(['done', 'done'])
    expect(await datesOf(course, athlete)).toEqual(['2026-11-28', '2026-11-28', '2026-11-28'])
  })

  race('one change sent three times: done once, and answered each time', async course => {
    const { athlete, coach, workout } = await stage(course)
    const id = randomUUID()
    const steps = [
      { op: 'copy', workout_id: workout.id, id: randomUUID(), athlete_id: athlete.id, date: '2026-12-01' },
      move(workout, '2026-12-02'),
    ]
    const once = () => change(coach, steps, { id })
    expect(await course.together(once, once, once)).toEqual(['done', 'done', 'done'])
    expect((await datesOf(course, athlete)).sort()).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-12-01',
      '2026-12-02',
    ])
  })

  race('a move and a deletion: the workout is deleted, and a later move is refused', async course => {
    const { athlete, coach, workouts } = await stage(course)
    const outcomes = await course.together(
      () =>
        change(
          athlete,
          workouts.map(one => move(one, '2026-12-01')),
        ),
      () => change(coach, [{ op: 'delete', workout_id: workouts[1].id }]),
    )
    expectOneOf(outcomes, ['done', 'done'], ['409 calendar_blocked', 'done'])
    const rows = await rowsOf(course, athlete)
    expect(rows.filter(({ gone }) => gone).map(({ id }) => id)).toEqual([workouts[1].id])
    expect(rows.filter(({ date }) => date === '2026-12-01')).toHaveLength(outcomes[0] === 'done' ? 3 : 0)
  })
})

describe('a calendar change while somebody else acts', () => {
  race('a change and a save: one is refused, or both hold', async course => {
    const { athlete, coach, workouts, workout } = await stage(course, 'athlete')
    const outcomes = await course.together(
      () =>
        change(
          coach,
          workouts.map(one => move(one, '2026-12-01')),
        ),
      save(athlete, workout, { title: 'Mine' }),
    )
    expectOneOf(outcomes, ['done', 'done'], ['done', '409 workout_changed'])
    const mine = (await rowsOf(course, athlete)).find(({ id }) => id === workout.id)
    expect(mine).toMatchObject({ date: '2026-12-01', title: outcomes[1] === 'done' ? 'Mine' : 'Lower A' })
  })

  race('a deletion and a log: the log is kept', async course => {
    const { athlete, coach, workouts, workout } = await stage(course)
    const outcomes = await course.together(
      () =>
        change(
          coach,
          workouts.map(({ id }) => ({ op: 'delete', workout_id: id })),
        ),
      log(athlete, workout),
    )
    expectOneOf(outcomes, ['done', 'done'], ['409 calendar_blocked', 'done'])
    const rows = await rowsOf(course, athlete)
    expect(rows.find(({ id }) => id === workout.id)?.gone).toBe(false)
    expect(rows.filter(({ gone }) => gone)).toHaveLength(outcomes[0] === 'done' ? 2 : 0)
  })

  race('an undo and another person’s change: undone before it, or refused', async course => {
    const { athlete, coach, workouts } = await stage(course)
    const { id } = await change(
      coach,
      workouts.map(one => move(one, '2026-12-01')),
    )
    const outcomes = await course.together(
      () => undo(coach, [id]),
      () => change(athlete, [move(workouts[2], '2026-12-24')]),
    )
    expectOneOf(outcomes, ['done', 'done'], ['409 undo_conflict', 'done'])
    const [first, second] =
      outcomes[0] === 'done' ? ['2026-11-23', '2026-11-23'] : ['2026-12-01', '2026-12-01']
    expect((await datesOf(course, athlete)).sort()).toEqual([first, second, '2026-12-24'])
  })

  race('an undo and a log: undone before it, or refused, and the set stays', async course => {
    const { athlete, coach, workout } = await stage(course)
    const { id } = await change(coach, [move(workout, '2026-12-01')])
    const outcomes = await course.together(() => undo(coach, [id]), log(athlete, workout))
    expectOneOf(outcomes, ['done', 'done'], ['409 undo_conflict', 'done'])
    const state = 'select state from public.workouts where id = $1'
    expect(await course.value(state, [workout.id])).toBe('in_progress')
  })

  race('two undos of the same changes, each in its order: undone once', async course => {
    const { athlete, coach, workouts } = await stage(course)
    const one = await change(
      coach,
      workouts.map(workout => move(workout, '2026-12-01')),
    )
    const two = await change(coach, [shift(athlete, 1)])
    expectEach(
      await course.together(
        () => undo(coach, [two.id, one.id]),
        () => undo(coach, [two.id]),
        () => undo(coach, [two.id, one.id]),
      ),
    )
    expect(await datesOf(course, athlete)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
  })

  race(
    'a change, an undo and the end of the permission: each is done as a whole or refused',
    async course => {
      const { athlete, coach, workouts } = await stage(course)
      const { id } = await change(
        coach,
        workouts.map(one => move(one, '2026-12-01')),
      )
      const outcomes = await course.together(
        () =>
          change(
            coach,
            workouts.map(one => move(one, '2026-12-08')),
          ),
        () => undo(coach, [id]),
        withdraw(athlete, coach),
      )
      expectEach(outcomes, '409 calendar_blocked', '409 undo_conflict', '403 no_access', '403 read_only')
      expect(outcomes[2]).toBe('done')
      expect(new Set(await datesOf(course, athlete)).size).toBe(1)
    },
  )

  race('changes, saves, logs and undos of two people: no deadlock', async course => {
    const { athlete, coach, workouts, workout } = await stage(course, 'athlete')
    const { id } = await change(coach, [shift(athlete, 1)])
    expectEach(
      await course.together(
        () => change(athlete, workouts.map(one => move(one, '2026-12-01')).reverse()),
        save(athlete, workouts[1], { version: 2, title: 'Mine' }),
        () => undo(coach, [id]),
        log(athlete, workout),
        () => call(coach, 'delete_workout', workouts[2].id),
      ),
      '409 calendar_blocked',
      '409 workout_changed',
      '409 undo_conflict',
      '404 workout_not_found',
    )
  })
})
