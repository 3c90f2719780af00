import type { CalendarDate } from '@internationalized/date'
import { type RefObject, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type CalendarLink, calendarHref } from '../../paths.ts'
import { CALENDAR_VIEWS, type CalendarView, moveBy, readDay } from './calendar-span.ts'

/** Asks whoever has something to lose; whether it may be left. */
export type MayLeave = () => Promise<boolean>

/** What the address says, and the way to change it. */
export interface CalendarAddress {
  view: CalendarView
  day: CalendarDate
  /** Open beside the calendar; at most one of the three. */
  workout: string | null
  edit: string | null
  add: CalendarDate | null
  /** The same as a link has it, for what turns the pages beside what is open. */
  opened: Pick<CalendarLink, 'workout' | 'edit' | 'add'>
  /** Href with these changes; what is open stays only if it is named again. */
  href: (over: CalendarLink) => string
  /** Goes there. */
  go: (over: CalendarLink) => void
  /** Opens something else than what is open, unless what is written there is to be kept. */
  open: (over: CalendarLink) => Promise<void>
  /** To the days before (−1) or after (1), with what is open. */
  turn: (direction: -1 | 1) => void
  /** Set by what is open for as long as it holds something that is not saved. */
  mayLeave: RefObject<MayLeave | null>
}

/** The calendar's state lives in the address, so that a link, Back and reload show the same. */
export function useCalendarAddress(athleteId: string, today: CalendarDate): CalendarAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mayLeave = useRef<MayLeave | null>(null)
  const asked = search.get('view')
  const view = CALENDAR_VIEWS.find(name => name === asked) ?? 'week'
  const day = readDay(search.get('date')) ?? today
  const of = (name: string) => search.get(name) ?? undefined
  const opened = { workout: of('workout'), edit: of('edit'), add: of('add') }
  const href = (over: CalendarLink): string =>
    calendarHref(athleteId, {
      view: view === 'week' ? undefined : view,
      date: search.get('date') === null ? undefined : String(day),
      ...over,
    })
  const go = (over: CalendarLink): void => void navigate(href(over))
  return {
    view,
    day,
    workout: search.get('workout'),
    edit: search.get('edit'),
    add: readDay(search.get('add')),
    opened,
    href,
    go,
    open: async over => {
      if (!mayLeave.current || (await mayLeave.current())) go(over)
    },
    turn: direction => go({ ...opened, date: String(moveBy(view, day, direction)) }),
    mayLeave,
  }
}
