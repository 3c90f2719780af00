import type { AppError, Result } from '@coach-app/data'
import { useNavigator, useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { patchWorkout } from '../../data/calendar/patch-calendar.ts'
import type { LogPort } from '../../data/ports/log-port.ts'
import { useOptionalLog } from '../../data/training/training-context.tsx'
import type { Workout } from '../../model/workout/workout.ts'
import { stepsToMove } from '../moves/change-steps.ts'
import type { Changing } from '../moves/use-change.ts'

/** What is done with an open workout as a whole; what was refused is told. */
export function useWorkoutActions(change: Changing) {
  const client = useQueryClient()
  const log = useOptionalLog()
  const notify = useNotify()
  const navigator = useNavigator()
  const { pathname, search } = useLocation()

  const refused = ({ code, message }: AppError) =>
    notify({
      kind: 'error',
      text: message,
      ...(code === 'payment-required' && {
        action: { label: 'Choose Plan', run: () => navigator.push('/signup', { from: pathname + search }) },
      }),
    })

  /** Shows a workout as it was answered; false when it was refused, which is told. */
  const stored = async (result: Result<Workout>): Promise<boolean> => {
    if (!result.ok) refused(result.error)
    else await patchWorkout(client, result.value.id, () => result.value)
    return result.ok
  }
  const remove = (workout: Workout): void => {
    const { id, athlete_id, title, date } = workout
    change.make({
      kind: 'delete',
      steps: [{ op: 'delete', workout_id: id }],
      workouts: [{ id, athlete_id, title, date }],
      athleteIds: [athlete_id],
    })
  }
  const reopen = useMutation({
    networkMode: 'always',
    mutationFn: ({ to, id }: { to: LogPort; id: string }) => to.reopenWorkout(id),
    onSuccess: result => stored(result),
  })
  const move = ({ id, athlete_id, title, date }: Workout, day: string): void => {
    const moved = [{ id, athlete_id, title, date }]
    change.make({
      kind: 'move',
      steps: stepsToMove(moved, day),
      workouts: moved,
      athleteIds: [athlete_id],
    })
  }

  return {
    remove,
    move,
    /** Undefined where nothing is logged, in a template. */
    ofLog: log && {
      skip: async (id: string, reason: string) => stored(await log.skipWorkout(id, reason)),
      note: async (id: string, note: string) => stored(await log.saveAthleteNote(id, note)),
      reopen: (id: string) => reopen.mutate({ to: log, id }),
    },
  }
}
