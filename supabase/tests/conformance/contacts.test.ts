import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCalls, missing, PROCEDURES, type Procedure } from './calls.ts'
import { requestFrom } from './connect.ts'
import { openTarget, type Person, type Target } from './target.ts'

/** The procedures of the specification that concern two people; those of teams are in teams.test.ts. */
const CONCERNED = (Object.keys(PROCEDURES) as Procedure[]).filter(name => !/team|invitation/.test(name))

let target: Target
let ada: Person
let cora: Person
let stranger: Person
const { ask, refusal, answered, refused, named } = createCalls()
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person()]
}, 120_000)
afterAll(() => target.close())

describe('search_users', () => {
  it('finds people by name and address, and says how one is connected to them', async context => {
    target.require(context, 'accounts')
    for (const search_term of [cora.email, cora.name]) {
      const rows = await ask<unknown[]>(ada.browser, 'search_users', { search_term, limit_count: 10 })
      expect(rows).toMatchObject([
        {
          user_id: cora.id,
          email: cora.email,
          display_name: cora.name,
          profile_type: 'coach',
          connection_status: 'none',
        },
      ])
    }
    expect(await ask(ada.browser, 'search_users', { search_term: '   ' })).toEqual([])
    expect(await ask(ada.browser, 'search_users', { search_term: '%' })).toEqual([])
    expect(await ask(ada.browser, 'search_users', { search_term: ada.email })).toEqual([])
  })

  it('is refused without a session', async context => {
    target.require(context, 'accounts')
    expect(await refusal(target.client(), 'search_users', { search_term: cora.email })).toMatch(/^(401|403) /)
  })
})

describe('a connection', () => {
  let id: string

  it('is requested by address', async context => {
    target.require(context, 'accounts')
    const sent = await ask(cora.browser, 'send_connection_request', {
      recipient_email: ada.email,
      connection_type_param: 'general',
      notes_param: 'From the gym',
    })
    expect(sent).toEqual({ connection_id: expect.any(String), status: 'pending' })
    expect(await ask(cora.browser, 'send_connection_request', { recipient_email: ada.email })).toEqual(sent)
    expect(await refusal(cora.browser, 'send_connection_request', { recipient_email: cora.email })).toBe(
      '422 self',
    )
    // The answer is the same whether somebody has the address or nobody.
    expect(await ask(cora.browser, 'send_connection_request', { recipient_email: target.address() })).toEqual(
      { connection_id: expect.any(String), status: 'pending' },
    )
    id = await requestFrom(ada, cora)
    expect(id).not.toBe(sent.connection_id)
  })

  it('is listed with every specified column to both people, and to nobody else', async context => {
    target.require(context, 'accounts')
    const [received] = await ask<Record<string, unknown>[]>(ada.browser, 'get_user_connections', {
      status_filter: 'pending',
    })
    const columns = [
      'id',
      'requester_id',
      'recipient_id',
      'status',
      'connection_type',
      'notes',
      'is_requester',
      'connection_id',
      'permissions',
    ]
    expect(missing(received, columns)).toEqual([])
    expect(
      missing(received?.permissions, [
        'requester_grants_workout_access',
        'recipient_grants_workout_access',
        'workout_access_requests',
      ]),
    ).toEqual([])
    expect(received).toMatchObject({
      connection_id: id,
      is_requester: false,
      connection_type: 'general',
      notes: 'From the gym',
    })
    expect(await ask(cora.browser, 'get_user_connections', { status_filter: 'pending' })).toEqual([])
    const asked = await cora.browser.rpc('get_invitations')
    expect(asked.data).toMatchObject([{ kind: 'connection' }, { kind: 'connection', email: ada.email }])
    expect(await ask(ada.browser, 'get_user_connections')).toEqual([])
    expect(await ask(stranger.browser, 'get_user_connections', { status_filter: 'pending' })).toEqual([])
    expect(await refusal(ada.browser, 'get_user_connections', { status_filter: 'everything' })).toBe(
      '422 invalid_status',
    )
  })

  it('is answered by the recipient, once', async context => {
    target.require(context, 'accounts')
    const answer = { connection_id_param: id, response: 'accept' }
    for (const { browser } of [cora, stranger])
      expect(await refusal(browser, 'respond_to_connection_request', answer)).toBe('404 request_not_found')
    expect(
      await refusal(ada.browser, 'respond_to_connection_request', { ...answer, response: 'maybe' }),
    ).toBe('422 invalid_response')
    expect(await ask(ada.browser, 'respond_to_connection_request', answer)).toEqual({
      connection_id: id,
      status: 'accepted',
    })
    expect(await refusal(ada.browser, 'respond_to_connection_request', answer)).toBe('404 request_not_found')
    expect(await ask(ada.browser, 'get_user_connections')).toMatchObject([
      { id, user_id: cora.id, status: 'accepted' },
    ])
  })

  it('is unchanged by fix_legacy_connection_data, which needs a session', async context => {
    target.require(context, 'accounts')
    expect(await ask(ada.browser, 'fix_legacy_connection_data')).toEqual({ fixed: 0 })
    expect(await refusal(target.client(), 'fix_legacy_connection_data')).toMatch(/^(401|403) /)
  })
})

