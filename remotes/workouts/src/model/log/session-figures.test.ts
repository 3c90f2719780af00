import { describe, expect, it } from 'vitest'
import { aBlock, aLog, anExercise, aPrescription, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import type { Workout } from '../workout/workout.ts'
import { lastLike } from './last-like.ts'
import { sessionFigures } from './session-figures.ts'

const exercises = ['Back Squat', 'Bench Press', 'Barbell Row', 'Bike'].map(name =>
  aPrescription({ exercise: anExercise({ name }), sets: sets(2, kg(100)) }),
)
const one = (at: number) => exercises[at] ?? aPrescription()

describe('figures of a session', () => {
  const prescription = one(0)
  const [first, second] = prescription.sets as [(typeof prescription.sets)[0], (typeof prescription.sets)[0]]
  const blocks = [aBlock({ prescriptions: [prescription] })]
  const at = (minute: number) => `2026-11-18T18:${String(minute).padStart(2, '0')}:00Z`
  const session: NonNullable<Workout['session']> = {
    started_at: null,
    ended_at: null,
    duration_min: null,
    srpe: null,
    comment: '',
  }
  it.each<[string, Workout['logs'], Workout['session'], ReturnType<typeof sessionFigures>]>([
    ['nothing done', [], null, { minutes: null, sets: 0, volume_kg: 0 }],
    [
      'from the first set to the last',
      [
        aLog(prescription, first, { completed_at: at(0) }),
        aLog(prescription, second, { completed_at: at(12) }),
      ],
      null,
      { minutes: 12, sets: 2, volume_kg: 1000 },
    ],
    [
      'what was said of the time counts',
      [
        aLog(prescription, first, { completed_at: at(0) }),
        aLog(prescription, second, { completed_at: at(12) }),
      ],
      { ...session, duration_min: 50 },
      { minutes: 50, sets: 2, volume_kg: 1000 },
    ],
    [
      'no warm-up and no failed attempt; two sides are one set',
      [
        aLog(prescription, first, { set_type: 'warmup' }),
        aLog(prescription, second, { side: 'left', reps: 5 }),
        aLog(prescription, second, { side: 'right', reps: 5 }),
        aLog(prescription, first, { set_target_id: null, reps: 0 }),
      ],
      null,
      { minutes: null, sets: 1, volume_kg: 1000 },
    ],
  ])('%s', (_, logs, said, figures) => {
    expect(sessionFigures({ blocks, logs, session: said })).toEqual(figures)
  })
})

describe('the last time of a workout', () => {
  const workout = (
    date: string,
    title: string,
    exercises: number[],
    isWarmUp = false,
    completed_at = `${date}T12:00:00Z`,
  ) =>
    aWorkout({
      date,
      title,
      logs: exercises.map(index => {
        const prescription = one(index)
        const [set] = prescription.sets
        if (!set) throw new Error('An exercise of this test has no set.')
        return aLog(prescription, set, { completed_at, ...(isWarmUp && { set_type: 'warmup' }) })
      }),
    })
  const now = workout('2026-11-23', 'Push day', [0, 1])
  it.each<[string, Workout[], number | null]>([
    ['nothing before', [], null],
    ['itself is not', [now], null],
    [
      'the same name, newest',
      [workout('2026-11-09', 'Push day', [0, 1]), workout('2026-11-16', ' push DAY', [0])],
      1,
    ],
    [
      'the same name before what is newer and alike',
      [workout('2026-11-16', 'Push day', [1]), workout('2026-11-20', 'Gym', [0, 1])],
      0,
    ],
    [
      'the same name with nothing in common is another workout',
      [workout('2026-11-16', 'Push day', [2])],
      null,
    ],
    ['half of the exercises', [workout('2026-11-16', 'Gym', [0, 2])], 0],
    ['less than half', [workout('2026-11-16', 'Gym', [0, 2, 3])], null],
    ['a warm-up makes none alike', [workout('2026-11-16', 'Gym', [0, 1], true)], null],
    ['later ones are not before', [workout('2026-11-24', 'Push day', [0, 1])], null],
    ['of the same hour neither', [workout('2026-11-23', 'Push day', [0, 1])], null],
    [
      'later on the same day neither',
      [workout('2026-11-23', 'Push day', [0, 1], false, '2026-11-23T18:00:00Z')],
      null,
    ],
    [
      'the latest of those that ended earlier on the same day',
      [
        workout('2026-11-23', 'Push day', [0, 1], false, '2026-11-23T08:00:00Z'),
        workout('2026-11-23', 'Push day', [0, 1], false, '2026-11-23T10:00:00Z'),
        workout('2026-11-20', 'Push day', [0, 1]),
      ],
      1,
    ],
    ['planned and not done', [workout('2026-11-16', 'Push day', [])], null],
  ])('%s', (_, others, at) => {
    expect(lastLike(now, others)).toBe(at === null ? null : others[at])
  })
})
