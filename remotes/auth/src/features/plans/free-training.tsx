import { buttonClassName, Card } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import classes from './free-training.module.css'

/** Shown to an athlete before the plans: training is free, no plan is needed. */
export function FreeTraining({ back }: { back: string }) {
  return (
    <>
      <Card className={classes.card}>
        <div className={classes.words}>
          <h2 className={classes.title}>Your training is free</h2>
          <p className={classes.text}>
            Plan it, log it and share it with the coaches you choose. You need no plan for that, and it does
            not run out.
          </p>
        </div>
        <Link to={back} className={buttonClassName({ size: 'lg', className: classes.go })}>
          Continue
        </Link>
      </Card>
      <h2 className={classes.title}>If you also plan for others</h2>
    </>
  )
}