describe('workout access', () => {
  it('is requested, approved, and revoked by the athlete', async context => {
    target.require(context, 'accounts')
    expect(
      await ask(cora.browser, 'request_workout_access', { target_user_id: ada.id, message: 'May I?' }),
    ).toMatchObject({
      request_id: expect.any(String),
      status: 'pending',
    })
    const response = { requester_user_id: cora.id, approve: true, message: null }
    expect(await refusal(stranger.browser, 'respond_to_workout_access_request', response)).toBe(
      '404 request_not_found',
    )
    expect(
      await refusal(cora.browser, 'respond_to_workout_access_request', {
        ...response,
        requester_user_id: cora.id,
      }),
    ).toBe('404 request_not_found')
    expect(await ask(ada.browser, 'respond_to_workout_access_request', response)).toMatchObject({
      status: 'approved',
    })
    expect(await ask(cora.browser, 'get_user_connections')).toMatchObject([
      { user_id: ada.id, my_access: 'read' },
    ])
    expect(
      await ask(ada.browser, 'grant_workout_access', { target_user_id: cora.id, grant_access: false }),
    ).toEqual({ granted: false })
    expect(await ask(cora.browser, 'get_user_connections')).toMatchObject([
      { user_id: ada.id, my_access: null },
    ])
  })

  it('is refused between people who are not connected', async context => {
    target.require(context, 'accounts')
    for (const target_user_id of [ada.id, randomUUID()]) {
      expect(
        await refusal(stranger.browser, 'request_workout_access', { target_user_id, message: null }),
      ).toBe('404 not_connected')
      expect(
        await refusal(stranger.browser, 'grant_workout_access', { target_user_id, grant_access: true }),
      ).toBe('404 not_connected')
    }
  })
})

describe('a conversation', () => {
  it('is one for each connected pair, whoever opens it', async context => {
    target.require(context, 'accounts')
    const first = await ask<string>(cora.browser, 'create_conversation_with_connected_user', {
      other_user_id: ada.id,
      initial_message: 'Hello Ada',
    })
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(
      await ask(ada.browser, 'create_conversation_with_connected_user', {
        other_user_id: cora.id,
        initial_message: null,
      }),
    ).toBe(first)
    expect(
      await refusal(stranger.browser, 'create_conversation_with_connected_user', {
        other_user_id: ada.id,
        initial_message: null,
      }),
    ).toMatch(/^40[34] /)
  })
})

describe('a block', () => {
  it('ends everything between the two, and only the person who set it can lift it', async context => {
    target.require(context, 'accounts')
    expect(await ask(ada.browser, 'manage_user_block', { target_user_id: cora.id, action: 'block' })).toEqual(
      { status: 'blocked' },
    )
    expect(await ask(cora.browser, 'search_users', { search_term: ada.email })).toEqual([])
    expect(await ask(cora.browser, 'get_user_connections', { status_filter: 'blocked' })).toEqual([])
    expect(await ask(cora.browser, 'send_connection_request', { recipient_email: ada.email })).toMatchObject({
      status: 'pending',
    })
    await ask(cora.browser, 'manage_user_block', { target_user_id: ada.id, action: 'unblock' }).catch(
      () => null,
    )
    expect(await ask(ada.browser, 'get_user_connections', { status_filter: 'blocked' })).toMatchObject([
      { user_id: cora.id },
    ])
    expect(await refusal(ada.browser, 'manage_user_block', { target_user_id: ada.id, action: 'block' })).toBe(
      '422 invalid_target',
    )
    await ask(ada.browser, 'manage_user_block', { target_user_id: cora.id, action: 'unblock' })
    expect(await ask(ada.browser, 'get_user_connections', { status_filter: 'blocked' })).toEqual([])
  })
})

it('every procedure about two people has answered, has refused, and was called with all its parameters', context => {
  target.require(context, 'accounts')
  expect(CONCERNED.filter(name => !answered.has(name))).toEqual([])
  expect(CONCERNED.filter(name => !refused.has(name))).toEqual([])
  for (const name of CONCERNED)
    expect(
      PROCEDURES[name].filter(parameter => !named.get(name)?.has(parameter)),
      name,
    ).toEqual([])
})
