import { Button, Row, Text } from '@coach-app/ui'
import { CalendarPlus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCalendars } from '../../data/calendar/use-calendar.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import { readDay, type Span } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import classes from './empty-week.module.css'

interface EmptyWeekProps extends Omit<EmptyHintProps, 'next'> {
  athleteId: string
  /** The week. */
  span: Span
  /** YYYY-MM-DD. */
  today: string
}

/** An empty week. Of a calendar's week that is not over it says what begins in the week after it. */
export function EmptyWeek({ athleteId, span, today, ...hint }: EmptyWeekProps) {
  const isDated = usePlan().days === 'dated'
  const after = { from: span.to.add({ days: 1 }), to: span.to.add({ days: 7 }) }
  // As the neighbours of a week are read ahead: usually it is there.
  const [read] = useCalendars([athleteId], isDated && String(span.to) >= today ? after : null)
  const day = read?.data?.workouts
    .filter(({ state }) => state !== 'skipped')
    .map(({ date }) => date)
    .toSorted()[0]
  const next = readDay(day ?? null)
  return <EmptyHint {...hint} next={next && formatLongDay(next)} />
}

interface EmptyHintProps {
  /** The next day with a workout, in words; null where none is known. */
  next: string | null
  canWrite: boolean
  isOwn: boolean
  /** These days are being read again. */
  isReading: boolean
  onAdd: () => void
}

/** Hint above an empty week; the days below stay usable. */
export function EmptyHint({ next, canWrite, isOwn, isReading, onAdd }: EmptyHintProps) {
  const { days } = usePlan()
  // What was read earlier may be over, as after a week was planned: nothing is said before it is read again. Later readings change nothing here.
  const [isKnown, setIsKnown] = useState(!isReading)
  if (!isReading && !isKnown) setIsKnown(true)
  const line = useRef<HTMLDivElement>(null)
  // The first workout removes this hint with its button, to which the builder would restore the focus.
  useLayoutEffect(() => {
    const gone = line.current
    return () => {
      if (gone?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Row
      ref={line}
      gap={3}
      wrap
      tone="muted"
      className={classes.empty}
      style={{ visibility: isKnown ? undefined : 'hidden' }}
    >
      <CalendarPlus size={20} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <Text tone="text" weight="medium">
          Nothing planned this week
        </Text>
        <p>
          {next !== null
            ? `The next workout is on ${next}.`
            : days === 'numbered'
              ? 'Add a workout, paste some, or repeat another week.'
              : isOwn
                ? 'Workouts that you or your coach add show up here.'
                : canWrite
                  ? 'Add a workout: the athlete sees it once it is published.'
                  : 'There is nothing to see in these days.'}
        </p>
      </div>
      {canWrite && (
        <Button size="sm" variant="outline" onClick={onAdd}>
          {next === null ? 'Plan the first one' : 'Add a workout'}
        </Button>
      )}
    </Row>
  )
}
