import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'

/** The calls as a browser makes them: through supabase-js, and over HTTP. */

let platform: TestPlatform
let athlete: TestUser
let coach: TestUser
let asAthlete: SupabaseClient
let asCoach: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform()
  const { database } = platform
  athlete = await database.createUser({ email: 'athlete@api.test', metadata: { name: 'Ada Athlete' } })
  coach = await database.createUser({
    email: 'coach@api.test',
    metadata: { name: 'Carl Coach', role: 'coach' },
  })
  ;[asAthlete, asCoach] = await Promise.all([platform.signIn(athlete), platform.signIn(coach)])
})
afterAll(() => platform.close())

interface Call {
  method?: string
  as?: SupabaseClient
  body?: unknown
  raw?: string
}

const call = async (path: string, { method = 'POST', as, body, raw }: Call = {}) => {
  const token = (await as?.auth.getSession())?.data.session?.access_token
  const response = await fetch(`${platform.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text as unknown }
  }
}

const roleOf = async (id: string) =>
  (
    await platform.database.query(
      'select global_role, is_coach, payment_pending from public.user_profiles where user_id = $1',
      [id],
    )
  ).rows[0]

describe('nobody becomes system_admin', () => {
  const claim = { global_role: 'system_admin', is_coach: true, payment_pending: false }
  const ATHLETE = { global_role: 'athlete', is_coach: false, payment_pending: false }

  it('by create-user-profile, with or without a session, new or again', async () => {
    const body = {
      userId: athlete.id,
      email: athlete.email,
      first_name: 'Ada',
      last_name: 'Athlete',
      display_name: 'Ada A.',
      is_athlete: false,
      upsert: true,
      ...claim,
    }
    expect(await call('create-user-profile', { body })).toEqual({ status: 200, body: 'ok' })
    expect(await call('create-user-profile', { body, as: asAthlete })).toEqual({ status: 200, body: 'ok' })
    expect(await roleOf(athlete.id)).toEqual(ATHLETE)
  })

  it('by signing up with that role', async () => {
    const { data } = await platform.client().auth.signUp({
      email: 'climber@api.test',
      password: 'correct horse battery',
      options: { data: { role: 'system_admin', global_role: 'system_admin', name: 'Climber' } },
    })
    expect(await roleOf(data.user?.id ?? '')).toEqual(ATHLETE)
  })

  it('by changing the own profile', async () => {
    const changed = await asAthlete
      .from('user_profiles')
      .update(claim)
      .eq('user_id', athlete.id)
      .select('global_role')
    expect(changed).toMatchObject({ error: null, data: [{ global_role: 'athlete' }] })
    const upserted = await asAthlete
      .from('user_profiles')
      .upsert({ user_id: athlete.id, updated_at: new Date().toISOString(), ...claim })
      .select('global_role')
    expect(upserted).toMatchObject({ error: null, data: [{ global_role: 'athlete' }] })
    expect(await roleOf(athlete.id)).toEqual(ATHLETE)
  })

  it('by changing the metadata', async () => {
    const { error } = await asAthlete.auth.updateUser({
      data: { role: 'system_admin', global_role: 'system_admin' },
    })
    expect(error).toBeNull()
    await asAthlete.auth.refreshSession()
    expect(await roleOf(athlete.id)).toEqual(ATHLETE)
    expect((await asAthlete.rpc('check_user_access', { user_id_param: coach.id })).error).toMatchObject({
      code: 'PT403',
    })
  })
})

describe('supabase-js', () => {
  it('gets status, code and hint of a refusal', async () => {
    const refused = await asAthlete.rpc('respond_to_connection_request', {
      connection_id_param: crypto.randomUUID(),
      response: 'accept',
    })
    expect(refused.status).toBe(404)
    expect(refused.error).toMatchObject({
      code: 'PT404',
      hint: 'request_not_found',
      message: 'There is no open request to answer.',
    })
  })

  it('is refused everything without a session', async () => {
    const anon = platform.client()
    expect((await anon.rpc('search_users', { search_term: 'ada' })).error).toMatchObject({ code: '42501' })
    expect((await anon.from('user_profiles').select('*')).error).toMatchObject({ code: '42501' })
    expect((await anon.from('plans').select('id')).data).toHaveLength(3)
  })

  it('is refused with 400 when an argument is an object with its own toString', async () => {
    for (const trap of [
      { toString: 1 },
      { valueOf: null, toString: 'x' },
      JSON.parse('{"\\u0074oString": {}}'),
    ]) {
      const { error, status } = await asAthlete.rpc('delete_workout', { workout_id_param: trap })
      expect([status, error?.code]).toEqual([400, '22P02'])
    }
  })

  it('gets PostgREST’s error when a column cannot hold the value', async () => {
    for (const [row, expected] of [
      [{ aliases: { a: 1 } }, [400, '22P02']],
      [{ aliases: 3 }, [400, '22P02']],
      // These would be texts; nobody writes to this table.
      [{ aliases: [{ toString: 1 }] }, [403, '42501']],
      [{ name: { valueOf: 1 } }, [403, '42501']],
    ] as const) {
      const { error, status } = await asAthlete
        .from('exercises')
        .update(row as never)
        .eq('name', 'x')
      expect([status, error?.code], JSON.stringify(row)).toEqual(expected)
    }
  })

  it('gets a single profile, or PGRST116', async () => {
    expect(
      (await asAthlete.from('user_profiles').select('*').eq('user_id', athlete.id).single()).data,
    ).toMatchObject({ email: athlete.email })
    expect(
      (await asAthlete.from('user_profiles').select('*').eq('user_id', coach.id).single()).error,
    ).toMatchObject({ code: 'PGRST116' })
  })

  it('goes from search over an accepted connection to shared workouts', async () => {
    const found = await asCoach.rpc('search_users', { search_term: 'ada' })
    expect(found.data).toMatchObject([
      { user_id: athlete.id, connection_status: 'none', profile_type: 'athlete' },
    ])
    const sent = await asCoach.rpc('send_connection_request', { recipient_email: athlete.email })
    expect(sent.data).toMatchObject({ status: 'pending' })
    const received = await asAthlete.rpc('get_user_connections', { status_filter: 'pending' })
    const connection_id = received.data?.[0]?.connection_id ?? ''
    const answered = await asAthlete.rpc('respond_to_connection_request', {
      connection_id_param: connection_id,
      response: 'accept',
    })
    expect(answered.data).toEqual({ connection_id, status: 'accepted' })
    const requested = await asCoach.rpc('request_workout_access', {
      target_user_id: athlete.id,
      message: null,
    })
    expect(requested.data).toMatchObject({ status: 'pending' })
    expect(
      (await asAthlete.rpc('grant_workout_access', { target_user_id: coach.id, grant_access: true })).data,
    ).toEqual({ granted: true })
    expect((await asCoach.rpc('get_clients')).data).toMatchObject([
      { user_id: athlete.id, permission_level: 'read', source: 'connection', teams: [] },
    ])
    const counted = await asCoach
      .from('connections')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'accepted')
    expect(counted.count).toBe(1)
  })
})

describe('manage-coach-permissions', () => {
  const path = 'manage-coach-permissions'
  const both = () => ({ athleteId: athlete.id, coachId: coach.id })

  it('gives, lists, checks and ends access', async () => {
    const granted = await call(path, {
      as: asAthlete,
      body: { ...both(), permissionLevel: 'write', expiresInDays: 30, notes: ' spring ' },
    })
    expect(granted).toMatchObject({
      status: 200,
      body: { success: true, permission: { permission_level: 'write', notes: 'spring' } },
    })
    const get = (query: string, as: SupabaseClient) => call(`${path}?${query}`, { method: 'GET', as })
    expect(await get(`action=list-permissions&athleteId=${athlete.id}`, asAthlete)).toMatchObject({
      body: {
        permissions: [
          {
            coach_id: coach.id,
            coach_name: 'Carl Coach',
            coach_email: coach.email,
            permission_level: 'write',
          },
        ],
      },
    })
    expect(
      await get(`action=check-access&athleteId=${athlete.id}&coachId=${coach.id}`, asCoach),
    ).toMatchObject({
      body: { access: { has_access: true, permission_level: 'write', source: 'permission' } },
    })
    expect(await get('action=accessible-athletes', asCoach)).toMatchObject({
      body: { athletes: [{ athlete_id: athlete.id, athlete_name: 'Ada A.', permission_level: 'write' }] },
    })
    expect(await call(path, { method: 'DELETE', as: asAthlete, body: both() })).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await call(path, { method: 'DELETE', as: asAthlete, body: both() })).toEqual({
      status: 404,
      body: { error: 'There is no such permission.' },
    })
  })

  it('keeps the end that was set when the duration is left out, and takes it away for null', async () => {
    const end = async (body: object) => {
      const answer = await call(path, { as: asAthlete, body: { ...both(), ...body } })
      return (answer.body as { permission: { expires_at: string | null } }).permission.expires_at
    }
    expect(await end({ permissionLevel: 'read' })).toBeNull()
    const set = await end({ permissionLevel: 'read', expiresInDays: 30 })
    expect(set).not.toBeNull()
    expect(await end({ permissionLevel: 'write' })).toBe(set)
    expect(await end({ permissionLevel: 'write', expiresInDays: null })).toBeNull()
    await call(path, { method: 'DELETE', as: asAthlete, body: both() })
  })

  it.each([
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 400 }, 'expiresInDays'],
    [{ expiresInDays: ' ' }, 'expiresInDays'],
    [{ expiresInDays: 366 }, 'expiresInDays'],
    [{ expiresInDays: 1.5 }, 'expiresInDays'],
    [{ expiresInDays: '1e3' }, 'expiresInDays'],
    [{ permissionLevel: 'owner' }, 'permissionLevel'],
    [{ coachId: 'me' }, 'coachId'],
    [{ notes: 'x'.repeat(1001) }, 'notes'],
  ])('answers %j with 422 naming %s', async (wrong, field) => {
    const answer = await call(path, { as: asAthlete, body: { ...both(), ...wrong } })
    expect(answer).toEqual({ status: 422, body: { error: expect.stringMatching(`^${field}: `) } })
  })

  it('refuses a coach who grants themselves access', async () => {
    expect(await call(path, { as: asCoach, body: { ...both(), permissionLevel: 'write' } })).toEqual({
      status: 403,
      body: { error: 'Only the athlete gives access to their training.' },
    })
  })

  it('refuses a missing or false token, another method, invalid JSON, and a body without end', async () => {
    expect(await call(path, { body: both() })).toEqual({
      status: 401,
      body: { error: 'User not authenticated' },
    })
    const forged = await fetch(`${platform.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c' },
      body: JSON.stringify(both()),
    })
    expect(forged.status).toBe(401)
    expect(await call(path, { method: 'PUT', as: asAthlete, body: both() })).toMatchObject({ status: 405 })
    expect(await call(path, { as: asAthlete, raw: '{' })).toEqual({
      status: 400,
      body: { error: 'The body is not JSON' },
    })
    expect(
      await call(path, { as: asAthlete, raw: JSON.stringify({ notes: 'x'.repeat(20_000) }) }),
    ).toMatchObject({ status: 413 })
    expect(await call(`${path}?action=everything`, { method: 'GET', as: asAthlete })).toMatchObject({
      status: 422,
    })
  })
})

