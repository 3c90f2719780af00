import type { SetType } from '../../model/workout/workout.ts'
import type { Line } from './collect-workouts.ts'
import type { Csv, Row } from './read-csv.ts'
import { changesOf, readAmount, readReps, readRpe } from './read-fields.ts'

export const isHevy = ({ columns }: Csv): boolean =>
  ['title', 'start_time', 'exercise_title', 'set_type'].every(name => columns.includes(name))

const SET_TYPES: Record<string, SetType> = { warmup: 'warmup', failure: 'failure', dropset: 'dropset' }

/** `moment` reads a date. A line without one of the columns has nothing there. */
export const readHevy = ({ rows }: Csv, moment: (text: string) => string | null): Line[] =>
  rows.map((row): Line => {
    const started_at = moment(row.start_time ?? '')
    const [weight, distance] = [weightOf(row), distanceOf(row)]
    const seconds = whole(readAmount(row.duration_seconds))
    return {
      started_at,
      title: (row.title ?? '').trim() || 'Workout',
      note: row.description ?? '',
      exerciseNote: row.exercise_notes ?? '',
      duration_min: minutesBetween(started_at, moment(row.end_time ?? '')),
      changes: changesOf({ reps: row.reps, rpe: row.rpe }),
      set: {
        exercise: (row.exercise_title ?? '').trim(),
        set_type: SET_TYPES[(row.set_type ?? '').trim()] ?? 'normal',
        reps: readReps(row.reps, { weight: weight.weight, others: [seconds, distance.distance] }),
        ...weight,
        ...distance,
        seconds,
        rpe: readRpe(row.rpe),
        superset: (row.superset_id ?? '').trim() || null,
        own: null,
      },
    }
  })

/** An export can have both columns: the one that is filled counts. */
function weightOf(row: Row): { weight: number | null; weightUnit: 'kg' | 'lb' | null } {
  const kg = readAmount(row.weight_kg)
  if (kg !== null) return { weight: kg, weightUnit: 'kg' }
  const lb = readAmount(row.weight_lbs)
  return { weight: lb, weightUnit: lb === null ? null : 'lb' }
}

function distanceOf(row: Row): { distance: number | null; distanceUnit: 'km' | 'mi' | null } {
  const km = readAmount(row.distance_km)
  if (km !== null) return { distance: km, distanceUnit: 'km' }
  const miles = readAmount(row.distance_miles)
  return { distance: miles, distanceUnit: miles === null ? null : 'mi' }
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))

/** Both are of the same place; a session across a change of the clock is an hour off. */
function minutesBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null
  const minutes = Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000)
  return minutes >= 0 && minutes <= 1440 ? minutes : null
}
