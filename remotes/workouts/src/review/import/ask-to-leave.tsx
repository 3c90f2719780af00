import { ConfirmDialog } from '@coach-app/ui/widgets'
import { type ReactNode, useState } from 'react'

/** What a dialog says and does before it throws away what was chosen in it. */
interface AskToLeave {
  /** Closes at once, or asks; answers `false` while it asks. */
  leave: () => boolean
  /** The question, while it is asked. */
  question: ReactNode
}

/** Asks before a file that was opened, and what was chosen for it, is thrown away. */
export function useAskToLeave(hasDraft: boolean, onClose: () => void): AskToLeave {
  const [isAsking, setAsking] = useState(false)
  return {
    leave() {
      if (hasDraft) setAsking(true)
      else onClose()
      return !hasDraft
    },
    question: isAsking && (
      <ConfirmDialog
        open
        onOpenChange={() => setAsking(false)}
        title="Close without finishing?"
        description="What you have chosen here is lost."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    ),
  }
}
