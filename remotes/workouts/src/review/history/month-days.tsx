import { counted } from '@coach-app/contracts'
import { cardClassName, IconButton, NativeSelect } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTrainedDays } from '../../data/history/use-history.ts'
import { formatDayOfMonth, formatLongDay, formatMonth, formatWeekday } from '../../model/dates/day-format.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import classes from './month-days.module.css'
import { firstOfMonth, type MonthDay, monthOf, yearOf, yearStart } from './year.ts'

/** The days of a month; each with training opens it. */
export function MonthDays() {
  const { athleteId, today, weekStart } = useAthleteApp()
  const address = useStackupAddress()
  const { data } = useTrainedDays(athleteId, yearStart(today, weekStart), today)
  // Why it is not there, and the way to try again, stands at the year.
  if (!data) return null
  const year = yearOf(data, today, weekStart)
  if (year.sessions === 0) return null
  const months = year.months.map(({ month }) => month)
  const shown = months.includes(address.month ?? '') ? (address.month ?? '') : String(today).slice(0, 7)
  const at = months.indexOf(shown)
  const show = (month: string | undefined) => {
    if (month) address.go({ view: 'history', month, find: address.find || undefined }, { replace: true })
  }
  const weeks = monthOf(year, shown, weekStart)
  return (
    <section className={cardClassName({ className: classes.card })} aria-label="Days of a month">
      <div className={classes.head}>
        <IconButton size="lg" label="Month before" disabled={at <= 0} onClick={() => show(months[at - 1])}>
          <ChevronLeft />
        </IconButton>
        <NativeSelect
          aria-label="Month"
          className={classes.choice}
          value={shown}
          onChange={event => show(event.target.value)}
        >
          {months.toReversed().map(month => (
            <option key={month} value={month}>
              {formatMonth(firstOfMonth(month))}
            </option>
          ))}
        </NativeSelect>
        <IconButton
          size="lg"
          label="Month after"
          disabled={at === months.length - 1}
          onClick={() => show(months[at + 1])}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table className={classes.days} aria-label={formatMonth(firstOfMonth(shown))}>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col">
                {formatWeekday(parseDate(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]?.date}>
              {week.map(day => (
                <td key={day.date}>
                  {day.isInMonth && <Day day={day} isToday={day.date === String(today)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ day: { date, sessions, sets, level }, isToday }: { day: MonthDay; isToday: boolean }) {
  const day = parseDate(date)
  const look = clsx(classes.day, level > 0 && classes[`level${level}`], isToday && classes.today)
  if (sessions === 0)
    return (
      <span className={look} aria-current={isToday ? 'date' : undefined}>
        {formatDayOfMonth(day)}
      </span>
    )
  const what = `${counted(sessions, 'session')}, ${counted(sets, 'set')}`
  return (
    <Link
      className={look}
      to={stackupHref({ view: 'history', date })}
      aria-label={`${formatLongDay(day)}: ${what}`}
      aria-current={isToday ? 'date' : undefined}
    >
      {formatDayOfMonth(day)}
    </Link>
  )
}
