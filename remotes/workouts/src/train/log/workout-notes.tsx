import { Banner, Button } from '@coach-app/ui'
import type { Workout } from '../../model/workout/workout.ts'
import classes from './workout-drawer.module.css'

interface WorkoutNotesProps {
  workout: Workout
  isOwn: boolean
  /** Undefined for those who cannot take a skip back. */
  onReopen: (() => void) | undefined
}

/** What was written about a workout: why it was skipped, the coach's note and the athlete's. */
export function WorkoutNotes({ workout, isOwn, onReopen }: WorkoutNotesProps) {
  const nameOfNote = isOwn ? 'My note' : 'Note of the athlete'
  return (
    <>
      {workout.state === 'skipped' && (
        <Banner
          className={classes.skipped}
          title={isOwn ? 'You skipped this workout' : 'The athlete skipped this workout'}
          action={
            onReopen && (
              <Button variant="outline" onClick={onReopen}>
                Take back the skip
              </Button>
            )
          }
        >
          {workout.skip_reason || 'No reason given.'}
        </Banner>
      )}
      {workout.coach_note && <p className={classes.note}>{workout.coach_note}</p>}
      {workout.athlete_note && (
        <section className={classes.note} aria-label={nameOfNote}>
          <h3 className={classes.noteTitle}>{nameOfNote}</h3>
          {workout.athlete_note}
        </section>
      )}
    </>
  )
}
