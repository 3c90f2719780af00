import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetType } from '../../model/workout/workout.ts'
import type { Line } from './collect-workouts.ts'
import type { DistanceUnit, ReadSet } from './imported-history.ts'
import type { Csv, Row } from './read-csv.ts'
import { readDuration } from './read-date.ts'
import { changesOf, readAmount, readReps, readRpe } from './read-fields.ts'

export const isStrong = ({ columns }: Csv): boolean =>
  ['Date', 'Workout Name', 'Exercise Name', 'Set Order'].every(name => columns.includes(name))

const SET_TYPES: Record<string, SetType> = { W: 'warmup', D: 'dropset', F: 'failure' }

/** Both dialects: units in columns, in the header, or nowhere. */
export function readStrong({ columns, rows }: Csv, moment: (text: string) => string | null): Line[] {
  const named = (start: string) =>
    columns.find(name => name === start || name.startsWith(`${start} (`)) ?? start
  const weight = named('Weight')
  const distance = named('Distance')
  return rows.map((row): Line => {
    const order = (row['Set Order'] ?? '').trim()
    const minutes = readDuration(row.Duration ?? row['Workout Duration'] ?? '')
    return {
      started_at: moment(row.Date ?? ''),
      title: (row['Workout Name'] ?? '').trim() || 'Workout',
      note: row['Workout Notes'] ?? '',
      exerciseNote: row.Notes ?? '',
      duration_min: minutes !== null && minutes <= 1440 ? minutes : null,
      changes: changesOf({ reps: row.Reps, rpe: row.RPE }),
      set:
        noSet(order) ??
        aSet(row, {
          set_type: SET_TYPES[order.toUpperCase()] ?? 'normal',
          weight: readAmount(row[weight]),
          weightUnit: weightUnit(row['Weight Unit'] ?? weight),
          distance: readAmount(row[distance]),
          distanceUnit: distanceUnit(row['Distance Unit'] ?? distance),
        }),
    }
  })
}

function noSet(order: string): string | null {
  if (/^rest timer$/i.test(order)) return 'A rest timer is no set'
  if (/^note$/i.test(order)) return 'A note is no set: it is kept with the workout'
  return /^(\d+|[wdf])$/i.test(order) ? null : `"${order.slice(0, 20)}" is no set`
}

function aSet(
  row: Row,
  read: Pick<ReadSet, 'set_type' | 'weight' | 'weightUnit' | 'distance' | 'distanceUnit'>,
): ReadSet {
  const time = readAmount(row.Seconds)
  const seconds = time === null ? null : Math.round(time)
  return {
    exercise: (row['Exercise Name'] ?? '').trim(),
    reps: readReps(row.Reps, { weight: read.weight, others: [seconds, read.distance] }),
    seconds,
    rpe: readRpe(row.RPE),
    // Its files do not say which exercises were done in turn.
    superset: null,
    own: null,
    ...read,
  }
}

/** Of a cell or of a header such as `Weight (lbs)`; null when it does not say. */
function weightUnit(text: string): WeightUnit | null {
  if (/\bkgs?\b/i.test(text)) return 'kg'
  return /\blbs?\b/i.test(text) ? 'lb' : null
}

function distanceUnit(text: string): DistanceUnit | null {
  const found = /\b(km|mi|miles?|m|meters?|metres?|ft|feet|yd|yards?)\b/i.exec(text)?.[1]?.toLowerCase()
  if (!found) return null
  if (found.startsWith('mi')) return 'mi'
  if (found.startsWith('y')) return 'yd'
  if (found.startsWith('f')) return 'ft'
  return found === 'km' ? 'km' : 'm'
}
