import { beforeEach, describe, expect, it } from 'vitest'
import { blockUser, countConnections, findConnection, removeConnection } from './connections.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const TABLE = '/rest/v1/connections'
const row = {
  id: 'c',
  status: 'accepted',
  connection_type: 'general',
  requester_id: 'bob',
  recipient_id: 'ann',
}

describe('findConnection', () => {
  it.each([
    ['its row', [row], row],
    ['null when there is none', [], null],
  ])('returns %s', async (_, rows, value) => {
    network.answer(`GET ${TABLE}`, () => json(rows))
    expect(await findConnection('ann', 'bob')).toEqual({ ok: true, value })
    expect(network.sent[0]?.query).toMatchObject({
      select: 'id,status,connection_type,requester_id,recipient_id',
      requester_id: 'in.(ann,bob)',
      recipient_id: 'in.(ann,bob)',
    })
  })
  it.each([
    ['', 'bob'],
    ['ann', ''],
  ])('refuses a missing id: %j and %j', async (one, other) => {
    expect(await findConnection(one, other)).toMatchObject({
      ok: false,
      error: { message: 'User ID required' },
    })
    expect(network.sent).toEqual([])
  })
  it("fails with the server's error", async () => {
    network.answer(`GET ${TABLE}`, () => json({ message: 'No.', code: '42501' }, 403))
    expect(await findConnection('ann', 'bob')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('removeConnection', () => {
  it('deletes the connection by its id', async () => {
    network.answer(`DELETE ${TABLE}`, () => json([{ id: 'c' }]))
    expect(await removeConnection('c')).toEqual({ ok: true, value: null })
    expect(network.sent[0]?.query.id).toBe('eq.c')
  })
  it('fails when nothing was deleted', async () => {
    network.answer(`DELETE ${TABLE}`, () => json([]))
    expect(await removeConnection('c')).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })
})

describe('countConnections', () => {
  const count = (total: number) =>
    new Response(null, { headers: { 'content-range': `*/${total}`, 'content-type': 'application/json' } })

  it('counts all connections and those of each status, without reading rows', async () => {
    const counts: Record<string, number> = { 'eq.accepted': 3, 'eq.pending': 2, 'eq.blocked': 1 }
    network.answer(`HEAD ${TABLE}`, ({ query }) => count(query.status ? (counts[query.status] ?? 0) : 7))
    expect(await countConnections()).toEqual({
      ok: true,
      value: { total: 7, accepted: 3, pending: 2, blocked: 1 },
    })
    expect(network.sent.every(({ headers }) => headers.get('prefer') === 'count=exact')).toBe(true)
  })
  it('fails when one of its requests fails', async () => {
    network.answer(`HEAD ${TABLE}`, ({ query }) =>
      query.status === 'eq.blocked' ? new Response(null, { status: 500 }) : count(1),
    )
    expect(await countConnections()).toMatchObject({ ok: false })
  })
})

it.each(['block', 'unblock'] as const)('blockUser sends "%s" and refuses no id', async action => {
  network.answer('POST /rest/v1/rpc/manage_user_block', () => json({ status: action }))
  expect(await blockUser('bob', action)).toMatchObject({ ok: true })
  expect(network.sent[0]?.body).toEqual({ target_user_id: 'bob', action })
  expect(await blockUser('', action)).toMatchObject({ ok: false, error: { message: 'User ID required' } })
})
