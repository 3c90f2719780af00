import { VisuallyHidden } from '@coach-app/ui'
import { duration, isWrong, roughly } from '../rules/clock.ts'
import { deviceZone, timeInZones } from '../rules/zone.ts'
import { useOpenEvent } from './event-context.tsx'
import classes from './time-left.module.css'
import { useServerNow } from './use-server-clock.ts'

/** What the clock of the event says, by the server’s time. */
export function clockOf(status: string, start: number, end: number, now: number) {
  if (now < start) return { label: 'Starts in', ms: start - now }
  if (now < end) return { label: 'Time left', ms: end - now }
  return { label: status === 'final' ? 'Final' : 'Time is up', ms: 0 }
}

/** Time to the start or the end, and both in the event’s zone and the reader’s. */
export function TimeLeft() {
  const { event } = useOpenEvent().board
  const { now, skew } = useServerNow()
  const start = Date.parse(event.starts_at)
  const end = Date.parse(event.ends_at)
  const { label, ms } = clockOf(event.status, start, end, now)
  const zone = deviceZone()
  const from = timeInZones(event.time_zone, zone, start)
  const to = timeInZones(event.time_zone, zone, end)
  return (
    <div className={classes.time}>
      <p className={classes.clock}>
        <span className={classes.label}>{label}</span> {/* Read once, not each second. */}
        <span className={classes.digits} aria-hidden="true">
          {duration(ms)}
        </span>
        <VisuallyHidden>{ms > 0 ? `about ${roughly(ms)}` : ''}</VisuallyHidden>
      </p>
      <dl className={classes.dates}>
        <div>
          <dt>Start</dt>
          <dd>
            <time dateTime={event.starts_at}>{from.event}</time>
            {from.reader && <span className={classes.reader}>For you: {from.reader}</span>}
          </dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>
            <time dateTime={event.ends_at}>{to.event}</time>
            {to.reader && <span className={classes.reader}>For you: {to.reader}</span>}
          </dd>
        </div>
      </dl>
      {isWrong(skew) && (
        <p className={classes.wrong}>
          The clock of this device is {skew.ms > 0 ? 'behind' : 'ahead'} by {roughly(Math.abs(skew.ms))}. What
          is shown here is the server’s time.
        </p>
      )}
    </div>
  )
}
