import { Row, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
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
                    <Row justify="between" className={monthClasses.head}>
                      <span className={monthClasses.number}>{formatDayOfMonth(day)}</span>
                    </Row>
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
            <Row justify="between" className={weekClasses.head}>
              <Row as="span" gap={1} size={13} weight="medium" breaks="never" className={weekClasses.date}>
                <Text as="span" tone="muted">
                  {formatWeekday(day)}
                </Text>
                <Stack as="span" numeric className={weekClasses.number}>
                  {formatDayOfMonth(day)}
                </Stack>
              </Row>
            </Row>
            {index % 2 === 0 && <Skeleton shape="block" className={pageClasses.skeletonCard} />}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
