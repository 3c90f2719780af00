import { expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { emptyWorkout, isLeftEmpty, isNothingDone, renamed, repeatOf } from './own-workout.ts'

let count = 0
const made = { athleteId: 'me', date: '2026-11-18', newId: () => `new-${++count}` }

it('an empty own workout is published and has no blocks', () =>
  expect(emptyWorkout(made)).toMatchObject({ athlete_id: 'me', version: 0, state: 'published', blocks: [] }))

it.each([
  ['as it was begun', {}, 0, true],
  ['of a coach', { created_by: 'coach' }, 0, false],
  ['with an exercise or a set', {}, 1, false],
  ['with a name', { title: 'Walk' }, 0, false],
  ['with a note', { athlete_note: 'Ill' }, 0, false],
  ['completed', { state: 'completed' as const }, 0, false],
])('an empty own workout %s (%j, %d) counts as left empty: %j', (_, over, count, isEmpty) => {
  const begun = aWorkout({ title: 'Workout', blocks: [], ...over })
  const some = Array.from({ length: count })
  expect(isLeftEmpty(begun, some, [])).toBe(isEmpty)
  expect(isLeftEmpty(begun, [], some)).toBe(isEmpty)
})

it.each([
  ['after an empty start, without a set', { blocks: [] }, 0, true],
  ['after an empty start, with a set', { blocks: [] }, 1, false],
  ['after it was planned', {}, 0, false],
  ['after an empty start by a coach', { blocks: [], created_by: 'coach' }, 0, false],
])('a workout finished %s (%j, %d) counts as nothing done: %j', (_, over, count, isNothing) =>
  expect(isNothingDone(aWorkout(over), Array.from({ length: count }))).toBe(isNothing),
)

it('a renamed own workout is the same plan on its known version', () => {
  const own = aWorkout({ version: 3, state: 'in_progress', coach_note: 'Slow' })
  const { id, date, blocks } = own
  const expected = { id, date, blocks, title: 'Arms', version: 3, state: 'in_progress', coach_note: 'Slow' }
  expect(renamed(own, 'Arms', () => 'save')).toMatchObject({ ...expected, save_id: 'save' })
})

it('a repeated own workout plans what was trained, with new ids', () => {
  const squat = aPrescription({ sets: sets(2, kg(100)) })
  const press = aPrescription({ exercise: anExercise({ name: 'Press' }) })
  const curl = anExercise({ name: 'Curl' })
  const dip = anExercise({ name: 'Dip' })
  const said = { pos: 0, dropped: false, note: '', video_url: null }
  const workout = aWorkout({
    coach_note: 'Heavy',
    blocks: [aBlock({ prescriptions: [squat] }), aBlock({ label: 'B', prescriptions: [press] })],
    exercise_logs: [
      { ...said, id: 'dropped', prescription_id: press.id, exercise: press.exercise, dropped: true },
      { ...said, id: 'added', prescription_id: null, exercise: curl },
      { ...said, id: 'never-done', prescription_id: null, exercise: dip },
    ],
    logs: [
      aLog({ ...squat, exercise: curl }, aSet(), {
        set_target_id: null,
        reps: 12,
        load_kg: 15,
        entered_unit: 'kg',
      }),
    ],
  })
  const again = repeatOf(workout, made)
  expect(again.blocks.map(({ prescriptions }) => prescriptions.map(({ exercise }) => exercise.name))).toEqual(
    [['Back Squat'], ['Curl']],
  )
  expect(again.blocks[1]?.prescriptions[0]?.sets).toMatchObject([
    { reps_min: 12, reps_max: 12, load_min: 15 },
  ])
  expect(again).toMatchObject({ title: 'Lower A', coach_note: '', date: '2026-11-18', version: 0 })
  const old = [workout.id, ...workout.blocks.map(({ id }) => id), ...squat.sets.map(({ id }) => id)]
  expect(old.filter(id => JSON.stringify(again).includes(id))).toEqual([])
})
