import { createSearchParams, generatePath } from 'react-router-dom'
import type { CalendarView } from './model/dates/calendar-span.ts'
import type { RangeName } from './model/progress/progress-range.ts'

export const PATHS = {
  calendar: '/calendar/:userId',
  library: '/library',
  templates: '/program-templates',
  review: '/review',
  stackup: '/stackup',
  programs: '/programs',
} as const

/** Whether the id in the URL is a valid UUID; only the server knows whether the person exists. */
export const isUserId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The most that a program is assigned to at once. */
export const MOST_ASSIGNED = 100

/** The valid ids of `for=<athlete>,<athlete>`, each once. */
export const athletesFor = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter(isUserId))].slice(0, MOST_ASSIGNED)

/** A path that keeps the athletes selected in the address. */
export const forThem = (path: string, search: URLSearchParams): string => {
  const ids = athletesFor(search.get('for'))
  return ids.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}for=${ids.join(',')}` : path
}

/** Parameters of a link to a calendar: day, view and open panel. */
export interface CalendarLink {
  view?: CalendarView | undefined
  date?: string | undefined
  /** How far back the progress reaches. */
  range?: RangeName | undefined
  /** Opens this workout. */
  workout?: string | undefined
  /** Opens this workout in the builder. */
  edit?: string | undefined
  /** Opens the builder for a new workout on this day. */
  add?: string | undefined
  /** Shows the maxes and body weights of the athlete. */
  maxes?: 'open' | undefined
  /** Proposes the athlete's training of before. */
  history?: 'open' | undefined
}

/** Parameters of a link to the program templates; without any it is the list. */
export interface TemplatesLink {
  template?: string | undefined
  /** Its grid is the default. */
  view?: 'week' | 'text' | undefined
  /** Which week is shown alone. */
  week?: string | undefined
  workout?: string | undefined
  edit?: string | undefined
  /** Opens the builder for a new workout on this day, such as `2.3`. */
  add?: string | undefined
  /** Assigns this template. */
  assign?: string | undefined
  /** Whom a template is chosen for: ids with commas between. */
  for?: string | undefined
  /** Shows who has the template. */
  who?: 'open' | undefined
  /** Token of a template shared by link. */
  share?: string | undefined
}

export function templatesHref(link: TemplatesLink = {}): string {
  const given = Object.entries(link).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = createSearchParams(given).toString()
  return PATHS.templates + (search && `?${search}`)
}

/** Href of an athlete's calendar; missing values are defaults. */
export function calendarHref(userId: string, link: CalendarLink = {}): string {
  const given = Object.entries(link).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = createSearchParams(given).toString()
  return generatePath(PATHS.calendar, { userId }) + (search && `?${search}`)
}
