import { describe, expect, it } from 'vitest'
import { type AuthEvent, type AuthState, initialAuthState, reduceAuth } from './auth-machine.ts'

const ann = { id: 'ann', email: 'ann@example.test', emailConfirmed: true }
const newAddress = { ...ann, email: 'new@example.test' }
const unconfirmed = { ...ann, emailConfirmed: false }
const ben = { id: 'ben', email: 'ben@example.test', emailConfirmed: true }

const STATES = {
  loading: initialAuthState,
  'signed out': { phase: 'ready', user: null },
  unconfirmed: { phase: 'ready', user: unconfirmed },
  ann: { phase: 'ready', user: ann },
  'ann lapsed': { phase: 'lapsed', user: ann },
} satisfies Record<string, AuthState>

/** The results a state may change to, besides the initial states. */
const OUTCOMES = {
  ...STATES,
  'ann, new address': { phase: 'ready', user: newAddress },
  ben: { phase: 'ready', user: ben },
} satisfies Record<string, AuthState>

type Outcome = 'stays' | keyof typeof OUTCOMES

const EVENTS = {
  'the stored session is found': { type: 'INITIAL_SESSION', user: ann },
  'the stored session is of somebody unconfirmed': { type: 'INITIAL_SESSION', user: unconfirmed },
  'no stored session is found': { type: 'INITIAL_SESSION', user: null },
  'Ann signs in': { type: 'SIGNED_IN', user: ann, manual: true },
  'Ben signs in': { type: 'SIGNED_IN', user: ben, manual: true },
  'the client repeats SIGNED_IN of Ann': { type: 'SIGNED_IN', user: ann, manual: false },
  'the client says SIGNED_IN of Ben': { type: 'SIGNED_IN', user: ben, manual: false },
  'SIGNED_IN repeats with a new address': { type: 'SIGNED_IN', user: newAddress, manual: false },
  'a person signs out': { type: 'SIGNED_OUT', manual: true },
  'the session ends by itself': { type: 'SIGNED_OUT', manual: false },
  'a token of Ann is renewed': { type: 'TOKEN_REFRESHED', user: ann, stored: false },
  'a token of the stored session is renewed': { type: 'TOKEN_REFRESHED', user: ann, stored: true },
  'a token is renewed with a new address': { type: 'TOKEN_REFRESHED', user: newAddress, stored: false },
  'a token of Ben is renewed': { type: 'TOKEN_REFRESHED', user: ben, stored: false },
  'the address of Ann changes': { type: 'USER_UPDATED', user: newAddress },
  'Ann confirms her address': { type: 'USER_UPDATED', user: ann },
  'Ben is updated': { type: 'USER_UPDATED', user: ben },
  'the session check fails': { type: 'SESSION_ERROR' },
  'the time is up': { type: 'TIMED_OUT' },
} satisfies Record<string, AuthEvent>

/**
 * Written by hand from the specification: the result of every event in every state. The type requires every cell, so a new
 * state or event does not compile until its results are decided.
 */
