import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type StoredLoads, withBodyWeight, withMax } from '../../model/athlete-loads/athlete-loads.ts'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { MaxesPort } from '../ports/maxes-port.ts'
import { useMaxes } from '../training/training-context.tsx'

/** Kind of entry: 1RM or training max of an exercise, or a body weight. */
export type EnteredWhat = '1rm' | 'tm' | 'body_weight'

export interface LoadToSave {
  what: EnteredWhat
  exerciseId: string | null
  kg: number
  /** YYYY-MM-DD. */
  date: string
  /** The entry it corrects, when that has another day. */
  replaces: { id: string } | { date: string } | null
}

/** Adds what was saved to every calendar of an athlete that was read: their percentages are resolved anew at once. */
export function useAddToCalendars() {
  const client = useQueryClient()
  return (athleteId: string, added: (loads: StoredLoads) => StoredLoads): void => {
    client.setQueriesData<Calendar>({ queryKey: queryKeys.training(athleteId) }, calendar =>
      calendar?.athlete?.loads
        ? { ...calendar, athlete: { ...calendar.athlete, loads: added(calendar.athlete.loads) } }
        : calendar,
    )
  }
}

/** Saves a max or a body weight. */
export function useSaveLoad(athleteId: string, onSaved: () => void) {
  const client = useQueryClient()
  const maxes = useMaxes()
  const addToCalendars = useAddToCalendars()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (load: LoadToSave) => {
      const added = await saveOne(maxes, athleteId, load)
      if (load.replaces)
        unwrap(
          'id' in load.replaces
            ? await maxes.deleteMax(load.replaces.id)
            : await maxes.deleteBodyWeight(athleteId, load.replaces.date),
        )
      return added
    },
    onSuccess: added => {
      addToCalendars(athleteId, added)
      onSaved()
    },
    // Also after a failure: the first of two requests may have been done.
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) }),
  })
  const error = save.error instanceof AppFailure ? save.error.error : null
  return { save: save.mutate, saving: save.isPending, failed: save.isError, error }
}

/** Saves, and returns how to add the entry to the loaded ones. */
async function saveOne(maxes: MaxesPort, athleteId: string, { what, exerciseId, kg, date }: LoadToSave) {
  if (what === 'body_weight' || exerciseId === null) {
    const weight = unwrap(await maxes.saveBodyWeight(athleteId, { kg, date }))
    return withBodyWeight(weight)
  }
  const kind = what === 'tm' ? 'training' : 'tested'
  const max = unwrap(await maxes.saveMax(athleteId, { exercise_id: exerciseId, kind, kg, date }))
  return withMax(max)
}
