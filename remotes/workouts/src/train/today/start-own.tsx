import { Button } from '@coach-app/ui'
import { Plus, RotateCcw } from 'lucide-react'
import { emptyWorkout, repeatOf } from '../../model/log/own-workout.ts'
import type { Workout, WorkoutToSave } from '../../model/workout/workout.ts'
import classes from './today-view.module.css'

interface StartOwnProps {
  athleteId: string
  /** YYYY-MM-DD. */
  date: string
  /** Nothing else is planned for the day. */
  isFree: boolean
  /** The last trained workout, if any. */
  last: Workout | null
  onBegin: (workout: WorkoutToSave) => void
}

/** A workout of one's own: empty, or the last one again. */
export function StartOwn({ athleteId, date, isFree, last, onBegin }: StartOwnProps) {
  const made = { athleteId, date, newId: () => crypto.randomUUID() }
  return (
    <div className={classes.own}>
      <Button
        size="lg"
        variant={isFree ? 'primary' : 'outline'}
        leftIcon={<Plus />}
        onClick={() => onBegin(emptyWorkout(made))}
      >
        Start empty workout
      </Button>
      {last && (
        <Button
          size="lg"
          variant="outline"
          leftIcon={<RotateCcw />}
          onClick={() => onBegin(repeatOf(last, made))}
        >
          Repeat last: {last.title}
        </Button>
      )}
    </div>
  )
}
