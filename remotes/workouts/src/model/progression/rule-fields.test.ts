import { expect, it } from 'vitest'
import { aBlock, anExercise, aPrescription } from '../../testing/a-workout.ts'
import { type DeloadFields, type RuleFields, readRule, scopesIn, toFields } from './rule-fields.ts'

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

it('offers the exercises of the base week, and blocks of several', () => {
  expect(SCOPES.map(({ name }) => name)).toEqual([
    'Back Squat',
    'Overhead Press',
    'Block B of day 2: Overhead Press, Back Squat',
  ])
  expect(scopesIn(WORKOUTS, 2)).toEqual([])
})

it('reads what it printed', () => {
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
])('names what is wrong', (typed, field) => {
  const { rule, problems } = readRule(typed, SCOPES, TO)
  expect(rule).toBeNull()
  expect(Object.keys(problems)).toEqual([field])
})
