import classes from './earlier-weeks.module.css'
import { MonthView } from './month-view.tsx'
import type { ViewProps } from './week-view.tsx'

/**
 * Below a week on a wide window, what one plans against: the weeks before it, the last one first. Nothing while they are read, and where
 * nothing was planned in them: who plans has their week without them.
 */
export function EarlierWeeks(view: ViewProps) {
  if (view.workouts.length === 0) return null
  return (
    <section aria-labelledby="weeks-before" className={classes.earlier}>
      <h2 id="weeks-before" className={classes.title}>
        The weeks before
      </h2>
      <MonthView {...view} canWrite={false} isNewestFirst />
    </section>
  )
}
