import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Stop } from './switch.ts'

/** A page whose first load is measured. */
export interface MeasuredPage {
  /** What reports call it. */
  name: string
  path: string
  /** Selector of an element that is there once the page can be used. */
  usable: string
  /** Local storage of the browser, by key. */
  stored: Record<string, string>
  /** Selector of an element: somebody begins to use the page as soon as that is painted. An open page loads its scripts then. */
  touched?: string
}

export const CLIENTS: Stop = {
  link: 'header nav a[href="/clients"]',
  usable: '#outlet [aria-label="Clients"] a[href^="/calendar/"]',
}
export const CALENDAR: Stop = {
  link: 'header nav a[href^="/calendar/"]',
  usable: '#outlet [aria-label="Week totals"]',
}

const HEADING = '#outlet h1'

/** What a browser keeps of somebody who is signed in. */
export const signedIn = (session: object): Record<string, string> => ({
  [SESSION_STORAGE_KEY]: JSON.stringify(session),
})

/** The pages of visitors, and those of a coach who is signed in. */
export function measuredPages(session: { user: { id: string } }): MeasuredPage[] {
  const stored = signedIn(session)
  return [
    // A prerendered page is read, and its links lead on, once it is painted; its buttons answer once its parcel has hydrated it.
    { name: '/ read', path: '/', usable: HEADING, stored: {} },
    {
      name: '/ touched',
      path: '/',
      usable: '#outlet > :not([data-prerendered]) h1',
      touched: HEADING,
      stored: {},
    },
    {
      name: '/signin',
      path: '/signin',
      usable: 'form[aria-label="Sign in"] button[type="submit"]',
      stored: {},
    },
    { name: '/clients', path: '/clients', usable: CLIENTS.usable, stored },
    { name: '/calendar', path: `/calendar/${session.user.id}`, usable: CALENDAR.usable, stored },
  ]
}
