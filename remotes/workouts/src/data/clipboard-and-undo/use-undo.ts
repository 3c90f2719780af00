import { queryKeys } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
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

/** What is to be undone: one change, or the newest when its turn comes. */
interface Wanted {
  step: UndoStep | 'newest'
  /** Workouts that stay as they are. */
  skip: string[]
}

/**
 * Undoes the person's changes of calendars, newest first. What is asked for while another is under way waits for its end, from wherever on the
 * page it comes. A conflict waits for the person's answer.
 */
export function useUndo(userId: string) {
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()
  const { pathname } = useLocation()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const undoStep = async (step: UndoStep, skip: string[]) => {
    const from = openedPlan(step.templateId) ?? plan
    if (step.ids.length === 1 || step.athleteIds.length === 1) return from.undoChanges(step.ids, skip)
    return undoInParts(
      step.ids,
      id => from.undoChanges([id], skip),
      done => setProgress({ done, of: step.ids.length }),
    )
  }
  const undo = useMutation({
    // Fail when offline; by default TanStack Query would pause it, and the five minutes would pass unseen.
    networkMode: 'always',
    // One after the other: two undos at once would both take the same change.
    scope: { id: 'undo of calendars' },
    mutationFn: async ({ step: wanted, skip }: Wanted) => {
      const step = stillHeld(userId, wanted, pathname)
      return step && { step, result: await undoStep(step, skip) }
    },
    onSettled: () => setProgress(null),
    onSuccess: undone => {
      if (!undone) return
      const { step, result } = undone
      for (const athleteId of step.athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      // Changes of several calendars: what of them could not be given back.
      if (result.ok && 'blocked' in result.value && result.value.blocked.length > 0)
        return setConflict({ step, workouts: result.value.blocked })
      if (result.ok) {
        setConflict(null)
        changeClipboardAndUndo(userId, held => removeStep(held, step))
        notify({ kind: 'success', text: `Undone: ${step.label}${step.stays ? `. ${step.stays}` : ''}` })
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
    /** Undoes the newest change that is left by then; false when there is none. */
    undoLast(): boolean {
      if (!stillHeld(userId, 'newest', pathname)) return false
      undo.mutate({ step: 'newest', skip: [] })
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
    /** Closes the question and changes nothing; the step stays on the stack. */
    dismiss: () => setConflict(null),
  }
}

/** The step, if it can still be undone: another press, page or tab may have been faster. */
function stillHeld(userId: string, step: UndoStep | 'newest', pathname: string): UndoStep | undefined {
  const { userId: owner, ...stored } = useClipboardAndUndo.getState()
  if (owner !== userId) return undefined
  const held = discardExpired(stored, Date.now())
  return step === 'newest' ? lastStep(held, pathname) : held.steps.find(({ ids }) => ids[0] === step.ids[0])
}
