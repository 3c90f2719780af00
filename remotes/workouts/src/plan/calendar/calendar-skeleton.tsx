import { Skeleton, SkeletonGroup } from '@coach-app/ui'
import { type CalendarView, type Span, weeksOf } from '../../model/dates/calendar-span.ts'
import { formatDayOfMonth, formatWeekday } from '../../model/dates/day-format.ts'
import pageClasses from './calendar-page.module.css'
import monthClasses from './month-view.module.css'
import weekClasses from './week-view.module.css'

/** Loading state: shows the real days with placeholders for their workouts. */
export function CalendarSkeleton({ view, span }: { view: CalendarView; span: Span }) {
  const weeks = weeksOf(span)
  if (view !== 'week') {
    return (
      <SkeletonGroup className={pageClasses.skeleton}>
        <table className={monthClasses.month} aria-hidden="true">
          <tbody>
            {weeks.map(days => (
              <tr key={String(days[0])}>
                {days.map(day => (
                  <td key={String(day)} className={monthClasses.day}>
                    <div className={monthClasses.head}>
                      <span className={monthClasses.number}>{formatDayOfMonth(day)}</span>
                    </div>
                    {day.day % 2 === 0 && <Skeleton />}
                  </td>
                ))}
                <td className={monthClasses.totals} />
              </tr>
            ))}
          </tbody>
        </table>
      </SkeletonGroup>
    )
  }
  return (
    <SkeletonGroup className={pageClasses.skeleton}>
      <Skeleton shape="block" className={pageClasses.skeletonTotals} />
      <div className={weekClasses.week} aria-hidden="true">
        {weeks.flat().map((day, index) => (
          <div key={String(day)} className={weekClasses.day}>
            <div className={weekClasses.head}>
              <span className={weekClasses.date}>
                <span className={weekClasses.weekday}>{formatWeekday(day)}</span>
                <span className={weekClasses.number}>{formatDayOfMonth(day)}</span>
              </span>
            </div>
            {index % 2 === 0 && <Skeleton shape="block" className={pageClasses.skeletonCard} />}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
