import { unwrap } from '@coach-app/data'
import { parseDate } from '@internationalized/date'
import { expect, it } from 'vitest'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { DEMO_EXERCISES } from '../../pages/demo/demo-exercises.ts'
import { DEMO_PERSON } from '../../pages/demo/demo-person.ts'
import { demoMaxes, demoWorkouts } from '../../pages/demo/demo-weeks.ts'
import { createMemoryTraining } from './memory-training.ts'

/** A Wednesday. */
const TODAY = parseDate('2026-11-18')
const FROM = '2026-11-09'
const TO = '2026-11-29'

function opened() {
  let count = 0
  const newId = () => `id-${++count}`
  const { plan, log, history, maxes, goals } = createMemoryTraining({
    person: DEMO_PERSON,
    today: TODAY,
    workouts: demoWorkouts(TODAY, newId),
    maxes: demoMaxes(TODAY, newId),
    exercises: Object.values(DEMO_EXERCISES),
    newId,
  })
  const store = { ...plan, ...log, ...history, ...maxes, ...goals }
  const read = async () => unwrap(await store.readCalendar(DEMO_PERSON, FROM, TO)).workouts
  const titled = async (title: string, date: string) =>
    (await read()).find(workout => workout.title === title && workout.date === date) as Workout
  return { store, read, titled }
}

it('the demo has a completed week before today and planned workouts from today on', async () => {
  const workouts = await opened().read()
  expect(workouts).toHaveLength(12)
  for (const { date, state, logs } of workouts) {
    expect(state).toBe(date < String(TODAY) ? 'completed' : 'published')
    expect(logs.length > 0).toBe(date < String(TODAY))
    for (const log of logs) expect(log.load_kg).toBeGreaterThan(0)
  }
})

it('the demo does not show the calendar of anybody else', async () => {
  const { store } = opened()
  expect(unwrap(await store.readCalendar('somebody', FROM, TO)).access).toBeNull()
})

const days = (workouts: readonly Workout[]) => workouts.map(({ date, title }) => `${date} ${title}`)

it.each<[string, (workout: Workout) => ChangeStep, string[], string[]]>([
  [
    'moves',
    ({ id }) => ({ op: 'move', workout_id: id, date: '2026-11-21' }),
    ['2026-11-21 Lower B'],
    ['2026-11-19 Lower B'],
  ],
  [
    'copies',
    ({ id }) => ({ op: 'copy', workout_id: id, id: 'copy', athlete_id: DEMO_PERSON, date: '2026-11-21' }),
    ['2026-11-21 Lower B', '2026-11-19 Lower B'],
    [],
  ],
  ['deletes', ({ id }) => ({ op: 'delete', workout_id: id }), [], ['2026-11-19 Lower B']],
  [
    'shifts workouts from a day on',
    () => ({ op: 'shift', athlete_id: DEMO_PERSON, from_date: '2026-11-19', days: 1 }),
    ['2026-11-20 Lower B', '2026-11-21 Upper B', '2026-11-16 Lower A'],
    ['2026-11-19 Lower B'],
  ],
])('the demo %s once per change id, and undoes it', async (_, step, there, gone) => {
  const { store, read, titled } = opened()
  const before = await read()
  const steps = [step(await titled('Lower B', '2026-11-19'))]
  const tried = unwrap(await store.tryChange({ id: 'change', steps }))
  expect(await read()).toEqual(before)
  const { workouts: changed } = unwrap(await store.changeCalendar({ id: 'change', steps }))
  expect(changed).toHaveLength(tried.count)
  unwrap(await store.changeCalendar({ id: 'change', steps }))
  const after = days(await read())
  for (const day of there) expect(after).toContain(day)
  for (const day of gone) expect(after).not.toContain(day)
  unwrap(await store.undoChanges(['change'], []))
  expect(await read()).toEqual(before)
})

it('a copy in the demo is a new plan with its own ids', async () => {
  const { store, titled } = opened()
  const done = await titled('Lower A', '2026-11-16')
  const step: ChangeStep = {
    op: 'copy',
    workout_id: done.id,
    id: 'copy',
    athlete_id: DEMO_PERSON,
    date: '2026-11-23',
  }
  unwrap(await store.changeCalendar({ id: 'change', steps: [step] }))
  const { workouts } = unwrap(await store.readCalendar(DEMO_PERSON, '2026-11-23', '2026-11-23'))
  const copy = workouts.find(({ id }) => id === 'copy')
  expect(copy).toMatchObject({ state: 'published', logs: [], session: null, order_in_day: 1 })
  expect(copy?.blocks[0]?.id).not.toBe(done.blocks[0]?.id)
})

it('the demo saves once per save id, and raises the version by one', async () => {
  const { store, titled } = opened()
  const {
    logs: _,
    session: __,
    created_by,
    athlete_note,
    updated_at,
    updated_by_name,
    order_in_day,
    ...workout
  } = await titled('Upper B', '2026-11-20')
  const save = { ...workout, title: 'Upper, light', save_id: 'save' }
  expect(unwrap(await store.saveWorkout(save))).toMatchObject({ title: 'Upper, light', version: 2 })
  expect(unwrap(await store.saveWorkout(save)).version).toBe(2)
  unwrap(await store.undoChanges(['save'], []))
  expect(await titled('Upper B', '2026-11-20')).toBeDefined()
})

