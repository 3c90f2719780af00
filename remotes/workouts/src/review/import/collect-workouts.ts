import type { OwnWorkout, ReadSet, ReadWorkout, SkippedLine } from './imported-history.ts'
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
  /** Of an own export; `key` says which lines are one workout. */
  own?: OwnWorkout & { key: string }
  /** Reasons why values were changed while reading. */
  changes: string[]
  /** Or why the line is no set. */
  set: ReadSet | string
}

/** As athletes' notes to a workout have it (supabase/schemas/training/training-imports.sql). */
const NOTE_MAX_LENGTH = 4000
const TITLE_MAX_LENGTH = 120

/** Lines to workouts: all of the same start, to the minute, and title are one; of an own export those of the same key. */
export function collectWorkouts(
  lines: readonly Line[],
  /** Where the athlete is. */
  now: string,
): { workouts: ReadWorkout[]; skipped: SkippedLine[]; changed: SkippedLine[] } {
  const workouts = new Map<string, ReadWorkout>()
  // Every line repeats the note of its workout, which may have paragraphs.
  const noted = new Map<string, Set<string>>()
  const skipped: SkippedLine[] = []
  const changed: SkippedLine[] = []
  for (const [
    index,
    { started_at, title, note, exerciseNote, duration_min, own, changes, set },
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
    const key = own?.key ?? `${started_at.slice(0, 16)} ${title}`
    const change = (reason: string) => changed.push({ line: index + 2, reason })
    const workout = workouts.get(key) ?? newWorkout({ started_at, title, own })
    if (!workouts.has(key) && title.length > TITLE_MAX_LENGTH)
      change(`The name of a workout is longer than ${TITLE_MAX_LENGTH} characters: the rest is left out`)
    workouts.set(key, workout)
    const words = noted.get(key) ?? new Set()
    noted.set(key, words)
    workout.duration_min ??= duration_min
    const exercise = typeof set === 'string' ? '' : `${set.exercise}: `
    const ofExercise = exerciseNote.trim() && exercise + exerciseNote.trim()
    for (const said of [note.trim(), ofExercise]) {
      if (!said || words.has(said)) continue
      const wasTooLong = workout.note.length > NOTE_MAX_LENGTH
      words.add(said)
      workout.note = [workout.note, said].filter(Boolean).join('\n\n')
      if (!wasTooLong && workout.note.length > NOTE_MAX_LENGTH)
        change(tooLongWords(said, said === ofExercise))
    }
    const reason = typeof set === 'string' ? set : whyNot(set)
    if (reason !== null) skip(reason)
    else if (typeof set !== 'string') {
      workout.sets.push(set)
      changes.forEach(change)
    }
  }
  return { workouts: [...workouts.values()].filter(({ sets }) => sets.length > 0), skipped, changed }
}

/** Notes of exercises are kept with that of their workout: one may be too long, or all of them together. */
function tooLongWords(said: string, isOfExercise: boolean): string {
  const [what, are] =
    said.length <= NOTE_MAX_LENGTH
      ? ['The notes of a workout and its exercises together', 'are']
      : isOfExercise
        ? ['A note of an exercise', 'is']
        : ['The notes of a workout', 'are']
  return `${what} ${are} longer than ${NOTE_MAX_LENGTH.toLocaleString()} characters: the rest is left out`
}

function newWorkout({
  started_at,
  title,
  own,
}: Pick<Line, 'title'> & { started_at: string; own: Line['own'] | undefined }): ReadWorkout {
  const { workout_id = null, srpe = null, comment = '' } = own ?? {}
  return {
    started_at,
    title,
    note: '',
    duration_min: null,
    own: own ? { workout_id, srpe, comment } : null,
    sets: [],
  }
}
