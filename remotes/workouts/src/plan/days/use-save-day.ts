import { type AppError, queryKeys, type Result } from '@coach-app/data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLog } from '../../data/training/training-context.tsx'
import type { Availability, NoteAudience } from '../../model/calendar/days.ts'

/** Saves what stands on the days of an athlete; `onSaved` after the calendar was told to read them anew. */
export function useSaveDay(athleteId: string, onSaved: () => void) {
  const log = useLog()
  const client = useQueryClient()
  const save = useMutation({
    // Fail when offline; by default TanStack Query would pause the request.
    networkMode: 'always',
    mutationFn: async (tasks: (() => Promise<Result<unknown>>)[]): Promise<AppError | null> => {
      for (const task of tasks) {
        const result = await task()
        if (!result.ok) return result.error
      }
      return null
    },
    onSuccess: error => {
      void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      if (!error) onSaved()
    },
  })
  return {
    saveNotes: (date: string, notes: { audience: NoteAudience; text: string; seen: string }[]) =>
      save.mutate(
        notes.map(
          ({ seen, ...note }) =>
            () =>
              log.saveDayNote(athleteId, { date, ...note }, seen),
        ),
      ),
    saveAvailability: (availability: Availability) => save.mutate([() => log.saveAvailability(availability)]),
    deleteAvailability: (id: string) => save.mutate([() => log.deleteAvailability(id)]),
    isSaving: save.isPending,
    error: save.data?.message ?? null,
  }
}