const TABLE: Record<keyof typeof EVENTS, Record<keyof typeof STATES, Outcome>> = {
  'the stored session is found': {
    loading: 'ann',
    'signed out': 'ann',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'the stored session is of somebody unconfirmed': {
    loading: 'unconfirmed',
    'signed out': 'unconfirmed',
    unconfirmed: 'stays',
    ann: 'unconfirmed',
    'ann lapsed': 'unconfirmed',
  },
  'no stored session is found': {
    loading: 'signed out',
    'signed out': 'stays',
    unconfirmed: 'stays',
    ann: 'stays',
    'ann lapsed': 'stays',
  },
  'Ann signs in': {
    loading: 'ann',
    'signed out': 'ann',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'Ben signs in': {
    loading: 'ben',
    'signed out': 'ben',
    unconfirmed: 'ben',
    ann: 'ben',
    'ann lapsed': 'ben',
  },
  'the client repeats SIGNED_IN of Ann': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'the client says SIGNED_IN of Ben': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'stays',
    ann: 'stays',
    'ann lapsed': 'stays',
  },
  'SIGNED_IN repeats with a new address': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann, new address',
    ann: 'ann, new address',
    'ann lapsed': 'ann, new address',
  },
  'a person signs out': {
    loading: 'signed out',
    'signed out': 'stays',
    unconfirmed: 'signed out',
    ann: 'signed out',
    'ann lapsed': 'signed out',
  },
  'the session ends by itself': {
    loading: 'signed out',
    'signed out': 'stays',
    unconfirmed: 'signed out',
    ann: 'ann lapsed',
    'ann lapsed': 'stays',
  },
  'a token of Ann is renewed': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'a token of the stored session is renewed': {
    loading: 'ann',
    'signed out': 'ann',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'a token is renewed with a new address': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann, new address',
    ann: 'ann, new address',
    'ann lapsed': 'ann, new address',
  },
  'a token of Ben is renewed': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ben',
    ann: 'ben',
    'ann lapsed': 'ben',
  },
  'the address of Ann changes': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann, new address',
    ann: 'ann, new address',
    'ann lapsed': 'ann, new address',
  },
  'Ann confirms her address': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'ann',
    ann: 'stays',
    'ann lapsed': 'ann',
  },
  'Ben is updated': {
    loading: 'stays',
    'signed out': 'stays',
    unconfirmed: 'stays',
    ann: 'stays',
    'ann lapsed': 'stays',
  },
  'the session check fails': {
    loading: 'signed out',
    'signed out': 'stays',
    unconfirmed: 'stays',
    ann: 'stays',
    'ann lapsed': 'stays',
  },
  'the time is up': {
    loading: 'signed out',
    'signed out': 'stays',
    unconfirmed: 'stays',
    ann: 'stays',
    'ann lapsed': 'stays',
  },
}

const keysOf = <K extends string>(of: Record<K, unknown>): K[] => Object.keys(of) as K[]

describe('reduceAuth', () => {
  it('is tested with every type of event', () => {
    // Complete by its type: a new type of event does not compile until it is added here.
    const types: Record<AuthEvent['type'], true> = {
      INITIAL_SESSION: true,
      SIGNED_IN: true,
      SIGNED_OUT: true,
      TOKEN_REFRESHED: true,
      USER_UPDATED: true,
      SESSION_ERROR: true,
      TIMED_OUT: true,
    }
    const tried = new Set<string>(Object.values(EVENTS).map(({ type }) => type))
    expect([...tried].toSorted()).toEqual(keysOf(types).toSorted())
    const phases: Record<AuthState['phase'], true> = { loading: true, ready: true, lapsed: true }
    expect(new Set<string>(Object.values(STATES).map(({ phase }) => phase))).toEqual(new Set(keysOf(phases)))
  })

  // Generated from events and states, not from the table's rows, so that a missing row fails by name.
  const cells = keysOf(EVENTS).flatMap(event => keysOf(STATES).map(state => ({ event, state })))
  it.each(cells)('is right in the state $state for $event', ({ event, state }) => {
    const outcome: Outcome | undefined = TABLE[event]?.[state]
    if (outcome === undefined) throw new Error(`The table does not say what happens: ${state}, and ${event}.`)
    const next = reduceAuth(STATES[state], EVENTS[event])
    // The same object where nothing changed: a refreshed token must not render anything again.
    if (outcome === 'stays') expect(next).toBe(STATES[state])
    else expect(next).toEqual(OUTCOMES[outcome])
  })

  it.each([
    [
      'brings back a session that was given up because it took too long',
      [
        { type: 'TIMED_OUT' },
        { type: 'INITIAL_SESSION', user: null },
        { type: 'TOKEN_REFRESHED', user: ann, stored: true },
      ],
      'ann',
    ],
    [
      'keeps a manual sign-in that came before the first look at the storage',
      [
        { type: 'SIGNED_IN', user: ann, manual: true },
        { type: 'INITIAL_SESSION', user: null },
        { type: 'TIMED_OUT' },
      ],
      'ann',
    ],
    [
      'lets a lapsed session be left for good',
      [
        { type: 'INITIAL_SESSION', user: ann },
        { type: 'SIGNED_OUT', manual: false },
        { type: 'SIGNED_OUT', manual: true },
        { type: 'SIGNED_OUT', manual: false },
      ],
      'signed out',
    ],
  ] satisfies [string, AuthEvent[], keyof typeof OUTCOMES][])('%s', (_, events, outcome) => {
    expect((events as AuthEvent[]).reduce(reduceAuth, initialAuthState)).toEqual(OUTCOMES[outcome])
  })
})
