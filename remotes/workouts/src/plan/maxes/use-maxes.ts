import { type AppError, queryKeys } from '@coach-app/data'
import { planWay, useNavigator, useNotify } from '@coach-app/runtime'
import { parseDate } from '@internationalized/date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { useMaxes } from '../../data/training/training-context.tsx'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'

/** The most that a calendar is read at once; estimates of 90 days come with the sessions they are from. */
const DAYS = 120

/** Maxes of an athlete up to today. */
export const useKnownMaxes = (athleteId: string, today: string) =>
  useCalendar(athleteId, { from: parseDate(today).subtract({ days: DAYS }), to: parseDate(today) })

type Deleted = { max: AthleteMax } | { weight: BodyWeight }

/** Deletes a max or a body weight, and offers to undo it. */
export function useDeleteLoad(athleteId: string) {
  const client = useQueryClient()
  const maxes = useMaxes()
  const notify = useNotify()
  const navigator = useNavigator()
  const { pathname, search } = useLocation()
  const reread = () => client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
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
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: (deleted: Deleted) =>
      'weight' in deleted
        ? maxes.saveBodyWeight(athleteId, deleted.weight)
        : maxes.saveMax(athleteId, {
            exercise_id: deleted.max.exercise_id,
            // An estimate comes from a logged set and is never deleted here.
            kind: deleted.max.kind === 'training' ? 'training' : 'tested',
            kg: deleted.max.kg,
            date: deleted.max.date,
          }),
    onSuccess: result => {
      if (!result.ok) refused(result.error)
      void reread()
    },
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (deleted: Deleted) =>
      'weight' in deleted
        ? maxes.deleteBodyWeight(athleteId, deleted.weight.date)
        : maxes.deleteMax(deleted.max.id),
    onSuccess: async (result, deleted) => {
      if (!result.ok) return refused(result.error)
      await reread()
      notify({
        kind: 'success',
        text: 'weight' in deleted ? 'Body weight deleted' : 'Max deleted',
        action: { label: 'Undo', run: () => restore.mutate(deleted) },
      })
    },
  })
  return remove.mutate
}
