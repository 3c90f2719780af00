import { queryKeys } from '@coach-app/data'
import {
  useNavigator,
  useSavedState,
  useSaveState,
  useSession,
  useSessionActions,
  useUser,
} from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CalendarAthlete } from '../calendar/calendar.data.ts'
import type { MayLeave } from '../calendar/use-calendar-link.ts'
import { useExercises } from '../exercise/use-exercises.ts'
import type { WeightUnit } from '../load/weight.ts'
import { toAthleteLoads } from '../loads/athlete-loads.ts'
import type { SetLog, Workout } from '../workout/workout.ts'
import {
  BuilderStoreProvider,
  SurroundingsProvider,
  useBuilder,
  useExerciseDetails,
  useLoads,
} from './builder-context.tsx'
import { type BuilderStore, createBuilderStore } from './builder-store.ts'
import { emptyDocument, hasContent, toDocument } from './document/builder-document.ts'
import type { EditContext } from './document/edit-cells.ts'
import { copyKey, type DeviceCopy, readCopy, writeCopy } from './save/device-copy.ts'
import { useAutosave } from './save/use-autosave.ts'
import { useTextMode } from './use-text-mode.ts'
import { WorkoutBuilder } from './workout-builder.tsx'

const newId = (): string => crypto.randomUUID()
const NO_LOGS: readonly SetLog[] = []

interface OpenBuilderProps {
  athlete: CalendarAthlete
  /** The one to edit; without it a new one is made. */
  workout: Workout | null
  /** Of the days shown. */
  workouts: readonly Workout[]
  /** Day of a new one. */
  date: string
  unit: WeightUnit
  isOwn: boolean
  weekStart: number
  mayLeave: RefObject<MayLeave | null>
  card: () => HTMLElement | null
  onClose: () => void
  /** A new one has been saved for the first time. */
  onCreated: (workoutId: string) => void
}

/** State passed to another release that replaces this one (fallback), so that no input is lost. */
interface SavedBuilder {
  builder: DeviceCopy
}

/** The builder with what it needs: exercises, loads, what the device kept, and saving by itself. */
export function OpenBuilder(props: OpenBuilderProps) {
  const { athlete, workout, date, isOwn, unit } = props
  const user = useUser()
  const saved = readSaved(useSavedState(), workout)
  const [created] = useState(() =>
    copyKey(user.id, athlete.id, workout ? { workoutId: workout.id } : { day: date }),
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
        (workout ? toDocument(workout, newId) : emptyDocument(date, isOwn ? 'published' : 'draft')),
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
        copyKeys={{ created, stored: copyKey(user.id, athlete.id, { workoutId: id }) }}
        logs={logs}
        exercises={exercises}
        catalogue={catalogue}
        isReady={library.data !== undefined}
      />
    </BuilderStoreProvider>
  )
}

interface SurroundedProps extends OpenBuilderProps, Pick<EditContext, 'exercises' | 'catalogue'> {
  id: string
  store: BuilderStore
  copy: DeviceCopy | null
  copyKeys: { created: string; stored: string }
  logs: readonly SetLog[]
  isReady: boolean
}

function Surrounded(props: SurroundedProps) {
  const { athlete, unit, exercises, catalogue, logs, isReady } = props
  const date = useBuilder(state => state.document.date)
  const loads = useMemo(() => toAthleteLoads(athlete.loads), [athlete.loads])
  const loadsOf = useLoads(exercises, loads, date, logs)
  const surroundings = useMemo(
    () => ({
      athleteId: athlete.id,
      unit,
      athlete: loads,
      date,
      exercises,
      catalogue,
      logs,
      isReady,
      loadsOf,
    }),
    [athlete.id, unit, loads, date, exercises, catalogue, logs, isReady, loadsOf],
  )
  return (
    <SurroundingsProvider value={surroundings}>
      <Saved {...props} />
    </SurroundingsProvider>
  )
}

