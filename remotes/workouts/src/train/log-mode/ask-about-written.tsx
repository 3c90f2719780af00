import { counted } from '@coach-app/contracts'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { toDo } from '../../model/log/session-blocks.ts'
import { writtenSets } from '../../model/log/written-sets.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'

/**
 * Ends the workout; where sets are written and not ticked it asks before, and leads to the first of them.
 *
 * @param onGoTo takes a set in hand
 */
export function useFinish(log: WorkoutLog, finish: () => void, onGoTo: (setId: string) => void) {
  const [written, setWritten] = useState<ReturnType<typeof writtenSets>>([])
  const [first] = written
  const names = [...new Set(written.map(({ exercise }) => exercise))]
  return {
    finish() {
      const found = writtenSets(toDo(log.blocks), log.logs, log.draft.get().typed)
      if (found.length > 0) setWritten(found)
      else finish()
    },
    question: first && (
      <ConfirmDialog
        open
        onOpenChange={isOpen => {
          if (isOpen) return
          setWritten([])
          onGoTo(first.id)
        }}
        mayReturnFocus={() => false}
        title={`${counted(written.length, 'set')} written and not ticked`}
        description={`${names.join(', ')}: what you wrote is not counted until its tick is pressed.`}
        confirmLabel="Finish without"
        cancelLabel="Back to the set"
        onConfirm={() => {
          setWritten([])
          finish()
        }}
      />
    ),
  }
}
