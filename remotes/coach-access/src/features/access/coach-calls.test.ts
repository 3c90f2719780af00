import { configureSupabase, type Result } from '@coach-app/data'
import { fakeNetwork, json, storeSession } from '@coach-app/data/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkCoachAccess,
  grantCoachPermission,
  listAccessibleAthletes,
  listCoachPermissions,
} from './coach-permissions.data.ts'
import { assignPrimaryCoach, readPrimaryCoach, removePrimaryCoach } from './primary-coach.data.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const grant = (athleteId: string, coachId: string) =>
  grantCoachPermission({ athleteId, coachId, permissionLevel: 'write', expiresInDays: 30, notes: 'Block 1' })

/** The eight calls of specification section 7: the request, the returned value and the fallback error message. */
const CALLS: {
  name: string
  run: (athlete: string, coach: string) => Promise<Result<unknown>>
  sent: { method: string; path: string; query?: object; body?: object }
  answer: object
  value: unknown
  fallback: string
}[] = [
  {
    name: 'assign a primary coach',
    run: assignPrimaryCoach,
    sent: { method: 'POST', path: 'manage-primary-coach', body: { athleteId: 'ath', coachId: 'coa' } },
    answer: { success: true },
    value: { success: true },
    fallback: 'Failed to assign primary coach',
  },
  {
    name: 'remove a primary coach',
    run: removePrimaryCoach,
    sent: { method: 'DELETE', path: 'manage-primary-coach', body: { athleteId: 'ath' } },
    answer: { success: true },
    value: { success: true },
    fallback: 'Failed to remove primary coach',
  },
  {
    name: 'read a primary coach',
    run: readPrimaryCoach,
    sent: { method: 'GET', path: 'manage-primary-coach', query: { athleteId: 'ath' } },
    answer: { primaryCoach: { coach_id: 'coa' } },
    value: { coach_id: 'coa' },
    fallback: 'Failed to fetch primary coach',
  },
  {
    name: 'grant a permission',
    run: grant,
    sent: {
      method: 'POST',
      path: 'manage-coach-permissions',
      body: {
        athleteId: 'ath',
        coachId: 'coa',
        permissionLevel: 'write',
        expiresInDays: 30,
        notes: 'Block 1',
      },
    },
    answer: { success: true },
    value: { success: true },
    fallback: 'Failed to grant permission',
  },
  {
    name: 'check an access',
    run: checkCoachAccess,
    sent: {
      method: 'GET',
      path: 'manage-coach-permissions',
      query: { action: 'check-access', athleteId: 'ath', coachId: 'coa' },
    },
    answer: { access: { has_access: true } },
    value: { has_access: true },
    fallback: 'Failed to check access',
  },
  {
    name: 'list permissions',
    run: listCoachPermissions,
    sent: {
      method: 'GET',
      path: 'manage-coach-permissions',
      query: { action: 'list-permissions', athleteId: 'ath' },
    },
    answer: { permissions: [{ coach_id: 'coa' }] },
    value: [{ coach_id: 'coa' }],
    fallback: 'Failed to fetch permissions',
  },
  {
    name: 'list accessible athletes',
    run: listAccessibleAthletes,
    sent: { method: 'GET', path: 'manage-coach-permissions', query: { action: 'accessible-athletes' } },
    answer: { athletes: [{ athlete_id: 'ath' }] },
    value: [{ athlete_id: 'ath' }],
    fallback: 'Failed to fetch accessible athletes',
  },
]

describe.each(CALLS)('to $name', ({ run, sent, answer, value, fallback }) => {
  const route = `${sent.method} /api/${sent.path}`

  it("sends the specified request with the caller's token and returns the answer", async () => {
    network.answer(route, () => json(answer))
    expect(await run('ath', 'coa')).toEqual({ ok: true, value })
    expect(network.sent).toHaveLength(1)
    expect(network.sent[0]).toMatchObject({ query: sent.query ?? {}, body: sent.body })
    expect(network.sent[0]?.headers.get('authorization')).toBe('Bearer token-of-ann')
  })

  it.each([
    [{ error: 'You are not their coach.' }, 'You are not their coach.'],
    [{ error: '' }, fallback],
    [{}, fallback],
    [null, fallback],
  ])('fails with the error of %j as "%s"', async (body, message) => {
    network.answer(route, () => json(body, 403))
    expect(await run('ath', 'coa')).toMatchObject({ ok: false, error: { code: 'forbidden', message } })
  })

  it('sends nothing without a session', async () => {
    localStorage.clear()
    expect(await run('ath', 'coa')).toMatchObject({
      ok: false,
      error: { code: 'unauthenticated', message: 'User not authenticated' },
    })
    expect(network.sent).toEqual([])
  })

  it.runIf(sent.query !== undefined || sent.body !== undefined)('refuses a missing id unsent', async () => {
    const text = JSON.stringify([sent.query, sent.body])
    for (const [athlete, coach, counts] of [
      ['', 'coa', text.includes('ath"')],
      ['ath', '', text.includes('coa"')],
    ] as const) {
      if (!counts) continue
      expect(await run(athlete, coach)).toMatchObject({
        ok: false,
        error: { code: 'invalid-input', message: 'User ID required' },
      })
    }
    expect(network.sent).toEqual([])
  })
})
