import { expect, it } from 'vitest'
import { asShown, type Routine } from '../../model/routine/routine.ts'
import { blocksWithNewIds } from '../../model/workout/new-ids.ts'
import type { LoggedExercise, Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { changedSince, changeLines, keptChanges } from './kept-changes.ts'

let count = 0
const newId = () => `new-${++count}`
const squat = aPrescription({ sets: sets(2, kg(100)) })
const press = aPrescription({ exercise: anExercise({ name: 'Press' }), sets: sets(2, kg(40)) })
const curl = anExercise({ name: 'Curl' })
const routine: Routine = asShown(
  {
    id: 'r',
    folder: 'Gym',
    title: 'Push day',
    note: '',
    pos: 2,
    save_id: 's',
    after: [],
    blocks: [aBlock({ prescriptions: [squat] }), aBlock({ label: 'B', prescriptions: [press] })],
    rules: [{ prescription_id: press.id, kind: 'kg', amount: 2.5, reps_min: null, reps_max: null }],
  },
  undefined,
)
const begun = (over: (workout: Workout) => Partial<Workout> = () => ({})): Workout => {
  const workout = aWorkout({ blocks: blocksWithNewIds(routine.blocks, newId) })
  return { ...workout, ...over(workout) }
}
const first = ({ blocks }: Workout) => blocks[0]?.prescriptions[0] ?? squat
const said = (over: Partial<LoggedExercise>): LoggedExercise => ({
  id: 'change',
  pos: 0,
  prescription_id: null,
  exercise: curl,
  dropped: false,
  note: '',
  video_url: null,
  ...over,
})
const names = (workout: Workout) =>
  keptChanges(routine, workout, newId)?.blocks.map(
    ({ prescriptions: [one] }) => `${one?.exercise.name} ${one?.sets.length}`,
  ) ?? null

it.each<[string, (workout: Workout) => Partial<Workout>, string[] | null]>([
  ['as it is', () => ({}), null],
  [
    'with other loads and repetitions',
    workout => ({
      logs: [aLog(first(workout), first(workout).sets[0] ?? aSet(), { reps: 3, load_kg: 120 })],
    }),
    null,
  ],
  [
    'with one set more',
    workout => ({ logs: [aLog(first(workout), aSet(), { set_target_id: null, reps: 5 })] }),
    ['Back Squat 3', 'Press 2'],
  ],
  [
    'with another exercise instead',
    workout => ({ exercise_logs: [said({ prescription_id: first(workout).id })] }),
    ['Curl 2', 'Press 2'],
  ],
  [
    'without one',
    workout => ({
      exercise_logs: [said({ prescription_id: first(workout).id, exercise: squat.exercise, dropped: true })],
    }),
    ['Press 2'],
  ],
  [
    'without a set',
    workout => ({
      exercise_logs: [
        said({
          prescription_id: first(workout).id,
          exercise: squat.exercise,
          dropped_sets: [first(workout).sets[1]?.id ?? ''],
        }),
      ],
    }),
    ['Back Squat 1', 'Press 2'],
  ],
])('trained %s', (_, over, expected) => expect(names(begun(over))).toEqual(expected))

it.each<[string, (workout: Workout) => Partial<Workout>, string[]]>([
  [
    'one set more, and nothing of another',
    workout => ({ logs: [aLog(first(workout), aSet(), { set_target_id: null, reps: 5 })] }),
    ['Back Squat: 2 → 3 sets', 'Not done, and stays: Press'],
  ],
  [
    'another exercise instead',
    workout => ({ exercise_logs: [said({ prescription_id: first(workout).id })] }),
    ['+ Curl, 2 sets', 'Back Squat is taken out', 'Not done, and stays: Press'],
  ],
  [
    'a set less',
    workout => ({
      exercise_logs: [
        said({
          prescription_id: first(workout).id,
          exercise: squat.exercise,
          dropped_sets: [first(workout).sets[1]?.id ?? ''],
        }),
      ],
      logs: workout.blocks.flatMap(({ prescriptions }) =>
        prescriptions.map(one => aLog(one, one.sets[0] ?? aSet())),
      ),
    }),
    ['Back Squat: 2 → 1 set'],
  ],
])('says what would change: %s', (_, over, lines) => {
  const workout = begun(over)
  const kept = keptChanges(routine, workout, newId)
  expect(kept && changeLines(routine, kept, new Set(workout.logs.map(log => log.exercise_id)))).toEqual(lines)
})

it('keeps its place, its folder and the rules of what stays', () => {
  const workout = begun(one => ({
    exercise_logs: [said({ prescription_id: first(one).id, exercise: squat.exercise, dropped: true })],
  }))
  const kept = keptChanges(routine, workout, newId)
  expect(kept).toMatchObject({ id: 'r', folder: 'Gym', title: 'Push day', pos: 2, after: ['s'] })
  expect(kept?.rules.map(({ prescription_id }) => prescription_id)).toEqual([
    kept?.blocks[0]?.prescriptions[0]?.id,
  ])
})

it.each<[string, Partial<Routine>, (workout: Workout) => Partial<Workout>, boolean]>([
  ['as it was', {}, () => ({}), false],
  ['under another name', { title: 'Push' }, () => ({}), true],
  ['with another exercise', { blocks: routine.blocks.slice(1) }, () => ({}), true],
  ['changed on the calendar', { title: 'Push' }, () => ({ version: 2 }), false],
  ['begun', { title: 'Push' }, workout => ({ logs: [aLog(first(workout), aSet())] }), false],
])('a day ahead of a routine that is %s', (_, over, changed, isChanged) => {
  const workout = begun(one => ({ title: 'Push day', version: 1, ...changed(one) }))
  const now = { ...routine, untouched: [{ workout_id: workout.id, version: 1 }], ...over }
  expect(changedSince(workout, [now]) !== null).toBe(isChanged)
})
