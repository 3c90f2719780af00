import { plural } from '@coach-app/contracts'
import { Banner, Button, Spinner, Text } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { addedWords } from '../added-words.ts'
import classes from '../import-dialog.module.css'
import { Compared } from '../import-preview.tsx'
import { ImportedExercises } from '../imported-exercise.tsx'
import { Reasons } from '../reasons.tsx'
import { dayOf, sizeWords, spanWords } from './proposal-words.ts'
import type { ImportProposal } from './proposals.data.ts'
import { type Answering, useAnswer } from './use-answer.ts'

interface AnswerDialogProps {
  proposal: ImportProposal
  onClose: () => void
}

/** A proposed import: its additions, matched exercises, and the athlete's answer. */
export function AnswerDialog({ proposal, onClose }: AnswerDialogProps) {
  const answering = useAnswer(proposal)
  const { outcome, error, doing } = answering
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={doing === null}
      size="lg"
      title={`Your history, proposed by ${proposal.coach_name}`}
      footer={
        outcome ? (
          <Button autoFocus onClick={onClose}>
            Done
          </Button>
        ) : (
          <AnswerButtons answering={answering} proposal={proposal} />
        )
      }
    >
      <div className={classes.body}>
        {error && (
          <Banner tone="danger" title="Not finished">
            {error} Try again: it goes on where it stopped.
          </Banner>
        )}
        {outcome ? (
          <Outcome answering={answering} proposal={proposal} />
        ) : (
          <Proposed answering={answering} proposal={proposal} />
        )}
      </div>
    </Dialog>
  )
}

interface PartProps {
  answering: Answering
  proposal: ImportProposal
}

function Proposed({ answering: { compared, library, exercises, choose }, proposal }: PartProps) {
  const isNothingNew = compared.data?.sets === 0
  return (
    <>
      <section className={classes.part} aria-label="What is proposed">
        <Text as="h3" size={16}>
          {sizeWords(proposal)}
        </Text>
        <Text size={13} tone="muted" breaks="pretty">
          {spanWords(proposal)}. Only you and {proposal.coach_name} can see this. Without an answer it is
          deleted on {dayOf(proposal.expires_at)}; what you agree to is yours, and can be undone.
        </Text>
        <Compared
          compared={compared}
          failed={[library, compared].find(({ isError }) => isError)}
          beside={isNothingNew && ' You can decline it.'}
        />
      </section>
      <Reasons title="left out or changed" reasons={proposal.skipped} />
      {!isNothingNew && (
        <ImportedExercises
          exercises={exercises}
          library={library.data ?? []}
          whose="your own"
          onChoose={choose}
        />
      )}
    </>
  )
}

function AnswerButtons({
  answering: { doing, left, compared, library, agree, decline },
  proposal,
}: PartProps) {
  const [isDeclining, setDeclining] = useState(false)
  const sets = compared.data?.sets
  if (doing === 'agree')
    return (
      <Button disabled>
        <Spinner label="Adding" />{' '}
        {proposal.parts > 1
          ? `Part ${left === null ? 1 : proposal.parts - left + 1} of ${proposal.parts}`
          : 'Adding'}
      </Button>
    )
  return (
    <>
      <Button variant="outline" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {isDeclining && (
        <ConfirmDialog
          open
          onOpenChange={setDeclining}
          title="Decline this history?"
          description={`It is deleted, and nothing is added. ${proposal.coach_name} can propose it again.`}
          confirmLabel="Decline"
          loading={doing === 'decline'}
          onConfirm={() => void decline().finally(() => setDeclining(false))}
        />
      )}
      <Button disabled={!sets || !library.data || doing !== null} onClick={() => void agree()}>
        {sets === 0
          ? 'Nothing to add'
          : sets
            ? `Agree and add ${sets.toLocaleString()} ${plural(sets, 'set')}`
            : 'Agree and add'}
      </Button>
    </>
  )
}

function Outcome({ answering: { outcome, doing, left, undo }, proposal }: PartProps) {
  if (outcome?.is === 'agreed')
    return (
      <Banner
        tone="success"
        role="status"
        title={addedWords({ ...outcome.added, known: 0 })}
        action={
          <Button
            variant="outline"
            size="sm"
            loading={doing === 'undo'}
            onClick={() => void undo(outcome.added.import_id)}
          >
            Undo
          </Button>
        }
      >
        {doing === 'undo'
          ? `${left === null ? 'They' : `${left.toLocaleString()} are left: they`} are being deleted. Keep this page open.`
          : 'They are in your calendar, history and progress. Later you can undo it under History, Import.'}
      </Banner>
    )
  if (outcome?.is === 'undone')
    return (
      <Banner tone="success" title="Undone" role="status">
        What you agreed to was taken back. Nothing of it is left.
      </Banner>
    )
  if (outcome?.is === 'declined')
    return (
      <Banner title="Declined" role="status">
        The proposal is deleted, and nothing was added. {proposal.coach_name} gets no message about it.
      </Banner>
    )
  return (
    <Banner tone="warning" title="No longer proposed" role="status">
      {proposal.coach_name} has withdrawn it, or its 14 days are over. Nothing was added.
    </Banner>
  )
}
