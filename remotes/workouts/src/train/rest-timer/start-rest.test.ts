import { expect, it } from 'vitest'
import { restTimerOf } from './rest-timer-store.ts'
import { stopRestOfEnded } from './start-rest.ts'

it.each([
  ['its workout goes on', [{ id: 'w', state: 'in_progress' as const }], true],
  ['another is finished', [{ id: 'other', state: 'completed' as const }], true],
  ['its workout is not among those that were read', [], true],
  ['its workout is finished', [{ id: 'w', state: 'completed' as const }], false],
  ['its workout is skipped', [{ id: 'w', state: 'skipped' as const }], false],
])('a running rest is kept or stopped correctly when %s', (name, workouts, runs) => {
  const timer = restTimerOf(name)
  timer.start({ seconds: 90, upTo: null, next: '', workoutId: 'w', setId: 's', exerciseId: null })
  stopRestOfEnded(name, workouts)
  expect(timer.getSnapshot() !== null).toBe(runs)
  timer.stop()
})
