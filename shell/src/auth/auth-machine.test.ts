import { describe, expect, it } from 'vitest'
import { type AuthEvent, type AuthState, initialAuthState, reduceAuth } from './auth-machine.ts'

const ann = { id: 'ann', email: 'ann@example.test', emailConfirmed: true }
const annRenamed = { ...ann, email: 'new@example.test' }
const ben = { id: 'ben', email: 'ben@example.test', emailConfirmed: true }

const STATES = {
  loading: initialAuthState,
  'signed out': { phase: 'ready', user: null },
  'ann signed in': { phase: 'ready', user: ann },
} satisfies Record<string, AuthState>

type Outcome = 'stays' | 'signed out' | 'ann' | 'ann renamed' | 'ben'

/** What each event leads to from loading, from signed out, and while Ann is signed in. */
const TABLE: [name: string, AuthEvent, loading: Outcome, signedOut: Outcome, ann: Outcome][] = [
  ['a stored session is found', { type: 'INITIAL_SESSION', user: ann }, 'ann', 'ann', 'stays'],
  ['no stored session is found', { type: 'INITIAL_SESSION', user: null }, 'signed out', 'stays', 'stays'],
  ['Ann signs in by hand', { type: 'SIGNED_IN', user: ann, manual: true }, 'ann', 'ann', 'stays'],
  ['Ben signs in by hand', { type: 'SIGNED_IN', user: ben, manual: true }, 'ben', 'ben', 'ben'],
  [
    'the client repeats SIGNED_IN',
    { type: 'SIGNED_IN', user: ann, manual: false },
    'stays',
    'stays',
    'stays',
  ],
  [
    'another SIGNED_IN nobody did',
    { type: 'SIGNED_IN', user: ben, manual: false },
    'stays',
    'stays',
    'stays',
  ],
  [
    'SIGNED_IN repeats with a new address',
    { type: 'SIGNED_IN', user: annRenamed, manual: false },
    'stays',
    'stays',
    'ann renamed',
  ],
  ['a sign-out', { type: 'SIGNED_OUT' }, 'signed out', 'signed out', 'signed out'],
  [
    'a refreshed token of no stored session',
    { type: 'TOKEN_REFRESHED', user: ann, stored: false },
    'stays',
    'stays',
    'stays',
  ],
  [
    'a refreshed token of the stored session',
    { type: 'TOKEN_REFRESHED', user: ann, stored: true },
    'ann',
    'ann',
    'stays',
  ],
  [
    'a refreshed token with a new address',
    { type: 'TOKEN_REFRESHED', user: annRenamed, stored: false },
    'stays',
    'stays',
    'ann renamed',
  ],
  ['her address changes', { type: 'USER_UPDATED', user: annRenamed }, 'stays', 'stays', 'ann renamed'],
  ['an update of somebody else', { type: 'USER_UPDATED', user: ben }, 'stays', 'stays', 'stays'],
  ['the session check fails', { type: 'SESSION_ERROR' }, 'signed out', 'stays', 'stays'],
  ['the time is up', { type: 'TIMED_OUT' }, 'signed out', 'stays', 'stays'],
]

const USERS: Partial<Record<Outcome, AuthState>> = {
  'signed out': STATES['signed out'],
  ann: STATES['ann signed in'],
  'ann renamed': { phase: 'ready', user: annRenamed },
  ben: { phase: 'ready', user: ben },
}

const CASES = TABLE.flatMap(([name, event, loading, signedOut, signedIn]) => [
  { name, event, from: 'loading' as const, outcome: loading },
  { name, event, from: 'signed out' as const, outcome: signedOut },
  { name, event, from: 'ann signed in' as const, outcome: signedIn },
])

describe('reduceAuth', () => {
  it.each(CASES)('$from, $name: $outcome', ({ event, from, outcome }) => {
    const next = reduceAuth(STATES[from], event)
    // The same object where nothing changed: nobody renders again for a refreshed token.
    if (outcome === 'stays') expect(next).toBe(STATES[from])
    else expect(next).toEqual(USERS[outcome])
  })

  it('lets in whoever confirmed the address, who is the same user', () => {
    const unconfirmed: AuthState = { phase: 'ready', user: { ...ann, emailConfirmed: false } }
    expect(reduceAuth(unconfirmed, { type: 'USER_UPDATED', user: ann })).toEqual({
      phase: 'ready',
      user: ann,
    })
  })

  it('brings back a session that was given up because it took too long', () => {
    const events: AuthEvent[] = [
      { type: 'TIMED_OUT' },
      { type: 'INITIAL_SESSION', user: null },
      { type: 'TOKEN_REFRESHED', user: ann, stored: true },
    ]
    expect(events.reduce(reduceAuth, initialAuthState)).toEqual({ phase: 'ready', user: ann })
  })

  it('keeps a manual sign-in that came before the first look at the storage', () => {
    const events: AuthEvent[] = [
      { type: 'SIGNED_IN', user: ann, manual: true },
      { type: 'INITIAL_SESSION', user: null },
      { type: 'TIMED_OUT' },
    ]
    expect(events.reduce(reduceAuth, initialAuthState)).toEqual({ phase: 'ready', user: ann })
  })
})
