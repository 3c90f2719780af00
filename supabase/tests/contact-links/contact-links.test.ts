import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let owner: TestUser
let visitor: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[owner, visitor] = await Promise.all([
    db.createUser({ metadata: { name: 'Carla Coach', role: 'coach' } }),
    db.createUser({ metadata: { name: 'Vera Visitor' } }),
  ])
})

const link = async (who: Persona, renew = false) =>
  (await who.query<{ token: string }>('select * from public.get_contact_link($1)', [renew])).rows[0]?.token ??
  ''
const read = async (who: Persona, token: string) =>
  (await who.query('select * from public.read_contact_link($1)', [token])).rows[0]
const ask = async (who: Persona, token: string) =>
  (await who.query<{ status: string }>('select * from public.request_by_contact_link($1)', [token])).rows[0]
    ?.status
const statuses = async () =>
  (
    await db.query<{ status: string; requester_id: string }>(
      'select status, requester_id from public.connections where $1 in (requester_id, recipient_id)',
      [owner.id],
    )
  ).rows

describe('an own link', () => {
  it('stays the same, shows a name and no address, and makes one pending request', async () => {
    const token = await link(owner)
    expect(await link(owner)).toBe(token)
    expect(await read(visitor, token)).toEqual({
      user_id: owner.id,
      display_name: 'Carla Coach',
      connection_status: 'none',
    })
    expect([await ask(visitor, token), await ask(visitor, token)]).toEqual(['pending', 'pending'])
    expect(await statuses()).toEqual([{ status: 'pending', requester_id: visitor.id }])
    expect(await read(visitor, token)).toMatchObject({ connection_status: 'pending' })
    expect(await read(owner, token)).toMatchObject({ connection_status: 'own' })
  })

  it('accepts nothing by itself, not even where its owner has sent a request', async () => {
    const token = await link(owner)
    await owner.query('select public.send_connection_request($1)', [visitor.email])
    expect(await read(visitor, token)).toMatchObject({ connection_status: 'asked' })
    expect(await ask(visitor, token)).toBe('pending')
    expect(await statuses()).toEqual([{ status: 'pending', requester_id: owner.id }])
  })

  it('that was renewed, is unknown, or whose owner blocked the visitor gives the same answer', async () => {
    const old = await link(owner)
    const token = await link(owner, true)
    expect(token).not.toBe(old)
    const gone = '404 link_not_found'
    expect(await refusal(read(visitor, old))).toBe(gone)
    expect(await refusal(ask(visitor, old))).toBe(gone)
    expect(await refusal(ask(visitor, 'x'))).toBe(gone)
    await owner.query(`select public.manage_user_block($1, 'block')`, [visitor.id])
    expect(await refusal(read(visitor, token))).toBe(gone)
    expect(await refusal(ask(visitor, token))).toBe(gone)
  })

  it('makes no request within a week of a rejection, nor to its owner', async () => {
    const token = await link(owner)
    await ask(visitor, token)
    const { rows } = await db.query<{ id: string }>(
      'select id from public.connections where recipient_id = $1',
      [owner.id],
    )
    await owner.query(`select public.respond_to_connection_request($1, 'reject')`, [rows[0]?.id])
    expect(await refusal(ask(visitor, token))).toBe('429 cool_down')
    expect(await refusal(ask(owner, token))).toBe('422 self')
  })
})
