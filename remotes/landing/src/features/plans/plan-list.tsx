import { PLANS, TRIAL_DAYS } from '../../../business/plans.ts'
import classes from './plans.module.css'

/** Each plan with its purpose. */
export function PlanList() {
  return (
    <dl className={classes.plans}>
      {PLANS.map(({ id, name, description, isFree }) => (
        <div key={id} className={classes.plan}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.price}>{isFree ? 'Free' : `${TRIAL_DAYS} days free`}</dd>
          <dd className={classes.text}>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
