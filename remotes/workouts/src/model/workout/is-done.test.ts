import { expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import { isDone } from './is-done.ts'
import type { WorkoutState } from './workout.ts'

const squat = aPrescription({ id: 'squat', sets: sets(2) })
const plank = aPrescription({ id: 'plank', exercise: anExercise({ name: 'Plank' }), sets: sets(1) })
const blocks = [aBlock({ prescriptions: [squat] }), aBlock({ prescriptions: [plank] })]
const left = (prescription_id: string, dropped: boolean) => ({
  id: 'change',
  prescription_id,
  exercise: plank.exercise,
  pos: 0,
  dropped,
  note: '',
  video_url: null,
})
const logs = (count: number) =>
  [squat, plank].flatMap(one => one.sets.map(set => aLog(one, set))).slice(0, count)

it.each<[WorkoutState, number, boolean, boolean]>([
  ['completed', 0, false, true],
  ['completed', 3, false, true],
  ['in_progress', 3, false, true],
  ['in_progress', 2, false, false],
  ['in_progress', 2, true, true],
  ['in_progress', 1, true, false],
  ['published', 0, true, false],
  ['skipped', 0, false, false],
])('isDone: %s with %d of 3 sets, last exercise left out %s: %s', (state, count, dropped, expected) => {
  const workout = aWorkout({ state, blocks, logs: logs(count), exercise_logs: [left('plank', dropped)] })
  expect(isDone(workout)).toBe(expected)
})

it('isDone of a workout without a plan is true once its athlete completes it', () => {
  const own = aWorkout({ blocks: [], logs: logs(1).map(log => ({ ...log, set_target_id: null })) })
  expect(isDone({ ...own, state: 'in_progress' })).toBe(false)
  expect(isDone({ ...own, state: 'completed' })).toBe(true)
})
