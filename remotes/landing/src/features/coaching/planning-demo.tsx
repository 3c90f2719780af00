import { InlineSlot } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useState } from 'react'
import classes from './coaching-page.module.css'

const NOTHING = {}

/** The calendar of workouts, fetched when somebody wants to try it. */
export function PlanningDemo() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <div className={classes.demo}>
        <InlineSlot name="workouts/demo" props={NOTHING} />
      </div>
    )
  return (
    <div className={classes.invitation}>
      <Button className={classes.needsScript} onClick={() => setIsOpen(true)}>
        Try it
      </Button>
      <p className={classes.withoutScript}>Trying it needs JavaScript.</p>
    </div>
  )
}
