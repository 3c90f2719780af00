import type { ReadSet, ReadWorkout, SkippedLine } from './imported-history.ts'
import { whyNot } from './read-fields.ts'

/** What a line says besides its set. */
export interface Line {
  /** Null: the date could not be read. */
  started_at: string | null
  title: string
  /** Of the whole workout. */
  note: string
  /** Of the exercise. */
  exerciseNote: string
  duration_min: number | null
  /** What of it is kept otherwise than it stands there. */
  changes: string[]
  /** Or why the line is no set. */
  set: ReadSet | string
}

/** As athletes' notes to a workout have it (supabase/schemas/training-imports.sql). */
const NOTE_MAX_LENGTH = 4000

/** Lines to workouts: all of the same start, to the minute, and title are one. */
export function collectWorkouts(
  lines: readonly Line[],
  /** Where the athlete is. */
  now: string,
): { workouts: ReadWorkout[]; skipped: SkippedLine[]; changed: SkippedLine[] } {
  const workouts = new Map<string, ReadWorkout>()
  const skipped: SkippedLine[] = []
  const changed: SkippedLine[] = []
  for (const [
    index,
    { started_at, title, note, exerciseNote, duration_min, changes, set },
  ] of lines.entries()) {
    const skip = (reason: string) => skipped.push({ line: index + 2, reason })
    if (started_at === null) {
      skip('Its date could not be read')
      continue
    }
    if (started_at < '2000' || started_at > now) {
      skip(started_at > now ? 'It lies in the future' : 'It lies before the year 2000')
      continue
    }
    const key = `${started_at.slice(0, 16)} ${title}`
    const workout = workouts.get(key) ?? { started_at, title, note: '', duration_min: null, sets: [] }
    workouts.set(key, workout)
    workout.duration_min ??= duration_min
    const exercise = typeof set === 'string' ? '' : `${set.exercise}: `
    const isTooLong = workout.note.length > NOTE_MAX_LENGTH
    for (const words of [note.trim(), exerciseNote.trim() && exercise + exerciseNote.trim()])
      if (words && !workout.note.split('\n\n').includes(words))
        workout.note = [workout.note, words].filter(Boolean).join('\n\n')
    if (!isTooLong && workout.note.length > NOTE_MAX_LENGTH)
      changed.push({
        line: index + 2,
        reason: `The notes of a workout are longer than ${NOTE_MAX_LENGTH.toLocaleString()} characters: the rest is left out`,
      })
    const reason = typeof set === 'string' ? set : whyNot(set)
    if (reason !== null) skip(reason)
    else if (typeof set !== 'string') {
      workout.sets.push(set)
      for (const change of changes) changed.push({ line: index + 2, reason: change })
    }
  }
  return { workouts: [...workouts.values()].filter(({ sets }) => sets.length > 0), skipped, changed }
}
