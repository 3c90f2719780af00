import { describe, expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout } from '../../testing/a-workout.ts'
import type { LoggedExercise, SetLog } from '../workout/workout.ts'
import { boxWords, doneLines, needsLibrary } from './done-words.ts'

const squat = aPrescription({ exercise: anExercise({ id: 'squat', name: 'Back Squat' }) })
const press = aPrescription({
  exercise: anExercise({ id: 'press', name: 'Dumbbell Press', load_multiplier: 2 }),
})
const row = aPrescription({
  exercise: anExercise({ id: 'row', name: 'Row Erg', measurement: 'distance_time' }),
})
const NOTHING = {
  set_target_id: null,
  reps: null,
  load_kg: null,
  entered_value: null,
  entered_unit: null,
} as const
const did = (of: typeof squat, pos: number, over: Partial<SetLog>) =>
  aLog(of, aSet(), { ...NOTHING, target_snapshot: null, pos, ...over })
const kg = (reps: number, value: number) =>
  ({ reps, load_kg: value, entered_value: value, entered_unit: 'kg' }) as const
const added = ({ exercise }: typeof squat): LoggedExercise => ({
  id: `added ${exercise.id}`,
  prescription_id: null,
  exercise,
  pos: 0,
  dropped: false,
  note: '',
  video_url: null,
})

describe('the lines of a workout without a plan', () => {
  it('are the logged sets, grouped by exercise in their order', () => {
    const workout = {
      blocks: [],
      exercise_logs: [added(squat), added(press)],
      logs: [
        did(press, 5, kg(10, 20)),
        did(squat, 1, { ...kg(5, 60), set_type: 'warmup' }),
        did(squat, 2, kg(5, 100)),
        did(squat, 3, kg(5, 100)),
        did(squat, 4, { ...kg(3, 102.058), entered_value: 225, entered_unit: 'lb', rpe: 9 }),
        did(row, 6, { metres: 500, seconds: 109.5 }),
        did(row, 7, { metres: 500, seconds: 109.5 }),
      ],
    }
    expect(needsLibrary(workout)).toBe(true)
    const library = (id: string) => (id === 'row' ? row.exercise : undefined)
    expect(doneLines(workout, 'kg', library)).toEqual([
      { id: 'squat', name: 'Back Squat', sets: 'warm-up 1×5 60 kg, 2×5 100 kg, 1×3 225 lb' },
      { id: 'press', name: 'Dumbbell Press', sets: '1×10 20 kg each' },
      { id: 'row', name: 'Row Erg', sets: '2×500 m in 1:49.5' },
    ])
    expect(doneLines(workout, 'kg')[2]?.name).toBe('Exercise')
  })

  it.each([
    ['repetitions alone', { reps: 12 }, '1×12'],
    ['a failed single', kg(0, 140), '1×0 140 kg'],
    ['assistance', { reps: 8, load_kg: -20, entered_value: -20, entered_unit: 'kg' }, '1×8 −20 kg'],
    ['a hold', { seconds: 45 }, '1×45 s'],
  ] as const)('show %s', (_, log, sets) => {
    const workout = { blocks: [], exercise_logs: [added(squat)], logs: [did(squat, 0, log)] }
    expect(needsLibrary(workout)).toBe(false)
    expect(doneLines(workout, 'kg')[0]?.sets).toBe(sets)
  })

  it('are empty for a planned workout, and where nothing was logged', () => {
    const planned = aWorkout({
      blocks: [aBlock({ prescriptions: [squat] })],
      logs: [did(squat, 0, kg(5, 100))],
    })
    expect(doneLines(planned, 'kg')).toEqual([])
    expect(needsLibrary(planned)).toBe(false)
    expect(doneLines({ blocks: [], exercise_logs: [], logs: [] }, 'kg')).toEqual([])
  })
})

it('a printed box has the numbers, with both sides one after the other', () => {
  expect(boxWords([did(squat, 0, kg(5, 102.5))], 'kg')).toBe('5 × 102.5')
  expect(
    boxWords(
      [did(press, 0, { ...kg(10, 20), side: 'left' }), did(press, 0, { ...kg(9, 20), side: 'right' })],
      'kg',
    ),
  ).toBe('10 × 20 / 9 × 20')
  expect(boxWords([did(row, 0, { metres: 500, seconds: 109.5 })], 'kg')).toBe('500 m in 1:49.5')
})
