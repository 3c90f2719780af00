import { Button } from '@coach-app/ui'
import { Plus } from 'lucide-react'
import { countedIds, doneIds } from '../../model/log/next-set.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import type { CodedExercise } from './coded-exercise.ts'
import classes from './log-mode.module.css'

interface AddOrFinishProps {
  log: WorkoutLog
  exercises: readonly CodedExercise[]
  /** The set in hand: what stands open before it was skipped. Null: nothing comes after. */
  nextSetId: string | null
  onAdd: () => void
  onFinish: () => void
  /** Takes the first open set of an exercise in hand. */
  onOpen: (setId: string) => void
}

/** Below the exercises: what is still open, one more exercise, or the end of the workout. */
export function AddOrFinish({ log, exercises, nextSetId, onAdd, onFinish, onOpen }: AddOrFinishProps) {
  const { logs, progress, completed } = log
  const isEmpty = exercises.length === 0
  const isThrough = progress.nextSetId === null && logs.length > 0
  return (
    <div className={classes.after}>
      {logs.length > 0 && !completed && (
        <StillOpen exercises={exercises} nextSetId={nextSetId} log={log} onOpen={onOpen} />
      )}
      <div className={classes.more}>
        <Button size="lg" variant={isEmpty ? 'primary' : 'outline'} leftIcon={<Plus />} onClick={onAdd}>
          Add exercise
        </Button>
        {!completed && (
          <Button size="lg" data-finish="" variant={isThrough ? 'primary' : 'outline'} onClick={onFinish}>
            Finish workout
          </Button>
        )}
      </div>
    </div>
  )
}

/** The exercises with sets that were skipped, and how many; one press goes there. */
function StillOpen({
  exercises,
  nextSetId,
  log: { logs },
  onOpen,
}: Omit<AddOrFinishProps, 'onAdd' | 'onFinish'>) {
  const done = doneIds(logs)
  const inHand = exercises.findIndex(({ exercise }) => exercise.sets.some(({ id }) => id === nextSetId))
  const open = exercises
    .slice(0, inHand < 0 ? exercises.length : inHand)
    .filter(({ exercise }) => !exercise.changes?.dropped)
    .map(({ code, exercise }) => ({
      code,
      name: exercise.exercise.name,
      ids: countedIds(exercise.sets).filter(id => !done.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0)
  if (open.length === 0) return null
  return (
    <nav aria-label="Skipped">
      <ul className={classes.open}>
        {open.map(({ code, name, ids: [first = '', ...others] }) => (
          <li key={code}>
            <button type="button" className={classes.openOne} onClick={() => onOpen(first)}>
              {code} {name}: {others.length + 1} skipped
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
