import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import type { SetTarget } from '../workout/workout.ts'
import type { RuledWorkout } from './apply-progressions.ts'
import type { Progression } from './progression.ts'
import { progressionTable } from './progression-table.ts'
import { ruleText, scopeText } from './progression-text.ts'

const SQUAT = anExercise({ id: 'squat' })
const rule = (step: Partial<Progression['step']>, deload: Progression['deload'] = null): Progression => ({
  id: 'rule',
  scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
  from_week: 1,
  to_week: 4,
  step: { kind: 'kg', amount: 2.5, every: 1, ...step },
  deload,
})
const week = (number: number, load: Partial<SetTarget>): RuledWorkout => ({
  week: number,
  day: 2,
  order_in_day: 0,
  blocks: [aBlock({ prescriptions: [aPrescription({ exercise: SQUAT, sets: sets(3, load) })] })],
})
const percent = (value: number): Partial<SetTarget> => ({
  load_kind: 'pct_1rm',
  pct_base: '1rm',
  load_min: value,
  load_max: value,
})

it('the table shows each week with its reason', () => {
  const deload = { every: 4, percent: -10, sets: -1 }
  const workouts = [week(1, kg(100)), week(2, kg(102.5)), week(3, kg(90))]
  const [row] = progressionTable({ workouts, progressions: [] }, rule({}, deload), 'kg')
  expect(row?.name).toBe('Back Squat, day 2')
  expect(
    row?.cells.map(({ targets, ruleTargets, reason, byHand, isDeload, prescriptionId }) => [
      targets,
      ruleTargets,
      reason,
      byHand,
      isDeload,
      prescriptionId !== null,
    ]),
  ).toEqual([
    ['3×5 @ 100 kg', '3×5 @ 100 kg', 'Base week, typed by hand', false, false, true],
    ['3×5 @ 102.5 kg', '3×5 @ 102.5 kg', '100 kg + 2.5 kg', false, false, true],
    ['3×5 @ 90 kg', '3×5 @ 105 kg', '100 kg + 2 × 2.5 kg', true, false, true],
    [
      '2×5 @ 95 kg',
      '2×5 @ 95 kg',
      'Deload: 105 kg − 10 % = 94.5 kg, rounded to 95 kg, one set less',
      false,
      true,
      false,
    ],
  ])
})

it.each<[string, Progression, Partial<SetTarget>, string[]]>([
  [
    'kg rounded to the bar',
    rule({ amount: 1 }),
    kg(100),
    ['100 kg + 1 kg, rounded to 100 kg', '100 kg + 2 × 1 kg, rounded to 102.5 kg'],
  ],
  ['percent of kg', rule({ kind: 'percent', amount: 5 }), kg(100), ['100 kg + 5 %', '100 kg + 2 × 5 %']],
  [
    'points of a percentage',
    rule({ kind: 'percent', amount: 2.5 }),
    percent(75),
    ['75 % + 2.5 %', '75 % + 2 × 2.5 %'],
  ],
  ['repetitions', rule({ kind: 'reps', amount: 1 }), kg(60), ['5 reps + 1 rep', '5 reps + 2 × 1 rep']],
  ['every second week', rule({ every: 2 }), kg(100), ['100 kg, as in week 1', '100 kg + 2.5 kg']],
  [
    'nothing to add to',
    rule({}),
    percent(75),
    ['Nothing to change: no load of this kind', 'Nothing to change: no load of this kind'],
  ],
  [
    'repetitions, then a lighter week',
    rule({ kind: 'reps', amount: 1 }, { every: 3, percent: -10, sets: 0 }),
    kg(100),
    ['5 reps + 1 rep', 'Deload: 100 kg − 10 % = 90 kg'],
  ],
])('the table states the reason of each week: %s', (_, of, load, reasons) => {
  const [row] = progressionTable({ workouts: [week(1, load)], progressions: [] }, of, 'kg')
  expect(row?.cells.slice(1, 3).map(({ reason }) => reason)).toEqual(reasons)
})

it('a rule and its scope are written as a sentence', () => {
  const deload = { every: 4, percent: -10, sets: -1 }
  expect(ruleText(rule({}, deload), 'kg')).toBe(
    '+2.5 kg each week, weeks 1 to 4; deload every 4th week (−10 %, one set less)',
  )
  expect(ruleText(rule({ kind: 'reps', amount: 1, every: 2 }), 'kg')).toBe(
    '+1 rep every second week, weeks 1 to 4',
  )
  expect(scopeText({ ...rule({}), scope: { kind: 'block', day: 1, order_in_day: 0, label: 'A' } })).toBe(
    'Block A of day 1',
  )
})
