import type { CalendarDate } from '@internationalized/date'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type CalendarLink, calendarHref } from '../../paths.ts'
import { CALENDAR_VIEWS, type CalendarView, readDay } from './calendar-span.ts'

/** What the address says, and the way to change it. */
export interface CalendarAddress {
  view: CalendarView
  day: CalendarDate
  /** Open over the calendar; at most one of the three. */
  workout: string | null
  edit: string | null
  add: CalendarDate | null
  /** Href with these changes; what is open stays only if it is named again. */
  href: (over: CalendarLink) => string
  /** Goes there; `replace` for what Back should skip. */
  go: (over: CalendarLink, replace?: boolean) => void
}

/** The calendar's state lives in the address, so that a link, Back and reload show the same. */
export function useCalendarAddress(athleteId: string, today: CalendarDate): CalendarAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('view')
  const view = CALENDAR_VIEWS.find(name => name === asked) ?? 'week'
  const day = readDay(search.get('date')) ?? today
  const href = (over: CalendarLink): string =>
    calendarHref(athleteId, {
      view: view === 'week' ? undefined : view,
      date: search.get('date') === null ? undefined : String(day),
      ...over,
    })
  return {
    view,
    day,
    workout: search.get('workout'),
    edit: search.get('edit'),
    add: readDay(search.get('add')),
    href,
    go: (over, replace = false) => navigate(href(over), { replace }),
  }
}
