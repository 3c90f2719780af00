import { epley, maySetRecord } from '../e1rm/one-rep-max.ts'
import type { ExerciseSession } from '../exercise/exercise.ts'
import { isWorkingSet } from '../volume/volume-load.ts'
import type { SetLog } from '../workout/workout.ts'

/** What a set has beaten. A record needs something to beat: the first time of an exercise sets none. */
export type SetRecord =
  /** The best estimated maximum, in kg. */
  | { of: 'e1rm'; kg: number; before: number }
  /** The most repetitions with at least this weight. */
  | { of: 'reps'; reps: number; kg: number; before: number }

type Lifted = Pick<SetLog, 'reps' | 'load_kg' | 'target_snapshot'>

const isCounted = ({ reps, load_kg, target_snapshot }: Lifted): boolean =>
  reps !== null && reps >= 1 && load_kg !== null && load_kg > 0 && isWorkingSet(target_snapshot)

const estimate = ({ reps, load_kg }: Lifted): number =>
  reps !== null && load_kg !== null && maySetRecord(reps) ? (epley(load_kg, reps) ?? 0) : 0

/**
 * The record of each set of an exercise, by the id of its log. Sets of the session count as they were done: the second of two equal sets
 * beats nothing.
 */
export function recordsOf(
  session: readonly SetLog[],
  history: readonly ExerciseSession[],
): Map<string, SetRecord> {
  const records = new Map<string, SetRecord>()
  const before = history.flatMap(({ logs }) => logs).filter(isCounted)
  if (before.length === 0) return records
  for (const log of session.toSorted((a, b) => a.completed_at.localeCompare(b.completed_at))) {
    if (!isCounted(log)) continue
    const record = recordOf(log, before)
    if (record) records.set(log.id, record)
    before.push(log)
  }
  return records
}

function recordOf(log: Lifted, before: readonly Lifted[]): SetRecord | null {
  const { reps, load_kg: kg } = log
  if (reps === null || kg === null) return null
  const best = Math.max(...before.map(estimate))
  const own = estimate(log)
  if (best > 0 && own > best + 0.001) return { of: 'e1rm', kg: own, before: best }
  const asHeavy = before.filter(({ load_kg }) => load_kg !== null && load_kg >= kg)
  const most = Math.max(0, ...asHeavy.map(other => other.reps ?? 0))
  return most > 0 && reps > most ? { of: 'reps', reps, kg, before: most } : null
}
