import { describe, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout } from '../../testing/a-workout.ts'
import { anAthlete } from '../../testing/render-calendar.tsx'
import { keptHistory } from './kept-history.ts'

const keptOf = (workouts: Workout[]) => ({
  from: '2026-10-21',
  to: '2026-12-02',
  calendar: {
    access: 'owner' as const,
    athlete: anAthlete(),
    workouts,
    days: { notes: [], availability: [] },
  },
})
const press = aPrescription({ exercise: anExercise({ name: 'Dumbbell Press', load_multiplier: 2 }) })
const set = aSet()
const logged = (over: Partial<Workout>, logs = [aLog(press, set)]) =>
  aWorkout({ blocks: [aBlock({ prescriptions: [press] })], logs, order_in_day: 0, ...over })
const ids = (page: ReturnType<typeof keptHistory>) => page?.sessions.map(({ id }) => id)

describe('the history without a network', () => {
  const kept = keptOf([
    logged({ id: 'monday', date: '2026-11-16', title: 'Upper' }),
    logged({ id: 'planned', date: '2026-11-20', state: 'published' }, []),
    logged({ id: 'evening', date: '2026-11-18', order_in_day: 1, title: 'Upper' }),
    logged({ id: 'morning', date: '2026-11-18', title: 'Lower' }),
    logged({ id: 'empty', date: '2026-11-17', title: 'Walk', state: 'completed' }, []),
  ])

  it.each([
    ['trained workouts, newest first', '', null, ['evening', 'morning', 'empty', 'monday']],
    ['workouts with the searched title', 'LOW', null, ['morning']],
    ['workouts with the searched exercise', 'dumbbell', null, ['evening', 'morning', 'monday']],
    [
      'workouts older than a given session',
      '',
      { id: 'morning', date: '2026-11-18', order_in_day: 0 },
      ['empty', 'monday'],
    ],
  ])('lists %s', (_, term, after, expected) =>
    expect(ids(keptHistory(kept, [], term, after))).toEqual(expected),
  )

  it('counts working sets, their volume and the heaviest, as the server does', () => {
    const sets = [
      aLog(press, aSet({ set_type: 'warmup' }), { reps: 10, load_kg: 50, pos: 0 }),
      aLog(press, aSet(), { reps: 5, load_kg: 20, pos: 1 }),
      aLog(press, aSet(), { reps: 6, load_kg: 22.5, pos: 2 }),
      aLog(press, aSet(), { reps: 8, load_kg: 22.5, pos: 3 }),
    ]
    const session = { started_at: null, ended_at: null, duration_min: 40, srpe: 7, comment: '' }
    const page = keptHistory(keptOf([logged({ session }, sets)]), [], '', null)
    expect(page?.sessions).toMatchObject([
      {
        duration_min: 40,
        srpe: 7,
        exercises: [
          { name: 'Dumbbell Press', sets: 3, volume_kg: 2 * (5 * 20 + 14 * 22.5), best: { reps: 8 } },
        ],
      },
    ])
  })

  it('is null where nothing is stored', () => expect(keptHistory(null, [], '', null)).toBeNull())
})
