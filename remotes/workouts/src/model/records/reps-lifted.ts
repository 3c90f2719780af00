import type { ExerciseRecords } from '../history/history.ts'

type RepRecord = ExerciseRecords['reps'][number]

/**
 * How many repetitions the set of a record had. One of ten holds every record from one to ten where nothing was heavier; records end at
 * twelve repetitions, and so does what is known of a set.
 */
export const repsLifted = (records: readonly RepRecord[], of: RepRecord): number =>
  Math.max(
    of.reps,
    ...records
      .filter(({ kg, date, workout_id }) => kg === of.kg && date === of.date && workout_id === of.workout_id)
      .map(({ reps }) => reps),
  )
