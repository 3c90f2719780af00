import { attempt, call, findNames, fromSupabase, getSupabase, ok, type Result } from '@coach-app/data'

export interface FoundExercise {
  id: string
  name: string
  /** The other name by which it was found. */
  matched_alias: string | null
}

export interface FoundWorkout {
  id: string
  athlete_id: string
  /** Whose it is. */
  athlete: string
  title: string
  date: string
}

const MOST = 6

/** A word as a pattern that holds it anywhere: what SQL and PostgREST mean by their signs is a letter here. */
const holding = (word: string): string =>
  `%${word.replace(/[\\%_]/g, sign => `\\${sign}`).replace(/\*/g, '_')}%`

/** Exercises by their names, with slips; workouts whose title holds every word, of everybody whose training one sees, the latest first. */
export async function findTraining(
  text: string,
): Promise<Result<{ exercises: FoundExercise[]; workouts: FoundWorkout[] }>> {
  const [exercises, workouts] = await Promise.all([
    call('search_exercises', { search_term: text.slice(0, 200), limit_count: MOST }),
    findWorkouts(text),
  ])
  if (!exercises.ok) return exercises
  if (!workouts.ok) return workouts
  const names = await findNames([...new Set(workouts.value.map(({ athlete_id }) => athlete_id))])
  return ok({
    exercises: exercises.value,
    workouts: workouts.value.map(workout => ({
      ...workout,
      athlete: (names.ok && names.value.get(workout.athlete_id)) || 'Unknown User',
    })),
  })
}

const findWorkouts = (text: string) =>
  attempt(async () => {
    // Row level security decides whose are found, and that a deleted one is none.
    const all = getSupabase().from('workouts').select('id, athlete_id, title, date')
    const found = text
      .split(' ')
      .slice(0, 8)
      .reduce((query, word) => query.ilike('title', holding(word)), all)
    return fromSupabase(await found.order('date', { ascending: false }).limit(MOST))
  })
