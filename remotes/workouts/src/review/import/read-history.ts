import { getLocalTimeZone } from '@internationalized/date'
import { clockIn } from '../../model/dates/clock.ts'
import { collectWorkouts } from './collect-workouts.ts'
import type { ReadHistory } from './imported-history.ts'
import { monthsFor } from './month-names.ts'
import { readCsv } from './read-csv.ts'
import { readMoment, wordsOfDate } from './read-date.ts'
import { isHevy, readHevy } from './read-hevy.ts'
import { isStrong, readStrong } from './read-strong.ts'

interface Place {
  /** Where the athlete is. */
  timeZone?: string
  /** The reader's languages, most wanted first. */
  languages?: readonly string[]
}

/** A file of Hevy or Strong, in each of their dialects; null when it is neither. */
export function readHistory(
  text: string,
  { timeZone = getLocalTimeZone(), languages = [] }: Place = {},
): ReadHistory | null {
  const csv = readCsv(text)
  const source = isHevy(csv) ? 'hevy' : isStrong(csv) ? 'strong' : null
  if (source === null) return null
  const column = source === 'hevy' ? 'start_time' : 'Date'
  const months = monthsFor(
    csv.rows.flatMap(row => wordsOfDate(row[column] ?? '')),
    languages,
  )
  const moments = new Map<string, string | null>()
  // Every set of a workout repeats its start.
  const moment = (words: string): string | null => {
    if (!moments.has(words)) moments.set(words, readMoment(words, months, timeZone))
    return moments.get(words) ?? null
  }
  const lines = source === 'hevy' ? readHevy(csv, moment) : readStrong(csv, moment)
  const { workouts, skipped, changed } = collectWorkouts(lines, clockIn(timeZone))
  const sets = workouts.flatMap(workout => workout.sets)
  return {
    source,
    workouts,
    skipped,
    changed,
    asks: {
      weight: sets.some(({ weight, weightUnit }) => weight !== null && weightUnit === null),
      distance: sets.some(({ distance, distanceUnit }) => distance !== null && distanceUnit === null),
    },
  }
}
