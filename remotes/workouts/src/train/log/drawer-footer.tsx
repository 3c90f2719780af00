import { Button } from '@coach-app/ui'
import { PencilLine } from 'lucide-react'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { isUntouched } from '../../model/workout/workout.ts'
import type { WorkoutDrawerProps } from '../../parts/calendar-slots/calendar-slots.ts'
import { useSaveAsRoutine } from '../../parts/routines/use-save-as-routine.ts'
import { SyncStatus } from '../../parts/unsent-sets/sync-status.tsx'
import type { WorkoutLog } from './use-workout-log.ts'
import type { AskedOfWorkout } from './workout-dialogs.tsx'
import { WorkoutMenu } from './workout-menu.tsx'

interface DrawerFooterProps
  extends Pick<
    WorkoutDrawerProps,
    'workout' | 'isOwn' | 'queue' | 'onEdit' | 'onMove' | 'onSkip' | 'onReopen'
  > {
  queued: readonly QueuedTask[]
  log: WorkoutLog
  /** Whether sets are to be logged; `entering`: whether they can be, as it stands. */
  logging: boolean
  entering: boolean
  onLogging: (logging: boolean) => void
  onAsk: (asked: AskedOfWorkout) => void
}

/** What can be done with an open workout by those who may change it. */
export function DrawerFooter({
  workout,
  isOwn,
  queue,
  queued,
  log: { logs, changes, progress, completed, actions },
  logging,
  entering,
  onLogging,
  onAsk,
  onEdit,
  onMove,
  onSkip,
  onReopen,
}: DrawerFooterProps) {
  const untouched = isUntouched({ ...workout, logs })
  const saveAsRoutine = useSaveAsRoutine(queue)
  // A template is not logged.
  const isLogged = onSkip !== undefined
  return (
    <>
      {entering && <SyncStatus queue={queue} queued={queued} />}
      {entering && !completed && (
        <Button variant={progress.nextSetId === null ? 'primary' : 'outline'} onClick={actions.complete}>
          Complete workout
        </Button>
      )}
      {!logging && workout.state !== 'draft' && workout.state !== 'skipped' && (
        <Button variant="outline" onClick={() => onLogging(true)}>
          {workout.state === 'completed' ? 'Change log' : 'Log sets'}
        </Button>
      )}
      {!isOwn && (
        <Button leftIcon={<PencilLine />} onClick={onEdit}>
          Edit workout
        </Button>
      )}
      <WorkoutMenu
        workout={workout}
        isOwn={isOwn}
        isUntouched={untouched}
        isLogged={isLogged}
        onEdit={onEdit}
        onMove={onMove}
        onReopen={onReopen}
        onAsk={onAsk}
        onCompare={entering && logs.length > 0 ? () => onLogging(false) : undefined}
        onSaveAsRoutine={
          isOwn && isLogged && progress.total > 0
            ? () => saveAsRoutine({ ...workout, logs, exercise_logs: changes })
            : undefined
        }
      />
    </>
  )
}
