import type { ExerciseSession } from '../exercise/exercise.ts'
import type { SetLog } from '../workout/workout.ts'
import { type MeasuredBy, maySetRecord, type RecordSet, recordSetOf } from './record-set.ts'

/** What a set has beaten. A record needs something to beat: the first time of an exercise sets none. */
export type SetRecord =
  /** The best estimated maximum in kg; with the body what is added to it. */
  | { of: 'e1rm'; kg: number; before: number }
  /** The heaviest in kg for at least so many repetitions, seconds or metres; with the body what is added to it. */
  | { of: 'load'; kg: number; before: number; amount: Amount }
  /** The least assistance in kg for at least so many repetitions. */
  | { of: 'assistance'; kg: number; before: number; amount: Amount }
  /** The most repetitions, with at least this load or at most this assistance where there is one. */
  | { of: 'reps'; reps: number; before: number; load: number | null; isAssisted: boolean }
  /** The longest time and the farthest distance, with at least this load where there is one. */
  | { of: 'seconds' | 'metres'; amount: number; before: number; load: number | null }
  /** The least seconds over at least these metres. */
  | { of: 'pace'; seconds: number; before: number; metres: number }
  | { of: 'calories'; calories: number; before: number }

export interface Amount {
  kind: 'reps' | 'seconds' | 'metres'
  count: number
}

/**
 * The record of each set of an exercise, by the id of its log. Sets of the session count as they were done: the second of two equal sets
 * beats nothing.
 *
 * @param day on which the session is done, YYYY-MM-DD
 */
export function recordsOf(
  session: readonly SetLog[],
  day: string,
  history: readonly ExerciseSession[],
  by: MeasuredBy,
): Map<string, SetRecord> {
  const records = new Map<string, SetRecord>()
  const before = history.flatMap(({ date, logs }) =>
    logs.filter(maySetRecord).map(log => recordSetOf(log, date, by)),
  )
  if (before.length === 0) return records
  for (const log of session.toSorted((a, b) => a.completed_at.localeCompare(b.completed_at))) {
    if (!maySetRecord(log)) continue
    const set = recordSetOf(log, day, by)
    const record = RECORDS[by.measurement](set, before)
    if (record) records.set(log.id, record)
    before.push(set)
  }
  return records
}

type Rule = (set: RecordSet, before: readonly RecordSet[]) => SetRecord | null

/** The highest of these, null without any: nothing is beaten then. */
const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}
const isMore = (value: number | null, before: number | null): boolean =>
  value !== null && before !== null && value > before + 0.001

const lifted: Rule = (set, before) => {
  const { reps, load, e1rm } = set
  if (load === null) return null
  const best = most(before.map(other => other.e1rm))
  if (e1rm !== null && best !== null && isMore(e1rm, best)) return { of: 'e1rm', kg: e1rm, before: best }
  const heaviest = most(before.filter(other => other.reps >= reps).map(other => other.load))
  if (heaviest !== null && isMore(load, heaviest) && reps <= 12)
    return { of: 'load', kg: load, before: heaviest, amount: { kind: 'reps', count: reps } }
  return mostReps(set, before, false)
}

/** The most repetitions of those as heavy, or with no more assistance. */
function mostReps(
  { reps, load }: RecordSet,
  before: readonly RecordSet[],
  isAssisted: boolean,
): SetRecord | null {
  if (load === null) return null
  const asHard = before.filter(
    other => other.load !== null && (isAssisted ? other.load <= load : other.load >= load),
  )
  const best = most(asHard.map(other => other.reps))
  return best !== null && best > 0 && reps > best
    ? { of: 'reps', reps, before: best, load, isAssisted }
    : null
}

const assisted: Rule = (set, before) => {
  if (set.load === null) return null
  const others = before.filter(({ reps, load }) => load !== null && reps >= set.reps)
  const least = most(others.map(({ load }) => (load === null ? null : -load)))
  if (least !== null && isMore(-set.load, least))
    return { of: 'assistance', kg: set.load, before: -least, amount: { kind: 'reps', count: set.reps } }
  return mostReps(set, before, true)
}

const repetitions: Rule = ({ reps }, before) => {
  const best = most(before.map(other => other.reps))
  return best !== null && reps > best
    ? { of: 'reps', reps, before: best, load: null, isAssisted: false }
    : null
}

/** The most of an amount that is carried or held, with a load or without; the heaviest load for it first. */
const endured =
  (kind: 'seconds' | 'metres'): Rule =>
  (set, before) => {
    const amount = set[kind]
    if (amount <= 0) return null
    const heaviest = most(before.filter(other => other[kind] >= amount).map(other => other.load))
    if (set.load !== null && heaviest !== null && isMore(set.load, heaviest))
      return { of: 'load', kg: set.load, before: heaviest, amount: { kind, count: amount } }
    const asHard = before.filter(other => set.load === null || (other.load ?? 0) >= set.load)
    const best = most(asHard.map(other => other[kind]))
    return best !== null && best > 0 && amount > best
      ? { of: kind, amount, before: best, load: set.load }
      : null
  }

const travelled: Rule = ({ metres, seconds }, before) => {
  if (metres <= 0) {
    const best = most(before.filter(other => other.metres <= 0).map(other => other.seconds))
    return best !== null && best > 0 && seconds > best
      ? { of: 'seconds', amount: seconds, before: best, load: null }
      : null
  }
  const farthest = most(before.map(other => other.metres))
  if (farthest !== null && farthest > 0 && metres > farthest)
    return { of: 'metres', amount: metres, before: farthest, load: null }
  const times = before.filter(other => other.metres >= metres && other.seconds > 0)
  const fastest = most(times.map(other => -other.seconds))
  return seconds > 0 && fastest !== null && seconds < -fastest
    ? { of: 'pace', seconds, before: -fastest, metres }
    : null
}

const burnt: Rule = ({ calories }, before) => {
  const best = most(before.map(other => other.calories))
  return best !== null && best > 0 && calories > best ? { of: 'calories', calories, before: best } : null
}

const RECORDS: Record<MeasuredBy['measurement'], Rule> = {
  weight_reps: (set, before) => (set.load !== null && set.load > 0 ? lifted(set, before) : null),
  weighted_bodyweight: lifted,
  assisted_bodyweight: assisted,
  reps: repetitions,
  time: endured('seconds'),
  weighted_time: endured('seconds'),
  distance_time: travelled,
  distance_weight: endured('metres'),
  calories: burnt,
}
