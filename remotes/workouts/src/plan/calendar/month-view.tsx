import { plural } from '@coach-app/contracts'
import { IconButton, Row, Text, VisuallyHidden } from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { sessionProgress } from '../../data/unsent-sets/session-progress.ts'
import { weeksOf } from '../../model/dates/calendar-span.ts'
import { topLift } from '../../model/set/top-lift.ts'
import { formatTotal, fromKg, keepUnits } from '../../model/units/weight.ts'
import { weekTotals } from '../../model/volume/week-totals.ts'
import { cardProgress } from '../../model/workout/card-progress.ts'
import { toChooseWords } from '../../model/workout/count-to-choose.ts'
import { displayState, STATE_LABELS } from '../../model/workout/display-state.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { OpenLink } from '../../parts/calendar-address/open-link.tsx'
import { useDayWords } from '../../parts/day-words/day-words.ts'
import { useLoadsOfAthlete, useWorkoutLoads } from '../../parts/load-reasons/loads-context.tsx'
import { Metric } from '../../parts/metric/metric.tsx'
import { liftedCard } from '../../parts/workout-card/lifted.ts'
import { WorkoutCard } from '../../parts/workout-card/workout-card.tsx'
import stateClasses from '../../parts/workout-card/workout-state.module.css'
import { SHORT_LOOK, STATE_LOOKS } from '../../parts/workout-card/workout-state-badge.tsx'
import { DayCell } from '../moves/drop-day.tsx'
import { Movable } from '../moves/movable.tsx'
import { WeekMenu } from '../moves/week-menu.tsx'
import classes from './month-view.module.css'
import { uncounted } from './week-totals-row.tsx'
import type { ViewProps } from './week-view.tsx'

export interface MonthViewProps extends ViewProps {
  weekHead?: (firstDay: string) => ReactNode
  isNewestFirst?: boolean
}

/**
 * Weeks as rows with their totals, those of a month or four; a day links to its week.
 *
 * @param weekHead what a row begins with, where weeks have names: of a template.
 * @param isNewestFirst whether one looks back: the last week is at the top.
 */
