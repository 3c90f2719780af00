import Papa from 'papaparse'
import { formatTarget } from '../../model/set/format-target.ts'
import { setTypeOf } from '../../model/volume/working-set.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type { SessionLog, SetLog, SetTarget } from '../../model/workout/workout.ts'

/** What of `export_my_data` the sets need: rows of the tables. */
export interface ExportedTraining {
  workouts: { id: string; date: string; title: string; state: string; athlete_note: string }[]
  set_logs: (SetLog & { workout_id: string })[]
  session_logs: (SessionLog & { workout_id: string })[]
  exercises: { id: string; name: string }[]
}

/** Every logged set as one line, oldest first. Weights as they were entered and in kg. Cells that a spreadsheet would run are made text. */
export function setsCsv(
  { workouts, set_logs, session_logs, exercises }: ExportedTraining,
  known: readonly { id: string; name: string }[],
): string {
  const names = new Map([...known, ...exercises].map(({ id, name }) => [id, name]))
  const sessions = new Map(session_logs.map(session => [session.workout_id, session]))
  const byId = new Map(workouts.map(workout => [workout.id, workout]))
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
      exercise: names.get(log.exercise_id) ?? log.exercise_id,
      set_type: setTypeOf(log),
      side: log.side ?? '',
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
      session_minutes: session?.duration_min ?? '',
      session_rpe: session?.srpe ?? '',
      session_comment: session?.comment ?? '',
      note: workout?.athlete_note ?? '',
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
    'asked',
    'reps',
    'weight',
    'weight_unit',
    'weight_kg',
  ],
  ...['seconds', 'metres', 'calories', 'rpe', 'rir', 'set_note', 'completed_at'],
  ...['session_minutes', 'session_rpe', 'session_comment', 'note'],
]

const askedOf = (snapshot: SetTarget, { entered_unit }: SetLog): string => {
  const asked = { ...OPEN_SET, ...snapshot }
  return formatTarget(asked, entered_unit ?? 'kg', asked.fixed_load ?? undefined)
}