function Saved({
  id,
  store,
  copy,
  copyKeys,
  athlete,
  workout,
  workouts,
  date,
  isOwn,
  weekStart,
  exercises,
  mayLeave,
  card,
  onClose,
  onCreated,
}: SurroundedProps) {
  const client = useQueryClient()
  const subscription = useSession(session => session.subscription)
  const needsPlan = !isOwn && (subscription === 'no_subscription' || subscription === 'locked')
  useRefreshWhenBack(needsPlan)
  const text = useTextMode(copy?.text ?? null)
  const [isRestored, setRestored] = useState(copy !== null)
  const { saver, status, restart, hasUnsaved } = useAutosave({
    store,
    workoutId: id,
    athleteId: athlete.id,
    stored: workout,
    copy,
    copyKeys,
    exercises,
    isHeld: needsPlan || text.unread !== null,
    text: text.unread,
    onCreated: () => onCreated(id),
  })
  useSaveState((): SavedBuilder => {
    const { document, unread } = store.getState()
    return {
      builder: {
        workoutId: id,
        version: saver.version(),
        document,
        unread,
        text: text.unread,
        attempt: null,
      },
    }
  })
  // Somebody else has changed it, and nothing here is unsaved: follow.
  useEffect(() => {
    if (!workout || workout.version <= saver.version() || status.is !== 'saved' || hasUnsaved()) return
    restart(toDocument(workout, newId), workout.version)
  }, [workout, saver, status, restart, hasUnsaved])

  const { ask, answer } = useLeaving(mayLeave, hasUnsaved, saver.flush)
  const [ending, decide] = answer

  const reload = (): void => {
    if (!workout) {
      restart(emptyDocument(date, isOwn ? 'published' : 'draft'), 0)
      onClose()
      return
    }
    void client.refetchQueries({ queryKey: queryKeys.training(athlete.id) }).then(() => {
      const stored = findStored(client.getQueriesData({ queryKey: queryKeys.training(athlete.id) }), id)
      text.discard()
      setRestored(false)
      if (stored) restart(toDocument(stored, newId), stored.version)
      else {
        writeCopy(copyKeys.stored, null)
        onClose()
      }
    })
  }

  return (
    <>
      <WorkoutBuilder
        workoutId={id}
        isNew={workout === null}
        workouts={workouts}
        weekStart={weekStart}
        mayDraft={!isOwn}
        needsPlan={needsPlan}
        isRestored={isRestored}
        status={status}
        text={text}
        card={card}
        onPublish={() => {
          const { document, actions } = store.getState()
          if (document.state !== 'draft' || !hasContent(document)) return
          actions.leaveCell()
          actions.edit(now => ({ ...now, state: 'published' }))
          actions.announce('Published')
          void saver.flush()
        }}
        onClose={() => void ask().then(leaves => leaves && onClose())}
        onReload={reload}
        onOverwrite={version => void saver.overwrite(version)}
        onDiscardCopy={() => {
          text.discard()
          setRestored(false)
          restart(
            workout ? toDocument(workout, newId) : emptyDocument(date, isOwn ? 'published' : 'draft'),
            workout?.version ?? 0,
          )
        }}
      />
      <ConfirmDialog
        open={ending}
        onOpenChange={open => open || decide(false)}
        title="Close without saving?"
        description="What you have written stays on this device and is back when you open it again."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        onConfirm={() => decide(true)}
      />
    </>
  )
}

/** Saves before the builder is left, and asks only when that failed. */
function useLeaving(
  mayLeave: RefObject<MayLeave | null>,
  hasUnsaved: () => boolean,
  flush: () => Promise<boolean>,
) {
  const { guard } = useNavigator()
  const [resolve, setResolve] = useState<((leaves: boolean) => void) | null>(null)
  const latest = useRef({ hasUnsaved, flush })
  useLayoutEffect(() => {
    latest.current = { hasUnsaved, flush }
  })
  const [ask] = useState(
    (): MayLeave => async () => {
      if (!latest.current.hasUnsaved()) return true
      await latest.current.flush()
      if (!latest.current.hasUnsaved()) return true
      return new Promise(done => setResolve(() => done))
    },
  )
  useLayoutEffect(() => {
    mayLeave.current = ask
    const end = guard?.(ask)
    return () => {
      mayLeave.current = null
      end?.()
    }
  }, [ask, guard, mayLeave])
  const decide = (leaves: boolean): void => {
    resolve?.(leaves)
    setResolve(null)
  }
  return { ask, answer: [resolve !== null, decide] as const }
}

/** Asks for the subscription again when the window is back: the plan is chosen in another tab. */
function useRefreshWhenBack(isWanted: boolean): void {
  const { refresh } = useSessionActions()
  useEffect(() => {
    if (!isWanted) return
    const back = (): void => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [isWanted, refresh])
}

function findStored(queries: [unknown, unknown][], id: string): Workout | undefined {
  const calendars = queries.map(([, data]) => data as { workouts?: Workout[] } | undefined)
  return calendars
    .flatMap(calendar => calendar?.workouts ?? [])
    .filter(workout => workout.id === id)
    .sort((a, b) => b.version - a.version)[0]
}

/** Restores saved input only for the same workout. */
function readSaved(saved: unknown, workout: Workout | null): DeviceCopy | null {
  const builder = (saved as Partial<SavedBuilder> | undefined)?.builder
  if (!builder || !Array.isArray(builder.document?.blocks)) return null
  const same = workout ? builder.workoutId === workout.id : builder.version === 0
  return same ? builder : null
}
