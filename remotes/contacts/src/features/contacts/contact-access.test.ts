import { describe, expect, it } from 'vitest'
import { aConnection } from './connection.fixture.ts'
import type { Connection } from './connection.ts'
import { type AccessAction, afterAction, contactAccess } from './contact-access.ts'

const ME = 'me'
const THEM = 'them'

interface State {
  iSee: boolean
  theySee: boolean
  theyAsk: boolean
  iAsk: boolean
}

const row = (state: State, over: Partial<Connection> = {}): Connection =>
  aConnection({
    requester_id: ME,
    recipient_id: THEM,
    user_id: THEM,
    my_access: state.iSee ? 'read' : null,
    their_access: state.theySee ? 'read' : null,
    permissions: {
      requester_grants_workout_access: state.theySee,
      recipient_grants_workout_access: state.iSee,
      workout_access_requests: [
        ...(state.theyAsk ? [{ status: 'pending' as const, requester_id: THEM, message: 'May I?' }] : []),
        ...(state.iAsk ? [{ status: 'pending' as const, requester_id: ME, message: null }] : []),
        { status: 'declined', requester_id: THEM, message: null },
        { status: 'declined', requester_id: ME, message: null },
      ],
    },
    ...over,
  })

// I see, they see, they ask, I ask → badge, buttons before Legacy and Remove.
const TABLE: [number, number, number, number, string, string][] = [
  [0, 0, 0, 0, 'No Access', 'Request Grant'],
  [0, 0, 0, 1, 'No Access', 'Pending Grant'],
  [0, 0, 1, 0, 'No Access', 'Approve Deny Request'],
  [0, 0, 1, 1, 'No Access', 'Approve Deny Pending'],
  [0, 1, 0, 0, 'No Access', 'Request Revoke'],
  [0, 1, 0, 1, 'No Access', 'Pending Revoke'],
  [0, 1, 1, 0, 'No Access', 'Approve Deny Request Revoke'],
  [0, 1, 1, 1, 'No Access', 'Approve Deny Pending Revoke'],
  [1, 0, 0, 0, 'Has Access', 'Grant'],
  [1, 0, 0, 1, 'Has Access', 'Grant'],
  [1, 0, 1, 0, 'Has Access', 'Approve Deny'],
  [1, 0, 1, 1, 'Has Access', 'Approve Deny'],
  [1, 1, 0, 0, 'Has Access', 'Revoke'],
  [1, 1, 0, 1, 'Has Access', 'Revoke'],
  [1, 1, 1, 0, 'Has Access', 'Approve Deny Revoke'],
  [1, 1, 1, 1, 'Has Access', 'Approve Deny Revoke'],
]

describe('contactAccess', () => {
  it.each(TABLE)('I see %i, they see %i, they ask %i, I ask %i: %s, %s', (...line) => {
    const [iSee, theySee, theyAsk, iAsk, badge, buttons] = line
    const state = {
      iSee: Boolean(iSee),
      theySee: Boolean(theySee),
      theyAsk: Boolean(theyAsk),
      iAsk: Boolean(iAsk),
    }
    for (const level of ['read', 'write'] as const) {
      const levels = { my_access: iSee ? level : null, their_access: theySee ? level : null }
      const equals = contactAccess(row(state, { ...levels, is_coach_athlete_pair: false }), ME)
      expect(equals.badge).toBe(badge)
      expect(equals.buttons.join(' ')).toBe(`${buttons} Remove`)
      expect(equals.asking?.message).toBe(theyAsk ? 'May I?' : undefined)

      const pair = contactAccess(row(state, { ...levels, is_coach_athlete_pair: true }), ME)
      expect(pair.buttons.join(' ')).toBe(`${buttons} Legacy Remove`)
    }
  })

  it('is the same whichever of the two had asked for the connection', () => {
    const state = { iSee: false, theySee: true, theyAsk: true, iAsk: false }
    const theirs = row(state, { requester_id: THEM, recipient_id: ME, is_requester: false })
    expect(contactAccess(theirs, ME)).toEqual(contactAccess(row(state), ME))
  })
})

describe('afterAction', () => {
  const none = { iSee: false, theySee: false, theyAsk: false, iAsk: false }
  const cases: [AccessAction, State, string][] = [
    ['Request', none, 'Pending Grant Remove'],
    ['Grant', none, 'Request Revoke Remove'],
    ['Revoke', { ...none, theySee: true }, 'Request Grant Remove'],
    ['Approve', { ...none, theyAsk: true }, 'Request Revoke Remove'],
    ['Deny', { ...none, theyAsk: true }, 'Request Grant Remove'],
    ['Deny', { ...none, theyAsk: true, iAsk: true }, 'Pending Grant Remove'],
  ]
  it.each(cases)('%s leads to what the server will say', (action, state, buttons) => {
    const before = row(state, { is_coach_athlete_pair: false })
    expect(contactAccess(afterAction(before, ME, action), ME).buttons.join(' ')).toBe(buttons)
  })

  it('keeps write access when a request of somebody who has it is approved', () => {
    const before = row({ ...none, theySee: true, theyAsk: true }, { their_access: 'write' })
    expect(afterAction(before, ME, 'Approve').their_access).toBe('write')
  })
})
