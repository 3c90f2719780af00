import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useLiveQueries } from '@coach-app/runtime'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Goal, Goals, GoalToSave } from '../../model/goal/goal.ts'
import { useGoalsPort, useHistory } from '../training/training-context.tsx'

const keyOf = (athleteId: string) => [...queryKeys.training(athleteId), 'goals']

/** The goals of an athlete, kept up to date by realtime: sets that others see reach them. */
export function useGoals(athleteId: string) {
  const port = useGoalsPort()
  const { isShared } = useHistory()
  const polling = useLiveQueries({
    table: isShared ? 'training_changes' : [],
    event: 'INSERT',
    filter: `athlete_id=eq.${athleteId}`,
    keys: [keyOf(athleteId)],
  })
  return useQuery({
    queryKey: keyOf(athleteId),
    queryFn: async () => unwrap(await port.readGoals(athleteId)),
    refetchInterval: isShared && polling,
    // Fail when offline; by default TanStack Query would pause and the skeleton would stay.
    networkMode: 'always',
  })
}

/** Saves a goal; what is shown takes it at once it is stored. */
export function useSaveGoal(athleteId: string) {
  const port = useGoalsPort()
  const client = useQueryClient()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (goal: GoalToSave) => unwrap(await port.saveGoal(goal)),
    onSuccess: (stored, { id }) =>
      client.setQueryData<Goals>(
        keyOf(athleteId),
        read => read && { ...read, goals: withGoal(read.goals, id, stored) },
      ),
    // Also after a failure: somebody else may have changed it.
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(athleteId) }),
  })
  const error = save.error instanceof AppFailure ? save.error.error : null
  return { save: save.mutateAsync, saving: save.isPending, failed: save.isError, error }
}

/** With what was stored of one; null or deleted: without it. By their day. */
const withGoal = (goals: readonly Goal[], id: string, stored: Goal | null): Goal[] =>
  [...goals.filter(one => one.id !== id), ...(stored && !stored.deleted ? [stored] : [])].sort((one, other) =>
    one.by_date.localeCompare(other.by_date),
  )
