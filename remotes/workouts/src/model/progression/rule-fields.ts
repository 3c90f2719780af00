import { formatNumber, fromKg, toKg, type WeightUnit } from '../units/weight.ts'
import type { RuledWorkout } from './apply-progressions.ts'
import type { Progression, ProgressionScope } from './progression.ts'

/** A rule as it is typed. */
export interface RuleFields {
  /** Key of one of the scopes. */
  scope: string
  from_week: string
  to_week: string
  kind: Progression['step']['kind']
  amount: string
  every: string
  deload: DeloadFields
}

export interface DeloadFields {
  on: boolean
  every: string
  percent: string
  oneLess: boolean
}

export interface ScopeOption {
  key: string
  name: string
  scope: ProgressionScope
}

const keyOf = (scope: ProgressionScope): string =>
  scope.kind === 'exercise'
    ? `exercise ${scope.exercise_id}`
    : `block ${scope.day} ${scope.order_in_day} ${scope.label}`

/** What a rule can be about: each exercise of the base week, and each block of several. */
export function scopesIn(workouts: readonly RuledWorkout[], week: number): ScopeOption[] {
  const ofWeek = workouts
    .filter(workout => workout.week === week)
    .sort((one, other) => one.day - other.day || one.order_in_day - other.order_in_day)
  const places = new Map<number, number>()
  const found = new Map<string, ScopeOption>()
  const blocks: ScopeOption[] = []
  for (const { day, blocks: ofWorkout } of ofWeek) {
    const order_in_day = places.get(day) ?? 0
    places.set(day, order_in_day + 1)
    for (const { label, prescriptions } of ofWorkout) {
      for (const { exercise } of prescriptions) {
        const scope: ProgressionScope = { kind: 'exercise', exercise_id: exercise.id, name: exercise.name }
        found.set(keyOf(scope), { key: keyOf(scope), name: exercise.name, scope })
      }
      if (prescriptions.length < 2) continue
      const scope: ProgressionScope = { kind: 'block', day, order_in_day, label }
      const names = prescriptions.map(({ exercise }) => exercise.name).join(', ')
      blocks.push({ key: keyOf(scope), name: `Block ${label} of day ${day}: ${names}`, scope })
    }
  }
  return [...found.values(), ...blocks]
}

export function toFields(rule: Progression | null, weeks: number, unit: WeightUnit): RuleFields {
  if (!rule)
    return {
      scope: '',
      from_week: '1',
      to_week: String(weeks),
      kind: 'kg',
      amount: unit === 'kg' ? '2.5' : '5',
      every: '1',
      deload: { on: false, every: '4', percent: '10', oneLess: false },
    }
  const { scope, from_week, to_week, step, deload } = rule
  return {
    scope: keyOf(scope),
    from_week: String(from_week),
    to_week: String(to_week),
    kind: step.kind,
    amount: formatNumber(step.kind === 'kg' ? fromKg(step.amount, unit) : step.amount),
    every: String(step.every),
    deload: {
      on: deload !== null,
      every: String(deload?.every ?? 4),
      percent: formatNumber(Math.abs(deload?.percent ?? 10)),
      oneLess: (deload?.sets ?? 0) < 0,
    },
  }
}

/** A decimal number as people type it; NaN when it is none. */
const numberIn = (text: string): number => {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

export type RuleProblems = Partial<
  Record<'scope' | 'to_week' | 'amount' | 'every' | 'deload_every' | 'deload_percent', string>
>

/** The rule that was typed; null while something is wrong, which the problems say by field. */
export function readRule(
  fields: RuleFields,
  scopes: readonly ScopeOption[],
  { id, weeks, unit }: { id: string; weeks: number; unit: WeightUnit },
): { rule: Progression | null; problems: RuleProblems } {
  const { kind, deload } = fields
  const scope = scopes.find(({ key }) => key === fields.scope)?.scope
  const [from_week, to_week, every] = [Number(fields.from_week), Number(fields.to_week), Number(fields.every)]
  const amount = numberIn(fields.amount)
  const [deloadEvery, percent] = [numberIn(deload.every), numberIn(deload.percent)]
  const problems: RuleProblems = {}
  if (!scope) problems.scope = 'Choose an exercise of the base week.'
  if (!(to_week > from_week && to_week <= weeks)) problems.to_week = 'Choose a week after the base week.'
  if (Number.isNaN(amount) || amount === 0) problems.amount = 'Enter a number, with a minus for less.'
  else if (kind === 'reps' && !Number.isInteger(amount)) problems.amount = 'Enter whole repetitions.'
  else if (Math.abs(amount) > 100) problems.amount = 'Enter at most 100.'
  if (deload.on && !(Number.isInteger(deloadEvery) && deloadEvery >= 2 && deloadEvery <= 52))
    problems.deload_every = 'Enter 2 to 52.'
  if (deload.on && !(percent >= 0 && percent <= 90)) problems.deload_percent = 'Enter 0 to 90.'
  if (!scope || Object.keys(problems).length > 0) return { rule: null, problems }
  const rule: Progression = {
    id,
    scope,
    from_week,
    to_week,
    step: { kind, amount: kind === 'kg' ? toKg(amount, unit) : amount, every },
    deload: deload.on ? { every: deloadEvery, percent: -percent || 0, sets: deload.oneLess ? -1 : 0 } : null,
  }
  return { rule, problems }
}
