import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, insert, type TestPlatform, type TestUser } from '../fixtures/index.ts'

/** One person in two browsers: what the access token of a session can still do after the other browser revoked that session. */

let platform: TestPlatform
let user: TestUser
let here: SupabaseClient
let there: SupabaseClient
let token: string
beforeAll(async () => {
  platform = await createTestPlatform()
  user = await platform.database.createUser()
  here = await platform.signIn(user)
  there = await platform.signIn(user)
  token = await tokenOf(there)
})
afterAll(() => platform.close())

const tokenOf = async (client: SupabaseClient): Promise<string> => {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}
const ask = async (path: string, bearer: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(`${platform.url}${path}`, {
    ...init,
    headers: {
      apikey: platform.config.publishableKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
    },
  })
  await response.text()
  return response.status
}
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

/** One way of access for each part of the platform. */
const WAYS: [name: string, open: number, (bearer: string) => Promise<number>][] = [
  ['a table', 200, bearer => ask('/rest/v1/user_profiles?select=user_id', bearer)],
  ['a count', 200, bearer => ask('/rest/v1/workouts?select=id&limit=0', bearer, { method: 'HEAD' })],
  [
    'a change of a table',
    204,
    bearer =>
      ask(`/rest/v1/user_profiles?user_id=eq.${user.id}`, bearer, {
        method: 'PATCH',
        body: JSON.stringify({ week_start: 1 }),
      }),
  ],
  // The request was accepted: it reached the handler.
  ['a row', 409, bearer => ask('/rest/v1/user_profiles', bearer, post({ user_id: user.id }))],
  ['a call', 200, bearer => ask('/rest/v1/rpc/get_user_teams', bearer, post({}))],
  ['files', 200, bearer => ask('/storage/v1/object/list/chat-attachments', bearer, post({ prefix: '' }))],
  [
    'a function',
    200,
    bearer => ask('/functions/v1/manage-coach-permissions?action=accessible-athletes', bearer),
  ],
  ['the account', 200, bearer => ask('/auth/v1/user', bearer)],
  [
    'a new password',
    200,
    bearer =>
      ask('/auth/v1/user', bearer, { method: 'PUT', body: JSON.stringify({ data: { seen: 'yes' } }) }),
  ],
]

/** APIs with their own error format for a revoked session. */
const CLOSED: Record<string, number> = { files: 400, 'the account': 403, 'a new password': 403 }

let topics = 0
/** Joined to changes of its contacts; `closed` resolves with what its channel was told at the end. */
const follow = async (client: SupabaseClient) => {
  const seen: unknown[] = []
  let close: (message: string) => void = () => {}
  const closed = new Promise<string>(resolve => {
    close = resolve
  })
  const channel = client
    .channel(`contacts ${++topics}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'connections' }, change =>
      seen.push(change),
    )
    .on('system', {}, message => {
      if (message.status === 'error') close(message.message)
    })
  await new Promise<void>((resolve, reject) =>
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else if (error) reject(error)
    }),
  )
  return { seen, closed }
}

describe('a session that another session ends', () => {
  it('has access to everything before', async () => {
    const statuses = await Promise.all(WAYS.map(async ([name, , way]) => [name, await way(token)]))
    expect(statuses).toEqual(WAYS.map(([name, open]) => [name, open]))
  })

  it('loses all access at once, with its channels; the other session continues', async () => {
    const [live, lost] = [await follow(here), await follow(there)]
    expect((await here.rpc('end_other_sessions')).data).toEqual({ ended: 1 })
    expect(await lost.closed).toBe('The session has ended')
    const statuses = await Promise.all(WAYS.map(async ([name, , way]) => [name, await way(token)]))
    expect(statuses).toEqual(WAYS.map(([name]) => [name, name in CLOSED ? CLOSED[name] : 401]))

    const friend = await platform.database.createUser()
    await insert(platform.database, 'public.connections', { requester_id: friend.id, recipient_id: user.id })
    await vi.waitFor(() => expect(live.seen).toHaveLength(1))
    expect(lost.seen).toEqual([])
    expect(await WAYS[0]?.[2](await tokenOf(here))).toBe(200)
  })

  it('cannot join a channel any more', async () => {
    await expect(follow(there)).rejects.toThrow('User not authenticated')
  })

  it('is ended by signing out, too', async () => {
    const gone = await platform.signIn(user)
    const bearer = await tokenOf(gone)
    const { closed } = await follow(gone)
    expect(await ask('/auth/v1/logout?scope=local', bearer, { method: 'POST' })).toBe(204)
    expect(await closed).toBe('The session has ended')
    expect(await WAYS[0]?.[2](bearer)).toBe(401)
  })
})