it('the demo stores logs in pounds as kilograms, and logging the last set does not complete the workout', async () => {
  const { store, titled } = opened()
  const workout = await titled('Upper B', '2026-11-20')
  const targets = workout.blocks.flatMap(block =>
    block.prescriptions.flatMap(({ exercise, sets }) => sets.map(set => ({ exercise, set }))),
  )
  for (const [pos, { exercise, set }] of targets.entries()) {
    const stored = unwrap(
      await store.logSet({
        id: `log-${pos}`,
        workout_id: workout.id,
        set_target_id: set.id,
        exercise_id: exercise.id,
        pos,
        side: null,
        reps: 6,
        entered_value: 100,
        entered_unit: 'lb',
        seconds: null,
        metres: null,
        calories: null,
        rpe: null,
        completed_at: '2026-11-20T10:00:00Z',
        target_snapshot: set,
      }),
    )
    expect(stored.load_kg).toBe(45.359)
    expect(stored.workout_state).toBe('in_progress')
  }
  const squat = DEMO_EXERCISES.squat.id
  const history = unwrap(await store.readExerciseHistory(DEMO_PERSON, squat, null, 2))
  expect(history.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-12'])
})

it('the demo stores notes, days off, maxes and body weights, one per day', async () => {
  const { store } = opened()
  const note = { date: '2026-11-18', audience: 'everyone' as const }
  unwrap(await store.saveDayNote(DEMO_PERSON, { ...note, text: 'Slept badly' }))
  unwrap(await store.saveDayNote(DEMO_PERSON, { ...note, text: 'Slept well' }))
  const max = { exercise_id: DEMO_EXERCISES.press.id, kind: 'tested' as const, date: '2026-11-18' }
  unwrap(await store.saveMax(DEMO_PERSON, { ...max, kg: 60 }))
  unwrap(await store.saveMax(DEMO_PERSON, { ...max, kg: 62.5 }))
  unwrap(await store.saveBodyWeight(DEMO_PERSON, { date: '2026-11-18', kg: 80 }))
  const calendar = unwrap(await store.readCalendar(DEMO_PERSON, FROM, TO))
  expect(calendar.days?.notes.map(({ text }) => text)).toEqual(['Slept well'])
  expect(
    calendar.athlete?.loads.maxes.filter(({ exercise_id }) => exercise_id === max.exercise_id),
  ).toMatchObject([{ kg: 62.5 }])
  expect(calendar.athlete?.loads.body_weights).toEqual([{ date: '2026-11-18', kg: 80 }])
  unwrap(await store.saveDayNote(DEMO_PERSON, { ...note, text: ' ' }))
  expect(unwrap(await store.readCalendar(DEMO_PERSON, FROM, TO)).days?.notes).toEqual([])
})

it('the demo computes progress: due until today, half a set for a secondary muscle, the best estimate of a day', async () => {
  const { store } = opened()
  const { weeks, exercises, days: loads } = unwrap(await store.readProgress(DEMO_PERSON, FROM, TO, 1))
  expect(weeks.map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(weeks.map(({ sessions }) => [sessions.planned, sessions.due, sessions.done])).toEqual([
    [4, 4, 4],
    [4, 2, 2],
    [4, 0, 0],
  ])
  expect(weeks[0]?.session_load).toBe(4 * 7 * 62)
  // Four and three sets of bench press, three of incline press; the triceps help in all of them and in the overhead press.
  expect(weeks[0]?.muscles.chest).toEqual({ planned: 10, done: 10 })
  expect(weeks[0]?.muscles.triceps).toEqual({ planned: 7, done: 7 })
  expect(loads).toHaveLength(6)
  const bench = exercises.find(({ id }) => id === DEMO_EXERCISES.bench.id)
  expect(bench?.best.map(({ date, kg }) => [date, Math.round(kg)])).toEqual([
    ['2026-11-10', 90],
    ['2026-11-13', 100],
    ['2026-11-17', 90],
  ])
  expect(bench?.tested).toHaveLength(1)
})

it('keeps a goal, says how it stands, and refuses a change of what is not there any more', async () => {
  const { store, read } = opened()
  const [done] = (await read()).flatMap(({ logs }) => logs)
  const goal = {
    id: 'goal',
    save_id: 'first',
    seen: null,
    athlete_id: DEMO_PERSON,
    exercise_id: done?.exercise_id ?? '',
    kind: 'load' as const,
    reps: 1,
    load_kg: 500,
    by_date: TO,
    abandoned: false,
    deleted: false,
  }
  const goals = async () => unwrap(await store.readGoals(DEMO_PERSON)).goals
  await store.saveGoal(goal)
  const [shown] = await goals()
  expect(shown).toMatchObject({ load_kg: 500, reached: null, set_on: String(TODAY) })
  expect(shown?.estimates.length).toBeGreaterThan(0)
  expect(await store.saveGoal({ ...goal, save_id: 'other', seen: 'nothing' })).toMatchObject({ ok: false })
  await store.saveGoal({ ...goal, save_id: 'second', seen: 'first', deleted: true })
  expect(await goals()).toEqual([])
  expect(unwrap(await store.readGoals('somebody')).access).toBeNull()
})
