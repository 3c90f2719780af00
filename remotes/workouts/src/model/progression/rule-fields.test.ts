import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription, sets } from '../../testing/a-workout.ts'
import {
  type DeloadFields,
  type RuleFields,
  readRule,
  readRules,
  scopesIn,
  toFields,
  withFitting,
} from './rule-fields.ts'

const SQUAT = anExercise({ id: 'squat' })
const PRESS = anExercise({ id: 'press', name: 'Overhead Press' })
const WORKOUTS = [
  {
    week: 1,
    day: 2,
    order_in_day: 0,
    blocks: [
      aBlock({ prescriptions: [aPrescription({ exercise: SQUAT })] }),
      aBlock({
        label: 'B',
        prescriptions: [aPrescription({ exercise: PRESS }), aPrescription({ exercise: SQUAT })],
      }),
    ],
  },
]
const SCOPES = scopesIn(WORKOUTS, 1)
const TO = { id: 'rule', weeks: 4, unit: 'kg' as const }
const fields = (over: Partial<RuleFields> = {}, deload: Partial<DeloadFields> = {}): RuleFields => {
  const made = toFields(null, 4, 'kg')
  return { ...made, scope: 'exercise squat', ...over, deload: { ...made.deload, ...deload } }
}

it('the form of a rule offers the exercises of the base week, and blocks with several exercises', () => {
  expect(SCOPES.map(({ name }) => name)).toEqual([
    'Back Squat',
    'Overhead Press',
    'Block B of day 2: Overhead Press, Back Squat',
  ])
  expect(scopesIn(WORKOUTS, 2)).toEqual([])
})

it('the form of a rule reads back what it printed', () => {
  const { rule } = readRule(
    fields({ amount: '2,5' }, { on: true, percent: '12.5', oneLess: true }),
    SCOPES,
    TO,
  )
  expect(rule).toEqual({
    id: 'rule',
    scope: { kind: 'exercise', exercise_id: 'squat', name: 'Back Squat' },
    from_week: 1,
    to_week: 4,
    step: { kind: 'kg', amount: 2.5, every: 1 },
    deload: { every: 4, percent: -12.5, sets: -1 },
  })
  expect(readRule(toFields(rule, 4, 'kg'), SCOPES, TO).rule).toEqual(rule)
  const inPounds = readRule(fields({ amount: '5' }), SCOPES, { ...TO, unit: 'lb' }).rule
  expect(inPounds?.step.amount).toBe(2.268)
  expect(toFields(inPounds, 4, 'lb').amount).toBe('5')
})

it.each<[RuleFields, string]>([
  [fields({ scope: 'exercise bench' }), 'scope'],
  [fields({ from_week: '3', to_week: '3' }), 'to_week'],
  [fields({ to_week: '5' }), 'to_week'],
  [fields({ amount: '' }), 'amount'],
  [fields({ amount: '0' }), 'amount'],
  [fields({ amount: '2.5 kg' }), 'amount'],
  [fields({ amount: '1.5', kind: 'reps' }), 'amount'],
  [fields({ amount: '101' }), 'amount'],
  [fields({}, { on: true, every: '1' }), 'deload_every'],
  [fields({}, { on: true, percent: '-10' }), 'deload_percent'],
])('the form of a rule names the field that is invalid', (typed, field) => {
  const { rule, problems } = readRule(typed, SCOPES, TO)
  expect(rule).toBeNull()
  expect(Object.keys(problems)).toEqual([field])
})

const PERCENT = aPrescription({
  exercise: anExercise({ id: 'clean', name: 'Clean' }),
  sets: sets(3, { load_kind: 'pct_1rm', pct_base: '1rm', load_min: 75, load_max: 75 }),
})
const PLAIN = aPrescription({ exercise: anExercise({ id: 'dip', name: 'Dip' }), sets: sets(3, {}) })
const MIXED = scopesIn(
  [
    {
      week: 1,
      day: 1,
      order_in_day: 0,
      blocks: [PERCENT, PLAIN, aPrescription({ exercise: SQUAT })].map(one =>
        aBlock({ prescriptions: [one] }),
      ),
    },
  ],
  1,
)

it('the form of a rule starts on the kind of step that fits the loads', () => {
  const started = MIXED.map(scope => withFitting(toFields(null, 4, 'kg'), scope, 'kg'))
  expect(started.map(({ kind, amount }) => `${amount} ${kind}`)).toEqual(['2.5 percent', '1 reps', '2.5 kg'])
  expect(MIXED.map(({ changes }) => changes)).toEqual([
    ['percent', 'reps'],
    ['reps'],
    ['kg', 'percent', 'reps'],
  ])
})

it('the form of a rule says when a step would change nothing', () => {
  const typed = { ...toFields(null, 4, 'kg'), scope: 'exercise clean' }
  expect(readRule(typed, MIXED, TO)).toEqual({
    rule: null,
    problems: { kind: 'It has no load of this kind: choose percentages or repetitions.' },
  })
})

it('the form makes a rule for each of several exercises, with a step that fits where the typed one changes nothing', () => {
  const typed = { ...toFields(null, 4, 'kg'), amount: '5' }
  const keys = ['exercise squat', 'exercise clean']
  const { rules } = readRules(typed, MIXED, keys, { ids: key => key, weeks: 4, unit: 'kg' })
  expect(rules?.map(({ id, step }) => [id, step.kind, step.amount])).toEqual([
    ['exercise squat', 'kg', 5],
    ['exercise clean', 'percent', 2.5],
  ])
  expect(
    readRules({ ...typed, amount: 'x' }, MIXED, keys, { ids: key => key, weeks: 4, unit: 'kg' }).rules,
  ).toBeNull()
})
