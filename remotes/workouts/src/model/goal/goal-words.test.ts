import { expect, it } from 'vitest'
import { aGoal } from './goal.fixture.ts'
import { currentGoals, type Goal } from './goal.ts'
import type { Course, Led } from './goal-course.ts'
import { goalText, standingOf } from './goal-words.ts'

const pullUp = { ...aGoal().exercise, measurement: 'weighted_bodyweight' as const }
const curl = { ...aGoal().exercise, load_multiplier: 2 }

it.each<[string, Partial<Goal>, 'kg' | 'lb']>([
  ['140 kg × 1', {}, 'kg'],
  ['308.65 lb × 1', {}, 'lb'],
  ['315 lb × 1', { load_kg: 142.882 }, 'lb'],
  ['20 kg each × 8', { load_kg: 20, reps: 8, exercise: curl }, 'kg'],
  ['10 reps with 100 kg', { kind: 'reps', reps: 10, load_kg: 100 }, 'kg'],
  ['+40 kg × 1', { load_kg: 40, exercise: pullUp }, 'kg'],
  ['1 rep', { kind: 'reps', load_kg: null, exercise: pullUp }, 'kg'],
])('is called %s', (words, over, unit) => expect(goalText(aGoal(over), unit)).toBe(words))

const led = (over: Partial<Led>): Led => ({
  kind: 'short',
  expected: { value: 137.6, low: 134.2, high: 141.1 },
  short: 2.4,
  count: 7,
  line: [],
  goal: 140,
  ...over,
})

it.each<[string, Course, Partial<Goal>, 'kg' | 'lb', string, RegExp | string]>([
  [
    'on',
    led({ kind: 'on', short: 0 }),
    {},
    'kg',
    'On course',
    /about 137.5 kg, in 8 of 10 cases 134 to 141 kg/,
  ],
  ['short', led({}), {}, 'kg', 'Short by about 2.5 kg', /7 days with an estimate.*no promise/],
  ['short', led({}), {}, 'lb', 'Short by about 5 lb', /about 303 lb, in 8 of 10 cases 296 to 311 lb/],
  // What is short is never nothing.
  ['short', led({ short: 0.1 }), {}, 'kg', 'Short by about 0.5 kg', /./],
  [
    'short',
    led({ short: 1, expected: { value: 9, low: 7, high: 10 } }),
    { kind: 'reps', reps: 10 },
    'kg',
    'Short by about 1 rep',
    /about 9 reps, in 8 of 10 cases 7 to 10 reps/,
  ],
  ['open', { kind: 'few', missing: 1 }, {}, 'kg', '', /: 1 more day\.$/],
  ['open', { kind: 'none', why: 'reps' }, {}, 'kg', '', /more than 12 repetitions/],
  ['past', { kind: 'past' }, {}, 'kg', 'Its day was Mar 12, 2027', 'It still counts when it is lifted.'],
])('stands %s', (standing, course, over, unit, text, detail) => {
  const stands = standingOf(aGoal(over), course, unit)
  expect(stands).toMatchObject({ standing, text })
  expect(stands.detail).toMatch(detail)
})

it('reached, with the set that did it; or put aside', () => {
  const reached = { date: '2027-03-03', workout_id: 'w', reps: 2, load_kg: 142.5 }
  expect(standingOf(aGoal({ reached }), null, 'kg')).toEqual({
    standing: 'reached',
    text: 'Reached on Mar 3, 2027',
    detail: 'With 142.5 kg × 2.',
  })
  expect(standingOf(aGoal({ abandoned_on: '2027-03-03' }), null, 'kg').text).toBe('Put aside on Mar 3, 2027')
})

it('those to look at: by their day, then what was reached lately, last those whose day is over', () => {
  const reached = (date: string) => ({ date, workout_id: 'w', reps: 1, load_kg: 140 })
  const goals = [
    aGoal({ id: 'over', by_date: '2026-11-26' }),
    aGoal({ id: 'long ago', reached: reached('2026-11-12') }),
    aGoal({ id: 'lately', reached: reached('2026-11-13') }),
    aGoal({ id: 'aside', abandoned_on: '2026-11-20' }),
    aGoal({ id: 'today', by_date: '2026-11-27' }),
  ]
  expect(currentGoals(goals, '2026-11-27').map(({ id }) => id)).toEqual(['today', 'lately', 'over'])
})
