import { counted, plural } from '@coach-app/contracts'
import {
  Button,
  cardClassName,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@coach-app/ui'
import { clsx } from 'clsx'
import { type MouseEvent, useId, useState } from 'react'
import { useTrainedDays } from '../../data/history/use-history.ts'
import { formatMonth } from '../../model/dates/day-format.ts'
import { formatTotal } from '../../model/units/weight.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { firstOfMonth, WEEKS, type Year, yearOf, yearStart } from './year.ts'
import classes from './year-glance.module.css'

const CELL = 12

/** The trained days of 53 weeks: a picture as wide as there is room, the same in a sentence, and by month in a table. */
export function YearGlance() {
  const { athleteId, today, weekStart } = useAthleteApp()
  const days = useTrainedDays(athleteId, yearStart(today, weekStart), today)
  const [asTable, setAsTable] = useState(false)
  const title = useId()
  const year = days.data && yearOf(days.data, today, weekStart)
  return (
    <section className={cardClassName({ className: classes.year })} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          A year at a glance
        </h2>
        {year && (
          <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            As table
          </Button>
        )}
      </div>
      {!year && days.isError ? (
        <ErrorState
          layout="compact"
          title="The year could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void days.refetch()}
          retrying={days.isFetching}
        />
      ) : !year ? (
        <SkeletonGroup>
          <Skeleton shape="block" className={classes.skeleton} />
        </SkeletonGroup>
      ) : (
        <>
          {asTable ? <Months year={year} /> : <Weeks year={year} />}
          <p className={classes.words}>
            {words(year)} Stronger green is more <Metric metric="weekly_sets">working sets</Metric> a day.
          </p>
        </>
      )}
    </section>
  )
}

const words = ({ sessions, sets, trained }: Year): string =>
  sessions === 0
    ? `No session in the last ${WEEKS} weeks yet.`
    : `${formatTotal(sessions)} ${plural(sessions, 'session')}, finished or begun, on ${counted(trained, 'day')} of the last ${WEEKS} weeks, ${formatTotal(sets)} sets.`

/** px; a smaller cell is no target. */
const LEAST_TARGET = 14

function Weeks({ year }: { year: Year }) {
  const address = useStackupAddress()
  // A shortcut of the pointer: every day, and every month, is a link or an option of the month beside it.
  const open = ({ target }: MouseEvent) => {
    if (!(target instanceof SVGRectElement)) return
    const { date, sessions } = target.dataset
    if (!date) return
    const isTarget = target.getBoundingClientRect().width >= LEAST_TARGET
    if (isTarget && Number(sessions) > 0) address.go({ view: 'history', date })
    else address.go({ view: 'history', month: date.slice(0, 7) }, { replace: true })
  }
  return (
    <div className={classes.strip}>
      <div className={classes.months} aria-hidden="true">
        {year.months.map(
          ({ month, week }, index) =>
            // The first month has too little room when its second one begins at once.
            (index > 0 || (year.months[1]?.week ?? WEEKS) > 2) &&
            week < WEEKS - 1 && (
              <span
                key={month}
                className={classes.label}
                style={{ insetInlineStart: `${(week / WEEKS) * 100}%` }}
              >
                {formatMonth(firstOfMonth(month)).slice(0, 1)}
                <span className={classes.restOfMonth}>{formatMonth(firstOfMonth(month)).slice(1, 3)}</span>
              </span>
            ),
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a press does is offered by the month's links and its choice */}
      <svg
        className={classes.map}
        viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL}`}
        role="img"
        aria-label={`Trained days: ${words(year)}`}
        onClick={open}
      >
        {year.days.map(({ date, week, weekday, level, sessions }) => (
          <rect
            key={date}
            data-date={date}
            data-sessions={sessions}
            x={week * CELL + 1}
            y={weekday * CELL + 1}
            width={CELL - 2}
            height={CELL - 2}
            rx={2}
            className={clsx(classes.day, level > 0 && classes[`level${level}`])}
          />
        ))}
      </svg>
    </div>
  )
}

const Months = ({ year }: { year: Year }) => (
  <Table label="Training by month">
    <TableHead>
      <TableRow>
        <TableHeaderCell>Month</TableHeaderCell>
        <TableHeaderCell numeric>Days</TableHeaderCell>
        <TableHeaderCell numeric>Sessions</TableHeaderCell>
        <TableHeaderCell numeric>Sets</TableHeaderCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {year.months.toReversed().map(({ month, days, sessions, sets }) => (
        <TableRow key={month}>
          <TableHeaderCell scope="row">{formatMonth(firstOfMonth(month))}</TableHeaderCell>
          <TableCell numeric>{days}</TableCell>
          <TableCell numeric>{sessions}</TableCell>
          <TableCell numeric>{sets}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
