import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'

/** A browser that is still open when its account is deleted: over supabase-js, with a token that has not expired. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const connect = async (one: SupabaseClient, two: SupabaseClient, emails: [string, string]) => {
  await one.rpc('send_connection_request', { recipient_email: emails[1] })
  await two.rpc('send_connection_request', { recipient_email: emails[0] })
}

describe('a deleted account', () => {
  let user: TestUser
  let friend: TestUser
  let gone: SupabaseClient
  let other: SupabaseClient
  let token: string
  beforeAll(async () => {
    ;[user, friend] = (await Promise.all([
      platform.database.createUser(),
      platform.database.createUser(),
    ])) as [TestUser, TestUser]
    gone = await platform.signIn(user)
    other = await platform.signIn(friend)
    await connect(gone, other, [user.email, friend.email])
    await other.rpc('grant_workout_access', { target_user_id: user.id, grant_access: true })
    token = (await gone.auth.getSession()).data.session?.access_token ?? ''
    const { data, error } = await gone.rpc('delete_my_account', { confirmation_param: user.email })
    expect({ data, error }).toEqual({ data: { deleted: true }, error: null })
  })

  it('reaches no call and no function with its remaining token', async () => {
    const calls: [string, object][] = [
      ['get_user_connections', {}],
      ['search_users', { search_term: 'a' }],
      ['create_team', { name_param: 'Ghosts' }],
      ['export_my_data', {}],
      ['list_my_sessions', {}],
      ['delete_my_account', { confirmation_param: user.email }],
      ['get_calendar', { athlete_id_param: friend.id, from_param: '2026-01-01', to_param: '2026-01-31' }],
    ]
    for (const [name, args] of calls) {
      const { error, status } = await gone.rpc(name, args)
      expect([name, error !== null, status >= 400 && status < 500]).toEqual([name, true, true])
    }
    const answer = await fetch(`${platform.url}/api/check-user-access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ user_id: user.id }),
    })
    expect(answer.status).toBe(401)
  })

  it('reads no row, and cannot create itself again', async () => {
    // Its sessions were deleted with it.
    for (const table of [
      'user_profiles',
      'connections',
      'workouts',
      'teams',
      'team_members',
      'subscriptions',
    ])
      expect([table, (await gone.from(table).select('*')).status]).toEqual([table, 401])
    const written = await gone.from('user_profiles').upsert({ user_id: user.id, display_name: 'Ghost' })
    expect(written.error).not.toBeNull()
    const { rowCount } = await platform.database.query(
      'select 1 from public.user_profiles where user_id = $1',
      [user.id],
    )
    expect(rowCount).toBe(0)
  })

  it('cannot refresh its session or sign in, and its address is free again', async () => {
    expect((await gone.auth.refreshSession()).error).not.toBeNull()
    await expect(platform.signIn(user)).rejects.toMatchObject({ code: 'invalid_credentials' })
    const again = await platform
      .client()
      .auth.signUp({ email: user.email, password: 'a long enough password' })
    expect(again.error).toBeNull()
    expect(again.data.user?.id).not.toBe(user.id)
  })

  it('is no contact of anybody any more', async () => {
    expect((await other.rpc('get_user_connections', { status_filter: 'all' })).data).toEqual([])
  })
})

describe('export_my_data over the API', () => {
  it('answers one document', async () => {
    const user = await platform.database.createUser({ metadata: { name: 'Ada Export' } })
    const { data, error } = await (await platform.signIn(user)).rpc('export_my_data')
    expect(error).toBeNull()
    expect(data).toMatchObject({
      format: 'coach-app-export',
      user_id: user.id,
      profile: [{ display_name: 'Ada Export' }],
      sessions: [{ id: expect.any(String) }],
    })
  })
})

describe('lists of roles over the API', () => {
  it('answer with arrays, not with text', async () => {
    const user = await platform.database.createUser({ metadata: { role: 'coach' } })
    const browser = await platform.signIn(user)
    const { data: made } = await browser.rpc('create_team', { name_param: 'Team' })
    const { data: members } = await browser.rpc('get_team_members', {
      team_id_param: (made as { team_id: string }).team_id,
    })
    expect(members).toMatchObject([
      { user_id: user.id, role: 'head_coach', assignable_roles: [], is_me: true },
    ])
  })
})
