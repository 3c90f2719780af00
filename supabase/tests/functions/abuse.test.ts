import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'

/** Abuse cases of the calls over HTTP; names as in abuse/cases.ts. */

let platform: TestPlatform
let athlete: TestUser
let coach: TestUser
let asAthlete: SupabaseClient
let asCoach: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  const { database } = platform
  ;[athlete, coach] = await Promise.all([
    database.createUser({ metadata: { name: 'Ada Athlete' } }),
    database.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])
  ;[asAthlete, asCoach] = await Promise.all([platform.signIn(athlete), platform.signIn(coach)])
})

interface Call {
  as?: SupabaseClient
  token?: string
  method?: string
  body?: unknown
}
const call = async (path: string, { as, token, method = 'POST', body }: Call) => {
  const bearer = token ?? (await as?.auth.getSession())?.data.session?.access_token
  const response = await fetch(`${platform.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
const profileOf = async (id: string) =>
  (
    await platform.database.query(
      'select global_role, profile_type, is_coach, payment_pending, display_name from public.user_profiles where user_id = $1',
      [id],
    )
  ).rows[0]

describe('POST create-user-profile', () => {
  const path = 'create-user-profile'
  it.each([
    ['global_role=system_admin', { global_role: 'system_admin' }],
    ['payment_pending=false', { payment_pending: false }],
    ['is_coach and is_athlete', { is_coach: false, is_athlete: true, profile_type: 'athlete' }],
  ])('%s has no effect, with a token or without', async (_, claim) => {
    const before = await profileOf(coach.id)
    expect(before).toMatchObject({ global_role: 'coach', is_coach: true })
    const body = { userId: coach.id, email: coach.email, upsert: true, ...claim }
    expect(await call(path, { body })).toMatchObject({ status: 200 })
    expect(await call(path, { body, as: asCoach })).toMatchObject({ status: 200 })
    expect(await profileOf(coach.id)).toEqual(before)
  })
  it("another's userId is ignored, with the same answer", async () => {
    const body = { userId: coach.id, display_name: 'Taken over' }
    expect(await call(path, { body, as: asAthlete })).toMatchObject({ status: 403 })
    expect(await call(path, { body })).toMatchObject({ status: 200 })
    expect(await profileOf(coach.id)).toMatchObject({ display_name: 'Carl Coach' })
  })
  it('a replay changes nothing more', async () => {
    const body = { userId: athlete.id, display_name: 'Ada A.' }
    const first = await call(path, { body, as: asAthlete })
    const after = await profileOf(athlete.id)
    expect(await call(path, { body, as: asAthlete })).toEqual(first)
    expect(await profileOf(athlete.id)).toEqual(after)
    expect(after).toMatchObject({ display_name: 'Ada A.' })
  })
  it('an unknown id is answered as a known one', async () => {
    const answers = await Promise.all(
      [athlete.id, randomUUID()].map(userId => call(path, { body: { userId, display_name: 'x' } })),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(await profileOf(athlete.id)).toMatchObject({ display_name: 'Ada Athlete' })
  })
})

describe('POST confirm-email', () => {
  const ask = (userId: string, email: string, userData: object = {}) =>
    call('confirm-email', { body: { userId, email, userData } })
  const waiting = (metadata: Record<string, unknown> = {}) =>
    platform.database.createUser({ email: `${randomUUID()}@waiting.test`, confirmed: false, metadata })

  it('a mail bomb is one mail', async () => {
    const { id, email } = await waiting()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(id, email)))
    expect(new Set(answers.map(answer => answer.status))).not.toContain(500)
    expect(await platform.mails(email)).toHaveLength(1)
  })
  it('says when the next mail can be asked for, the same for every address', async () => {
    const { id, email } = await waiting()
    const nobody = `${randomUUID()}@nobody.test`
    for (const [who, address] of [
      [id, email],
      [randomUUID(), nobody],
    ] as const) {
      const back = (interval: string) =>
        platform.database.query(
          `update private.confirmation_requests set asked_at = asked_at - $2::interval, first_at = first_at - $2::interval
            where address_hash = private.address_hash($1)`,
          [address, interval],
        )
      const statuses = async (count: number) => {
        const answers: number[] = []
        for (let n = 0; n < count; n++) {
          answers.push((await ask(who, address)).status)
          await back('61 seconds')
        }
        return answers
      }
      expect([address, (await ask(who, address)).status]).toEqual([address, 200])
      const again = await ask(who, address.toUpperCase())
      expect(again).toMatchObject({
        status: 429,
        text: expect.stringMatching(/The next confirmation email can be sent in (60|[1-5]\d) seconds\./),
      })
      await back('61 seconds')
      expect(await statuses(9)).toEqual(Array.from({ length: 9 }, () => 200))
      expect(await ask(who, address)).toMatchObject({
        status: 429,
        text: expect.stringMatching(/The next confirmation email can be sent in 2[34] hours\./),
      })
      await back('1 day')
      expect((await ask(who, address)).status).toBe(200)
    }
  })
  it('another e-mail gets nothing, and the stored one neither', async () => {
    const { id, email } = await waiting()
    const attacker = `${randomUUID()}@attacker.test`
    expect(await ask(id, attacker)).toMatchObject({ status: 200 })
    expect(await platform.mails(attacker)).toEqual([])
    expect(await platform.mails(email)).toEqual([])
  })
  it('HTML and CRLF in names stay text', async () => {
    const { id, email } = await waiting({
      name: '<img src=x onerror=alert(1)>\r\nBcc: all@attacker.test',
    })
    await ask(id, email, { full_name: '<script>alert(1)</script>' })
    const [mail] = await platform.mails(email)
    if (!mail) throw new Error('No mail was sent.')
    expect(mail.html).not.toMatch(/<img src=x|<script/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.to).toBe(email)
    expect(await platform.mails('all@attacker.test')).toEqual([])
  })
  it('an address that is confirmed already gets no confirmation again, by the same answer', async () => {
    const { id, email } = await waiting()
    const first = await ask(id, email)
    await platform.database.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
    const before = (await platform.mails(email)).filter(mail => mail.template !== 'welcome')
    await platform.database.query('delete from private.confirmation_requests')
    expect(await ask(id, email)).toEqual(first)
    expect((await platform.mails(email)).filter(mail => mail.template !== 'welcome')).toEqual(before)
  })
})

describe('POST check-user-access', () => {
  const ask = (user_id: string, who: Call = {}) => call('check-user-access', { body: { user_id }, ...who })
  it("another's id is refused, whether it exists or not", async () => {
    const known = await ask(coach.id, { as: asAthlete })
    expect(known.status).toBe(403)
    expect(await ask(randomUUID(), { as: asAthlete })).toEqual(known)
  })
  it('a call without a token is refused', async () => {
    expect(await ask(athlete.id)).toMatchObject({ status: 401 })
  })
  it('a deleted user whose token is still valid is refused', async () => {
    const token = await platform.token(athlete.id)
    expect(await ask(athlete.id, { token })).toMatchObject({ status: 200 })
    await platform.database.query('delete from auth.users where id = $1', [athlete.id])
    expect(await ask(athlete.id, { token })).toMatchObject({ status: 401 })
  })
})

describe('manage-primary-coach', () => {
  const path = 'manage-primary-coach'
  const both = () => ({ athleteId: athlete.id, coachId: coach.id })
  it('a coach cannot assign themselves', async () => {
    expect(await call(path, { as: asCoach, body: both() })).toMatchObject({ status: 403 })
  })
  it('of two assigned at once one is the coach', async () => {
    const second = await platform.database.createUser({ metadata: { role: 'coach' } })
    const answers = await Promise.all(
      [coach, second].map(({ id }) =>
        call(path, { as: asAthlete, body: { athleteId: athlete.id, coachId: id } }),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    const { rowCount } = await platform.database.query(
      'select 1 from public.primary_coaches where athlete_id = $1',
      [athlete.id],
    )
    expect(rowCount).toBe(1)
  })
  it('a third party cannot read who it is', async () => {
    await call(path, { as: asAthlete, body: both() })
    const third = await platform.signIn(await platform.database.createUser({ metadata: { role: 'coach' } }))
    const probe = (id: string) => call(`${path}?athleteId=${id}`, { method: 'GET', as: third })
    const known = await probe(athlete.id)
    expect(known.status).toBe(403)
    expect(await probe(randomUUID())).toEqual(known)
    expect(await call(`${path}?athleteId=${athlete.id}`, { method: 'GET', as: asCoach })).toMatchObject({
      status: 200,
    })
  })
})

describe('manage-coach-permissions', () => {
  const path = 'manage-coach-permissions'
  const grant = (over: object = {}, as = asAthlete) =>
    call(path, { as, body: { athleteId: athlete.id, coachId: coach.id, permissionLevel: 'read', ...over } })
  const level = async () => {
    const { text } = await call(`${path}?action=check-access&athleteId=${athlete.id}&coachId=${coach.id}`, {
      method: 'GET',
      as: asCoach,
    })
    return (JSON.parse(text) as { access: { permission_level: string | null } }).access.permission_level
  }
  it.each([0, 366, 1.5, '1e3', -1, 'soon'])(
    '%j days are refused by the name of the field',
    async expiresInDays => {
      const answer = await grant({ expiresInDays })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('expiresInDays')
      expect(await level()).toBeNull()
    },
  )
  it('a coach with a read grant cannot grant write', async () => {
    await grant()
    expect(await grant({ permissionLevel: 'write' }, asCoach)).toMatchObject({ status: 403 })
    expect(await level()).toBe('read')
  })
  it('the level is null after expiry', async () => {
    await grant({ expiresInDays: 1 })
    expect(await level()).toBe('read')
    await platform.database.query(
      `update public.coach_permissions set expires_at = now() - interval '1 second' where coach_id = $1`,
      [coach.id],
    )
    expect(await level()).toBeNull()
  })
  it('a block ends the permission and refuses a new one', async () => {
    await grant({ permissionLevel: 'write' })
    await asCoach.rpc('manage_user_block', { target_user_id: athlete.id, action: 'block' })
    expect(await level()).toBeNull()
    expect(await grant()).toMatchObject({ status: 404 })
  })
})

describe('table user_profiles', () => {
  it("an upsert of another's row is refused", async () => {
    const { error } = await asAthlete
      .from('user_profiles')
      .upsert({ user_id: coach.id, display_name: 'Taken over', updated_at: new Date().toISOString() })
    expect(error).toMatchObject({ code: '42501' })
    expect(await profileOf(coach.id)).toMatchObject({ display_name: 'Carl Coach' })
  })
  it('deleting the own row, to sync it again as a coach, is refused', async () => {
    const { error } = await asAthlete.from('user_profiles').delete().eq('user_id', athlete.id)
    expect(error).toMatchObject({ code: '42501' })
    await asAthlete.from('user_profiles').upsert({
      user_id: athlete.id,
      profile_type: 'coach',
      is_coach: true,
      is_athlete: false,
      updated_at: new Date().toISOString(),
    })
    expect(await profileOf(athlete.id)).toMatchObject({ profile_type: 'athlete', is_coach: false })
  })
})
