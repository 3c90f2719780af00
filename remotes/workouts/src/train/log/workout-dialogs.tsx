import { ConfirmDialog } from '@coach-app/ui/widgets'
import type { Workout } from '../../model/workout/workout.ts'
import { SkipDialog } from '../../parts/words-dialog/skip-dialog.tsx'
import { WordsDialog } from '../../parts/words-dialog/words-dialog.tsx'

/** What the menu of a workout asks about first. */
export type AskedOfWorkout = 'skip' | 'note' | 'delete'

interface WorkoutDialogsProps {
  workout: Workout
  asked: AskedOfWorkout | null
  /** Resolve to whether it was done; undefined in a template, which has no log. */
  onSkip: ((reason: string) => Promise<boolean>) | undefined
  onNote: ((note: string, seen: string) => Promise<boolean>) | undefined
  onDelete: () => void
  onClose: () => void
}

/** The questions behind the menu of a workout. */
export function WorkoutDialogs({ workout, asked, onSkip, onNote, onDelete, onClose }: WorkoutDialogsProps) {
  return (
    <>
      {asked === 'skip' && onSkip && <SkipDialog title={workout.title} onSkip={onSkip} onClose={onClose} />}
      {asked === 'note' && onNote && (
        <WordsDialog
          title={`Note about "${workout.title}"`}
          label="My note"
          hint="Read by all who see this training. Empty takes it away."
          maxLength={4000}
          text={workout.athlete_note}
          confirmLabel="Save"
          onSave={onNote}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={open => open || onClose()}
        title={`Delete "${workout.title}"?`}
        description="You can undo this right after."
        confirmLabel="Delete"
        onConfirm={onDelete}
      />
    </>
  )
}
