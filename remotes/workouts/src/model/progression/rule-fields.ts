import { formatNumber, fromKg, toKg, type WeightUnit } from '../units/weight.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import type { RuledWorkout } from './apply-progressions.ts'
import { fittingStep, hasOwnLoad, leadingSet } from './next-rule.ts'
import type { Progression, ProgressionScope, ProgressionStep } from './progression.ts'

/** A rule as typed in the form. */
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
  /** What a step can be of: the others would change nothing. */
  changes: readonly ProgressionStep['kind'][]
  /** The step that fits its loads. */
  fitting: Pick<ProgressionStep, 'kind' | 'amount'>
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
      for (const { exercise, sets } of prescriptions) {
        const scope: ProgressionScope = { kind: 'exercise', exercise_id: exercise.id, name: exercise.name }
        const key = keyOf(scope)
        // Of one that stands there twice the first says what fits.
        if (!found.has(key)) found.set(key, { key, name: exercise.name, scope, ...stepsOf(sets) })
      }
      if (prescriptions.length < 2) continue
      const scope: ProgressionScope = { kind: 'block', day, order_in_day, label }
      const names = prescriptions.map(({ exercise }) => exercise.name).join(', ')
      blocks.push({
        key: keyOf(scope),
        name: `Block ${label} of day ${day}: ${names}`,
        scope,
        ...stepsOf(prescriptions.flatMap(({ sets }) => sets)),
      })
    }
  }
  return [...found.values(), ...blocks]
}

/** Which steps change something in these sets, and the one that fits: repetitions where no load has a number of its own. */
function stepsOf(sets: readonly TypedSet[]): Pick<ScopeOption, 'changes' | 'fitting'> {
  const work = sets.filter(({ set_type }) => set_type !== 'warmup')
  const leading = leadingSet(work)
  const isOfWeight = work.some(set => hasOwnLoad(set) && fittingStep(set).kind === 'kg')
  const isCounted = work.some(({ reps_min, reps_parts }) => reps_min !== null && reps_parts === null)
  return {
    changes: [
      ...(isOfWeight ? (['kg'] as const) : []),
      ...(leading ? (['percent'] as const) : []),
      ...(isCounted ? (['reps'] as const) : []),
    ],
    fitting: leading ? fittingStep(leading) : { kind: 'reps', amount: 1 },
  }
}

/** Fields with a step that fits the scope. */
export const withFitting = (
  fields: RuleFields,
  { key, fitting: { kind, amount } }: ScopeOption,
  unit: WeightUnit,
): RuleFields => ({
  ...fields,
  scope: key,
  kind,
  // The usual step in the other unit.
  amount: kind === 'kg' ? (unit === 'kg' ? '2.5' : '5') : formatNumber(amount),
})

/** The same rule for several: whose loads another step fits gets that one. */
export const readRules = (
  fields: RuleFields,
  scopes: readonly ScopeOption[],
  keys: readonly string[],
  options: { ids: (key: string) => string; weeks: number; unit: WeightUnit },
): { rules: Progression[] | null; problems: RuleProblems } => {
  const read = keys.map(key => {
    const scope = scopes.find(one => one.key === key)
    const isAbout = key === keys[0] || !scope || scope.changes.includes(fields.kind)
    const typed = isAbout ? { ...fields, scope: key } : withFitting(fields, scope, options.unit)
    return readRule(typed, scopes, { ...options, id: options.ids(key) })
  })
  const rules = read.flatMap(({ rule }) => rule ?? [])
  return {
    rules: rules.length === keys.length && rules.length > 0 ? rules : null,
    problems: Object.assign({}, ...read.map(({ problems }) => problems)),
  }
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

/** A decimal number, comma or point; NaN for other text. */
const numberIn = (text: string): number => {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

export type RuleProblems = Partial<
  Record<'scope' | 'to_week' | 'amount' | 'kind' | 'every' | 'deload_every' | 'deload_percent', string>
>

const nothingToChange = ({ changes }: ScopeOption, kind: ProgressionStep['kind']): string => {
  const words = { kg: 'weights', percent: 'percentages', reps: 'repetitions' }
  return changes.length === 0
    ? 'Nothing here can progress.'
    : `It has no ${kind === 'reps' ? 'repetitions' : 'load'} of this kind: choose ${changes.map(one => words[one]).join(' or ')}.`
}

/** The rule that was typed; null while something is wrong, which the problems say by field. */
export function readRule(
  fields: RuleFields,
  scopes: readonly ScopeOption[],
  { id, weeks, unit }: { id: string; weeks: number; unit: WeightUnit },
): { rule: Progression | null; problems: RuleProblems } {
  const { kind, deload } = fields
  const option = scopes.find(({ key }) => key === fields.scope)
  const scope = option?.scope
  const [from_week, to_week, every] = [Number(fields.from_week), Number(fields.to_week), Number(fields.every)]
  const amount = numberIn(fields.amount)
  const [deloadEvery, percent] = [numberIn(deload.every), numberIn(deload.percent)]
  const problems: RuleProblems = {}
  if (!scope) problems.scope = 'Choose an exercise of the base week.'
  if (!(to_week > from_week && to_week <= weeks)) problems.to_week = 'Choose a week after the base week.'
  if (Number.isNaN(amount) || amount === 0) problems.amount = 'Enter a number, with a minus for less.'
  else if (kind === 'reps' && !Number.isInteger(amount)) problems.amount = 'Enter whole repetitions.'
  else if (Math.abs(amount) > 100) problems.amount = 'Enter at most 100.'
  if (option && !problems.amount && !option.changes.includes(kind))
    problems.kind = nothingToChange(option, kind)
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
