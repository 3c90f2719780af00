import { expect, it } from 'vitest'
import { DUMBBELLS, PULL_UP, SQUAT } from '../resolved-load/loads.fixture.ts'
import { formatTargets } from '../set/format-target.ts'
import { toKg } from '../units/weight.ts'
import * as typed from '../workout/typed-document.fixture.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import type { SetTarget } from '../workout/workout.ts'
import { progressedSets } from './progressed-sets.ts'
import type { Deload, Progression } from './progression.ts'

const rule = (
  kind: Progression['step']['kind'],
  amount: number,
  { every = 1, deload = null }: { every?: number; deload?: Deload | null } = {},
): Progression => ({
  id: 'rule',
  scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
  from_week: 1,
  to_week: 8,
  step: { kind, amount, every },
  deload,
})
const every4th: Deload = { every: 4, percent: -10, sets: 0 }
const { kg, lb, percent, percentTm, reps, open, parts, load, warmup, rpe } = typed

const words = (sets: readonly TypedSet[], unit: 'kg' | 'lb' = 'kg') =>
  formatTargets(sets as SetTarget[], unit)

it.each<[string, Progression, TypedSet[], string[], ('kg' | 'lb')?]>([
  [
    'kilograms, week by week',
    rule('kg', 2.5),
    typed.sets(3, reps(5), kg(100)),
    ['3×5 @ 100 kg', '3×5 @ 102.5 kg', '3×5 @ 105 kg', '3×5 @ 107.5 kg', '3×5 @ 110 kg'],
  ],
  [
    'each fourth week 10 % lower than the week before, which goes on after it',
    rule('kg', 2.5, { deload: every4th }),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 102.5 kg', '1×5 @ 105 kg', '1×5 @ 95 kg', '1×5 @ 107.5 kg', '1×5 @ 110 kg'],
  ],
  [
    'a deload of 12 %',
    rule('kg', 2.5, { deload: { every: 4, percent: -12, sets: 0 } }),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 102.5 kg', '1×5 @ 105 kg', '1×5 @ 92.5 kg'],
  ],
  [
    'one set less, never the last',
    rule('kg', 5, { deload: { every: 2, percent: -10, sets: -1 } }),
    [...typed.sets(1, warmup, reps(5), kg(60)), ...typed.sets(2, reps(5), kg(100))],
    [
      'warm-up 1×5 @ 60 kg, 2×5 @ 100 kg',
      'warm-up 1×5 @ 60 kg, 1×5 @ 90 kg',
      'warm-up 1×5 @ 60 kg, 2×5 @ 105 kg',
    ],
  ],
  [
    'a deload of one set keeps it',
    rule('kg', 5, { deload: { every: 2, percent: 0, sets: -1 } }),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 100 kg', '1×5 @ 105 kg'],
  ],
  [
    'every second week',
    rule('kg', 2.5, { every: 2 }),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 100 kg', '1×5 @ 102.5 kg', '1×5 @ 102.5 kg', '1×5 @ 105 kg'],
  ],
  [
    'both ends of a range',
    rule('kg', 2.5),
    typed.sets(1, reps(8, 10), kg(80, 90)),
    ['1×8–10 @ 80–90 kg', '1×8–10 @ 82.5–92.5 kg'],
  ],
  [
    'rounded to the bar',
    rule('kg', 1),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 100 kg', '1×5 @ 102.5 kg', '1×5 @ 102.5 kg', '1×5 @ 105 kg'],
  ],
  [
    'percent of kilograms is of the base week',
    rule('percent', 5),
    typed.sets(1, reps(5), kg(100)),
    ['1×5 @ 100 kg', '1×5 @ 105 kg', '1×5 @ 110 kg', '1×5 @ 115 kg'],
  ],
  [
    'percent of a percentage adds points',
    rule('percent', 2.5, { deload: every4th }),
    typed.sets(1, reps(5), percent(75)),
    ['1×5 @ 75% 1RM', '1×5 @ 77.5% 1RM', '1×5 @ 80% 1RM', '1×5 @ 72% 1RM', '1×5 @ 82.5% 1RM'],
  ],
  [
    'of a training max too',
    rule('percent', 5),
    typed.sets(1, reps(5), percentTm(85)),
    ['1×5 @ 85% TM', '1×5 @ 90% TM'],
  ],
  [
    'kilograms leave a percentage',
    rule('kg', 2.5),
    typed.sets(1, reps(5), percent(75)),
    ['1×5 @ 75% 1RM', '1×5 @ 75% 1RM'],
  ],
  [
    'repetitions, both ends',
    rule('reps', 1),
    typed.sets(3, reps(8, 10), kg(60)),
    ['3×8–10 @ 60 kg', '3×9–11 @ 60 kg', '3×10–12 @ 60 kg'],
  ],
  [
    'repetitions with a lighter week',
    rule('reps', 1, { deload: { every: 3, percent: -10, sets: 0 } }),
    typed.sets(3, reps(8), kg(100)),
    ['3×8 @ 100 kg', '3×9 @ 100 kg', '3×9 @ 90 kg', '3×10 @ 100 kg'],
  ],
  [
    'repetitions of "5 or more"',
    rule('reps', 1),
    typed.sets(1, open(5), kg(100)),
    ['1×5+ @ 100 kg', '1×6+ @ 100 kg'],
  ],
  ['as many as possible stays', rule('reps', 1), typed.sets(1, open(null)), ['1×AMRAP', '1×AMRAP']],
  ['an open load stays', rule('kg', 2.5), typed.sets(1, reps(5), rpe(8)), ['1×5 @ RPE 8', '1×5 @ RPE 8']],
  [
    'body weight stays',
    rule('kg', 2.5),
    typed.sets(1, reps(5), load('bodyweight')),
    ['1×5 @ BW', '1×5 @ BW'],
  ],
  [
    'what is of the set before stays',
    rule('kg', 2.5),
    typed.sets(1, reps(5), load('prev_pct', -10)),
    ['1×5 @ −10%', '1×5 @ −10%'],
  ],
  [
    'a cluster keeps its parts',
    rule('reps', 1),
    typed.sets(1, parts(2, 2, 2), kg(100)),
    ['1×2+2+2 @ 100 kg', '1×2+2+2 @ 100 kg'],
  ],
  [
    'pounds stay pounds, in steps of 5',
    rule('kg', toKg(5, 'lb')),
    typed.sets(1, reps(5), lb(toKg(225, 'lb'))),
    ['1×5 @ 225 lb', '1×5 @ 230 lb', '1×5 @ 235 lb'],
    'lb',
  ],
])('progressedSets: %s', (_, of, base, weeks, unit) => {
  expect(weeks.map((__, index) => words(progressedSets(base, SQUAT, of, index + 1), unit))).toEqual(weeks)
})

it.each<[string, TypedSet[], typeof SQUAT, string]>([
  ['dumbbells in steps of 2.5 kg each', typed.sets(1, reps(8), kg(20)), DUMBBELLS, '1×8 @ 22.5 kg'],
  ['a belt', typed.sets(1, reps(5), load('bw_plus', 10)), PULL_UP, '1×5 @ BW +12.5 kg'],
  ['less help of a machine', typed.sets(1, reps(5), load('bw_plus', -20)), PULL_UP, '1×5 @ BW −17.5 kg'],
])('progressedSets steps the load by what the implement allows: %s', (_, base, exercise, second) => {
  expect(words(progressedSets(base, exercise, rule('kg', 2.5), 2))).toBe(second)
})

it('progressedSets raises assistance in a deload week', () => {
  const lighter = rule('kg', 0, { deload: { every: 2, percent: -25, sets: 0 } })
  const base = typed.sets(1, reps(5), load('bw_plus', -20))
  expect(words(progressedSets(base, PULL_UP, lighter, 2))).toBe('1×5 @ BW −25 kg')
})
