import { buttonClassName, EmptyState } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { CalendarPlus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Span } from '../../model/dates/calendar-span.ts'
import { dateOf, templateDay } from '../../model/template/template-days.ts'
import { MonthView } from '../calendar/month-view.tsx'
import { WeekView } from '../calendar/week-view.tsx'
import { CalendarMoves } from '../moves/calendar-moves.tsx'
import type { TemplateAddress } from './template-address.ts'
import { useTemplate, useTemplateState } from './template-context.tsx'
import { WeekHead } from './week-head.tsx'

const NO_DAYS = { notes: [], availability: [] }

/** The days that are shown: a week, or all. */
export const templateSpan = ({ view, week }: Pick<TemplateAddress, 'view' | 'week'>, weeks: number): Span => {
  const [from, to] = view === 'week' ? [week, week] : [1, weeks]
  return { from: parseDate(dateOf({ week: from, day: 1 })), to: parseDate(dateOf({ week: to, day: 7 })) }
}

/** Weeks × 7 days as the calendar shows four weeks, or one week with its exercises. A key in the title leaves it as it is. */
export const TemplateGrid = memo(function TemplateGrid() {
  const { template, address, canWrite, unit } = useTemplate()
  const workouts = useTemplateState(({ draft }) => draft.workouts)
  const weeks = useTemplateState(({ draft }) => draft.weeks)
  const span = templateSpan(address, weeks)
  const [from, to] = [String(span.from), String(span.to)]
  const shown = workouts.filter(({ date }) => from <= date && date <= to)
  const view = { address: address.calendar, span, today: '', unit, canWrite, workouts: shown, queued: [] }
  return (
    <CalendarMoves
      athlete={{ id: template.id, name: null }}
      isOwn
      canWrite={canWrite}
      workouts={shown}
      address={address.calendar}
      span={span}
      weekStart={1}
    >
      {canWrite && workouts.length === 0 && address.view === 'grid' && (
        <EmptyState
          layout="compact"
          icon={<CalendarPlus />}
          title="Nothing is planned yet"
          description="Press + on a day, paste workouts of a calendar, or write the whole program in one go."
          action={
            <Link to={address.hrefOf('text')} className={buttonClassName({ variant: 'outline' })}>
              Write it as text
            </Link>
          }
        />
      )}
      {address.view === 'week' ? (
        <WeekView {...view} isOwn athleteId={template.id} days={NO_DAYS} />
      ) : (
        <MonthView {...view} weekHead={firstDay => <WeekHead week={templateDay(firstDay).week} />} />
      )}
    </CalendarMoves>
  )
})
