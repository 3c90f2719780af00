import { clsx } from 'clsx'
import { Check, CloudCheck } from 'lucide-react'
import classes from './phone-log.module.css'
import { Picture } from './picture.tsx'

const SETS = [
  { set: 1, load: '140', reps: '3', state: 'done' },
  { set: 2, load: '140', reps: '3', state: 'done' },
  { set: 3, load: '140', reps: '3', state: 'next' },
] as const

/** Illustration of logging a set on the phone. */
export function PhoneLog({ className }: { className?: string | undefined }) {
  return (
    <Picture
      label="The log of Lower B on a phone: two of three deadlift sets at 140 kg are ticked off and saved."
      className={clsx(classes.phone, className)}
    >
      <div className={classes.screen}>
        <p className={classes.session}>
          <span>Lower B</span>
          <span className={classes.quiet}>Fri 15</span>
        </p>
        <p className={classes.exercise}>Deadlift</p>
        <p className={classes.quiet}>3×3 at 140 kg</p>
        <div className={classes.sets}>
          <p className={clsx(classes.row, classes.head)}>
            <span>Set</span>
            <span>kg</span>
            <span>Reps</span>
            <span />
          </p>
          {SETS.map(({ set, load, reps, state }) => (
            <p key={set} className={clsx(classes.row, classes[state])}>
              <span className={classes.quiet}>{set}</span>
              <span className={classes.number}>{load}</span>
              <span className={classes.number}>{reps}</span>
              <span className={classes.tick}>
                <Check size={16} strokeWidth={3} />
              </span>
            </p>
          ))}
        </div>
        <p className={classes.saved}>
          <CloudCheck size={16} />
          All saved
          <span className={classes.quiet}>2 of 6 sets</span>
        </p>
      </div>
    </Picture>
  )
}
