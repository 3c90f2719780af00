import { queryKeys } from '@coach-app/data'
import { useNotify, useSavedState, useSaveState } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { MayLeave } from '../calendar/use-calendar-link.ts'
import type { WeightUnit } from '../load/weight.ts'
import { patchWorkout } from '../log/use-log-queue.ts'
import { blockLabel } from '../workout/exercise-code.ts'
import { saveWorkout } from '../workout/workout.data.ts'
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

/** What a release that replaces this one needs to go on where the person was. */
interface SavedBuilder {
  builder: { workoutId: string; isNew: boolean; state: BuilderState }
}

/** The builder with its saving: versions, repetition after a lost answer, and what the calendar shows afterwards. */
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
  const notify = useNotify()
  const saved = readSaved(useSavedState(), workout)
  const [base, setBase] = useState(workout)
  const [id] = useState(() => workout?.id ?? saved?.workoutId ?? crypto.randomUUID())
  const [initial, setInitial] = useState(() => (workout ? toBuilder(workout, unit) : emptyBuilder(date)))
  const written = useRef(saved?.state ?? initial)
  const [generation, setGeneration] = useState(0)
  const attempt = useRef<{ content: string; saveId: string } | null>(null)
  useSaveState(
    (): SavedBuilder => ({ builder: { workoutId: id, isNew: workout === null, state: written.current } }),
  )

  const save = useMutation({
    // Offline it fails and says so; the default would wait in silence.
    networkMode: 'always',
    mutationFn: async ({ state, version }: { state: BuilderState; version: number }) => {
      const content = JSON.stringify({ state, version })
      // The same content again is the same save: if only the answer was lost, nothing happens twice.
      if (attempt.current?.content !== content) attempt.current = { content, saveId: crypto.randomUUID() }
      return saveWorkout({
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
      // It may be new, or on another day now.
      void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      notify({ kind: 'success', text: 'Workout saved' })
      onClose()
    },
  })
  const error = save.data && !save.data.ok ? save.data.error : null

  return (
    <WorkoutBuilder
      key={generation}
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
        // The calendar reads the stored version; what it shows by now is where the form starts again.
        void client.refetchQueries({ queryKey: queryKeys.training(athleteId) }).then(() => {
          const stored = findStored(client.getQueriesData({ queryKey: queryKeys.training(athleteId) }), id)
          if (!stored) return onClose()
          setBase(stored)
          setInitial(toBuilder(stored, unit))
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

/** Only what was written about the same workout is taken up again. */
function readSaved(saved: unknown, workout: Workout | null): SavedBuilder['builder'] | null {
  const builder = (saved as Partial<SavedBuilder> | undefined)?.builder
  if (!builder || !Array.isArray(builder.state?.rows)) return null
  const same = workout ? builder.workoutId === workout.id : builder.isNew
  return same ? builder : null
}
