import { counted } from '@coach-app/contracts'
import { longDay } from '../dates/week-format.ts'
import { formatLoggedWeight } from '../log/format-log.ts'
import { formatNumber, fromKg, type WeightUnit } from '../units/weight.ts'
import type { Goal } from './goal.ts'
import type { Course, Led } from './goal-course.ts'
import type { Predicted } from './linear-fit.ts'

type Lift = Pick<Goal, 'kind' | 'reps' | 'load_kg' | 'exercise'>

/** The load as it is put on: `140 kg`, `20 kg each`; with the body `+20 kg`, nothing without one. In the reader's unit, as exactly as it was set. */
function loadText({ load_kg, exercise }: Pick<Lift, 'load_kg' | 'exercise'>, unit: WeightUnit): string {
  if (load_kg === null) return ''
  const text = formatLoggedWeight(load_kg, unit, unit, exercise)
  return exercise.measurement === 'weighted_bodyweight' ? `+${text}` : text
}

/** `140 kg × 1`, `10 reps with 100 kg`, `12 reps`. */
export function goalText(goal: Lift, unit: WeightUnit): string {
  const load = loadText(goal, unit)
  if (goal.kind === 'load') return `${load} × ${goal.reps}`
  const reps = counted(goal.reps, 'rep')
  return load === '' ? reps : `${reps} with ${load}`
}

/** How a goal stands: what a sign and a colour say beside the words. */
export type Standing = 'reached' | 'on' | 'short' | 'past' | 'open' | 'aside'

export interface GoalStanding {
  standing: Standing
  /** In few words: `On course`, `Short by about 2.5 kg`, `Reached on 3 Mar 2027`. */
  text: string
  /** Where it comes from, in a sentence; empty where there is nothing to add. */
  detail: string
}

const NONE: Record<Extract<Course, { kind: 'none' }>['why'], string> = {
  reps: 'Of more than 12 repetitions no maximum is estimated, so nothing is said of its course.',
  unloaded: 'Of repetitions without a weight no maximum is estimated, so nothing is said of its course.',
  body: 'Its course takes a body weight: enter it with the maxes in the calendar.',
}

/** @param course of an open goal; not asked for where it is reached or put aside */
export function standingOf(goal: Goal, course: Course | null, unit: WeightUnit): GoalStanding {
  const { reached, abandoned_on } = goal
  if (reached)
    return {
      standing: 'reached',
      text: `Reached on ${longDay(reached.date)}`,
      detail: `With ${setText(goal, reached, unit)}.`,
    }
  if (abandoned_on) return { standing: 'aside', text: `Put aside on ${longDay(abandoned_on)}`, detail: '' }
  if (!course) return { standing: 'open', text: '', detail: '' }
  switch (course.kind) {
    case 'past':
      return {
        standing: 'past',
        text: `Its day was ${longDay(goal.by_date)}`,
        detail: 'It still counts when it is lifted.',
      }
    case 'none':
      return { standing: 'open', text: '', detail: NONE[course.why] }
    case 'far':
      return {
        standing: 'open',
        text: '',
        detail: `Its course is told from ${longDay(course.from)} on: eight weeks say little about a day further off than half a year.`,
      }
    case 'few':
      return {
        standing: 'open',
        text: '',
        detail: `Its course is told from 6 days with an estimate within 8 weeks on: ${counted(course.missing, 'more day')}.`,
      }
    default:
      return {
        standing: course.kind,
        text: course.kind === 'on' ? 'On course' : `Short by about ${shortText(goal, course, unit)}`,
        detail: `If it goes on like the last 8 weeks (${counted(course.count, 'day')} with an estimate): about ${expectedText(goal, course.expected, unit)} by then. An estimate, no promise.`,
      }
  }
}

/** The set that reached it. */
const setText = (goal: Goal, set: { reps: number; load_kg: number | null }, unit: WeightUnit): string =>
  goalText(
    { ...goal, reps: set.reps, load_kg: set.load_kg === 0 ? null : set.load_kg, kind: kindOf(goal, set) },
    unit,
  )
const kindOf = (goal: Goal, set: { load_kg: number | null }): Goal['kind'] =>
  set.load_kg ? goal.kind : 'reps'

/** An estimate is not known more exactly: to half a kilogram, to a pound. */
const roughly = (kg: number, unit: WeightUnit): number => {
  const step = unit === 'kg' ? 0.5 : 1
  return Math.round(fromKg(kg, unit) / step) * step
}

/** `2.5 kg`, `2 reps`; what is short is never nothing. */
export function shortText(
  { kind }: Pick<Goal, 'kind'>,
  { short }: Pick<Led, 'short'>,
  unit: WeightUnit,
): string {
  if (kind === 'reps') return counted(Math.max(1, Math.round(short)), 'rep')
  return `${formatNumber(Math.max(unit === 'kg' ? 0.5 : 1, roughly(short, unit)))} ${unit}`
}

/** `136.5 kg, in 8 of 10 cases 134 to 139 kg`. */
function expectedText(
  { kind }: Pick<Goal, 'kind'>,
  { value, low, high }: Predicted,
  unit: WeightUnit,
): string {
  const [middle, from, to] = [value, low, high].map(one =>
    kind === 'reps' ? Math.round(one) : roughly(one, unit),
  )
  const range =
    from === to
      ? ''
      : `, in 8 of 10 cases ${from} to ${kind === 'reps' ? counted(to ?? 0, 'rep') : `${to} ${unit}`}`
  return `${kind === 'reps' ? counted(middle ?? 0, 'rep') : `${formatNumber(middle ?? 0)} ${unit}`}${range}`
}
