import { expect, it } from 'vitest'
import { aGoal } from '../../model/goal/goal.fixture.ts'
import { aLog, anExercise, aPrescription } from '../../testing/a-workout.ts'
import { goalsOfDay } from './goals-of-day.ts'

const squats = aPrescription({ exercise: anExercise({ id: 'squat' }) })
const set = (reps: number, load_kg: number, over = {}) => {
  const [first] = squats.sets
  if (!first) throw new Error('The prescription has no set.')
  return aLog(squats, first, { reps, load_kg, exercise_id: 'squat', ...over })
}
const DAY = { id: 'workout', date: '2026-11-27' }
const estimates = [120, 121, 123, 122.5, 125, 126].map((kg, index) => ({
  date: `2026-10-${String(10 + index * 3).padStart(2, '0')}`,
  kg,
}))
const goal = aGoal({ by_date: '2026-12-25', load_kg: 140, estimates })
const of = (logs: Parameters<typeof goalsOfDay>[1], goals = [goal]) =>
  goalsOfDay(goals, logs, DAY, [], 'kg').map(({ standing, before }) => [
    standing.standing,
    standing.text,
    before,
  ])

it('is reached by a set of the workout, sent or not', () => {
  const reached = { date: DAY.date, workout_id: DAY.id, reps: 1, load_kg: 140 }
  expect(of([set(1, 140)])).toEqual([['reached', expect.stringMatching(/Reached on .*2026/), '']])
  expect(of([set(1, 140)], [{ ...goal, reached, estimates: [] }])).toHaveLength(1)
})

it('is moved by an estimate, and says from where', () => {
  const [[standing, text, before] = []] = of([set(1, 131)])
  expect([standing, text, before]).toEqual([
    'short',
    expect.stringMatching(/^Short by about [\d.]+ kg$/),
    expect.stringMatching(/^before: (on course|short by about [\d.]+ kg)$/),
  ])
})

it.each([
  ['a set of another exercise', [set(1, 150, { exercise_id: 'bench' })], [goal]],
  ['a warm-up', [set(1, 150, { set_type: 'warmup' })], [goal]],
  ['more repetitions than an estimate decides by', [set(12, 100)], [goal]],
  ['too few days to say anything', [set(1, 100)], [{ ...goal, estimates: [] }]],
  ['a goal that was put aside', [set(1, 150)], [{ ...goal, abandoned_on: '2026-11-20' }]],
  ['a goal that was set later', [set(1, 150)], [{ ...goal, set_on: '2026-11-28' }]],
  [
    'a goal that another workout has reached',
    [set(1, 150)],
    [{ ...goal, reached: { date: '2026-11-20', workout_id: 'other', reps: 1, load_kg: 140 } }],
  ],
])('nothing is said with %s', (_, logs, goals) => expect(of(logs, goals)).toEqual([]))
