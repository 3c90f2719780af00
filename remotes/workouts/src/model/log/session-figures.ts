import { volumeLoadDone } from '../volume/volume-load.ts'
import { countWorkingSets } from '../volume/working-set.ts'
import type { Workout } from '../workout/workout.ts'
import { sessionMinutes } from './session-minutes.ts'

/** What a session came to, as the history lists it. */
export interface SessionFigures {
  /** Null: nothing says how long it took. */
  minutes: number | null
  /** Working sets; both sides of one are one. */
  sets: number
  volume_kg: number
}

export const sessionFigures = (
  workout: Pick<Workout, 'blocks' | 'logs' | 'session'> & Partial<Pick<Workout, 'exercise_logs'>>,
): SessionFigures => ({
  minutes: workout.session?.duration_min ?? sessionMinutes(workout.logs, workout.session),
  sets: countWorkingSets(workout.logs),
  volume_kg: volumeLoadDone(workout),
})
