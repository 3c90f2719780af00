import Papa from 'papaparse'
import { groupBy } from '../../model/group-by.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { formatTarget } from '../../model/set/format-target.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { sidesOf, volumeLoad } from '../../model/volume/volume-load.ts'
import { isWorkingSet, setTypeOf } from '../../model/volume/working-set.ts'
import { numbersToChoose } from '../../model/workout/count-to-choose.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type { OtherValue, SessionLog, SetLog, SetRival, SetTarget } from '../../model/workout/workout.ts'

/** What of `export_my_data` the sets need: rows of the tables. */
export interface ExportedTraining {
  workouts: { id: string; date: string; title: string; state: string; athlete_note: string }[]
  set_logs: (SetLog & { workout_id: string })[]
  session_logs: (SessionLog & { workout_id: string })[]
  /** What other devices said of the sets; those that are not settled are to be chosen. */
  set_log_rivals: (SetRival & { settled: string | null })[]
  exercises: ExportedExercise[]
}

/** An exercise as a line names it and as volume is worked out with it. */
export interface ExportedExercise {
  id: string
  name: string
  /** Missing for an exercise of somebody else. */
  measurement?: Measurement
  load_multiplier?: number
}

/** What another device says of a set and nobody has chosen: the line has what counts meanwhile. `5 × 100 kg (Phone)` */
const rivalWords = (rival: SetRival, { entered_unit }: SetLog): string =>
  `${rival.removed ? 'not done' : formatLog(rival, rival.entered_unit ?? entered_unit ?? 'kg')} (${rival.device_name ?? 'another device'})`

/** `RPE 6 (Phone)`, `58 min (Phone)` */
const sessionWords = (session: SessionLog | undefined): string =>
  numbersToChoose(session ? { ...session, others: (session.others ?? []).filter(isOpen) } : null)
    .flatMap(({ field, others }) =>
      others.map(
        ({ value, device_name }) =>
          `${field === 'srpe' ? `RPE ${value}` : `${value} min`} (${device_name ?? 'another device'})`,
      ),
    )
    .join('; ')

/** The export has settled ones as well. */
const isOpen = (other: OtherValue & { settled?: boolean }): boolean => other.settled !== true

/**
 * Every logged set as one line, oldest first. Weights as they were entered and in kg. Cells that a spreadsheet would run are made text.
 * The import reads it back.
 */
export function setsCsv(
  { workouts, set_logs, session_logs, set_log_rivals, exercises }: ExportedTraining,
  known: readonly ExportedExercise[],
): string {
  const named = new Map([...known, ...exercises].map(exercise => [exercise.id, exercise]))
  const sessions = new Map(session_logs.map(session => [session.workout_id, session]))
  const byId = new Map(workouts.map(workout => [workout.id, workout]))
  const open = groupBy(
    set_log_rivals.filter(({ settled }) => settled === null),
    ({ set_log_id }) => set_log_id,
  )
  const rows = set_logs
    .map(log => ({ log, workout: byId.get(log.workout_id), session: sessions.get(log.workout_id) }))
    .sort(
      (one, other) =>
        (one.workout?.date ?? '').localeCompare(other.workout?.date ?? '') ||
        one.log.workout_id.localeCompare(other.log.workout_id) ||
        one.log.pos - other.log.pos ||
        one.log.completed_at.localeCompare(other.log.completed_at),
    )
    .map(({ log, workout, session }) => ({
      date: workout?.date ?? log.completed_at.slice(0, 10),
      workout: workout?.title ?? '',
      exercise: named.get(log.exercise_id)?.name ?? log.exercise_id,
      set_type: setTypeOf(log),
      side: log.side ?? '',
      ...volumeOf(log, named.get(log.exercise_id)),
      asked: log.set_target_id && log.target_snapshot ? askedOf(log.target_snapshot, log) : '',
      reps: log.reps,
      weight: log.entered_value,
      weight_unit: log.entered_unit ?? '',
      weight_kg: log.load_kg,
      seconds: log.seconds,
      metres: log.metres,
      calories: log.calories,
      rpe: log.rpe,
      rir: log.rir,
      set_note: log.note,
      completed_at: log.completed_at,
      to_choose: (open.get(log.id) ?? []).map(rival => rivalWords(rival, log)).join('; '),
      session_minutes: session?.duration_min ?? '',
      session_rpe: session?.srpe ?? '',
      session_to_choose: sessionWords(session),
      session_comment: session?.comment ?? '',
      note: workout?.athlete_note ?? '',
      workout_id: log.workout_id,
      set_id: log.id,
    }))
  return Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n', columns: COLUMNS })
}

const COLUMNS = [
  ...[
    'date',
    'workout',
    'exercise',
    'set_type',
    'side',
    'implements',
    'sides',
    'working',
    'volume_kg',
    'asked',
    'reps',
    'weight',
    'weight_unit',
    'weight_kg',
  ],
  ...['seconds', 'metres', 'calories', 'rpe', 'rir', 'set_note', 'completed_at', 'to_choose'],
  ...['session_minutes', 'session_rpe', 'session_to_choose', 'session_comment', 'note'],
  // An import recognises known sets by these ids (../import/read-own.ts).
  ...['workout_id', 'set_id'],
]

/** Volume load = reps × weight_kg × implements × sides of a working set with external load. */
function volumeOf(log: SetLog, exercise: ExportedExercise | undefined) {
  const { measurement, load_multiplier = 1 } = exercise ?? {}
  return {
    implements: exercise?.load_multiplier ?? '',
    sides: sidesOf(log),
    working: isWorkingSet(log) ? 'yes' : 'no',
    volume_kg: measurement ? Number(volumeLoad(log, { measurement, load_multiplier }).toFixed(3)) : '',
  }
}

const askedOf = (snapshot: SetTarget, { entered_unit }: SetLog): string => {
  const asked = { ...OPEN_SET, ...snapshot }
  return formatTarget(asked, entered_unit ?? 'kg', asked.fixed_load ?? undefined)
}
