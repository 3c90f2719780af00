import { Button } from '@coach-app/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FinishAnyway } from '../log/finish-anyway.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import classes from './log-mode.module.css'

interface AddOrFinishProps {
  log: WorkoutLog
  /** There is no exercise to log yet. */
  isEmpty: boolean
  onAdd: () => void
}

/** Below the exercises: one more, or the end of the workout. */
export function AddOrFinish({
  log: { logs, progress, completed, actions },
  isEmpty,
  onAdd,
}: AddOrFinishProps) {
  const [finishing, setFinishing] = useState(false)
  return (
    <>
      <div className={classes.more}>
        <Button size="lg" variant={isEmpty ? 'primary' : 'outline'} leftIcon={<Plus />} onClick={onAdd}>
          Add exercise
        </Button>
        {!completed && (
          <Button
            size="lg"
            variant={progress.nextSetId === null && logs.length > 0 ? 'primary' : 'outline'}
            onClick={() =>
              progress.done < progress.total || logs.length === 0 ? setFinishing(true) : actions.complete()
            }
          >
            Finish workout
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        The rest timer rings and vibrates while this page is open. A locked phone may stay silent; the time is
        right when you look again.
      </p>
      <FinishAnyway
        open={finishing}
        onOpenChange={setFinishing}
        progress={progress}
        description="You can go on with it later."
        onFinish={actions.complete}
      />
    </>
  )
}
