import { unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { useLog } from '../../data/training/training-context.tsx'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'

/** Whether other exercises are suggested for those of a workout: whoever planned it decides. Without an answer they are. */
export function useSuggestedAlternatives(workout: Workout): boolean {
  const log = useLog()
  const isOthers = isPlanOfOther(workout)
  const { data, isError } = useQuery({
    queryKey: ['suggests-alternatives', workout.id],
    queryFn: async () => unwrap(await log.suggestsAlternatives(workout.id)),
    enabled: isOthers,
    retry: false,
  })
  return !isOthers || (data ?? isError)
}
