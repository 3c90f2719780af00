import { queryKeys } from '@coach-app/data'
import { useSaveState, useSession, useUser } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import type { MayLeave } from '../../parts/calendar-address/use-calendar-address.ts'
import { changeLabel } from '../moves/change-steps.ts'
import type { BuilderStore } from './builder-store.ts'
import { emptyDocument, hasContent, toDocument } from './document/builder-document.ts'
import type { EditContext } from './document/edit-cells.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { type DeviceCopy, writeCopy } from './save/device-copy.ts'
import { useAutosave } from './save/use-autosave.ts'
import type { Stopped } from './stopped-banner.tsx'
import { useLeaving } from './use-leaving.ts'
import { useOtherVersion } from './use-other-version.ts'
import { useRefreshWhenBack } from './use-refresh-when-back.ts'
import { useTextMode } from './use-text-mode.ts'
import { WorkoutBuilder } from './workout-builder.tsx'

const newId = (): string => crypto.randomUUID()

export interface OpenBuilderProps {
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
  /** Why nothing can be changed any more, after it was opened; null while it can. */
  stopped: Stopped | null
  /** A new one has been saved for the first time. */
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
  const client = useQueryClient()
  const user = useUser()
  const { templateId } = usePlan()
  const subscription = useSession(session => session.subscription)
  const needsPlan = !isOwn && (subscription === 'no_subscription' || subscription === 'locked')
  useRefreshWhenBack(needsPlan)
  const text = useTextMode(copy?.text ?? null)
  const [isRestored, setRestored] = useState(copy !== null)
  const { saver, status, restart, overwrite, base, hasUnsaved } = useAutosave({
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
    onEdited: ({ changeId, title, isNew }) => {
      const label = changeLabel('edit', 1, title, isNew ? 'Added' : undefined)
      const step = {
        ids: [changeId],
        kind: 'edit' as const,
        label,
        athleteIds: [athlete.id],
        ...(templateId && { templateId }),
        at: Date.now(),
      }
      changeClipboardAndUndo(user.id, held => addStep(held, step))
    },
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

  // Access that ran out is told by nobody: the refused save is the first to know.
  const isForbidden = status.is === 'refused' && status.error.code === 'forbidden'
  useEffect(() => {
    if (isForbidden) void client.invalidateQueries({ queryKey: queryKeys.training(athlete.id) })
  }, [isForbidden, client, athlete.id])

  const { ask, answer } = useLeaving(mayLeave, hasUnsaved, saver.flush)
  const [ending, decide] = answer

  const other = useOtherVersion({
    workoutId: id,
    athleteId: athlete.id,
    store,
    base,
    overwrite,
    onStored: stored => {
      text.discard()
      setRestored(false)
      if (stored) return restart(toDocument(stored, newId), stored.version)
      writeCopy(copyKeys.stored, null)
      onClose()
    },
  })
  const reload = (): void => {
    if (workout) return void other.reload()
    restart(emptyDocument(date, isOwn ? 'published' : 'draft'), 0)
    onClose()
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
        onMerge={() => void other.merge()}
        onOverwrite={overwrite}
        stopped={stopped}
        athleteName={athlete.name}
        hasUnsaved={hasUnsaved}
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
        description={
          stopped
            ? 'What you wrote last cannot be saved any more. Copy it out first if you need it.'
            : 'What you have written stays on this device and is back when you open it again.'
        }
        confirmLabel={stopped ? 'Close and lose it' : 'Close'}
        cancelLabel={stopped ? 'Keep it open' : 'Keep editing'}
        onConfirm={() => {
          decide(true)
          if (stopped) writeCopy(copyKeys.stored, null)
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
