import { buttonClassName, VisuallyHidden } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import { ProgressView } from '../progress/progress-view.tsx'

/** The progress that coaches see. */
export function OwnProgress() {
  const { athleteId, unit, weekStart, today } = useAthleteApp()
  const address = useStackupAddress()
  return (
    <div className={classes.history}>
      <VisuallyHidden>
        <h1>Progress</h1>
        {/* The cards of the view have headings of the third level, as on the calendar. */}
        <h2>Numbers and charts</h2>
      </VisuallyHidden>
      <ProgressView
        athleteId={athleteId}
        unit={unit}
        weekStart={weekStart}
        today={today}
        day={address.day ?? today}
        range={address.range}
        hrefOfRange={range => stackupHref({ view: 'progress', range })}
        hrefOfWorkout={({ date }) => stackupHref({ view: 'history', date })}
        onWeek={date => address.go({ view: 'progress', date, range: address.range })}
        start={
          <Link to={stackupHref()} className={buttonClassName({ variant: 'outline' })}>
            Go to today
          </Link>
        }
      />
    </div>
  )
}
