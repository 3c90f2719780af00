import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missing } from './calls.ts'
import { openTarget, type Person, type Target } from './target.ts'

let target: Target
let ada: Person
let cora: Person
let stranger: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person('coach')]
}, 120_000)
afterAll(() => target.close())

interface Answer {
  status: number
  /** The parsed JSON, or the text of another body. */
  body: unknown
}

/** The two base paths: the project's own, and the specification's on the site. */
const WAYS = [
  ['/functions/v1', () => `${target.url}/functions/v1`],
  ['/api', () => `${target.site}/api`],
] as const

describe.each(WAYS)('under %s', (way, base) => {
  const call = async (path: string, method: string, as: Person | null, body?: unknown): Promise<Answer> => {
    const token = (await as?.browser.auth.getSession())?.data.session?.access_token
    const response = await fetch(`${base()}/${path}`, {
      method,
      headers: {
        apikey: target.key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    try {
      return { status: response.status, body: JSON.parse(text) }
    } catch {
      return { status: response.status, body: text }
    }
  }
  const needs = (context: Parameters<Target['require']>[0]) => {
    if (way === '/api') target.require(context, 'site')
    target.require(context, 'accounts')
  }

  it('create-user-profile answers ok, takes names with a token only, and gives no role', async context => {
    needs(context)
    const body = {
      userId: ada.id,
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Named',
      display_name: `Ada via ${way}`,
      is_coach: true,
      is_athlete: false,
      global_role: 'system_admin',
      upsert: true,
      payment_pending: false,
    }
    expect(await call('create-user-profile', 'POST', null, { ...body, display_name: 'Nobody' })).toEqual({
      status: 200,
      body: 'ok',
    })
    expect(await call('create-user-profile', 'POST', ada, body)).toEqual({ status: 200, body: 'ok' })
    const { data } = await ada.browser
      .from('user_profiles')
      .select('display_name, global_role, is_coach')
      .eq('user_id', ada.id)
      .single()
    expect(data).toEqual({ display_name: `Ada via ${way}`, global_role: 'athlete', is_coach: false })
    const others = await call('create-user-profile', 'POST', stranger, body)
    expect([others.status, typeof others.body]).toEqual([403, 'string'])
    expect(await call('create-user-profile', 'POST', null, { userId: 'x' })).toMatchObject({
      status: 422,
      body: expect.stringMatching('^userId: '),
    })
  })

  it('confirm-email gives the same answer for every address', async context => {
    needs(context)
    const userData = {
      full_name: 'Ada',
      first_name: 'Ada',
      last_name: '',
      display_name: 'Ada',
      is_coach: false,
      is_athlete: true,
      global_role: 'athlete',
      discount_code_used: null,
    }
    const ask = (userId: string, email: string) =>
      call('confirm-email', 'POST', null, { userId, email, userData })
    const unknown = target.address()
    expect(await ask(randomUUID(), unknown)).toEqual({ status: 200, body: { success: true } })
    // The other base path may have mailed the same address within this minute.
    expect([200, 429]).toContain((await ask(ada.id, ada.email)).status)
    for (const email of [unknown, ada.email])
      expect(await ask(ada.id, email)).toEqual({
        status: 429,
        body: { error: expect.stringMatching(/^The next confirmation email can be sent in \d+ seconds?\.$/) },
      })
    expect(await call('confirm-email', 'POST', null, { userId: ada.id, email: 'none' })).toMatchObject({
      status: 422,
    })
  })

  it("check-user-access returns the caller's own status", async context => {
    needs(context)
    expect(await call('check-user-access', 'POST', ada, { user_id: ada.id })).toEqual({
      status: 200,
      body: { status: 'no_subscription' },
    })
    expect(await call('check-user-access', 'POST', ada, { user_id: cora.id })).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    })
    expect((await call('check-user-access', 'POST', null, { user_id: ada.id })).status).toBe(401)
  })

  it('manage-primary-coach assigns, reads and removes', async context => {
    needs(context)
    const both = { athleteId: ada.id, coachId: cora.id }
    expect((await call('manage-primary-coach', 'POST', cora, both)).status).toBe(403)
    expect((await call('manage-primary-coach', 'POST', ada, both)).status).toBe(200)
    expect(await call(`manage-primary-coach?athleteId=${ada.id}`, 'GET', ada)).toMatchObject({
      status: 200,
      body: { primaryCoach: { coach_id: cora.id } },
    })
    expect((await call(`manage-primary-coach?athleteId=${ada.id}`, 'GET', stranger)).status).toBe(403)
    expect((await call('manage-primary-coach', 'DELETE', stranger, { athleteId: ada.id })).status).toBe(404)
    expect((await call('manage-primary-coach', 'DELETE', ada, { athleteId: ada.id })).status).toBe(200)
    expect(await call(`manage-primary-coach?athleteId=${ada.id}`, 'GET', ada)).toEqual({
      status: 200,
      body: { primaryCoach: null },
    })
  })

  it('manage-coach-permissions gives, checks, lists and ends access', async context => {
    needs(context)
    const both = { athleteId: ada.id, coachId: cora.id }
    const grant = { ...both, permissionLevel: 'write', expiresInDays: 30, notes: ' spring ' }
    expect(await call('manage-coach-permissions', 'POST', cora, grant)).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    })
    expect(
      await call('manage-coach-permissions', 'POST', ada, { ...grant, expiresInDays: 366 }),
    ).toMatchObject({ status: 422, body: { error: expect.stringMatching('^expiresInDays') } })
    expect((await call('manage-coach-permissions', 'POST', ada, grant)).status).toBe(200)

    const ask = async (query: string, as: Person) =>
      (await call(`manage-coach-permissions?${query}`, 'GET', as)).body as Record<string, unknown>
    const check = `action=check-access&athleteId=${ada.id}&coachId=${cora.id}`
    expect(await ask(check, cora)).toMatchObject({ access: { has_access: true, permission_level: 'write' } })
    const { permissions } = (await ask(`action=list-permissions&athleteId=${ada.id}`, ada)) as {
      permissions: unknown[]
    }
    expect(
      missing(permissions[0], [
        'coach_id',
        'coach_name',
        'coach_email',
        'permission_level',
        'expires_at',
        'notes',
      ]),
    ).toEqual([])
    expect(permissions).toMatchObject([
      { coach_id: cora.id, coach_email: cora.email, permission_level: 'write', notes: 'spring' },
    ])
    expect(await ask('action=accessible-athletes', cora)).toMatchObject({
      athletes: [{ athlete_id: ada.id, permission_level: 'write' }],
    })
    expect(await ask('action=accessible-athletes', stranger)).toEqual({ athletes: [] })
    expect((await call(`manage-coach-permissions?${check}`, 'GET', stranger)).status).toBe(403)
    expect(
      (await call(`manage-coach-permissions?action=list-permissions&athleteId=${ada.id}`, 'GET', stranger))
        .status,
    ).toBe(403)

    expect((await call('manage-coach-permissions', 'DELETE', stranger, both)).status).toBe(404)
    expect((await call('manage-coach-permissions', 'DELETE', ada, both)).status).toBe(200)
    expect(await ask(check, cora)).toMatchObject({ access: { has_access: false } })
    expect((await call('manage-coach-permissions', 'POST', null, grant)).status).toBe(401)
  })

  it('nobody pays for, cancels or deletes what is somebody else’s', async context => {
    needs(context)
    const portal = { action: 'portal' }
    expect((await call('manage-subscription', 'POST', null, portal)).status).toBe(401)
    expect((await call('manage-subscription', 'POST', stranger, { action: 'checkout' })).status).toBe(422)
    // Nothing was bought; 503 where nothing is paid for.
    expect([404, 503]).toContain((await call('manage-subscription', 'POST', stranger, portal)).status)
    expect((await call('delete-account', 'POST', null, { confirmation: ada.email })).status).toBe(401)
    expect(await call('delete-account', 'POST', stranger, { confirmation: ada.email })).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching('^confirmation_param') },
    })
    // The provider signs its events, and the schedule has a secret.
    expect([401, 503]).toContain((await call('payment-events', 'POST', stranger, { id: 'evt_1' })).status)
    expect([401, 503]).toContain((await call('check-payments', 'POST', stranger, {})).status)
  })
})