export function MonthView({ weekHead, isNewestFirst, ...view }: MonthViewProps) {
  const words = useDayWords()
  const weeks = weeksOf(view.span)
  if (isNewestFirst) weeks.reverse()
  const { loads } = useLoadsOfAthlete()
  return (
    <table className={clsx(classes.month, weekHead && classes.ofTemplate)}>
      <caption>
        <VisuallyHidden>Workouts by day, and totals by week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekHead && (
            <th scope="col" className={classes.weekHead}>
              Week
            </th>
          )}
          {weeks[0]?.map(day => (
            <th key={String(day)} scope="col">
              {words.weekday(day)}
              {weekHead && (
                <Text as="span" weight="regular">
                  {' '}
                  {words.dayOfMonth(day)}
                </Text>
              )}
            </th>
          ))}
          <th scope="col" className={classes.totals}>
            {weekHead ? (
              'Planned'
            ) : (
              <>
                <Metric metric="session_compliance">Sessions</Metric>,{' '}
                <Metric metric="set_compliance">sets</Metric>, <Metric metric="volume_load">volume</Metric>
              </>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(days => {
          const ofWeek = view.workouts.filter(({ date }) => days.some(day => String(day) === date))
          const totals = weekTotals(ofWeek, loads, workout => sessionProgress(workout, view.queued).progress)
          return (
            <tr key={String(days[0])}>
              {weekHead && (
                <th scope="row" className={classes.weekHead}>
                  {weekHead(String(days[0]))}
                </th>
              )}
              {days.map(day => (
                <MonthDay key={String(day)} day={day} isOfTemplate={weekHead !== undefined} {...view} />
              ))}
              <td className={classes.totals}>
                {weekHead ? (
                  <PlannedTotals totals={totals} unit={view.unit} />
                ) : (
                  <>
                    <WeekMenu
                      workouts={ofWeek}
                      from={String(days[0])}
                      name={`week of ${words.longDay(days[0] ?? view.span.from)}`}
                      className={classes.weekMenu}
                    />
                    <DoneTotals totals={totals} unit={view.unit} />
                  </>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface MonthDayProps extends ViewProps {
  day: CalendarDate
  isOfTemplate: boolean
}

function MonthDay({ day, isOfTemplate, ...view }: MonthDayProps) {
  const words = useDayWords()
  const { address, today, canWrite, workouts } = view
  const date = String(day)
  const ofDay = workouts.filter(workout => workout.date === date)
  return (
    <DayCell
      date={date}
      className={clsx(
        classes.day,
        address.view === 'month' && day.month !== address.day.month && classes.outside,
      )}
      aria-current={date === today ? 'date' : undefined}
    >
      <Row justify="between" className={classes.head}>
        {isOfTemplate ? (
          <Text as="span" size={12} tone="muted" className={classes.dayName}>
            {words.weekday(day)}
          </Text>
        ) : (
          <Link
            to={address.href({ ...address.opened, view: undefined, date })}
            className={classes.number}
            aria-label={`Week of ${words.longDay(day)}`}
          >
            {words.dayOfMonth(day)}
          </Link>
        )}
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
      </Row>
      {ofDay.map(workout => (
        <Movable
          key={workout.id}
          workout={workout}
          ofDay={ofDay}
          className={clsx(isOfTemplate && classes.card)}
        >
          {isOfTemplate ? (
            <WorkoutCard workout={workout} address={address} unit={view.unit} today={today} />
          ) : (
            <MonthWorkout workout={workout} {...view} />
          )}
        </Movable>
      ))}
    </DayCell>
  )
}

/** A workout in two lines: how it stands and how far it came, and its top lift. */
function MonthWorkout({ workout, address, unit, today, queued }: ViewProps & { workout: Workout }) {
  const loads = useWorkoutLoads(workout)
  const top = topLift(workout, loads, unit)
  const state = displayState(workout, today)
  const { done, total } = sessionProgress(workout, queued).progress
  const progress = cardProgress(state, done, total)
  const isShort = state === 'completed' && liftedCard(workout, loads, unit).isShort
  const stands = isShort ? SHORT_LOOK.label : STATE_LABELS[state]
  const rivals = mergeRivals(workout, queued)
  const choose = toChooseWords({ rivals, session: workout.session })
  const words = [stands, plannedForWords(workout), choose].filter(Boolean).join(', ')
  return (
    <OpenLink
      title={words}
      address={address}
      workoutId={workout.id}
      className={clsx(classes.workout, stateClasses[state])}
      style={{ '--share': progress?.share } as CSSProperties}
    >
      <Row
        as="span"
        align="stretch"
        keep
        className={classes.icon}
        aria-hidden="true"
        data-short={isShort || undefined}
      >
        {(isShort ? SHORT_LOOK : STATE_LOOKS[state]).icon}
      </Row>
      <Text as="span" breaks="truncate" className={classes.title}>
        {workout.title}
      </Text>
      <VisuallyHidden>, {words}</VisuallyHidden>
      {progress && (
        <Text as="span" weight="semibold" numeric className={classes.progress}>
          {progress.words}
        </Text>
      )}
      {top && (
        <Row as="span" gap={1} align="stretch" shrink tone="muted" weight="regular" className={classes.top}>
          <Text as="span" breaks="truncate" className={classes.lift}>
            {top.name}
          </Text>{' '}
          <b className={classes.load}>{keepUnits(top.words)}</b>
        </Row>
      )}
    </OpenLink>
  )
}

interface TotalsProps {
  totals: ReturnType<typeof weekTotals>
}

function PlannedTotals({
  totals: { sessions, sets, volumeLoad },
  unit,
}: TotalsProps & Pick<ViewProps, 'unit'>) {
  if (sessions.planned === 0) return null
  const { planned } = volumeLoad
  return (
    <>
      <span>
        <b>{sessions.planned}</b> {plural(sessions.planned, 'session')}
      </span>
      <span>
        <b>{sets.planned}</b> sets
      </span>
      {planned.counted > 0 && (
        // In a template no percentage is resolved: the title says what is not counted.
        <span title={uncounted(planned) ?? undefined}>
          <b>{formatTotal(fromKg(planned.kg, unit))}</b> {unit}
          {uncounted(planned) !== null && ` of ${planned.counted} sets`}
        </span>
      )}
    </>
  )
}

function DoneTotals({ totals: { sessions, sets, volumeLoad }, unit }: TotalsProps & Pick<ViewProps, 'unit'>) {
  if (sessions.planned === 0) return null
  return (
    <>
      <span>
        <b>
          {sessions.done}/{sessions.planned}
        </b>{' '}
        sessions
      </span>
      {sets.done > 0 && (
        <>
          <span>
            <b>
              {sets.done}/{sets.planned}
            </b>{' '}
            sets
          </span>
          <span>
            <b>{formatTotal(fromKg(volumeLoad.done, unit))}</b> {unit}
          </span>
        </>
      )}
    </>
  )
}
