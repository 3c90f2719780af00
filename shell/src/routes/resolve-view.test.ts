import {
  GLOBAL_ROLES,
  type SessionState,
  SPECIFIED_ROUTES,
  type SubscriptionStatus,
} from '@coach-app/contracts'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { specifiedRoutes } from '@coach-app/testing/routes'
import { describe, expect, it } from 'vitest'
import { resolveView, type View } from './resolve-view.ts'
import { tableOf } from './route-table.ts'

const nobody = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const address = 'new@example.test'

const SESSIONS = {
  loading: { ...nobody, status: 'loading' },
  'signed out': nobody,
  unconfirmed: aSession({ user: aUser({ email: address, emailConfirmed: false }) }),
  'signed in': aSession(),
  'awaiting confirmation': { ...nobody, awaitingConfirmation: address },
} satisfies Record<string, SessionState>

/** `signin` redirects to /signin; `signin, back` also stores the return address. */
type Shown = 'page' | 'coming' | 'waiting' | 'blocked' | 'signin' | 'signin, back'

/** Written by hand from the specification: path, then what each session of SESSIONS sees, in that order. */
const TABLE: [path: string, ...Shown[]][] = [
  ['/', 'page', 'page', 'page', 'page', 'page'],
  ['/coaching', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/longday', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/knowledge-map', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/programs', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/bio', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/stackup', 'coming', 'coming', 'coming', 'coming', 'coming'],
  ['/email-demo', 'page', 'page', 'page', 'page', 'page'],
  ['/email-debug', 'page', 'page', 'page', 'page', 'page'],
  ['/debug-email', 'page', 'page', 'page', 'page', 'page'],
  ['/signin', 'page', 'page', 'page', 'page', 'blocked'],
  ['/signup', 'page', 'page', 'page', 'page', 'blocked'],
  ['/check-email', 'page', 'page', 'page', 'page', 'page'],
  ['/forgot-password', 'page', 'page', 'page', 'page', 'blocked'],
  ['/reset-password', 'page', 'page', 'page', 'page', 'page'],
  ['/confirm', 'page', 'page', 'page', 'page', 'page'],
  ['/profile-settings', 'waiting', 'signin', 'blocked', 'page', 'blocked'],
  ['/clients', 'waiting', 'signin, back', 'blocked', 'page', 'blocked'],
  ['/calendar/7f0c', 'waiting', 'signin, back', 'blocked', 'page', 'blocked'],
  ['/library', 'waiting', 'signin, back', 'blocked', 'coming', 'blocked'],
  ['/chat', 'waiting', 'signin, back', 'blocked', 'coming', 'blocked'],
  ['/program-templates', 'waiting', 'signin, back', 'blocked', 'coming', 'blocked'],
]

const rows = TABLE.map(([path, ...shown]) => ({ path: path.replace('7f0c', ':userId'), shown }))
const { find } = tableOf(
  specifiedRoutes().map(route => {
    const row = rows.find(({ path }) => path === route.path)
    return row?.shown.includes('coming') ? { ...route, coming: 'Something.' } : route
  }),
)

function summarize(view: View): string {
  if (view.kind !== 'redirect') return view.kind
  if (view.to !== '/signin') return view.to
  return view.state ? 'signin, back' : 'signin'
}

describe('resolveView', () => {
  it('is tested for every route', () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual(Object.keys(SPECIFIED_ROUTES).toSorted())
  })

  const cases = TABLE.flatMap(([path, ...shown]) =>
    Object.entries(SESSIONS).map(([who, session], i) => ({ path, who, session, expected: shown[i] })),
  )
  it.each(cases)('is at $path for $who: $expected', ({ path, session, expected }) => {
    expect(summarize(resolveView({ pathname: path, search: '' }, session, find))).toBe(expected)
  })

  const STATUSES: SubscriptionStatus[] = ['no_subscription', 'trialing', 'active', 'past_due', 'locked']
  const people = GLOBAL_ROLES.flatMap(role => STATUSES.map(status => ({ role, status })))
  it.each(people)('is the same for a $role whose subscription is $status', ({ role, status }) => {
    const profile = aProfile({ profileType: role === 'athlete' ? 'athlete' : 'coach', globalRole: role })
    const session = aSession({ profile, subscription: status })
    for (const [path, ...shown] of TABLE) {
      const expected = shown[Object.keys(SESSIONS).indexOf('signed in')]
      expect(summarize(resolveView({ pathname: path, search: '' }, session, find)), path).toBe(expected)
    }
  })

  it('stores the whole address that required the sign-in', () => {
    const view = resolveView({ pathname: '/calendar/7f0c', search: '?week=2026-11-16' }, nobody, find)
    expect(view).toEqual({
      kind: 'redirect',
      to: '/signin',
      state: { from: '/calendar/7f0c?week=2026-11-16' },
    })
  })

  it('stores no address of somebody who signed out on it', () => {
    expect(resolveView({ pathname: '/clients', search: '' }, nobody, find, true)).toEqual({
      kind: 'redirect',
      to: '/signin',
    })
  })

  it.each(['unconfirmed', 'awaiting confirmation'] as const)(
    'blocks with the address of somebody %s',
    who => {
      const view = resolveView({ pathname: '/clients', search: '' }, SESSIONS[who], find)
      expect(view).toMatchObject({ kind: 'blocked', email: address })
    },
  )

  it.each(Object.keys(SESSIONS) as (keyof typeof SESSIONS)[])('redirects /dashboard to /clients: %s', who => {
    const view = resolveView({ pathname: '/dashboard', search: '' }, SESSIONS[who], find)
    expect(view).toEqual({ kind: 'redirect', to: '/clients' })
  })

  it.each(['/nowhere', '/clients/7f0c', '/calendar', '/calendar/7f0c/edit', '/signin/now', '/api'])(
    'redirects the unknown path %s to /signin, without a return address',
    pathname => {
      const view = resolveView({ pathname, search: '?a=1' }, SESSIONS['signed in'], find)
      expect(view).toEqual({ kind: 'redirect', to: '/signin', state: { missing: pathname } })
    },
  )
})
