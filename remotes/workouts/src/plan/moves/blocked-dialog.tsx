import { Button, List } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import type { UndoStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { blockedReason } from '../../model/calendar/calendar-change.ts'

import type { Changing } from './use-change.ts'

const VERBS: Record<UndoStep['kind'], string> = {
  move: 'Move',
  paste: 'Copy',
  delete: 'Delete',
  shift: 'Shift',
  publish: 'Change',
  edit: 'Change',
  bulk: 'Change',
  assign: 'Assign',
}

/** Which workouts of a change have to stay as they are, and why; the rest is changed when that is agreed to. */
export function BlockedDialog({ change }: { change: Changing }) {
  const { blocked } = change
  if (!blocked) return null
  const { rest } = blocked
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || change.dismiss()}
      title={rest > 0 ? 'Some workouts have to stay' : 'This cannot be done'}
      footer={
        <>
          <Button variant="outline" onClick={change.dismiss}>
            {rest > 0 ? 'Cancel' : 'Close'}
          </Button>
          {rest > 0 && (
            <Button loading={change.isChanging} onClick={() => change.makeRest()}>
              {VERBS[blocked.wanted.kind]} the other {rest}
            </Button>
          )}
        </>
      }
    >
      <List gap={2}>
        {blocked.blocked.map(workout => (
          <li key={`${workout.workout_id}-${workout.reason}`}>
            {workout.title ? `"${workout.title}"` : 'One workout'} {blockedReason(workout)}.
          </li>
        ))}
      </List>
    </Dialog>
  )
}
