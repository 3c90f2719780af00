import { Badge } from '@coach-app/ui'
import { Check } from 'lucide-react'
import { Picture } from './picture.tsx'
import classes from './plan-against-log.module.css'

const SETS = [
  { set: '1', asked: '100 × 5', lifted: '100 × 5', rpe: '7' },
  { set: '2', asked: '100 × 5', lifted: '100 × 5', rpe: '7.5' },
  { set: '3', asked: '100 × 5', lifted: '102.5 × 5', rpe: '8', better: true },
  { set: '4', asked: '100 × 5', lifted: '102.5 × 5', rpe: '8.5', better: true },
]

/** Illustration of planned and logged sets side by side. */
export function PlanAgainstLog() {
  return (
    <Picture
      label="Back Squat, four sets of five at 100 kg: the first two as asked, the last two at 102.5 kg."
      className={classes.card}
    >
      <p className={classes.top}>
        <span>
          <b className={classes.exercise}>Back Squat</b>
          <span className={classes.quiet}>Lower A, Monday</span>
        </span>
        <Badge tone="success" icon={<Check />}>
          Completed
        </Badge>
      </p>
      <div className={classes.table}>
        <p className={classes.head}>
          <span>Set</span>
          <span>Asked</span>
          <span>Lifted</span>
          <span>RPE</span>
        </p>
        {SETS.map(({ set, asked, lifted, rpe, better }) => (
          <p key={set} className={classes.row}>
            <span className={classes.quiet}>{set}</span>
            <span className={classes.quiet}>{asked}</span>
            <b className={better ? classes.better : undefined}>{lifted}</b>
            <span>{rpe}</span>
          </p>
        ))}
      </div>
      <p className={classes.sum}>
        <span className={classes.quiet}>Volume load</span>
        <span>
          <b>2,025 kg</b> <span className={classes.quiet}>of 2,000 asked</span>
        </span>
      </p>
    </Picture>
  )
}
