import { buttonClassName } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { Link } from 'react-router-dom'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

export interface ShownProgressProps {
  shown: ShownCalendar
  slots: Pick<CalendarSlots, 'ProgressView'>
}

/** Progress in place of the days; its links stay in the same calendar. */
export function ShownProgress({ shown, slots }: ShownProgressProps) {
  const { address, today } = shown
  return (
    <slots.ProgressView
      {...shown}
      today={parseDate(today)}
      day={address.day}
      range={address.range}
      hrefOfRange={range => address.href({ ...address.opened, range })}
      hrefOfWorkout={({ id, date }) => address.href({ workout: id, date, range: address.range })}
      onWeek={date => address.go({ ...address.opened, date, range: address.range })}
      start={
        <>
          <Link to={address.href({ view: undefined })} className={buttonClassName({ variant: 'outline' })}>
            Open the week
          </Link>
          {shown.canWrite && !shown.isOwn && (
            <Link
              to={address.href({ ...address.opened, history: 'open' })}
              className={buttonClassName({ variant: 'outline' })}
            >
              Bring in their history
            </Link>
          )}
        </>
      }
    />
  )
}
