import { Row, Stack, Text, VisuallyHidden } from '@coach-app/ui'
import type { ReactNode } from 'react'
import type { Status } from '../model/types.ts'
import { duration, isWrong, roughly } from '../rules/clock.ts'
import { timeInZones } from '../rules/zone.ts'
import { useOpenEvent } from './event-context.tsx'
import classes from './time-left.module.css'
import { useReaderZone } from './use-reader-zone.ts'
import { useServerNow } from './use-server-clock.ts'

/** What the clock of the event says, by the server’s time. What the board says of its end counts before the skew of this device is measured. */
export function clockOf(status: Status, start: number, end: number, now: number) {
  if (status === 'final') return { label: 'Final', ms: 0 }
  if (status === 'provisional') return { label: 'Time is up', ms: 0 }
  if (now < start) return { label: 'Starts in', ms: start - now }
  if (now < end) return { label: 'Time left', ms: end - now }
  return { label: 'Time is up', ms: 0 }
}

/** Time to the start or the end with what one can do about it, and both in the event’s zone and the reader’s. */
export function TimeLeft({ action, isBrief }: { action?: ReactNode; isBrief: boolean }) {
  const { event } = useOpenEvent().board
  const { now, skew } = useServerNow()
  const start = Date.parse(event.starts_at)
  const end = Date.parse(event.ends_at)
  const { label, ms } = clockOf(event.status, start, end, now)
  const zone = useReaderZone()
  const from = timeInZones(event.time_zone, zone, start)
  const to = timeInZones(event.time_zone, zone, end)
  return (
    <Row gap={8} rowGap={3} align="end" wrap>
      <Row gap={5} align="end" justify="between" className={classes.first}>
        {ms > 0 ? (
          <p className={classes.clock}>
            <Text as="span" size={13} tone="muted">
              {label}
            </Text>{' '}
            {/* Read once, not each second. */}
            <Text
              as="span"
              size={32}
              weight="semibold"
              leading="tight"
              numeric
              className={classes.digits}
              aria-hidden="true"
            >
              {duration(ms)}
            </Text>
            <VisuallyHidden>{`about ${roughly(ms)}`}</VisuallyHidden>
          </p>
        ) : (
          event.status !== 'final' && (
            <Text size={24} weight="semibold">
              {label}
            </Text>
          )
        )}
        {action}
      </Row>
      <Stack as="dl" gap={1} className={classes.dates}>
        <div>
          <dt>Start</dt>
          <dd>
            <time dateTime={event.starts_at}>{from.event}</time>
            {from.reader && (
              <Text as="span" size={13} tone="muted" className={classes.reader}>
                For you: {from.reader}
              </Text>
            )}
          </dd>
        </div>
        {!isBrief && (
          <div>
            <dt>End</dt>
            <dd>
              <time dateTime={event.ends_at}>{to.event}</time>
              {to.reader && (
                <Text as="span" size={13} tone="muted" className={classes.reader}>
                  For you: {to.reader}
                </Text>
              )}
            </dd>
          </div>
        )}
      </Stack>
      {isWrong(skew) && (
        <p className={classes.wrong}>
          The clock of this device is {skew.ms > 0 ? 'behind' : 'ahead'} by {roughly(Math.abs(skew.ms))}. What
          is shown here is the server’s time.
        </p>
      )}
    </Row>
  )
}
