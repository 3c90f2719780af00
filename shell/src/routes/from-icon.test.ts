import { type ProfileType, type SessionState, START_URL } from '@coach-app/contracts'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { describe, expect, it } from 'vitest'
import { wayFromIcon } from './from-icon.ts'

const nobody = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const loading: SessionState = { ...nobody, status: 'loading' }
const signedIn = (profileType: ProfileType | null) =>
  aSession({ profile: profileType && aProfile({ profileType }) })

const [pathname = '', query = ''] = START_URL.split('?')
const fromIcon = { pathname, search: `?${query}` }

describe('the installed app, opened by its icon', () => {
  it.each<[string, SessionState, ProfileType | null, string | null]>([
    ['an athlete stays', signedIn('athlete'), 'athlete', null],
    ['a coach goes to their clients', signedIn('coach'), 'coach', '/clients'],
    ['a coach who signed up as an athlete, too', signedIn('coach'), 'athlete', '/clients'],
    ['an athlete whose profile is not read yet stays', signedIn(null), 'athlete', null],
    ['an athlete whose session is not asked for yet stays', loading, 'athlete', null],
    ['a coach whose session is not asked for yet goes at once', loading, 'coach', '/clients'],
    ['a visitor goes to the sign-in at once', loading, null, '/signin'],
    ['whoever is signed out goes there', nobody, 'athlete', '/signin'],
    ['offline, what is kept is shown', { ...loading, kept: { id: 'me' } }, 'athlete', null],
    [
      'who has to confirm an address is asked for it',
      aSession({ user: aUser({ emailConfirmed: false }) }),
      'athlete',
      '/clients',
    ],
    ['or was refused for it', { ...nobody, awaitingConfirmation: 'new@example.test' }, null, '/clients'],
  ])('starts at the right page: %s', (_, session, stored, way) =>
    expect(wayFromIcon(fromIcon, session, stored)).toBe(way),
  )
})

it.each([
  ['/stackup', ''],
  ['/stackup', '?view=history'],
  ['/stackup', '?log=today'],
  ['/clients', '?source=icon'],
])('leaves a coach where they navigate to: %s%s', (pathname, search) =>
  expect(wayFromIcon({ pathname, search }, signedIn('coach'), 'coach')).toBeNull(),
)
