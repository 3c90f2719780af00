import { useSession } from '@coach-app/runtime'
import { Button, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { ConfirmDialog, Dialog } from '@coach-app/ui/widgets'
import type { MouseEvent } from 'react'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { UndoConflict } from '../../parts/clipboard-and-undo/undo-conflict.tsx'
import classes from './assign.module.css'
import { AssignRun } from './assign-run.tsx'
import { AssignSteps } from './assign-steps.tsx'
import { usePeople } from './use-assign.ts'
import { type Assigning, useAssignMachine } from './use-assign-machine.ts'

export interface AssignDialogProps {
  templateId: string
  /** The title, if known. */
  title?: string | undefined
  /** Who is chosen already. */
  athleteIds?: readonly string[]
  onClose: () => void
  /** Called after assigning, when the result was seen; default `onClose`. */
  onDone?: () => void
}

/** Gives a template to athletes: who, when, and what each of them gets. */
export function AssignDialog({
  templateId,
  title,
  athleteIds,
  onClose,
  onDone = onClose,
}: AssignDialogProps) {
  const profile = useSession(state => state.profile)
  const unit = profile?.units ?? 'kg'
  const today = todayIn(profile?.timeZone)
  const assigning = useAssignMachine({ templateId, title, athleteIds, today, unit })
  const people = usePeople()
  const { machine, state, template, run, undoRun } = assigning
  const close = (): void => {
    if (state.isTouched && !run.entries) machine.askToLeave(true)
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
        title={`Assign ${assigning.title}`}
        footer={
          run.entries ? (
            <Button disabled={run.isRunning} onClick={onDone}>
              Done
            </Button>
          ) : (
            <StepButtons {...assigning} />
          )
        }
      >
        {run.entries ? (
          <AssignRun {...assigning} />
        ) : template.isError ? (
          <ErrorState
            layout="compact"
            title="This template could not be loaded"
            description="It may be gone, or no longer shared with you."
            onRetry={() => void template.refetch()}
            retrying={template.isFetching}
          />
        ) : !template.data ? (
          <SkeletonGroup label="Loading the template" className={classes.step}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </SkeletonGroup>
        ) : (
          <AssignSteps
            assigning={assigning}
            template={template.data}
            people={people}
            today={String(today)}
            unit={unit}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={state.isLeaving}
        onOpenChange={machine.askToLeave}
        title="Leave without assigning?"
        description="What you chose here is lost. Maxes you entered are saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
      <UndoConflict undo={undoRun.undo} />
    </>
  )
}

/** Back, next, and at the end assigning. */
function StepButtons({ machine, state, template, terms, check, ready, assign }: Assigning) {
  const { draft, step } = state
  return (
    <>
      {step !== 'who' && (
        <Button variant="outline" onClick={once(machine.back)}>
          Back
        </Button>
      )}
      {step === 'check' ? (
        <Button
          key={step}
          disabled={!check.isComplete || ready.length === 0 || !terms}
          onClick={once(() => void assign())}
        >
          Assign to {ready.length}
        </Button>
      ) : (
        <Button
          key={step}
          disabled={draft.athleteIds.length === 0 || !template.data || (step === 'when' && !terms)}
          onClick={once(machine.next)}
        >
          {step === 'who' ? 'Next: when' : 'Next: check'}
        </Button>
      )}
    </>
  )
}

/** These buttons stand in one place: the second press of a double one is not for the step that it has led to. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}
