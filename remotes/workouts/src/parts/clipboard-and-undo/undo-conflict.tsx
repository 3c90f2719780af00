import { ConfirmDialog } from '@coach-app/ui/widgets'
import type { useUndo } from '../../data/clipboard-and-undo/use-undo.ts'
import { blockedReason } from '../../model/calendar/calendar-change.ts'

/** What an undo cannot give back, because somebody changed or logged it since. */
export function UndoConflict({ undo }: { undo: ReturnType<typeof useUndo> }) {
  const { conflict } = undo
  return (
    <ConfirmDialog
      open={conflict !== null}
      onOpenChange={open => open || undo.dismiss()}
      title="Some workouts have changed since"
      description={
        conflict
          ? `${conflict.workouts
              .map(
                workout =>
                  `${workout.title ? `"${workout.title}"` : 'One workout'} ${blockedReason(workout)}.`,
              )
              .join(' ')} They stay as they are. Undo the rest?`
          : ''
      }
      variant="primary"
      confirmLabel="Undo the rest"
      cancelLabel="Keep all as it is"
      onConfirm={() => undo.undoOthers()}
    />
  )
}
