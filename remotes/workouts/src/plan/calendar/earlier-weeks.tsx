import { Text } from '@coach-app/ui'
import classes from './earlier-weeks.module.css'
import { MonthView } from './month-view.tsx'
import type { ViewProps } from './week-view.tsx'

/** Below a week on a wide window, what one plans against: the weeks before it, the last one first. */
export const EarlierWeeks = (view: ViewProps) => (
  <section aria-labelledby="weeks-before" className={classes.earlier}>
    <Text as="h2" id="weeks-before" size={13} weight="medium" className={classes.title}>
      The weeks before
    </Text>
    <MonthView {...view} canWrite={false} isNewestFirst />
  </section>
)
