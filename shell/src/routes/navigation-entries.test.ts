import type { NavigationEntry, Route } from '@coach-app/contracts'
import { aProfile } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { navigationEntries } from './navigation-entries.ts'

const page = (path: string, entries: Partial<NavigationEntry>[], over: Partial<Route> = {}): Route => ({
  path,
  remote: 'lab',
  kind: 'protected',
  module: './pages',
  title: path,
  navigation: entries.map(entry => ({
    label: path,
    icon: 'screen',
    audience: 'signed-in',
    order: 10,
    ...entry,
  })),
  ...over,
})

const PAGES = [
  page('/all', [{ label: 'All', order: 40 }]),
  page('/clients', [
    { label: 'Clients', audience: 'coach', order: 10 },
    { label: 'Coaches', audience: 'athlete', order: 30 },
  ]),
  page('/calendar/:userId', [{ label: 'Calendar', order: 20 }]),
  page('/health', [{ label: 'Health', audience: 'staff', order: 5 }]),
  page('/later', [{ label: 'Later', order: 1 }], { coming: 'Something.' }),
  page('/quiet', []),
]

const athlete = aProfile({ profileType: 'athlete', globalRole: 'athlete' })
const staff = aProfile({ profileType: 'athlete', globalRole: 'intern' })

it.each([
  ['a coach', aProfile({ globalRole: 'coach' }), 'coach', ['Health', 'Clients', 'Calendar', 'All']],
  ['an athlete', athlete, 'coach', ['Calendar', 'Coaches', 'All']],
  ['an athlete of the staff', staff, 'athlete', ['Health', 'Calendar', 'Coaches', 'All']],
  ['a coach whose profile is not known yet', null, 'coach', ['Clients', 'Calendar', 'All']],
  ['an athlete whose profile is not known yet', null, 'athlete', ['Calendar', 'Coaches', 'All']],
] as const)('the navigation of %s has their pages, in order', (_, profile, expected, labels) =>
  expect(navigationEntries(PAGES, 'me', profile, expected).map(({ label }) => label)).toEqual(labels),
)

it('the navigation leads to the own pages of whoever is signed in', () =>
  expect(navigationEntries(PAGES, 'me', null, 'coach').map(({ to }) => to)).toContain('/calendar/me'))
