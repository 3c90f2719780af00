import type { MessageWorkout } from '@coach-app/data'
import { Dumbbell, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dayText } from '../times/times.ts'
import styles from './message.module.css'

/** The workout or set a message is about: whoever may see it now can open it. */
export function WorkoutReference({ workout }: { workout: MessageWorkout }) {
  if (workout.id === null)
    return (
      <p className={styles.reference} data-locked="">
        <Lock size={16} aria-hidden="true" />
        This workout is not shared with you, or no longer there.
      </p>
    )
  const { id, athlete_id, title, date, set } = workout
  return (
    <Link className={styles.reference} to={`/calendar/${athlete_id}?date=${date}&workout=${id}`}>
      <Dumbbell size={16} aria-hidden="true" />
      <span>
        <span className={styles.referenceTitle}>{set ? `${set.exercise}, set ${set.number}` : title}</span>
        <span className={styles.quiet}>
          {set ? `${title}, ` : ''}
          {dayText(`${date}T12:00:00Z`, 'UTC')}
        </span>
      </span>
    </Link>
  )
}
