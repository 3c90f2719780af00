import type { AppError, Result } from '@coach-app/data'
import { planWay, useNavigator, useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { patchWorkout } from '../../data/calendar/patch-calendar.ts'
import type { LogPort } from '../../data/ports/log-port.ts'
import { useOptionalLog } from '../../data/training/training-context.tsx'
import type { Workout } from '../../model/workout/workout.ts'

/** Actions of the log on a whole workout: skip, note, reopen; undefined in a template, which has no log. */
export function useLogActions() {
  const client = useQueryClient()
  const log = useOptionalLog()
  const notify = useNotify()
  const navigator = useNavigator()
  const { pathname, search } = useLocation()

  const refused = ({ code, message, reason }: AppError) =>
    notify({
      kind: 'error',
      text: message,
      ...(code === 'payment-required' && {
        action: {
          label: planWay(reason).label,
          run: () => navigator.push(planWay(reason).href, { from: pathname + search }),
        },
      }),
    })

  /** Shows the workout as answered; false when it was refused, with a toast. */
  const stored = async (result: Result<Workout>): Promise<boolean> => {
    if (!result.ok) refused(result.error)
    else await patchWorkout(client, result.value.id, () => result.value)
    return result.ok
  }
  const reopen = useMutation({
    networkMode: 'always',
    mutationFn: ({ to, id }: { to: LogPort; id: string }) => to.reopenWorkout(id),
    onSuccess: result => stored(result),
  })
  return (
    log && {
      skip: async (id: string, reason: string) => stored(await log.skipWorkout(id, reason)),
      note: async (id: string, note: string, seen?: string) =>
        stored(await log.saveAthleteNote(id, note, seen)),
      reopen: (id: string) => reopen.mutate({ to: log, id }),
    }
  )
}
