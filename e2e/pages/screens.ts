import type { PartName } from '@coach-app/contracts'
import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

interface Screen {
  path: (person: Person) => string
  /** Opens it from its path, when the path alone does not show it. */
  open?: (page: Page) => Promise<void>
  /** Fails when the screen is not visible. */
  seen: (page: Page) => Promise<void>
  /** Another remote's screen, shown while this one is not. */
  elsewhere: 'auth' | 'coach-access'
}

const isSeen = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** How to reach a screen of each remote when signed in, and how to tell that it is shown. */
export const SCREENS = {
  landing: {
    path: () => '/',
    seen: page => isSeen(page, 'Coach the lift'),
    elsewhere: 'auth',
  },
  auth: {
    path: () => '/forgot-password',
    seen: page => expect(page.getByLabel('E-mail', { exact: true })).toBeVisible(),
    elsewhere: 'coach-access',
  },
  contacts: {
    // A page of another remote, so that only the dialog is this one's.
    path: () => '/library',
    open: page => page.getByRole('button', { name: /^Contacts/ }).click(),
    seen: page => expect(page.getByRole('tab', { name: 'Search Users' })).toBeVisible(),
    elsewhere: 'auth',
  },
  'coach-access': {
    path: () => '/clients',
    seen: page => isSeen(page, 'Clients'),
    elsewhere: 'auth',
  },
  workouts: {
    path: person => `/calendar/${person.id}`,
    seen: page => expect(page.getByRole('button', { name: 'Today' })).toBeVisible(),
    elsewhere: 'auth',
  },
} satisfies Partial<Record<PartName, Screen>>

export const screenOf = (remote: keyof typeof SCREENS): Screen => SCREENS[remote]

/** Goes to another page as Back and Forward do: without a link that would have to be there, and in the same document. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
