import { getLocalTimeZone } from '@internationalized/date'
import { clockIn } from '../../model/dates/clock.ts'
import { collectWorkouts, type Line } from './collect-workouts.ts'
import type { ImportSource, ReadHistory } from './imported-history.ts'
import { monthsFor } from './month-names.ts'
import { type Csv, readCsv } from './read-csv.ts'
import { readMoment, wordsOfDate } from './read-date.ts'
import { isHevy, readHevy } from './read-hevy.ts'
import { isOwn, readOwn } from './read-own.ts'
import { isStrong, readStrong } from './read-strong.ts'

interface Place {
  /** Where the athlete is. */
  timeZone?: string
  /** The reader's languages, most wanted first. */
  languages?: readonly string[]
}

interface Reader {
  source: ImportSource
  reads: (csv: Csv) => boolean
  read: (csv: Csv, moment: (text: string) => string | null) => Line[]
  /** The column with the date, whose months are in some language. */
  dates: string
}

const READERS: readonly Reader[] = [
  { source: 'hevy', reads: isHevy, read: readHevy, dates: 'start_time' },
  { source: 'strong', reads: isStrong, read: readStrong, dates: 'Date' },
  { source: 'own', reads: isOwn, read: readOwn, dates: 'date' },
]

/** A file of Hevy or Strong, in each of their dialects, or an own export; null when it is none of them. */
export function readHistory(
  text: string,
  { timeZone = getLocalTimeZone(), languages = [] }: Place = {},
): ReadHistory | null {
  const csv = readCsv(text)
  const found = READERS.find(({ reads }) => reads(csv))
  if (!found) return null
  const { source, read, dates } = found
  const months = monthsFor(
    csv.rows.flatMap(row => wordsOfDate(row[dates] ?? '')),
    languages,
  )
  const moments = new Map<string, string | null>()
  // Every set of a workout repeats its start.
  const moment = (words: string): string | null => {
    if (!moments.has(words)) moments.set(words, readMoment(words, months, timeZone))
    return moments.get(words) ?? null
  }
  const { workouts, skipped, changed } = collectWorkouts(read(csv, moment), clockIn(timeZone))
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
