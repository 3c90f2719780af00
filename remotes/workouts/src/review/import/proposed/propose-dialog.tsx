import { plural } from '@coach-app/contracts'
import { Banner, Button, Spinner } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { BackCloses } from '../../../parts/back-closes/use-back-closes.ts'
import { useAskToLeave } from '../ask-to-leave.tsx'
import { ChooseFile } from '../choose-file.tsx'
import classes from '../import-dialog.module.css'
import { FilePreview } from '../import-preview.tsx'
import { MadeProposals } from './made-proposals.tsx'
import { type Proposing, usePropose } from './use-propose.ts'

export interface ProposeImportDialogProps {
  athlete: { id: string; name: string | null; time_zone: string }
  onClose: () => void
}

/** A coach brings in an athlete's training of before: choose the file, look at it, propose it; and what was proposed. */
export function ProposeImportDialog({ athlete, onClose }: ProposeImportDialogProps) {
  const proposing = usePropose({ athleteId: athlete.id, timeZone: athlete.time_zone })
  const { file, error, sending, done } = proposing
  const isDone = done === 'proposed'
  const { leave, question } = useAskToLeave(file !== null, onClose)
  const name = athlete.name ?? 'The athlete'
  return (
    <Dialog
      open
      onOpenChange={leave}
      dismissible={sending === null}
      size="lg"
      title={athlete.name ? `Bring in ${athlete.name}’s history` : 'Bring in their history'}
      footer={
        file ? (
          <ProposeButton proposing={proposing} />
        ) : (
          <Button
            key={isDone ? 'done' : 'close'}
            autoFocus={isDone}
            variant={isDone ? 'primary' : 'outline'}
            onClick={onClose}
          >
            {isDone ? 'Done' : 'Close'}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {error && (
          <Banner tone="danger" title={file ? 'Not proposed' : 'That did not work'}>
            {error}
          </Banner>
        )}
        {done === 'withdrawn' && (
          <Banner tone="success" role="status" title="Withdrawn">
            What was sent of the file is deleted. {name} does not see it any more.
          </Banner>
        )}
        {done === 'gone' && (
          <Banner tone="warning" role="status" title="No longer proposed">
            There was nothing left to withdraw.
          </Banner>
        )}
        {isDone ? (
          <Banner tone="success" role="status" title={`Proposed to ${athlete.name ?? 'the athlete'}`}>
            They find it on their Train page, and in a mail. It becomes their training when they agree.
          </Banner>
        ) : (
          <ChooseFile
            opened={proposing}
            isDisabled={sending !== null}
            label="CSV file of Hevy, Strong or an export from here"
          >
            Choose the file that {name} sent you, or an export of what you used before. It is read on this
            device; {name} then sees what it would add, may change what an exercise becomes, and agrees or
            declines. Until then only the two of you can see it, for 14 days at most.
          </ChooseFile>
        )}
        <FilePreview opened={proposing} whose="their own" />
        {!file && <MadeProposals athleteId={athlete.id} withdraw={proposing.withdraw} />}
      </div>
      {file && <BackCloses onBack={() => sending === null && leave()} />}
      {question}
    </Dialog>
  )
}

function ProposeButton({
  proposing: { file, library, sending, propose, isAsking },
}: {
  proposing: Proposing
}) {
  if (sending)
    return (
      <Button disabled>
        <Spinner label="Sending" /> Part {Math.min(sending.sent + 1, sending.of)} of {sending.of}
      </Button>
    )
  const sets = file?.history.workouts.reduce((sum, workout) => sum + workout.sets.length, 0) ?? 0
  return (
    <Button disabled={sets === 0 || isAsking || !library.data} onClick={() => void propose()}>
      {sets === 0
        ? 'Nothing to propose'
        : isAsking
          ? 'Say the unit to propose'
          : `Propose ${sets.toLocaleString()} ${plural(sets, 'set')}`}
    </Button>
  )
}
