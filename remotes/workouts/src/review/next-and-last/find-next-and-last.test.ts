import { expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { nextAndLast } from './find-next-and-last.ts'

const TODAY = '2026-11-18'
const workout = (date: string, state: Workout['state'], over: Partial<Workout> = {}): Workout => ({
  ...aWorkout(),
  id: `${date} ${state}`,
  date,
  state,
  ...over,
})

it.each<[string, Workout[], string | null, string | null]>([
  ['nothing', [], null, null],
  [
    'what is planned from today on, and what was done before',
    [
      workout('2026-11-20', 'published'),
      workout('2026-11-16', 'completed'),
      workout('2026-11-19', 'published'),
    ],
    '2026-11-19 published',
    '2026-11-16 completed',
  ],
  ['what is planned today', [workout(TODAY, 'published')], `${TODAY} published`, null],
  [
    'what was done today, beside what comes',
    [workout(TODAY, 'completed'), workout('2026-11-20', 'published')],
    '2026-11-20 published',
    `${TODAY} completed`,
  ],
  [
    'what was begun, before what comes',
    [workout('2026-11-17', 'in_progress'), workout('2026-11-19', 'published')],
    '2026-11-17 in_progress',
    null,
  ],
  [
    'neither drafts nor missed or skipped workouts',
    [workout('2026-11-19', 'draft'), workout('2026-11-17', 'missed'), workout('2026-11-16', 'skipped')],
    null,
    null,
  ],
  [
    'the earlier of a day first',
    [
      workout('2026-11-19', 'published', { order_in_day: 2, id: 'second' }),
      workout('2026-11-19', 'published', { order_in_day: 1, id: 'first' }),
    ],
    'first',
    null,
  ],
])('nextAndLast finds %s', (_, workouts, next, last) => {
  const found = nextAndLast(workouts, TODAY)
  expect([found.next?.id ?? null, found.last?.id ?? null]).toEqual([next, last])
})
