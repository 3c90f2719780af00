import type { OverlayProps } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { RoundForm } from './round-form.tsx'
import { RoundResult } from './round-result.tsx'
import { useMessageRound, useMessageRounds } from './use-message-round.ts'

type MessageSeveralProps = OverlayProps<'contacts/message-several'> & { close: () => void }

/** A message to several: who, what, and then who got it. While one is under way, that one is shown. */
export function MessageSeveral({ userIds, close }: MessageSeveralProps) {
  const rounds = useMessageRounds(useUser().id)
  const round = useMessageRound(rounds)
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={close}
      title="Message to several"
      description={
        round ? undefined : 'Each gets it as a message of their own, and nobody sees who else did.'
      }
      fixedHeight
    >
      {round ? (
        <RoundResult
          round={round}
          onRetry={rounds.retry}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            rounds.dismiss()
          }}
        />
      ) : (
        <RoundForm userIds={userIds ?? []} onSend={rounds.begin} />
      )}
    </Dialog>
  )
}
