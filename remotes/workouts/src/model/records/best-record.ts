import type { ExerciseSession } from '../exercise/exercise.ts'
import type { SetLog } from '../workout/workout.ts'
import type { MeasuredBy } from './record-set.ts'
import { recordsOf, type SetRecord } from './set-records.ts'

/** Which kind of record is named where a session set several of one exercise. */
const FIRST: readonly SetRecord['of'][] = [
  'e1rm',
  'load',
  'assistance',
  'metres',
  'pace',
  'seconds',
  'reps',
  'calories',
]

/**
 * The one record of an exercise that a session is told by, against what was done before the session: a set that was beaten by a later one of the
 * same session takes nothing from it. What is a record at all is decided by `recordsOf`.
 *
 * @param day on which the session is done, YYYY-MM-DD
 */
export function bestRecordOf(
  session: readonly SetLog[],
  day: string,
  history: readonly ExerciseSession[],
  by: MeasuredBy,
): SetRecord | null {
  const records = session.flatMap(log => [...recordsOf([log], day, history, by).values()])
  const [best] = records.toSorted(
    (one, other) => FIRST.indexOf(one.of) - FIRST.indexOf(other.of) || gainOf(other) - gainOf(one),
  )
  return best ?? null
}

/** How much better it is than before, in its own unit; above 0. */
export function gainOf(record: SetRecord): number {
  switch (record.of) {
    case 'e1rm':
    case 'load':
      return record.kg - record.before
    case 'assistance':
      return record.before - record.kg
    case 'reps':
      return record.reps - record.before
    case 'seconds':
    case 'metres':
      return record.amount - record.before
    case 'pace':
      return record.before - record.seconds
    case 'calories':
      return record.calories - record.before
  }
}
