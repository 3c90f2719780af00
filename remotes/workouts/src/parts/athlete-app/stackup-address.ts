import type { CalendarDate } from '@internationalized/date'
import { createSearchParams, useNavigate, useSearchParams } from 'react-router-dom'
import { readDay } from '../../model/dates/calendar-span.ts'
import { type RangeName, readRange } from '../../model/progress/progress-range.ts'

export const STACKUP_VIEWS = ['today', 'routines', 'history', 'progress', 'coaches'] as const
export type StackupView = (typeof STACKUP_VIEWS)[number]

/** What the address of /stackup says; what is left out is the default. */
export interface StackupLink {
  /** Default `today`. */
  view?: StackupView | undefined
  /** The workout that is being logged, above the view. */
  log?: string | undefined
  /** The routine whose exercises are edited, above the view; `new` makes one. */
  routine?: string | undefined
  /** The routine that is to be put on the calendar: above the view it is asked on which days. */
  days?: string | undefined
  /** A day (YYYY-MM-DD): of today's week, or of a past session. */
  date?: string | undefined
  /** Of a past day, the session that was meant: it is gone to. */
  session?: string | undefined
  /** Above a workout that is over: its sets are gone to, and not what it came to. */
  at?: 'sets' | undefined
  /** The month of the history whose days are shown, YYYY-MM. */
  month?: string | undefined
  /** What is looked for in the history. */
  find?: string | undefined
  /** Above the history, the files that come from other applications or go to them. */
  files?: 'import' | 'export' | undefined
  /** The exercise whose history is shown. */
  exercise?: string | undefined
  range?: RangeName | undefined
}

export function stackupHref(link: StackupLink = {}): string {
  const given = Object.entries(link).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== 'today',
  )
  const search = createSearchParams(given).toString()
  return `/stackup${search && `?${search}`}`
}

export interface StackupAddress {
  view: StackupView
  log: string | null
  routine: string | null
  days: string | null
  day: CalendarDate | null
  session: string | null
  at: 'sets' | null
  month: string | null
  find: string
  files: 'import' | 'export' | null
  exercise: string | null
  range: RangeName
  go: (link: StackupLink, options?: { replace?: boolean }) => void
}

const FILES = ['import', 'export'] as const

/** The state of /stackup is in its address, so that a link, Back and a reload show the same. */
export function useStackupAddress(): StackupAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('view')
  return {
    view: STACKUP_VIEWS.find(name => name === asked) ?? 'today',
    log: search.get('log'),
    routine: search.get('routine'),
    days: search.get('days'),
    day: readDay(search.get('date')),
    session: search.get('session'),
    at: search.get('at') === 'sets' ? 'sets' : null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? null,
    find: search.get('find') ?? '',
    files: FILES.find(name => name === search.get('files')) ?? null,
    exercise: search.get('exercise'),
    range: readRange(search.get('range')),
    go: (link, options) => void navigate(stackupHref(link), options),
  }
}
