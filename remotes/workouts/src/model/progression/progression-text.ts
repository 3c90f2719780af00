import { formatNumber, fromKg, type WeightUnit } from '../units/weight.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import { type Progression, ruleWeek } from './progression.ts'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`
const weeks = (every: number): string =>
  every === 1 ? 'each week' : every === 2 ? 'every second week' : `every ${every} weeks`

const stepOf = ({ kind, amount }: Progression['step'], unit: WeightUnit): string => {
  if (kind === 'percent') return `${signed(amount)} %`
  if (kind === 'reps') return `${signed(amount)} ${Math.abs(amount) === 1 ? 'rep' : 'reps'}`
  return `${signed(fromKg(amount, unit))} ${unit}`
}

const deloadOf = ({ percent, sets }: NonNullable<Progression['deload']>): string =>
  [...(percent === 0 ? [] : [`${signed(percent)} %`]), ...(sets === 0 ? [] : ['one set less'])].join(', ')

/** `+2.5 kg each week, weeks 1 to 8; deload every 4th week (−10 %)`. */
export function ruleText({ step, deload, from_week, to_week }: Progression, unit: WeightUnit): string {
  const lighter = deload
    ? `; deload every ${ordinal(deload.every)} week (${deloadOf(deload) || 'no change'})`
    : ''
  return `${stepOf(step, unit)} ${weeks(step.every)}, weeks ${from_week} to ${to_week}${lighter}`
}

const ordinal = (number: number): string => `${number}${number === 2 ? 'nd' : number === 3 ? 'rd' : 'th'}`

/** What a rule is about: `Back Squat`, `Block A of day 1`. */
export const scopeText = ({ scope }: Progression): string =>
  scope.kind === 'exercise'
    ? scope.name
    : `Block ${scope.label} of day ${scope.day}${scope.order_in_day > 0 ? `, workout ${scope.order_in_day + 1}` : ''}`

/** The load or the repetitions that a reason starts from: those of the first working set. */
function numberOf(set: TypedSet, kind: Progression['step']['kind']): { value: number; unit: string } | null {
  if (kind === 'reps') return set.reps_min === null ? null : { value: set.reps_min, unit: 'reps' }
  if (set.load_min === null) return null
  switch (set.load_kind) {
    case 'kg':
    case 'bw_plus':
      return { value: fromKg(set.load_min, set.load_unit), unit: set.load_unit }
    case 'pct_1rm':
    case 'pct_bw':
      return kind === 'percent' ? { value: set.load_min, unit: '%' } : null
    default:
      return null
  }
}

/** Where the numbers of a week come from: `100 kg + 2 × 2.5 kg`, `Deload: 105 kg − 10 % = 94.5 kg, rounded to 95 kg`. */
export function reasonText(
  base: readonly TypedSet[],
  later: readonly TypedSet[],
  rule: Progression,
  week: number,
): string {
  if (week === rule.from_week) return 'Base week, typed by hand'
  const { steps, isDeload } = ruleWeek(rule, week)
  const { kind, amount } = rule.step
  const isWorking = ({ set_type }: TypedSet) => set_type !== 'warmup'
  const from = base.find(isWorking)
  const start = from && numberOf(from, kind)
  if (!from || !start)
    return `Nothing to change: no ${kind === 'reps' ? 'number of repetitions' : 'load of this kind'}`
  const isOfBase = kind === 'percent' && start.unit !== '%'
  const by = kind === 'kg' ? fromKg(amount, from.load_unit) : isOfBase ? (start.value * amount) / 100 : amount
  const next = start.value + by * steps
  const unit = ` ${start.unit}`
  const lines: string[] = []
  if (steps > 0) {
    const step = isOfBase
      ? `${formatNumber(Math.abs(amount))} %`
      : `${formatNumber(Math.abs(by))}${kind === 'reps' && Math.abs(by) === 1 ? ' rep' : unit}`
    lines.push(
      `${formatNumber(start.value)}${unit} ${by < 0 ? '−' : '+'} ${steps === 1 ? '' : `${steps} × `}${step}`,
    )
  } else if (!isDeload) lines.push(`${formatNumber(start.value)}${unit}, as in week ${rule.from_week}`)
  const got = later.find(isWorking)
  const lighter = isDeload ? rule.deload : null
  if (!lighter) return [...lines, ...rounded(next, got && numberOf(got, kind), unit)].join(', ')
  const load =
    from.load_min === null ? null : numberOf(from, from.load_kind.startsWith('pct') ? 'percent' : 'kg')
  const heavy = kind === 'reps' ? load : { value: next, unit: start.unit }
  const parts: string[] = []
  if (heavy && lighter.percent !== 0) {
    const value = heavy.value + (Math.abs(heavy.value) * lighter.percent) / 100
    const gotLoad = got && numberOf(got, got.load_kind.startsWith('pct') ? 'percent' : 'kg')
    parts.push(
      `${formatNumber(heavy.value)} ${heavy.unit} ${lighter.percent < 0 ? '−' : '+'} ${formatNumber(Math.abs(lighter.percent))} % = ${formatNumber(value)} ${heavy.unit}`,
      ...rounded(value, gotLoad, ` ${heavy.unit}`),
    )
  }
  if (lighter.sets !== 0) parts.push('one set less')
  return `Deload: ${parts.join(', ') || 'as the week before'}`
}

const rounded = (value: number, got: { value: number } | null | undefined, unit: string): string[] =>
  !got || Math.abs(got.value - value) < 0.01 ? [] : [`rounded to ${formatNumber(got.value)}${unit}`]
