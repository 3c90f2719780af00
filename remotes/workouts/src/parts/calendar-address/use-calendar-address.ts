import type { CalendarDate } from '@internationalized/date'
import { type RefObject, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CALENDAR_VIEWS, type CalendarView, moveBy, readDay } from '../../model/dates/calendar-span.ts'
import { type RangeName, readRange } from '../../model/progress/progress-range.ts'
import { type CalendarLink, calendarHref } from '../../paths.ts'

/** A guard for unsaved changes: resolves to whether the panel may be closed. */
export type MayLeave = () => Promise<boolean>

/** The calendar's URL state, with functions to change it. */
export interface CalendarAddress {
  view: CalendarView
  day: CalendarDate
  /** How far back the progress reaches. */
  range: RangeName
  /** Open beside the calendar; at most one of the three. */
  workout: string | null
  edit: string | null
  add: CalendarDate | null
  /** Whether maxes and body weights are shown, above everything else. */
  maxes: boolean
  /** Whether training of before is to be proposed to the athlete, above everything else. */
  history: boolean
  /** Whether its week is to be printed as soon as it is there. */
  print: boolean
  /** The open panel as search params, to keep it while navigating between days. */
  opened: Pick<CalendarLink, 'workout' | 'edit' | 'add'>
  /** Href with these changes; closes the open panel unless it is passed again. */
  href: (over: CalendarLink) => string
  /** Goes there. */
  go: (over: CalendarLink, options?: { replace?: boolean }) => void
  /** Navigates after asking the guard of the open panel. */
  open: (over: CalendarLink) => Promise<void>
  /** Moves to the days before (−1) or after (1), with the open view. */
  turn: (direction: -1 | 1) => void
  /** The guard that the open panel sets while it has unsaved changes. */
  mayLeave: RefObject<MayLeave | null>
}

/** The calendar's state is stored in the URL, so that a link, Back and reload show the same. */
export function useCalendarAddress(athleteId: string, today: CalendarDate): CalendarAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mayLeave = useRef<MayLeave | null>(null)
  const asked = search.get('view')
  const view = CALENDAR_VIEWS.find(name => name === asked) ?? 'week'
  const day = readDay(search.get('date')) ?? today
  const range = readRange(search.get('range'))
  const of = (name: string) => search.get(name) ?? undefined
  const opened = { workout: of('workout'), edit: of('edit'), add: of('add') }
  const href = (over: CalendarLink): string =>
    calendarHref(athleteId, {
      view: view === 'week' ? undefined : view,
      date: search.get('date') === null ? undefined : String(day),
      range: view === 'progress' && !('view' in over) && range !== '8w' ? range : undefined,
      ...over,
    })
  const go: CalendarAddress['go'] = (over, options) => void navigate(href(over), options)
  return {
    view,
    day,
    range,
    workout: search.get('workout'),
    edit: search.get('edit'),
    add: readDay(search.get('add')),
    maxes: search.get('maxes') === 'open',
    history: search.get('history') === 'open',
    print: search.get('print') === 'week',
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
