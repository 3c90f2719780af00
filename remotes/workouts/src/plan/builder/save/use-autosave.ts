import { queryKeys } from '@coach-app/data'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { patchWorkout } from '../../../data/calendar/patch-calendar.ts'
import { usePlan } from '../../../data/training/training-context.tsx'
import type { BuilderStore } from '../builder-store.ts'
import { type AutosavePage, createAutosave } from './autosave.ts'
import type { DeviceCopy } from './device-copy.ts'

interface AutosaveProps extends Omit<AutosavePage, 'save' | 'onSaved'> {
  store: BuilderStore
  workoutId: string
  copy: DeviceCopy | null
  onCreated: () => void
}

/** The autosave of one mount of the builder, and whether everything is saved. */
export function useAutosave({ store, workoutId, copy, onCreated, ...known }: AutosaveProps) {
  const client = useQueryClient()
  const plan = usePlan()
  const { athleteId } = known
  const page: AutosavePage = {
    ...known,
    save: workout => plan.saveWorkout(workout),
    onSaved: async (workout, { isNew, hasMoved }) => {
      await patchWorkout(client, workoutId, () => workout)
      // It is in spans that have not got it.
      if (hasMoved) void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      if (isNew) onCreated()
    },
  }
  const [autosave] = useState(() =>
    createAutosave({ builder: store, workoutId, copy, page, newId: () => crypto.randomUUID() }),
  )
  useEffect(() => {
    autosave.update(page)
  })
  useEffect(() => {
    const retry = (): void => void autosave.flush()
    autosave.start()
    addEventListener('pagehide', autosave.pageHides)
    addEventListener('online', retry)
    return () => {
      autosave.stop()
      removeEventListener('pagehide', autosave.pageHides)
      removeEventListener('online', retry)
    }
  }, [autosave])
  return { autosave, status: useSyncExternalStore(autosave.subscribe, autosave.getStatus) }
}
