import { cardClassName, ErrorState, Skeleton, SkeletonGroup, VisuallyHidden } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { Check, Minus, Moon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { keptSpan } from '../../data/on-device/kept-calendar.ts'
import { startOfWeek } from '../../model/dates/calendar-span.ts'
import { longDay, shortDay } from '../../model/dates/week-format.ts'
import {
  ownByWeek,
  REST_WEEKS,
  type Streak,
  type StreakWeek,
  streakOf,
  type WeekOutcome,
} from '../../model/history/streak.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useProgress } from '../progress/use-progress.ts'
import classes from './weeks-in-a-row.module.css'
import { yearStart } from './year.ts'

/** So many of the last weeks side by side. */
const SHOWN = 8

/** What was planned and done in the last weeks, and how many of a run were done in full. A rest breaks no row (model/history/streak). */
export function WeeksInARow() {
  const { athleteId, today, weekStart } = useAthleteApp()
  const thisWeek = String(startOfWeek(today, weekStart))
  const span = { since: String(yearStart(today, weekStart)), to: String(today.add({ days: 6 })) }
  const progress = useProgress(athleteId, span, weekStart)
  // The weeks that the device keeps: there it is known who has planned what.
  const kept = useCalendar(athleteId, keptSpan(today)).data?.workouts
  const own = useMemo(
    () => ownByWeek(kept ?? [], String(today), day => String(startOfWeek(parseDate(day), weekStart))),
    [kept, today, weekStart],
  )
  const streak = progress.data && streakOf(progress.data.weeks, thisWeek, own)
  // Who has planned and trained nothing yet reads so below.
  if (streak?.weeks.every(({ planned }) => planned === 0)) return null
  return (
    <section className={cardClassName({ className: classes.card })} aria-labelledby="in-a-row">
      <h2 id="in-a-row" className={classes.title}>
        Planned and done
      </h2>
      {streak ? (
        <>
          <p className={classes.run}>{runWords(streak)}</p>
          <ol className={classes.weeks}>
            {streak.weeks.slice(-SHOWN).map(week => (
              <Week key={week.week} week={week} />
            ))}
          </ol>
          <p className={classes.words}>
            A week of which a part was done, and up to {REST_WEEKS} of rest in a row, end nothing.
            {streak.best > streak.run && ` The most of the year: ${streak.best} weeks.`}
          </p>
        </>
      ) : progress.isError ? (
        <ErrorState
          layout="compact"
          title="The weeks could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void progress.refetch()}
          retrying={progress.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" className={classes.skeleton} />
        </SkeletonGroup>
      )}
    </section>
  )
}

/** What goes well first; of a row that has ended nothing is said. */
function runWords({ run, weeks }: Streak): string {
  const now = weeks.at(-1)
  const thisWeek =
    !now || now.planned === 0
      ? 'Nothing is planned this week.'
      : now.outcome === 'all'
        ? 'All of this week is done.'
        : `This week ${now.done} of ${now.planned} done.`
  const beside = now && now.own > 0 ? ` +${now.own} of your own.` : ''
  return (run < 2 ? thisWeek : `${run} weeks with everything done. ${thisWeek}`) + beside
}

const LOOKS: Record<WeekOutcome, { icon: ReactNode; word: string }> = {
  all: { icon: <Check size={14} aria-hidden="true" />, word: 'all done' },
  part: { icon: <Minus size={14} aria-hidden="true" />, word: 'a part done' },
  rest: { icon: <Moon size={14} aria-hidden="true" />, word: 'rest' },
  none: { icon: null, word: 'not done' },
  open: { icon: null, word: 'this week' },
}

const Week = ({ week: { week, planned, done, own, outcome } }: { week: StreakWeek }) => {
  const { icon, word } = LOOKS[outcome]
  return (
    <li className={clsx(classes.week, classes[outcome])}>
      <VisuallyHidden>
        Week of {longDay(week)}: {planned === 0 ? word : `${done} of ${planned}, ${word}`}
        {own > 0 && `, and ${own} of your own`}
      </VisuallyHidden>
      <span aria-hidden="true" className={classes.count}>
        {planned === 0 ? '–' : `${done}/${planned}`}
      </span>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span aria-hidden="true" className={classes.day}>
        {shortDay(week)}
      </span>
    </li>
  )
}
