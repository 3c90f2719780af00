import type { SetType } from '../../model/workout/workout.ts'
import type { Line } from './collect-workouts.ts'
import type { OwnSet, ReadSet } from './imported-history.ts'
import type { Csv, Row } from './read-csv.ts'
import { changesOf, readNumber, readRpe } from './read-fields.ts'

/** Whether it is what ../export/sets-csv.ts writes, in any order of columns and with others beside them. */
export const isOwn = ({ columns }: Csv): boolean =>
  ['date', 'workout', 'exercise', 'set_type', 'completed_at', 'set_id'].every(name => columns.includes(name))

const SET_TYPES: Record<string, SetType> = { warmup: 'warmup', failure: 'failure', dropset: 'dropset' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `moment` reads when a set was done, as the clock showed it where the athlete is. */
export function readOwn({ rows }: Csv, moment: (text: string) => string | null): Line[] {
  const starts = startsOf(rows, moment)
  return rows.map((row): Line => {
    const key = keyOf(row)
    const minutes = readNumber(row.session_minutes)
    return {
      started_at: DAY.test(row.date ?? '') ? (starts.get(key) ?? `${row.date}T12:00:00`) : null,
      title: plain(row.workout) || 'Workout',
      note: plain(row.note),
      exerciseNote: '',
      duration_min: minutes === null ? null : Math.round(minutes),
      own: {
        key,
        workout_id: idOf(row.workout_id),
        srpe: halfOf(readNumber(row.session_rpe)),
        comment: plain(row.session_comment),
      },
      changes: changesOf({ reps: row.reps, rpe: row.rpe }),
      set: aSet(row, moment),
    }
  })
}

/** Two workouts of a day may have one name: their ids tell them apart. */
const keyOf = (row: Row): string => row.workout_id?.trim() || `${row.date} ${row.workout}`

/** When each workout was begun: its earliest set on its day. */
function startsOf(rows: readonly Row[], moment: (text: string) => string | null): Map<string, string> {
  const starts = new Map<string, string>()
  for (const row of rows) {
    const done = moment(row.completed_at ?? '')
    const known = starts.get(keyOf(row))
    if (done?.startsWith(row.date ?? '-') && (known === undefined || done < known))
      starts.set(keyOf(row), done)
  }
  return starts
}

function aSet(row: Row, moment: (text: string) => string | null): ReadSet {
  const reps = readNumber(row.reps)
  const unit = row.weight_unit?.trim() === 'lb' ? 'lb' : 'kg'
  const weight = readNumber(row.weight) ?? readNumber(row.weight_kg)
  const said = SET_TYPES[(row.set_type ?? '').trim()] ?? 'normal'
  return {
    exercise: plain(row.exercise),
    // A set of a warm-up block was no work either: without its plan the set says so itself.
    set_type: said === 'normal' && reps !== 0 && row.working?.trim() === 'no' ? 'warmup' : said,
    reps: reps === null ? null : Math.floor(reps),
    weight,
    weightUnit: weight === null ? null : readNumber(row.weight) === null ? 'kg' : unit,
    distance: readNumber(row.metres),
    distanceUnit: readNumber(row.metres) === null ? null : 'm',
    seconds: readNumber(row.seconds),
    rpe: readRpe(row.rpe),
    superset: null,
    own: ownOf(row, moment),
  }
}

function ownOf(row: Row, moment: (text: string) => string | null): OwnSet {
  const side = row.side?.trim()
  return {
    set_id: idOf(row.set_id),
    side: side === 'left' || side === 'right' ? side : null,
    calories: readNumber(row.calories),
    rir: readNumber(row.rir),
    set_note: plain(row.set_note),
    completed_at: moment(row.completed_at ?? '') === null ? null : (row.completed_at ?? null),
    per_side: row.sides?.trim() === '2',
  }
}

const idOf = (text: string | undefined): string | null =>
  text && UUID.test(text.trim()) ? text.trim() : null

const halfOf = (effort: number | null): number | null =>
  effort === null || effort < 0 || effort > 10 ? null : Math.round(effort * 2) / 2

/** The export puts an apostrophe before what a spreadsheet would run. */
const plain = (text: string | undefined): string => (text ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim()
