import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'

/** Through the real auth server: whether a browser can still use its session. */

let platform: TestPlatform
let user: TestUser
let here: SupabaseClient
let there: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  user = await platform.database.createUser()
  here = await platform.signIn(user)
  there = await platform.signIn(user)
})

interface Session {
  session_id: string
  is_current: boolean
}
const list = async (client: SupabaseClient): Promise<Session[]> => {
  const { data, error } = await client.rpc('list_my_sessions')
  if (error) throw error
  return data as Session[]
}
const current = async (client: SupabaseClient) =>
  (await list(client)).find(session => session.is_current)?.session_id ?? ''
const refresh = async (client: SupabaseClient) =>
  (await client.auth.refreshSession()).error?.status ?? 'refreshed'

describe('sessions', () => {
  it('are listed to their owner, the current one first', async () => {
    const [first, second] = [await list(here), await list(there)]
    expect(first).toHaveLength(2)
    expect(first.map(session => session.is_current)).toEqual([true, false])
    expect(first[0]?.session_id).toBe(second[1]?.session_id)
    expect(first[0]).toMatchObject({ created_at: expect.any(String), last_used_at: expect.any(String) })
    const other = await platform.signIn(await platform.database.createUser())
    expect(await list(other)).toHaveLength(1)
  })

  it('are ended: the other browser cannot refresh or call anything, this one goes on', async () => {
    const { data, error } = await here.rpc('end_session', { session_id_param: await current(there) })
    expect({ data, error }).toEqual({ data: { ended: true }, error: null })
    expect((await there.rpc('get_user_teams')).error).toMatchObject({ code: 'PT401' })
    expect(await refresh(there)).toBeGreaterThanOrEqual(400)
    expect(await list(here)).toHaveLength(1)
    expect(await refresh(here)).toBe('refreshed')
    expect((await here.rpc('get_user_teams')).error).toBeNull()
    const { rows } = await platform.database.query(
      `select actor_id from private.audit_events where action = 'session.ended' and subject_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ actor_id: user.id }])
  })

  it('of others are answered as unknown', async () => {
    const stranger = await platform.signIn(await platform.database.createUser())
    for (const id of [await current(here), user.id, null])
      expect((await stranger.rpc('end_session', { session_id_param: id })).error).toMatchObject({
        code: 'PT404',
        hint: 'session_not_found',
      })
    expect(await refresh(here)).toBe('refreshed')
  })

  it('are ended everywhere but here', async () => {
    await platform.signIn(user)
    expect((await here.rpc('end_other_sessions')).data).toEqual({ ended: 2 })
    expect((await here.rpc('end_other_sessions')).data).toEqual({ ended: 0 })
    expect(await refresh(there)).toBeGreaterThanOrEqual(400)
    expect(await refresh(here)).toBe('refreshed')
    expect(await list(here)).toHaveLength(1)
  })

  it('are ended by signing out, at once', async () => {
    const { data } = await there.auth.getSession()
    await there.auth.signOut({ scope: 'local' })
    const answer = await fetch(`${platform.url}/rest/v1/rpc/get_user_teams`, {
      method: 'POST',
      headers: {
        apikey: platform.config.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      },
    })
    expect(answer.status).toBe(401)
  })

  it('are not found by a token without one', async () => {
    const anonymous = user.query('select public.end_other_sessions()')
    await expect(anonymous).rejects.toMatchObject({ code: 'PT409', hint: 'no_session' })
    const forged = platform.database.asUser(user.id, { session_id: 'not an id' })
    await expect(forged.query('select public.end_other_sessions()')).rejects.toMatchObject({ code: 'PT409' })
  })
})
