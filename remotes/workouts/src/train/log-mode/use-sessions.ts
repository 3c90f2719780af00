import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exerciseHistoryQuery } from '../../data/history/exercise-history-query.ts'
import { useHistory } from '../../data/training/training-context.tsx'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { mergeSessions, sessionsIn } from '../../model/log/last-time.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useShared } from '../log/use-shared.ts'

/**
 * What was done of each exercise before a workout, newest first. What the app has read of the last weeks is there at once and without a
 * network; the rest comes after it.
 */
export function useSessions(
  athleteId: string,
  workout: Pick<Workout, 'id' | 'date'>,
  exerciseIds: readonly string[],
  workouts: readonly Workout[],
): ReadonlyMap<string, ExerciseSession[]> {
  const history = useHistory()
  // Logging now does not change earlier sessions.
  const others = useShared(
    useMemo(() => workouts.filter(other => other.id !== workout.id), [workouts, workout.id]),
  )
  const ids = [...new Set(exerciseIds)]
  const read = useQueries({
    queries: ids.map(id => exerciseHistoryQuery(history, athleteId, id)),
    combine: answers => answers.map(({ data }) => data),
  })
  const key = ids.join()
  const { id, date } = workout
  return useMemo(
    () =>
      new Map(
        key.split(',').map((exerciseId, index) => {
          const answered = (read[index] ?? []).filter(session => session.date <= date)
          return [exerciseId, mergeSessions(id, sessionsIn(others, exerciseId, { id, date }), answered)]
        }),
      ),
    [key, read, id, date, others],
  )
}