describe('manage-primary-coach', () => {
  it('assigns, reads and removes', async () => {
    const path = 'manage-primary-coach'
    expect(
      await call(path, { as: asAthlete, body: { athleteId: athlete.id, coachId: coach.id } }),
    ).toMatchObject({ status: 200 })
    expect(await call(`${path}?athleteId=${athlete.id}`, { method: 'GET', as: asAthlete })).toMatchObject({
      body: { primaryCoach: { coach_id: coach.id, coach_name: 'Carl Coach' } },
    })
    expect(
      await call(path, { method: 'DELETE', as: asCoach, body: { athleteId: athlete.id } }),
    ).toMatchObject({ status: 200 })
    expect(await call(`${path}?athleteId=${athlete.id}`, { method: 'GET', as: asAthlete })).toEqual({
      status: 200,
      body: { primaryCoach: null },
    })
  })
})

describe('check-user-access', () => {
  it("answers with the caller's own status only", async () => {
    expect(await call('check-user-access', { as: asAthlete, body: { user_id: athlete.id } })).toEqual({
      status: 200,
      body: { status: 'no_subscription' },
    })
    expect(await call('check-user-access', { as: asAthlete, body: { user_id: coach.id } })).toMatchObject({
      status: 403,
    })
    expect(await call('check-user-access', { body: { user_id: athlete.id } })).toMatchObject({ status: 401 })
  })
})

