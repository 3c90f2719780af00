import { queryKeys } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BlockedWorkout, blockedOf } from '../../model/calendar/calendar-change.ts'
import { usePlan } from '../training/training-context.tsx'
import { discardExpired, lastStep, removeStep, type UndoStep } from './clipboard-and-undo.ts'
import { changeClipboardAndUndo, useClipboardAndUndo } from './clipboard-and-undo-store.ts'
import { openedPlan } from './open-plans.ts'
import { undoInParts } from './undo-in-parts.ts'

export interface Conflict {
  step: UndoStep
  workouts: BlockedWorkout[]
}

/** Undoes the person's changes of calendars, newest first. A conflict waits for the person's answer. */
export function useUndo(userId: string) {
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const undo = useMutation({
    // Fail when offline; by default TanStack Query would pause it, and the five minutes would pass unseen.
    networkMode: 'always',
    mutationFn: async ({ step, skip }: { step: UndoStep; skip: string[] }) => {
      const from = openedPlan(step.templateId) ?? plan
      if (step.ids.length === 1 || step.athleteIds.length === 1) return from.undoChanges(step.ids, skip)
      return undoInParts(
        step.ids,
        id => from.undoChanges([id], skip),
        done => setProgress({ done, of: step.ids.length }),
      )
    },
    onSettled: () => setProgress(null),
    onSuccess: (result, { step }) => {
      for (const athleteId of step.athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      // Changes of several calendars: what of them could not be given back.
      if (result.ok && 'blocked' in result.value && result.value.blocked.length > 0)
        return setConflict({ step, workouts: result.value.blocked })
      if (result.ok) {
        setConflict(null)
        changeClipboardAndUndo(userId, held => removeStep(held, step))
        notify({ kind: 'success', text: `Undone: ${step.label}` })
        return
      }
      const workouts = blockedOf(result.error)
      if (workouts) return setConflict({ step, workouts })
      // The record is gone (a day old, or of another device's session): this step leads nowhere any more.
      if (result.error.code === 'not-found') changeClipboardAndUndo(userId, held => removeStep(held, step))
      notify({ kind: 'error', text: result.error.message })
    },
  })

  return {
    /** Undoes the newest change; false when there is none. */
    undoLast(): boolean {
      const { userId: owner, ...held } = useClipboardAndUndo.getState()
      const step = lastStep(discardExpired(held, Date.now()))
      if (owner !== userId || !step || undo.isPending) return false
      undo.mutate({ step, skip: [] })
      return true
    },
    undoStep: (step: UndoStep) => undo.mutate({ step, skip: [] }),
    isUndoing: undo.isPending,
    /** Of an undo of many calendars that is under way. */
    progress,
    conflict,
    /** Undoes the rest and leaves what others have changed. */
    undoOthers: () =>
      conflict &&
      undo.mutate({ step: conflict.step, skip: conflict.workouts.map(({ workout_id }) => workout_id) }),
    /** Leaves all as it is; the step stays on the stack. */
    dismiss: () => setConflict(null),
  }
}
