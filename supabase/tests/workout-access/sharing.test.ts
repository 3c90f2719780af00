import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let a: TestUser
let b: TestUser
let connection: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[a, b] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  const { rows } = await db.query<{ id: string }>(
    `insert into public.connections (requester_id, recipient_id, status) values ($1, $2, 'accepted') returning id`,
    [a.id, b.id],
  )
  connection = rows[0]?.id ?? ''
})

const request = (who: TestUser, target: TestUser, message: string | null = null) =>
  who
    .query<{ request_id: string | null; status: string }>(
      'select * from public.request_workout_access($1, $2)',
      [target.id, message],
    )
    .then(result => result.rows[0])
const askToWrite = (who: TestUser, target: TestUser, level: string | null = 'write') =>
  who
    .query('select * from public.request_workout_access($1, null, $2)', [target.id, level])
    .then(result => result.rows[0])
const grant = (who: TestUser, target: TestUser, give: boolean | null) =>
  who.query('select public.grant_workout_access($1, $2)', [target.id, give])
const respond = (who: TestUser, asker: TestUser, approve: boolean | null) =>
  who.query('select public.respond_to_workout_access_request($1, $2, null)', [asker.id, approve])
const access = async (viewer: TestUser, athlete: TestUser) =>
  (await viewer.query<{ access: string | null }>('select private.workout_access($1) as access', [athlete.id]))
    .rows[0]?.access

describe('request_workout_access', () => {
  it('keeps one open request however often it is sent', async () => {
    const first = await request(b, a, 'May I?')
    expect(first).toMatchObject({ status: 'pending' })
    expect(await request(b, a)).toEqual(first)
    const { rows } = await a.query<{ permissions: unknown }>(
      'select permissions from public.get_user_connections()',
    )
    expect(rows[0]?.permissions).toMatchObject({
      workout_access_requests: [{ status: 'pending', requester_id: b.id, message: 'May I?' }],
    })
  })

  it('can be open in both directions', async () => {
    await request(a, b)
    expect(await refusal(request(b, a))).toBe('done')
  })

  it('needs an accepted connection', async () => {
    const stranger = await db.createUser()
    expect(await refusal(request(stranger, a))).toBe('404 not_connected')
    expect(await refusal(request(a, a))).toBe('404 not_connected')
    await db.query(`update public.connections set status = 'pending' where id = $1`, [connection])
    expect(await refusal(request(b, a))).toBe('404 not_connected')
  })

  it('returns approved when any grant gives access already, and creates no request', async () => {
    const approved = { request_id: null, status: 'approved' }
    await grant(b, a, true)
    expect(await request(a, b)).toEqual(approved)
    await grant(a, b, true)
    expect(await request(b, a)).toEqual(approved)
    await grant(a, b, false)
    await a.query(`select public.grant_coach_permission($1, $2, 'read')`, [a.id, b.id])
    expect(await request(b, a)).toEqual(approved)
    await a.query(`select public.grant_coach_permission($1, $2, 'write')`, [a.id, b.id])
    expect(await askToWrite(b, a)).toEqual(approved)
  })

  it('lets a coach with read access ask for write access, and keeps one request of the two', async () => {
    await grant(a, b, true)
    const asked = await askToWrite(b, a)
    expect(asked).toMatchObject({ status: 'pending' })
    await grant(a, b, false)
    expect(await request(b, a)).toEqual(asked)
    const { rows } = await a.query<{ permissions: unknown }>(
      'select permissions from public.get_user_connections()',
    )
    expect(rows[0]?.permissions).toMatchObject({ workout_access_requests: [{ level: 'write' }] })
    expect(await refusal(askToWrite(a, b))).toBe('422 not_a_coach')
    expect(await refusal(askToWrite(b, a, 'owner'))).toBe('422 invalid_permission_level')
    expect(await refusal(askToWrite(b, a, null))).toBe('422 invalid_permission_level')
  })

  it('is refused for a day after it was declined', async () => {
    await request(b, a)
    await respond(a, b, false)
    expect(await refusal(request(b, a))).toBe('429 cool_down')
    await db.query(
      `update public.workout_access_requests set responded_at = now() - interval '2 days' where connection_id = $1`,
      [connection],
    )
    expect(await request(b, a)).toMatchObject({ status: 'pending' })
  })

  it('is possible at once after an approved one, when sharing has ended', async () => {
    await request(b, a)
    await respond(a, b, true)
    await grant(a, b, false)
    expect(await request(b, a)).toMatchObject({ status: 'pending' })
  })
})

describe('respond_to_workout_access_request', () => {
  it('gives the viewer access to the athlete, not the other way round', async () => {
    await request(b, a)
    await respond(a, b, true)
    expect(await access(b, a)).toBe('read')
    expect(await access(a, b)).toBeNull()
  })

  it('refuses one’s own request, a closed one, and one of a removed contact', async () => {
    await request(b, a)
    expect(await refusal(respond(b, b, true))).toBe('404 request_not_found')
    expect(await refusal(respond(b, a, true))).toBe('404 request_not_found')
    expect(await refusal(respond(a, b, null))).toBe('422 invalid_approve')
    await respond(a, b, false)
    expect(await refusal(respond(a, b, true))).toBe('404 request_not_found')
    await db.query(`update public.workout_access_requests set status = 'pending' where connection_id = $1`, [
      connection,
    ])
    await db.query(`update public.connections set status = 'pending' where id = $1`, [connection])
    expect(await refusal(respond(a, b, true))).toBe('404 request_not_found')
    await a.query('delete from public.connections where id = $1', [connection])
    expect(await refusal(respond(a, b, true))).toBe('404 request_not_found')
    expect(await access(b, a)).toBeNull()
  })
})

describe('grant_workout_access', () => {
  it('gives the viewer access to the athlete, never the other way round', async () => {
    await grant(a, b, true)
    expect([await access(b, a), await access(a, b)]).toEqual(['read', null])
    await grant(b, a, true)
    expect([await access(b, a), await access(a, b)]).toEqual(['read', 'read'])
    await grant(a, b, false)
    expect([await access(b, a), await access(a, b)]).toEqual([null, 'read'])
  })

  it('approves an open request', async () => {
    await request(b, a)
    await grant(a, b, true)
    const { rows } = await db.query(
      'select status from public.workout_access_requests where connection_id = $1',
      [connection],
    )
    expect(rows).toEqual([{ status: 'approved' }])
  })

  it('revokes a coach permission too', async () => {
    await a.query(`select public.grant_coach_permission($1, $2, 'write')`, [a.id, b.id])
    expect(await access(b, a)).toBe('write')
    await grant(a, b, false)
    expect(await access(b, a)).toBeNull()
  })

  it('revokes the permission of somebody who is no contact, once', async () => {
    const other = await db.createUser({ metadata: { role: 'coach' } })
    await a.query(`select public.grant_coach_permission($1, $2, 'read')`, [a.id, other.id])
    const { rows } = await grant(a, other, false)
    expect(rows).toEqual([{ grant_workout_access: false }])
    expect(await access(other, a)).toBeNull()
    expect(await refusal(grant(a, other, false))).toBe('404 not_connected')
  })

  it('needs an accepted connection and a value', async () => {
    expect(await refusal(grant(a, await db.createUser(), true))).toBe('404 not_connected')
    expect(await refusal(grant(a, b, null))).toBe('422 invalid_grant_access')
  })
})
