import { describe, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { afterRead, changeOf, changeWhileOfflineWords } from './changed-while-offline.ts'

const prescription = aPrescription()
const seen = aWorkout({
  id: 'w',
  title: 'Lower',
  date: '2026-11-18',
  version: 1,
  blocks: [aBlock({ prescriptions: [prescription] })],
})
const byCoach = (over: Partial<Workout>): Workout => ({
  ...seen,
  version: 2,
  updated_by_name: 'Carla Coach',
  ...over,
})
const fewer = [aBlock({ prescriptions: [{ ...prescription, sets: prescription.sets.slice(1) }] })]

const words = (now: Workout | null) => {
  const change = changeOf(seen, now)
  return change && changeWhileOfflineWords(change, date => `day ${date.slice(8)}`)
}

describe('a change by somebody else while offline', () => {
  it.each([
    ['only logged', { ...seen, state: 'in_progress' as const }, null],
    [
      'moved',
      byCoach({ date: '2026-11-20' }),
      '“Lower” was moved to day 20 by Carla Coach while you were offline. What you logged went with it.',
    ],
    [
      'changed',
      byCoach({ title: 'Lower body' }),
      'The plan of “Lower” was changed by Carla Coach while you were offline. What you logged stays as it is.',
    ],
    [
      'with a set less',
      byCoach({ blocks: fewer }),
      'The plan of “Lower” was changed by Carla Coach while you were offline. What you logged stays as it is. One set is no longer planned: what you did of it is kept beyond the plan.',
    ],
    [
      'taken away',
      null,
      '“Lower” was taken off these days while you were offline. What you logged is sent nevertheless, and brings it back.',
    ],
  ])('is reported when it was %s', (_, now, expected) => expect(words(now)).toBe(expected))

  it('is reported once, only for workouts with logs, and corrected when the workout is found again', () => {
    expect(afterRead([], [seen], [], () => false)).toEqual([])
    const gone = afterRead([], [seen], [], id => id === 'w')
    expect(gone).toMatchObject([{ workoutId: 'w', kind: 'gone' }])
    expect(afterRead(gone, [], [], () => true)).toBe(gone)
    expect(afterRead(gone, [], [byCoach({ date: '2026-12-01' })], () => true)).toMatchObject([
      { kind: 'moved', date: '2026-12-01', by: 'Carla Coach' },
    ])
    expect(afterRead(gone, [], [byCoach({})], () => true)).toMatchObject([{ kind: 'restored' }])
  })
})
