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
import { useEffect, useId, useRef, useState } from 'react'
import { useTrainedDays } from '../../data/history/use-history.ts'
import { formatMonth } from '../../model/dates/day-format.ts'
import { formatTotal } from '../../model/units/weight.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { firstOfMonth, WEEKS, type Year, yearOf, yearStart } from './year.ts'
import classes from './year-glance.module.css'

const CELL = 12
const TOP = 14

/** The trained days of 53 weeks: a picture, the same in a sentence, and by month in a table. */
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
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        <>
          {asTable ? <Months year={year} /> : <Weeks year={year} />}
          <p className={classes.words}>
            {words(year)} Darker is more <Metric metric="weekly_sets">working sets</Metric> a day.
          </p>
        </>
      )}
    </section>
  )
}

const words = ({ sessions, sets, trained }: Year): string =>
  sessions === 0
    ? `No session in the last ${WEEKS} weeks yet.`
    : `${formatTotal(sessions)} ${sessions === 1 ? 'session' : 'sessions'}, finished or begun, on ${trained} ${trained === 1 ? 'day' : 'days'} of the last ${WEEKS} weeks, ${formatTotal(sets)} sets.`

function Weeks({ year }: { year: Year }) {
  const scroll = useRef<HTMLDivElement>(null)
  // Where it does not fit, the newest weeks are in sight.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too
    // biome-ignore lint/a11y/useSemanticElements: a section would add nothing to the region it names
    <div ref={scroll} className={classes.scroll} role="region" aria-label="Days of the year" tabIndex={0}>
      <svg
        className={classes.map}
        viewBox={`0 0 ${WEEKS * CELL} ${TOP + 7 * CELL}`}
        role="img"
        aria-label={`Trained days: ${words(year)}`}
      >
        {year.months.map(
          ({ month, week }, index) =>
            // The first month has too little room when its second one begins at once.
            (index > 0 || (year.months[1]?.week ?? WEEKS) > 2) &&
            week < WEEKS - 1 && (
              <text key={month} x={week * CELL} y={10} className={classes.label}>
                {formatMonth(firstOfMonth(month)).slice(0, 3)}
              </text>
            ),
        )}
        {year.days.map(({ date, week, weekday, level }) => (
          <rect
            key={date}
            x={week * CELL + 1}
            y={TOP + weekday * CELL + 1}
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
