import { attempt, fromSupabase, getSupabase, ok, type Result } from '@coach-app/data'
import type { Measurement } from '../workout/workout.ts'
import type { Exercise } from './exercise.ts'

/** Every exercise the caller may prescribe, by name. Few and rarely changed, so the search runs in the browser. */
export function readExercises(): Promise<Result<Exercise[]>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase()
        .from('exercises')
        .select('id, name, aliases, equipment, measurement, load_multiplier, cues')
        .is('archived_at', null)
        .order('name')
        .limit(1000),
    )
    if (!answer.ok) return answer
    // A check constraint on the column holds the list of measurements.
    return ok(answer.value.map(row => ({ ...row, measurement: row.measurement as Measurement })))
  })
}
