import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useBuilder } from './builder-context.tsx'
import { linesCount, NotAddedLines } from './not-added.tsx'

interface LeaveUnsavedProps {
  open: boolean
  /** Nothing can be saved any more. */
  isStopped: boolean
  /** All that is in the workout is saved: only lines that are not in it are left. */
  isSaved: boolean
  onDecide: (leaves: boolean) => void
}

/** Asks before the builder is closed with something that is not saved, or not in the workout. */
export function LeaveUnsaved({ open, isStopped, isSaved, onDecide }: LeaveUnsavedProps) {
  const lines = useBuilder(({ notAdded }) => notAdded)
  const isOnlyLines = isSaved && !isStopped && lines.length > 0
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={isOpen => isOpen || onDecide(false)}
      title={
        isOnlyLines ? `Leave with ${linesCount(lines.length)} not in the workout?` : 'Close without saving?'
      }
      description={
        isStopped ? (
          'What you wrote last cannot be saved any more. Copy it out first if you need it.'
        ) : isOnlyLines ? (
          <NotAddedLines
            lines={lines}
            behind="What you typed stays on this device and is back when you open it again."
          />
        ) : (
          'What you have written stays on this device and is back when you open it again.'
        )
      }
      confirmLabel={isStopped ? 'Close and lose it' : 'Leave'}
      cancelLabel={isStopped ? 'Keep it open' : 'Keep editing'}
      onConfirm={() => onDecide(true)}
    />
  )
}
