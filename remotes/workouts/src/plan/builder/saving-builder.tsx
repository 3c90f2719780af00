import { useSaveState, useSession } from '@coach-app/runtime'
import { type RefObject, useState } from 'react'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import type { MayLeave } from '../../parts/calendar-address/use-calendar-address.ts'
import type { BuilderStore } from './builder-store.ts'
import {
  type BuilderDocument,
  emptyDocument,
  hasContent,
  toBuilderDocument,
} from './document/builder-document.ts'
import type { EditContext } from './document/edit-cells.ts'
import { LeaveUnsaved } from './leave-unsaved.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Autosave } from './save/autosave.ts'
import { type DeviceCopy, writeCopy } from './save/device-copy.ts'
import { useAutosave } from './save/use-autosave.ts'
import type { Stopped } from './stopped-banner.tsx'
import { useAccessLost } from './use-access-lost.ts'
import { useLeaving } from './use-leaving.ts'
import { useOtherVersion } from './use-other-version.ts'
import { usePlanWhenBack } from './use-plan-when-back.ts'
import { useTextMode } from './use-text-mode.ts'
import { useUndoStep } from './use-undo-step.ts'
import type { UsedExercises } from './used-exercises.ts'
import { WorkoutBuilder } from './workout-builder.tsx'

const newId = (): string => crypto.randomUUID()

export interface OpenBuilderProps {
  athlete: CalendarAthlete
  /** The one to edit; without it a new one is made. */
  workout: Workout | null
  /** Of the days shown. */
  workouts: readonly Workout[]
  /** How much is done of each exercise, where these workouts do not say it. */
  used?: UsedExercises
  /** Day of a new one. */
  date: string
  unit: WeightUnit
  isOwn: boolean
  weekStart: number
  mayLeave: RefObject<MayLeave | null>
  card: () => HTMLElement | null
  onClose: () => void
  /** Why nothing can be changed any more, after it was opened; null while it can. */
  stopped: Stopped | null
  /** Called when a new workout has been saved for the first time. */
  onCreated: (workoutId: string) => void
}

/** State passed to another release that replaces this one (fallback), so that no input is lost. */
export interface SavedBuilder {
  builder: DeviceCopy
}

interface SavingBuilderProps extends OpenBuilderProps, Pick<EditContext, 'exercises'> {
  id: string
  store: BuilderStore
  copy: DeviceCopy | null
  copyKeys: { created: string; stored: string }
}

/** The builder with what keeps it: saving by itself, the other version, and asking before what is unsaved is left. */
export function SavingBuilder({
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
  stopped,
  onClose,
  onCreated,
}: SavingBuilderProps) {
  const subscription = useSession(session => session.subscription)
  const needsPlan = !isOwn && (subscription === 'no_subscription' || subscription === 'locked')
  const text = useTextMode(copy?.text ?? null)
  const [isRestored, setRestored] = useState(copy !== null)
  const { autosave, status } = useAutosave({
    store,
    workoutId: id,
    athleteId: athlete.id,
    stored: workout,
    copy,
    copyKeys,
    exercises,
    isHeld: needsPlan || stopped !== null || text.unread !== null,
    text: text.unread,
    onCreated: () => onCreated(id),
    onEdited: useUndoStep(athlete),
  })
  const { restart, overwrite, hasUnsaved, flush } = autosave
  usePlanWhenBack(needsPlan, status, flush)
  useSaveBuilder(id, store, autosave, text.unread)
  useAccessLost(status, athlete.id)
  const { ask, answer } = useLeaving(
    mayLeave,
    hasUnsaved,
    flush,
    () => stopped === null && store.getState().notAdded.length > 0,
  )
  const [ending, decide] = answer

  const other = useOtherVersion({
    workoutId: id,
    athleteId: athlete.id,
    store,
    base: autosave.base,
    overwrite,
    onStored: stored => {
      text.discard()
      setRestored(false)
      if (stored) return restart(toBuilderDocument(stored, newId), stored.version)
      writeCopy(copyKeys.stored, null)
      onClose()
    },
  })
  const empty = (): BuilderDocument => emptyDocument(date, isOwn ? 'published' : 'draft')
  const reload = (): void => {
    if (workout) return void other.reload()
    restart(empty(), 0)
    onClose()
  }
  const discardCopy = (): void => {
    text.discard()
    setRestored(false)
    restart(workout ? toBuilderDocument(workout, newId) : empty(), workout?.version ?? 0)
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
        // Once it is saved, the saved one is this one.
        isRestored={isRestored && (status.is !== 'saved' || text.unread !== null)}
        status={status}
        text={text}
        card={card}
        onPublish={() => {
          if (publish(store)) void flush()
        }}
        onClose={() => void ask().then(leaves => leaves && onClose())}
        onReload={reload}
        onMerge={() => void other.merge()}
        onOverwrite={overwrite}
        stopped={stopped}
        athleteName={athlete.name}
        hasUnsaved={hasUnsaved}
        onDiscardCopy={discardCopy}
      />
      <LeaveUnsaved
        open={ending}
        isStopped={stopped !== null}
        isSaved={!hasUnsaved()}
        onDecide={leaves => {
          decide(leaves)
          if (leaves && stopped) writeCopy(copyKeys.stored, null)
        }}
      />
      {other.versions && (
        <MergeDialog
          versions={other.versions}
          by={(status.is === 'refused' && conflictOf(status.error)?.changedBy) || 'somebody else'}
          onMerge={other.apply}
          onClose={other.cancel}
        />
      )}
    </>
  )
}

/** Passes unsaved input to the release that replaces this one. */
function useSaveBuilder(
  workoutId: string,
  store: BuilderStore,
  autosave: Autosave,
  text: string | null,
): void {
  useSaveState((): SavedBuilder => {
    const { document, unread } = store.getState()
    return { builder: { workoutId, version: autosave.version(), document, unread, text, attempt: null } }
  })
}

/** Makes a draft with something in it published; whether there was one. */
function publish(store: BuilderStore): boolean {
  const { document, actions } = store.getState()
  if (document.state !== 'draft' || !hasContent(document)) return false
  actions.leaveCell()
  actions.edit(now => ({ ...now, state: 'published' }))
  actions.announce('Published')
  return true
}
