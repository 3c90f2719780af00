import { IconButton, Row, Stack, Text } from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOptionalLog, usePlan } from '../../data/training/training-context.tsx'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { sessionProgress } from '../../data/unsent-sets/session-progress.ts'
import { type CalendarDays, daysOn } from '../../model/calendar/days.ts'
import { type Span, weeksOf } from '../../model/dates/calendar-span.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import { DayLines } from '../../parts/day-lines/day-lines.tsx'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { WorkoutCard } from '../../parts/workout-card/workout-card.tsx'
import { DayMenu } from '../moves/day-menu.tsx'
import { DayItem } from '../moves/drop-day.tsx'
import { AvailabilityDialog, NoteDialog } from '../moves/lazy-actions.ts'
import { Movable } from '../moves/movable.tsx'
import { EmptyWeek } from './empty-week.tsx'
import classes from './week-view.module.css'

export interface ViewProps {
  address: CalendarAddress
  span: Span
  today: string
  unit: WeightUnit
  canWrite: boolean
  workouts: readonly Workout[]
  queued: readonly QueuedTask[]
}

/** Seven days side by side, or below each other as an agenda on a narrow window. */
export function WeekView({
  address,
  span,
  today,
  unit,
  canWrite,
  workouts,
  queued,
  isOwn,
  athleteId,
  days,
  calendar,
}: ViewProps & {
  isOwn: boolean
  athleteId: string
  days: CalendarDays
  /** The reading of these days; a template's are there. */
  calendar?: { isFetching: boolean }
}) {
  const words = useDayWords()
  const isNumbered = usePlan().days === 'numbered'
  const log = useOptionalLog()
  const shownDays = weeksOf(span).flat()
  const [asked, setAsked] = useState<AskedOfDay | null>(null)
  const isEmpty = workouts.length === 0
  const list = useScrollToToday(String(span.from), isEmpty)
  return (
    <>
      {isEmpty && (
        <EmptyWeek
          key={String(span.from)}
          canWrite={canWrite}
          isOwn={isOwn}
          isReading={calendar?.isFetching ?? false}
          athleteId={athleteId}
          span={span}
          today={today}
          onAdd={() => void address.open({ add: String(address.day) })}
        />
      )}
      <ol ref={list} className={clsx(classes.week, isNumbered && classes.ofTemplate)}>
        {shownDays.map(day => {
          const date = String(day)
          const ofDay = workouts.filter(workout => workout.date === date)
          return (
            <DayItem
              key={date}
              date={date}
              className={clsx(classes.day, ofDay.length === 0 && classes.free)}
              aria-current={date === today ? 'date' : undefined}
            >
              <Row justify="between" className={classes.head}>
                <DayTitle day={day} isToday={date === today} />
                <div className={classes.actions}>
                  <DayMenu
                    date={date}
                    name={words.longDay(day)}
                    className={classes.add}
                    {...(log && {
                      onNote: () => setAsked({ what: 'note', date, name: words.longDay(day) }),
                    })}
                    {...(isOwn && log && { onAway: () => setAsked({ what: 'away', date, name: '' }) })}
                  />
                  {canWrite && (
                    <IconButton
                      label={`Add workout on ${words.longDay(day)}`}
                      size="sm"
                      className={classes.add}
                      onClick={() => void address.open({ add: date })}
                    >
                      <Plus />
                    </IconButton>
                  )}
                </div>
              </Row>
              <DayLines {...daysOn(days, date)} />
              {ofDay.map(workout => (
                <Movable key={workout.id} workout={workout} ofDay={ofDay} className={classes.workout}>
                  <WorkoutCard
                    workout={workout}
                    address={address}
                    unit={unit}
                    today={today}
                    progress={sessionProgress(workout, queued).progress}
                    rivals={mergeRivals(workout, queued)}
                  />
                </Movable>
              ))}
            </DayItem>
          )
        })}
      </ol>
      {asked && (
        <DayDialog
          asked={asked}
          athleteId={athleteId}
          days={days}
          isOwn={isOwn}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function DayTitle({ day, isToday }: { day: CalendarDate; isToday: boolean }) {
  const words = useDayWords()
  return (
    <Row
      as="h3"
      gap={1}
      size={13}
      weight="medium"
      breaks="never"
      className={classes.date}
      aria-label={isToday ? `${words.longDay(day)}, today` : words.longDay(day)}
    >
      <Text as="span" tone="muted">
        {words.weekday(day)}
      </Text>
      <Stack as="span" numeric className={classes.number}>
        {words.dayOfMonth(day)}
      </Stack>
      {isToday && (
        <Text as="span" size={12} tone="info" className={classes.today}>
          Today
        </Text>
      )}
    </Row>
  )
}

interface AskedOfDay {
  what: 'note' | 'away'
  date: string
  name: string
}

interface DayDialogProps {
  asked: AskedOfDay
  athleteId: string
  days: CalendarDays
  isOwn: boolean
  onClose: () => void
}

function DayDialog({ asked, athleteId, days, isOwn, onClose }: DayDialogProps) {
  const { notes, availability } = daysOn(days, asked.date)
  const known = { athleteId, date: asked.date, onClose }
  return (
    <Suspense>
      {asked.what === 'note' ? (
        <NoteDialog {...known} name={asked.name} notes={notes} mayHide={!isOwn} />
      ) : (
        <AvailabilityDialog {...known} known={availability[0] ?? null} />
      )}
    </Suspense>
  )
}

/** In the agenda of a phone only: side by side all days are visible, and an empty week has nothing to show. */
function useScrollToToday(from: string, isEmpty: boolean) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isEmpty || !matchMedia('(max-width: 640px)').matches) return
    // Cached data is rendered immediately, before the shell scrolls the new page to its top: wait for that.
    const frame = requestAnimationFrame(() => {
      const today = list.current?.querySelector('[aria-current="date"]')
      if (today) scrollToDay(today)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, isEmpty])
  return list
}

/** Where the calendar is shown in a frame that scrolls by itself, the page around it stays where its reader is. */
function scrollToDay(day: Element): void {
  const around = day.closest('[data-own-scroll]')
  if (!around) day.scrollIntoView({ block: 'start' })
  else {
    const below = Number.parseFloat(getComputedStyle(day).scrollMarginBlockStart) || 0
    around.scrollTop += day.getBoundingClientRect().top - around.getBoundingClientRect().top - below
  }
}
