import { Button } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { UndoConflict } from '../../parts/clipboard-and-undo/undo-conflict.tsx'
import { type Decisions, undecided } from './decisions.ts'
import classes from './update.module.css'
import { UpdateList } from './update-list.tsx'
import { UpdateRunView } from './update-run-view.tsx'
import { useUpdatePreview } from './use-update.ts'
import { useUpdateRun } from './use-update-run.ts'

interface UpdateDialogProps {
  templateId: string
  title: string
  assignmentIds: readonly string[]
  onClose: () => void
}

/** Brings athletes up to date with a template: what changes by itself, what is asked about, what stays. */
export function UpdateDialog({ templateId, title, assignmentIds, onClose }: UpdateDialogProps) {
  const preview = useUpdatePreview(templateId, assignmentIds)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [isLeaving, setLeaving] = useState(false)
  const run = useUpdateRun(templateId, title, preview, decisions)
  const { entries, ready } = run
  const left = undecided(decisions, preview.updates)
  const close = (): void => {
    if (Object.keys(decisions).length > 0 && !entries) setLeaving(true)
    else onClose()
  }

  return (
    <>
      <Dialog
        open
        size="xl"
        fixedHeight
        dismissible={!run.isRunning}
        onOpenChange={open => open || close()}
        title={`Update ${title}`}
        description="Only workouts of today and later that nobody touched change by themselves."
        footer={
          entries ? (
            <Button disabled={run.isRunning} onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              {left > 0 && <span className={classes.left}>{left} to decide: until then as it is</span>}
              <Button disabled={!preview.isComplete || ready.length === 0} onClick={run.start}>
                {preview.isComplete ? `Update ${ready.length}` : 'Update'}
              </Button>
            </>
          )
        }
      >
        {entries ? (
          <UpdateRunView run={run} entries={entries} onCompare={preview.refetch} />
        ) : (
          <UpdateList preview={preview} decisions={decisions} onDecide={setDecisions} />
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without updating?"
        description="What you decided here is lost; nothing has changed."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
      <UndoConflict undo={run.undoRun.undo} />
    </>
  )
}
