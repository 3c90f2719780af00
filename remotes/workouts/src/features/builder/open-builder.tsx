import { queryKeys } from '@coach-app/data'
import { useNotify, useSavedState, useSaveState } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { MayLeave } from '../calendar/use-calendar-link.ts'
import type { WeightUnit } from '../load/weight.ts'
import { patchWorkout } from '../log/use-log-queue.ts'
import { useTrainingStore } from '../training/training-store-context.tsx'
import { blockLabel } from '../workout/exercise-code.ts'
import type { Workout } from '../workout/workout.ts'
import { type BuilderState, emptyBuilder, toBlocks, toBuilder } from './builder-state.ts'
import { WorkoutBuilder } from './workout-builder.tsx'

interface OpenBuilderProps {
  athleteId: string
  /** The one to edit; without it a new one is made. */
  workout: Workout | null
  /** Day of a new one. */
  date: string
  unit: WeightUnit
  mayDraft: boolean
  mayLeave: RefObject<MayLeave | null>
  card: () => HTMLElement | null
  onClose: () => void
}

/** State passed to another release that replaces this one (fallback), so that no input is lost. */
interface SavedBuilder {
  builder: { workoutId: string; isNew: boolean; state: BuilderState }
}

/** The builder with saving: edit conflicts, idempotent retry after a lost answer, and the calendar's cache. */
export function OpenBuilder({
  athleteId,
  workout,
  date,
  unit,
  mayDraft,
  mayLeave,
  card,
  onClose,
}: OpenBuilderProps) {
  const client = useQueryClient()
  const store = useTrainingStore()
  const notify = useNotify()
  const saved = readSaved(useSavedState(), workout)
  const [base, setBase] = useState(workout)
  const [id] = useState(() => workout?.id ?? saved?.workoutId ?? crypto.randomUUID())
  const [initial, setInitial] = useState(() => (workout ? toBuilder(workout) : emptyBuilder(date)))
  const written = useRef(saved?.state ?? initial)
  const [generation, setGeneration] = useState(0)
  const attempt = useRef<{ content: string; saveId: string } | null>(null)
  useSaveState(
    (): SavedBuilder => ({ builder: { workoutId: id, isNew: workout === null, state: written.current } }),
  )

  const save = useMutation({
    // Fail when offline; by default TanStack Query would pause the request.
    networkMode: 'always',
    mutationFn: async ({ state, version }: { state: BuilderState; version: number }) => {
      const content = JSON.stringify({ state, version })
      // Idempotency: unchanged content keeps its save_id, so a retry after a lost answer does not save twice.
      if (attempt.current?.content !== content) attempt.current = { content, saveId: crypto.randomUUID() }
      return store.saveWorkout({
        id,
        athlete_id: athleteId,
        version,
        save_id: attempt.current.saveId,
        date: state.date,
        title: state.title.trim(),
        coach_note: state.note,
        state: state.published ? 'published' : 'draft',
        hidden: base?.hidden ?? false,
        blocks: toBlocks(state, unit, blockLabel, () => crypto.randomUUID()),
      })
    },
    onSuccess: async result => {
      if (!result.ok) return
      await patchWorkout(client, id, () => result.value)
      // The workout may be new or moved to another day: refetch the calendar.
      void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      notify({ kind: 'success', text: 'Workout saved' })
      onClose()
    },
  })
  const error = save.data && !save.data.ok ? save.data.error : null

  return (
    <WorkoutBuilder
      key={generation}
      athleteId={athleteId}
      heading={workout ? 'Edit workout' : 'Add workout'}
      stored={workout !== null}
      initial={saved && generation === 0 ? saved.state : initial}
      unit={unit}
      mayDraft={mayDraft}
      saving={save.isPending}
      error={error}
      onChange={state => {
        written.current = state
      }}
      onSave={(state, over) => save.mutate({ state, version: over?.version ?? base?.version ?? 0 })}
      onReload={() => {
        save.reset()
        if (!workout) return onClose()
        // Refetch the calendar, then restart the form from the stored version.
        void client.refetchQueries({ queryKey: queryKeys.training(athleteId) }).then(() => {
          const stored = findStored(client.getQueriesData({ queryKey: queryKeys.training(athleteId) }), id)
          if (!stored) return onClose()
          setBase(stored)
          setInitial(toBuilder(stored))
          setGeneration(generation + 1)
        })
      }}
      mayLeave={mayLeave}
      card={card}
      onClose={onClose}
    />
  )
}

function findStored(queries: [unknown, unknown][], id: string): Workout | undefined {
  const calendars = queries.map(([, data]) => data as { workouts?: Workout[] } | undefined)
  return calendars
    .flatMap(calendar => calendar?.workouts ?? [])
    .filter(workout => workout.id === id)
    .sort((a, b) => b.version - a.version)[0]
}

/** Restores saved input only for the same workout. */
function readSaved(saved: unknown, workout: Workout | null): SavedBuilder['builder'] | null {
  const builder = (saved as Partial<SavedBuilder> | undefined)?.builder
  if (!builder || !Array.isArray(builder.state?.rows)) return null
  const same = workout ? builder.workoutId === workout.id : builder.isNew
  return same ? builder : null
}
