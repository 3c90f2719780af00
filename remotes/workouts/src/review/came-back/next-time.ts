import { prescriptionsOf, type Workout, type WorkoutToSave } from '../../model/workout/workout.ts'

/** Where a note for the next time goes. */
export interface NextTime {
  workout: Workout
  /** Of the exercise there; null: the note is of the whole workout. */
  prescriptionId: string | null
}

/**
 * The next planned workout with this exercise, else the next one at all; null without any. Begun ones are not: who trains reads no more notes.
 *
 * @param today of the athlete, YYYY-MM-DD
 */
export function findNextTime(
  workouts: readonly Workout[],
  exerciseId: string | null,
  today: string,
): NextTime | null {
  const planned = workouts
    .filter(
      ({ state, date, logs }) =>
        (state === 'published' || state === 'draft') && date >= today && logs.length === 0,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.order_in_day - b.order_in_day)
  for (const workout of planned) {
    const prescription = prescriptionsOf(workout).find(({ exercise }) => exercise.id === exerciseId)
    if (prescription) return { workout, prescriptionId: prescription.id }
  }
  const [first] = planned
  return first ? { workout: first, prescriptionId: null } : null
}

const added = (note: string, words: string): string => [note.trim(), words].filter(Boolean).join('\n')

/** The workout with these words below the notes that it has. */
export function withNote(
  { workout, prescriptionId }: NextTime,
  words: string,
  saveId: string,
): WorkoutToSave {
  const { id, athlete_id, version, date, state, hidden, title, coach_note, blocks } = workout
  return {
    id,
    athlete_id,
    version,
    date,
    state,
    hidden,
    title,
    coach_note: prescriptionId === null ? added(coach_note, words) : coach_note,
    blocks: blocks.map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(one =>
        one.id === prescriptionId ? { ...one, note: added(one.note, words) } : one,
      ),
    })),
    save_id: saveId,
  }
}