describe('create-user-profile', () => {
  const path = 'create-user-profile'
  it('changes names with a token, for its subject only, and gives the same answer to unknown ids without one', async () => {
    expect(
      await call(path, { as: asAthlete, body: { userId: coach.id, display_name: 'Hacked' } }),
    ).toMatchObject({ status: 403, body: expect.any(String) })
    const [known, unknown] = [
      await call(path, { body: { userId: coach.id } }),
      await call(path, { body: { userId: crypto.randomUUID() } }),
    ]
    expect(known).toEqual(unknown)
    expect(await call(path, { body: { userId: 'x' } })).toMatchObject({
      status: 422,
      body: expect.stringMatching('^userId: '),
    })
    const { rows } = await platform.database.query(
      'select display_name from public.user_profiles where user_id = $1',
      [coach.id],
    )
    expect(rows).toEqual([{ display_name: 'Carl Coach' }])
  })
})

describe('check-confirmation-link', () => {
  const isOpen = async (token_hash: string) =>
    (await call('check-confirmation-link', { body: { token_hash } })).body
  const tokenOf = async (id: string) => {
    const { rows } = await platform.database.query<{ token: string }>(
      'select confirmation_token as token from auth.users where id = $1',
      [id],
    )
    return rows[0]?.token ?? ''
  }

  it('tells whether a link can still be used, and does not use it', async () => {
    const { id, email } = await platform.database.createUser({ email: 'link@api.test', confirmed: false })
    await call('confirm-email', { body: { email } })
    await platform.mails(email)
    const token = await tokenOf(id)
    expect(await isOpen(token)).toEqual({ open: true })
    expect(await isOpen(token)).toEqual({ open: true })
    expect(await isOpen('0'.repeat(64))).toEqual({ open: false })
    await platform.database.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
    expect(await isOpen(token)).toEqual({ open: false })
  })

  it('answers null for a token that is too short, even a stored one', async () => {
    const { id } = await platform.database.createUser({ email: 'short.link@api.test', confirmed: false })
    await platform.database.query('update auth.users set confirmation_token = $2 where id = $1', [
      id,
      'a'.repeat(56),
    ])
    expect(await isOpen('a'.repeat(56))).toEqual({ open: null })
  })
})

