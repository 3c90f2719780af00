import { describe, expect, it } from 'vitest'
import { aConnection } from './connection.fixture.ts'
import type { Connection } from './connection.ts'
import { type AccessAction, afterAction, type ContactAccess, contactAccess } from './contact-access.ts'

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
        ...(state.theyAsk
          ? [{ status: 'pending' as const, requester_id: THEM, level: 'read' as const, message: 'May I?' }]
          : []),
        ...(state.iAsk
          ? [{ status: 'pending' as const, requester_id: ME, level: 'read' as const, message: null }]
          : []),
        { status: 'declined', requester_id: THEM, level: 'read', message: null },
        { status: 'declined', requester_id: ME, level: 'read', message: null },
      ],
    },
    ...over,
  })

// I see, they see, they ask, I ask | badge and action in sight as the coach | as the athlete | as an equal | the menu of equals
const TABLE = `
  0 0 0 0 | No  Request | No  Grant | No  Request | Grant Remove Block
  0 0 0 1 | No  Pending | No  Grant | No  Pending | Grant Remove Block
  0 0 1 0 | No  -       | No  -     | No  -       | Request Remove Block
  0 0 1 1 | No  -       | No  -     | No  -       | Pending Remove Block
  0 1 0 0 | No  Request | Has -     | No  Request | Revoke Remove Block
  0 1 0 1 | No  Pending | Has -     | No  Pending | Revoke Remove Block
  0 1 1 0 | No  -       | Has -     | No  -       | Request Revoke Remove Block
  0 1 1 1 | No  -       | Has -     | No  -       | Pending Revoke Remove Block
  1 0 0 0 | Has -       | No  Grant | Has Grant   | Remove Block
  1 0 0 1 | Has -       | No  Grant | Has Grant   | Remove Block
  1 0 1 0 | Has -       | No  -     | Has -       | Remove Block
  1 0 1 1 | Has -       | No  -     | Has -       | Remove Block
  1 1 0 0 | Has -       | Has -     | Has -       | Revoke Remove Block
  1 1 0 1 | Has -       | Has -     | Has -       | Revoke Remove Block
  1 1 1 0 | Has -       | Has -     | Has -       | Revoke Remove Block
  1 1 1 1 | Has -       | Has -     | Has -       | Revoke Remove Block`
  .trim()
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim().split(/\s+/)))

const SIDES = {
  coach: { is_coach_athlete_pair: true, profile_type: 'athlete' },
  athlete: { is_coach_athlete_pair: true, profile_type: 'coach' },
  equal: { is_coach_athlete_pair: false, profile_type: 'coach' },
} as const

/** All actions, shown as button or in the menu. */
const actions = ({ asking, primary, menu }: ReturnType<typeof contactAccess>): string[] => [
  ...(asking ? ['Approve', 'Deny'] : []),
  ...(primary ? [primary] : []),
  ...menu,
]

describe('contactAccess', () => {
  it('is tested for all 16 combinations', () => {
    expect(new Set(TABLE.map(([bits]) => bits?.join(''))).size).toBe(16)
  })

  it.each(TABLE)('has badge and menu for "I see, they see, they ask, I ask" = %j', (bits, ...cells) => {
    const [iSee, theySee, theyAsk, iAsk] = bits.map(bit => bit === '1')
    const state = { iSee, theySee, theyAsk, iAsk } as State
    const menuOfEquals = cells[3] ?? []
    for (const level of ['read', 'write'] as const) {
      const levels = { my_access: iSee ? level : null, their_access: theySee ? level : null }
      const seen = (['coach', 'athlete', 'equal'] as const).map(side => {
        const access = contactAccess(row(state, { ...levels, ...SIDES[side] }), ME)
        expect(access.side).toBe(side)
        expect(access.asking?.message).toBe(theyAsk ? 'May I?' : undefined)
        return access
      })
      expect(seen.map(({ badge, primary }) => [badge.split(' ')[0], primary ?? '-'])).toEqual(
        cells.slice(0, 3),
      )
      const [coach, athlete, equal] = seen as [ContactAccess, ContactAccess, ContactAccess]
      expect(equal.menu).toEqual(menuOfEquals)
      // Coach and athlete have the same actions; only such a pair has Legacy, before the destructive actions.
      const all = actions(equal).toSorted()
      expect(actions(coach).toSorted()).toEqual([...all, 'Legacy'].toSorted())
      expect(actions(athlete).toSorted()).toEqual([...all, 'Legacy'].toSorted())
      expect(coach.menu.join(' ')).toMatch(/Legacy( Revoke)? Remove Block$/)
    }
  })

  it('is the same whichever of the two sent the connection request', () => {
    const state = { iSee: false, theySee: true, theyAsk: true, iAsk: false }
    const theirs = row(state, { requester_id: THEM, recipient_id: ME, is_requester: false })
    expect(contactAccess(theirs, ME)).toEqual(contactAccess(row(state), ME))
  })

  it('has the same badge on both sides of a pair of coach and athlete', () => {
    for (const level of [null, 'read', 'write'] as const) {
      const asCoach = aConnection({ ...SIDES.coach, my_access: level, their_access: null })
      const asAthlete = aConnection({ ...SIDES.athlete, my_access: null, their_access: level })
      expect(contactAccess(asCoach, ME).badge).toBe(contactAccess(asAthlete, ME).badge)
    }
  })
})

describe('afterAction, the expected state after an action,', () => {
  const none = { iSee: false, theySee: false, theyAsk: false, iAsk: false }
  const cases: [AccessAction, State, string][] = [
    ['Request', none, 'Pending Grant Remove Block'],
    ['Grant', none, 'Request Revoke Remove Block'],
    ['Revoke', { ...none, theySee: true }, 'Request Grant Remove Block'],
    ['Approve', { ...none, theyAsk: true }, 'Request Revoke Remove Block'],
    ['Deny', { ...none, theyAsk: true }, 'Request Grant Remove Block'],
    ['Deny', { ...none, theyAsk: true, iAsk: true }, 'Pending Grant Remove Block'],
  ]
  it.each(cases)('of %s matches the server', (action, state, buttons) => {
    const before = row(state, { is_coach_athlete_pair: false })
    expect(actions(contactAccess(afterAction(before, ME, action), ME)).join(' ')).toBe(buttons)
  })

  it('keeps write access when a read request is approved', () => {
    const before = row({ ...none, theySee: true, theyAsk: true }, { their_access: 'write' })
    expect(afterAction(before, ME, 'Approve').their_access).toBe('write')
  })
})
