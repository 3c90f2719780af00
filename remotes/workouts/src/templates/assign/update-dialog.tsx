import { Banner, Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { UndoConflict } from '../../parts/clipboard-and-undo/undo-conflict.tsx'
import { type UpdatedAnswer, updateAssignment } from './assign.data.ts'
import { newEntry } from './assignment-run.ts'
import { type Decisions, decideAll, hasSomething, undecided } from './decisions.ts'
import { RunView } from './run-view.tsx'
import classes from './update.module.css'
import { UpdateItem } from './update-item.tsx'
import { useRun } from './use-run.ts'
import { useUndoRun } from './use-undo-run.ts'
import { useUpdatePreview } from './use-update.ts'

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
  const undoRun = useUndoRun(templateId)
  /** By the id of the entry: which assignment, and what was seen and decided when it was sent. */
  const sending = useRef(new Map<string, Parameters<typeof updateAssignment>[0]>())
  const run = useRun<UpdatedAnswer>(
    ({ id }) => {
      const update = sending.current.get(id)
      if (!update) throw new Error('Nothing is being updated.')
      return updateAssignment(update)
    },
    {
      onEnd: done =>
        undoRun.hold(
          done,
          `Updated "${title}" for ${done.length} ${done.length === 1 ? 'athlete' : 'athletes'}`,
        ),
    },
  )
  const { updates, revision } = preview
  const ready = updates.filter(update => hasSomething(update, decisions))
  const conflicts = updates.reduce((sum, update) => sum + update.conflicts.length, 0)
  const left = undecided(decisions, updates)

  const update = (): void => {
    if (revision === null) return
    const entries = ready.map(({ id: assignment_id, athlete_id, name }) => {
      const entry = newEntry<UpdatedAnswer>({ id: athlete_id, name })
      sending.current.set(entry.id, {
        id: entry.id,
        assignment_id,
        revision,
        decisions: decisions[assignment_id] ?? {},
      })
      return entry
    })
    run.start(entries)
  }
  const close = (): void => {
    if (Object.keys(decisions).length > 0 && !run.entries) setLeaving(true)
    else onClose()
  }
  const { entries } = run
  const hasChanged = entries?.some(({ error }) => error?.reason === 'template_changed') ?? false

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
              <Button disabled={!preview.isComplete || ready.length === 0} onClick={update}>
                {preview.isComplete ? `Update ${ready.length}` : 'Update'}
              </Button>
            </>
          )
        }
      >
        {entries ? (
          <RunView
            entries={entries}
            isRunning={run.isRunning}
            isStopping={run.isStopping}
            verb="Updated"
            wordsOf={updatedText}
            onStop={run.stop}
            onAgain={() => run.start(entries)}
            undo={undoRun.undoNewest && { run: undoRun.undoNewest, progress: undoRun.progress }}
            isUndone={undoRun.isUndone}
          >
            {hasChanged && !run.isRunning && (
              <Banner
                tone="warning"
                title="The template has changed meanwhile"
                action={
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => {
                      run.reset()
                      preview.refetch()
                    }}
                  >
                    Check again
                  </Button>
                }
              >
                Look at what would change now. What you decided is kept.
              </Banner>
            )}
          </RunView>
        ) : preview.isError ? (
          <ErrorState
            layout="compact"
            title="The comparison could not be loaded"
            description="Check your connection. Nothing has changed."
            onRetry={preview.refetch}
            retrying={preview.isFetching}
          />
        ) : !preview.isComplete ? (
          <SkeletonGroup label="Comparing" className={classes.updates}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        ) : updates.every(({ automatic, conflicts: open }) => automatic.length + open.length === 0) ? (
          <EmptyState
            layout="compact"
            icon={<CircleCheck />}
            level={3}
            title="Nothing to update"
            description="Everybody has what the template says, but for what is past or logged."
          />
        ) : (
          <div className={classes.updates}>
            {conflicts > 0 && (
              <div className={classes.forAll}>
                <span>
                  {conflicts} {conflicts === 1 ? 'workout was' : 'workouts were'} touched by somebody.
                </span>
                {conflicts > 1 && (
                  <>
                    <Button
                      size="sm"
                      variant="outline"
                      onClick={() => setDecisions(decideAll(decisions, updates, 'theirs'))}
                    >
                      Keep theirs for all {conflicts} workouts
                    </Button>
                    <Button
                      size="sm"
                      variant="outline"
                      onClick={() => setDecisions(decideAll(decisions, updates, 'template'))}
                    >
                      Take the template's for all {conflicts} workouts
                    </Button>
                  </>
                )}
              </div>
            )}
            {updates.map(one => (
              <UpdateItem key={one.id} update={one} decisions={decisions} onDecide={setDecisions} />
            ))}
          </div>
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
      <UndoConflict undo={undoRun.undo} />
    </>
  )
}

function updatedText({ changed, added, removed, moved, kept }: UpdatedAnswer): string {
  const parts = [
    changed > 0 && `${changed} changed`,
    added > 0 && `${added} added`,
    moved > 0 && `${moved} moved`,
    removed > 0 && `${removed} removed`,
    kept > 0 && `${kept} stayed`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nothing to change'
}
