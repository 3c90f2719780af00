import { queryKeys } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addStep, UNDO_MS, type UndoStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import {
  changeClipboardAndUndo,
  useClipboardAndUndo,
} from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { useUndo } from '../../data/clipboard-and-undo/use-undo.ts'
import { assignKeys } from './assign.data.ts'
import type { RunEntry } from './assignment-run.ts'

/** Holds what several calls have changed as one step of the calendar's undo, and undoes it from here. */
export function useUndoRun(templateId: string) {
  const me = useUser()
  const client = useQueryClient()
  const undo = useUndo(me.id)
  const [held, setHeld] = useState<UndoStep[]>([])
  const steps = useClipboardAndUndo(store => store.steps)
  const isOpen = (step: UndoStep): boolean => steps.some(({ ids }) => ids[0] === step.ids[0])
  const open = held.filter(isOpen)
  // A step that goes before its time was undone, here or in the bar.
  const [undone, setUndone] = useState<readonly UndoStep[]>([])
  const gone = held.filter(step => !isOpen(step) && !undone.includes(step) && Date.now() - step.at < UNDO_MS)
  if (gone.length > 0) setUndone([...undone, ...gone])

  return {
    /** Call it once for all that was done together. */
    hold(
      done: readonly Pick<RunEntry<unknown>, 'id' | 'athleteId'>[],
      label: string,
      kind: UndoStep['kind'] = 'bulk',
    ): void {
      void client.invalidateQueries({ queryKey: assignKeys.assignments(templateId) })
      for (const { athleteId } of done)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      if (done.length === 0) return
      const step: UndoStep = {
        ids: done.map(({ id }) => id).reverse(),
        kind,
        label,
        athleteIds: [...new Set(done.map(({ athleteId }) => athleteId))],
        at: Date.now(),
      }
      // First into the store: a step that is held here and not there counts as undone.
      changeClipboardAndUndo(me.id, all => addStep(all, step))
      setHeld(before => [...before, step])
    },
    /** The newest first; null when nothing is left. */
    undoNewest: open.length > 0 ? () => undo.undoStep(open[open.length - 1] as UndoStep) : null,
    progress: undo.progress
      ? `Undoing ${undo.progress.done} of ${undo.progress.of}`
      : undo.isUndoing
        ? 'Undoing'
        : null,
    isUndone: held.length > 0 && held.every(step => undone.includes(step)),
    undo,
  }
}
