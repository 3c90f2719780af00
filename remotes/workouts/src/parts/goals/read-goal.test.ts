import { expect, it } from 'vitest'
import { type GoalFields, readGoal } from './read-goal.ts'

const typed = (over: Partial<GoalFields> = {}): GoalFields => ({
  kind: 'load',
  weight: '140',
  reps: '1',
  day: '2027-03-12',
  ...over,
})
const BY = { measurement: 'weight_reps', unit: 'kg', today: '2026-11-27', known: null } as const

it.each([
  [{}, {}, { kind: 'load', reps: 1, load_kg: 140, by_date: '2027-03-12' }],
  [{ weight: '315 lb' }, {}, { load_kg: 142.882 }],
  [{ weight: '102,5', kind: 'reps', reps: '10' }, {}, { kind: 'reps', reps: 10, load_kg: 102.5 }],
  [{ kind: 'reps', weight: '' }, { measurement: 'weighted_bodyweight' }, { kind: 'reps', load_kg: null }],
  // What is not asked for is not read.
  [{ kind: 'load', weight: 'x' }, { measurement: 'reps' }, { kind: 'reps', load_kg: null }],
  // 142.882 kg are shown as 315 lb and stay what they were; a day that is over may stay.
  [
    { weight: '315', day: '2026-11-01' },
    { unit: 'lb', known: { load_kg: 142.8825, by_date: '2026-11-01' } },
    { load_kg: 142.8825, by_date: '2026-11-01' },
  ],
] as const)('%o %o', (over, by, expected) => {
  expect(readGoal(typed(over), { ...BY, ...by })).toEqual({ goal: expect.objectContaining(expected) })
})

it.each([
  [{ weight: '' }, {}, { weight: 'Weight: enter a number.' }],
  [{ weight: '' }, { measurement: 'weighted_bodyweight' }, { weight: 'Weight: enter a number.' }],
  [{ weight: 'much' }, {}, { weight: 'Weight: a number such as 102.5, up to 2000 kg.' }],
  [{ weight: '0' }, {}, { weight: 'Weight: a number such as 102.5, up to 2000 kg.' }],
  [{ reps: '1.5' }, {}, { reps: 'Repetitions: a whole number from 1 to 1000.' }],
  [{ reps: '' }, {}, { reps: 'Repetitions: a whole number from 1 to 1000.' }],
  [{ day: '' }, {}, { day: 'Day: choose one.' }],
  [{ day: '2026-11-26' }, {}, { day: 'Day: from today on.' }],
  [{ day: '2028-11-28' }, {}, { day: 'Day: at most two years away.' }],
] as const)('%o %o says what is wrong', (over, by, problems) => {
  expect(readGoal(typed(over), { ...BY, ...by })).toEqual({ problems })
})
