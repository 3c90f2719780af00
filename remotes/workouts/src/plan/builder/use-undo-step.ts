import { useUser } from '@coach-app/runtime'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { useTrainingStore } from '../../data/training/training-store-context.tsx'
import { changeLabel } from '../moves/change-steps.ts'
import type { Edited } from './save/edit-step.ts'

/** Adds what the builder has saved to the calendar's undo. */
export function useUndoStep(athleteId: string): (edited: Edited) => void {
  const user = useUser()
  const { isTemplate } = useTrainingStore()
  return ({ changeId, title, isNew }) =>
    changeClipboardAndUndo(user.id, held =>
      addStep(held, {
        ids: [changeId],
        kind: 'edit',
        label: changeLabel('edit', 1, title, isNew ? 'Added' : undefined),
        athleteIds: [athleteId],
        ...(isTemplate && { templateId: athleteId }),
        at: Date.now(),
      }),
    )
}
