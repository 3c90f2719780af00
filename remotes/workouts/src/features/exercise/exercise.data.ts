import { attempt, call, fromSupabase, getSupabase, ok, type Result } from '@coach-app/data'
import type { Measurement } from '../workout/workout.ts'
import type { Exercise, FoundExercise } from './exercise.ts'

/** Every exercise the caller may prescribe, by name: few and rarely changed. */
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

/** Finds exercises by name or alias, with slips; what the athlete did lately first among equals. Blank text finds nothing. */
export const findExercises = (term: string, athleteId: string): Promise<Result<FoundExercise[]>> =>
  call('search_exercises', { search_term: term, athlete_id_param: athleteId, limit_count: 20 }, rows =>
    rows.map(({ matched_alias, ...row }) => ({
      ...row,
      measurement: row.measurement as Measurement,
      matchedAlias: matched_alias,
    })),
  )
