import { useSavedState, useSession } from '@coach-app/runtime'
import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { useOptionalMaxes } from '../../data/training/training-context.tsx'
import { toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { SetLog, Workout } from '../../model/workout/workout.ts'
import {
  BuilderStoreProvider,
  SurroundingsProvider,
  useBuilder,
  useExerciseDetails,
  useLoads,
} from './builder-context.tsx'
import { createBuilderStore } from './builder-store.ts'
import { emptyDocument, toBuilderDocument } from './document/builder-document.ts'
import type { EditContext } from './document/edit-cells.ts'
import { copyKey, type DeviceCopy, readCopy } from './save/device-copy.ts'
import { type OpenBuilderProps, type SavedBuilder, SavingBuilder } from './saving-builder.tsx'
import { UsedExercisesContext, usedIn } from './used-exercises.ts'

const newId = (): string => crypto.randomUUID()
/** Where there are no maxes, in a template, percentages stay percentages. */
const noLoads = () => []
const NO_LOGS: readonly SetLog[] = []

/** The builder with what it needs: exercises, loads, what the device kept, and saving by itself. */
export function OpenBuilder(props: OpenBuilderProps) {
  const { athlete, workout, date, isOwn, unit } = props
  // Offline nobody is signed in, and the owner of the stored session counts.
  const userId = useSession(({ user, kept }) => user?.id ?? kept?.id ?? '')
  const saved = readSaved(useSavedState(), workout)
  const [created] = useState(() =>
    copyKey(userId, athlete.id, workout ? { workoutId: workout.id } : { day: date }),
  )
  const [copy] = useState(() => saved ?? readCopy(created))
  const [id] = useState(() => workout?.id ?? copy?.workoutId ?? newId())
  const library = useExercises()
  const { exercises, catalogue } = useExerciseDetails(library.data, workout)
  const context = useRef<EditContext>({ catalogue, unit, exercises, newId })
  // Saving brings the same logs in a new list: without this every line would be drawn again.
  const found = workout?.logs ?? NO_LOGS
  const [logs, setLogs] = useState(found)
  if (found !== logs && JSON.stringify(found) !== JSON.stringify(logs)) setLogs(found)
  const logged = useRef<ReadonlySet<string>>(new Set())
  useLayoutEffect(() => {
    context.current = { catalogue, unit, exercises, newId }
    logged.current = new Set(logs.flatMap(({ set_target_id }) => set_target_id ?? []))
  })
  const [store] = useState(() =>
    createBuilderStore({
      document:
        copy?.document ??
        (workout ? toBuilderDocument(workout, newId) : emptyDocument(date, isOwn ? 'published' : 'draft')),
      unread: copy?.unread ?? {},
      context: () => context.current,
      logged: () => logged.current,
    }),
  )
  return (
    <BuilderStoreProvider value={store}>
      <Surrounded
        {...props}
        id={id}
        store={store}
        copy={copy}
        copyKeys={{ created, stored: copyKey(userId, athlete.id, { workoutId: id }) }}
        logs={logs}
        exercises={exercises}
        catalogue={catalogue}
        isReady={library.data !== undefined}
        isMissing={library.isError && library.data === undefined}
      />
    </BuilderStoreProvider>
  )
}

interface SurroundedProps extends ComponentProps<typeof SavingBuilder>, Pick<EditContext, 'catalogue'> {
  logs: readonly SetLog[]
  isReady: boolean
  isMissing: boolean
}

function Surrounded(props: SurroundedProps) {
  const { athlete, unit, exercises, catalogue, logs, isReady, isMissing, workouts, workout } = props
  const { used: known } = props
  const used = useMemo(() => known ?? usedIn(workouts), [known, workouts])
  const date = useBuilder(state => state.document.date)
  // The calendar forgets the day of a new one as soon as that has its own address.
  const [day] = useState(props.date)
  const keptAs = workout?.id ?? day
  const loads = useMemo(() => toAthleteLoads(athlete.loads), [athlete.loads])
  const maxes = useOptionalMaxes()
  const loadsOfAthlete = useLoads(exercises, loads, date, logs)
  const loadsOf = maxes ? loadsOfAthlete : noLoads
  const surroundings = useMemo(
    () => ({
      athleteId: athlete.id,
      unit,
      athlete: loads,
      date,
      keptAs,
      exercises,
      catalogue,
      logs,
      isReady,
      isMissing,
      loadsOf,
    }),
    [athlete.id, unit, loads, date, keptAs, exercises, catalogue, logs, isReady, isMissing, loadsOf],
  )
  return (
    <SurroundingsProvider value={surroundings}>
      <UsedExercisesContext value={used}>
        <SavingBuilder {...props} />
      </UsedExercisesContext>
    </SurroundingsProvider>
  )
}

/** Restores saved input only for the same workout. */
function readSaved(saved: unknown, workout: Workout | null): DeviceCopy | null {
  const builder = (saved as Partial<SavedBuilder> | undefined)?.builder
  if (!builder || !Array.isArray(builder.document?.blocks)) return null
  const same = workout ? builder.workoutId === workout.id : builder.version === 0
  return same ? builder : null
}