describe('confirm-email', () => {
  const path = 'confirm-email'
  it('gives the same answer for a waiting, another, a confirmed and an unknown address, and mails the stored one only', async () => {
    const waiting = await platform.database.createUser({ email: 'waiting@api.test', confirmed: false })
    const ask = (userId: string, email: string) =>
      call(path, { body: { userId, email, userData: { full_name: '<b>x</b>\r\nBcc: all@api.test' } } })
    const answers = [
      await ask(waiting.id, waiting.email),
      await ask(waiting.id, 'attacker@api.test'),
      await ask(athlete.id, athlete.email),
      await ask(crypto.randomUUID(), 'nobody@api.test'),
    ]
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":200,"body":{"success":true}}']),
    )
    expect(await platform.mails('attacker@api.test')).toEqual([])
    const mails = await platform.mails(waiting.email)
    expect(mails).toHaveLength(1)
    await ask(waiting.id, waiting.email)
    expect(await platform.mails(waiting.email)).toHaveLength(1)
  })

  it('mails the address that waits, whatever id is sent with it, and answers the same for every address', async () => {
    const waiting = await platform.database.createUser({ email: 'alone@api.test', confirmed: false })
    const first = await call(path, { body: { email: waiting.email } })
    await platform.database.query('delete from private.confirmation_requests')
    const answers = [
      first,
      // What a sign-up with a taken address has been told is an id of nobody.
      await call(path, { body: { email: waiting.email, userId: crypto.randomUUID() } }),
      await call(path, { body: { email: 'nobody.at.all@api.test' } }),
    ]
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await platform.mails(waiting.email)).toHaveLength(1)
  })

  it('sends the welcome mail once', async () => {
    for (let i = 0; i < 3; i++) await call(path, { body: { userId: coach.id, email: coach.email } })
    const welcomes = (await platform.mails(coach.email)).filter(mail => mail.template === 'welcome')
    expect(welcomes).toHaveLength(1)
  })
})

describe('a count of rows', () => {
  const count = async (kind: 'exact' | 'planned' | 'estimated') => {
    const answer = await asAthlete.from('user_profiles').select('user_id', { count: kind })
    return { status: answer.status, count: answer.count, rows: answer.data?.length, code: answer.error?.code }
  }

  it('counts only what the caller may see', async () => {
    expect(await count('exact')).toEqual({ status: 200, count: 2, rows: 2, code: undefined })
  })

  it.each(['planned', 'estimated'] as const)(
    'of the kind %s, which would ignore policies, is refused',
    async kind => {
      expect(await count(kind)).toEqual({ status: 400, count: null, rows: undefined, code: 'PGRST122' })
    },
  )
})
