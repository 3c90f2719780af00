import { expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { lastTrainedWeek } from './last-trained-week.ts'

const on = (date: string, state: Workout['state'] = 'completed'): Workout => aWorkout({ date, state })

it.each<[string, Workout[], string | null]>([
  ['the week before', [on('2026-11-16')], '2026-11-16'],
  ['its last day', [on('2026-11-22')], '2026-11-16'],
  ['the last of several', [on('2026-11-08'), on('2026-11-10'), on('2026-11-01')], '2026-11-09'],
  [
    'no week of workouts that were not begun',
    [on('2026-11-18', 'published'), on('2026-11-04')],
    '2026-11-02',
  ],
  ['no week of skipped workouts', [on('2026-11-18', 'skipped')], null],
  ['not this week itself', [on('2026-11-23')], null],
])('lastTrainedWeek finds %s', (_, before, week) => {
  expect(lastTrainedWeek(before, '2026-11-23')).toBe(week)
})
