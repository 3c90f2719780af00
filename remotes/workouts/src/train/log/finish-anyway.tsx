import { ConfirmDialog } from '@coach-app/ui/widgets'
import type { WorkoutProgress } from '../../model/workout/workout-progress.ts'

interface FinishAnywayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  progress: WorkoutProgress
  /** What can still be done with it later. */
  description: string
  onFinish: () => void
}

/** Asks before a workout is completed with sets missing. */
export function FinishAnyway({ open, onOpenChange, progress, description, onFinish }: FinishAnywayProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${progress.done} of ${progress.total} sets logged: finish anyway?`}
      description={description}
      variant="primary"
      confirmLabel="Finish anyway"
      cancelLabel="Keep logging"
      onConfirm={() => {
        onOpenChange(false)
        onFinish()
      }}
    />
  )
}
