import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, kg, sets } from '../../testing/a-workout.ts'
import { formatTargets } from '../set/format-target.ts'
import type { Block } from '../workout/workout.ts'
import {
  applyProgressions,
  governedBy,
  isByHand,
  type PlanWithRules,
  type RuledWorkout,
  withRule,
} from './apply-progressions.ts'
import type { Progression } from './progression.ts'

const SQUAT = anExercise({ id: 'squat' })
const PRESS = anExercise({ id: 'press', name: 'Overhead Press' })
let count = 0
const newId = () => `new-${++count}`

const RULE: Progression = {
  id: 'rule',
  scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
  from_week: 1,
  to_week: 4,
  step: { kind: 'kg', amount: 2.5, every: 1 },
  deload: null,
}
const squat = (load: number, id = `squat-${++count}`): Block =>
  aBlock({ prescriptions: [aPrescription({ id, exercise: SQUAT, sets: sets(3, kg(load)) })] })
const day = (week: number, ...blocks: Block[]): RuledWorkout => ({ week, day: 1, order_in_day: 0, blocks })
const plan = (loads: readonly number[], progressions: Progression[] = [RULE]): PlanWithRules => ({
  workouts: loads.map((load, index) => day(index + 1, squat(load, `squat-of-week-${index + 1}`))),
  progressions,
})
const loadsOf = ({ workouts }: PlanWithRules) =>
  workouts.map(({ blocks }) =>
    formatTargets(blocks[0]?.prescriptions[0]?.sets ?? [], 'kg').replace('3×5 @ ', ''),
  )
const without = (of: PlanWithRules): PlanWithRules => ({ ...of, progressions: [] })

it.each<[string, before: PlanWithRules, after: PlanWithRules, string[]]>([
  [
    'a new rule takes copies of the base week',
    plan([100, 100, 100, 100], []),
    plan([100, 100, 100, 100]),
    ['100 kg', '102.5 kg', '105 kg', '107.5 kg'],
  ],
  [
    'a new rule leaves what was written by hand',
    plan([100, 100, 120, 100], []),
    plan([100, 100, 120, 100]),
    ['100 kg', '102.5 kg', '120 kg', '107.5 kg'],
  ],
  [
    'another base week',
    plan([100, 102.5, 105, 107.5]),
    plan([110, 102.5, 105, 107.5]),
    ['110 kg', '112.5 kg', '115 kg', '117.5 kg'],
  ],
  [
    'another base week leaves what was written by hand',
    plan([100, 102.5, 90, 107.5]),
    plan([110, 102.5, 90, 107.5]),
    ['110 kg', '112.5 kg', '90 kg', '117.5 kg'],
  ],
  [
    'another step',
    plan([100, 102.5, 105, 107.5]),
    plan([100, 102.5, 105, 107.5], [{ ...RULE, step: { kind: 'kg', amount: 5, every: 1 } }]),
    ['100 kg', '105 kg', '110 kg', '115 kg'],
  ],
  [
    'a week written by hand stays written by hand',
    plan([100, 102.5, 105, 107.5]),
    plan([100, 102.5, 90, 107.5]),
    ['100 kg', '102.5 kg', '90 kg', '107.5 kg'],
  ],
  [
    'a rule that is taken away leaves its numbers',
    plan([100, 102.5, 105, 107.5]),
    without(plan([100, 102.5, 105, 107.5])),
    ['100 kg', '102.5 kg', '105 kg', '107.5 kg'],
  ],
  [
    'weeks beyond the rule stay',
    plan([100, 102.5, 105, 107.5]),
    plan([110, 102.5, 105, 107.5], [{ ...RULE, to_week: 2 }]),
    ['110 kg', '112.5 kg', '105 kg', '107.5 kg'],
  ],
])('applyProgressions: %s', (_, before, after, expected) => {
  expect(loadsOf(applyProgressions(before, after, newId))).toEqual(expected)
})

it('applyProgressions follows a week that was moved or inserted', () => {
  const before = plan([100, 102.5, 105])
  const [one, two, three] = before.workouts as [RuledWorkout, RuledWorkout, RuledWorkout]
  const copied = { ...day(2, squat(100, 'copy')) }
  const after = { ...before, workouts: [one, copied, { ...two, week: 3 }, { ...three, week: 4 }] }
  expect(loadsOf(applyProgressions(before, after, newId))).toEqual([
    '100 kg',
    '102.5 kg',
    '105 kg',
    '107.5 kg',
  ])
})

it('withRule computes the later weeks, and keeps what was written by hand', () => {
  const before = plan([100, 100, 120, 100], [])
  expect(loadsOf(withRule(before, RULE))).toEqual(['100 kg', '102.5 kg', '120 kg', '107.5 kg'])
  const faster: Progression = { ...RULE, step: { kind: 'kg', amount: 5, every: 1 } }
  expect(loadsOf(withRule(withRule(before, RULE), faster))).toEqual(['100 kg', '105 kg', '120 kg', '115 kg'])
})

it("applyProgressions restores the rule's value of a set written by hand when asked to", () => {
  const of = plan([100, 102.5, 90, 107.5])
  const governed = [...governedBy(of).values()]
  expect(governed.map(isByHand)).toEqual([false, true, false])
  const after = applyProgressions(of, of, newId, new Set(['squat-of-week-3']))
  expect(loadsOf(after)).toEqual(['100 kg', '102.5 kg', '105 kg', '107.5 kg'])
})

it('a rule for a block applies to every exercise in it, in its workout only', () => {
  const superset = (a: number, b: number) =>
    aBlock({
      label: 'B',
      prescriptions: [
        aPrescription({ exercise: SQUAT, sets: sets(3, kg(a)) }),
        aPrescription({ exercise: PRESS, sets: sets(3, kg(b)) }),
      ],
    })
  const progressions: Progression[] = [
    { ...RULE, to_week: 2, scope: { kind: 'block', day: 1, order_in_day: 0, label: 'B' } },
  ]
  const workouts = [
    day(1, squat(60), superset(100, 50)),
    { ...day(1, superset(100, 50)), day: 2 },
    day(2, squat(60), superset(100, 50)),
    { ...day(2, superset(100, 50)), day: 2 },
  ]
  const { workouts: written } = applyProgressions(
    { workouts, progressions: [] },
    { workouts, progressions },
    newId,
  )
  const words = written.map(({ blocks }) =>
    blocks.flatMap(({ prescriptions }) => prescriptions.map(one => one.sets[0]?.load_min)),
  )
  expect(words).toEqual([
    [60, 100, 50],
    [100, 50],
    [60, 102.5, 52.5],
    [100, 50],
  ])
})

it('applyProgressions keeps the ids of sets, so that assigned workouts still match them', () => {
  const before = plan([100, 102.5])
  const ids = (of: PlanWithRules) => of.workouts[1]?.blocks[0]?.prescriptions[0]?.sets.map(({ id }) => id)
  const after = { ...before, progressions: [{ ...RULE, step: { ...RULE.step, amount: 5 } }] }
  expect(ids(applyProgressions(before, after, newId))).toEqual(ids(before))
})
