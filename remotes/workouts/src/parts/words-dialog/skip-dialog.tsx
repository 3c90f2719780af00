import { WordsDialog } from './words-dialog.tsx'

interface SkipDialogProps {
  title: string
  /** Resolves to whether the workout was skipped; if not, the text stays. */
  onSkip: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks the athlete why a workout is skipped, wherever they skip it. */
export const SkipDialog = ({ title, onSkip, onClose }: SkipDialogProps) => (
  <WordsDialog
    title={`Skip "${title}"`}
    label="Reason (optional)"
    hint="Read by all who see this training. You can take the skip back."
    maxLength={500}
    text=""
    confirmLabel="Skip workout"
    onSave={onSkip}
    onClose={onClose}
  />
)
