import { Banner, Button, Spinner } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { addedWords, besidesWords } from './added-words.ts'
import { useAskToLeave } from './ask-to-leave.tsx'
import { ChooseFile } from './choose-file.tsx'
import classes from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { LinkToHistory, useClosedByLink } from './link-to-history.tsx'
import { PastImports, Undone } from './past-imports.tsx'
import { ProposalCards } from './proposed/proposal-cards.tsx'
import { type Import, useImport } from './use-import.ts'

/** Training from Hevy, Strong or an own export: choose a file, look at what it adds, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const training = useImport()
  const { file, done, sending, error } = training
  const isReady = file !== null && done === null
  const { leave, question } = useAskToLeave(isReady, onClose)
  // What is being sent is not left: Back comes again.
  useBackCloses(() => sending === null && leave())
  useClosedByLink(onClose)
  return (
    <Dialog
      open
      onOpenChange={leave}
      dismissible={sending === null}
      size="lg"
      title="Import training"
      footer={
        isReady ? (
          <StartButton training={training} />
        ) : (
          <Button variant={done ? 'primary' : 'outline'} onClick={onClose}>
            {done ? 'Done' : 'Close'}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {error && (
          <Banner tone="danger" title="Not imported">
            {error}
          </Banner>
        )}
        {!file && <ProposalCards />}
        {done ? (
          <Result training={training} />
        ) : (
          <ChooseFile
            opened={training}
            isDisabled={sending !== null}
            label="CSV file of Hevy, Strong or your own export"
          >
            In Hevy: Settings, Export &amp; import data, Export workouts. In Strong: Settings, Export data. An
            export of your own comes back too: sets that are here already are skipped. The file is read on
            this device; what you see next is sent only when you say so.
          </ChooseFile>
        )}
        {isReady && <ImportPreview training={training} />}
        <PastImports training={training} />
      </div>
      {question}
    </Dialog>
  )
}

function StartButton({ training: { trial, sending, start, isAsking } }: { training: Import }) {
  const count = trial.data?.sets
  if (sending)
    return (
      <Button disabled>
        <Spinner label="Importing" /> Part {Math.min(sending.sent + 1, sending.of)} of {sending.of}
      </Button>
    )
  return (
    <Button disabled={!count || isAsking} onClick={() => void start()}>
      {count === 0
        ? 'Nothing to import'
        : isAsking && count
          ? 'Say the unit to import'
          : count
            ? `Import ${count.toLocaleString()} sets`
            : 'Import'}
    </Button>
  )
}

function Result({ training: { done, undone, undo, file, left } }: { training: Import }) {
  const [isUndoing, setIsUndoing] = useState(false)
  if (undone) return <Undone />
  const lastDay = file?.history.workouts
    .map(({ started_at }) => started_at.slice(0, 10))
    .sort()
    .at(-1)
  return (
    <Banner
      tone="success"
      role="status"
      title={done ? addedWords(done) : ''}
      action={
        <Button
          variant="outline"
          size="sm"
          loading={isUndoing}
          onClick={() => {
            if (!file) return
            setIsUndoing(true)
            void undo(file.id).finally(() => setIsUndoing(false))
          }}
        >
          Undo
        </Button>
      }
    >
      {isUndoing
        ? `${left === null ? 'They' : `${left.toLocaleString()} are left: they`} are being deleted. Keep this page open.`
        : 'They are in your calendar, history and progress.'}
      {!isUndoing && done && file && ` ${besidesWords(done, file.history.workouts)} `}
      {!isUndoing && lastDay && <LinkToHistory day={lastDay} />}
    </Banner>
  )
}
