import { useSession } from '@coach-app/runtime'
import { changeLabel } from '../../data/clipboard-and-undo/change-label.ts'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { Edited } from './save/edit-step.ts'

/** Adds what the builder has saved to the calendar's undo. */
export function useUndoStep(athlete: Pick<CalendarAthlete, 'id' | 'name'>): (edited: Edited) => void {
  const userId = useSession(({ user, kept }) => user?.id ?? kept?.id ?? '')
  const { templateId, days } = usePlan()
  return ({ changeId, title, isNew }) => {
    // A routine is no part of a calendar.
    if (days === 'none') return
    changeClipboardAndUndo(userId, held =>
      addStep(held, {
        ids: [changeId],
        kind: 'edit',
        label: changeLabel('edit', 1, title, isNew ? 'Added' : undefined),
        athleteIds: [athlete.id],
        ...(athlete.id !== userId && !templateId && athlete.name && { forWhom: athlete.name }),
        ...(templateId && { templateId }),
        at: Date.now(),
      }),
    )
  }
}
