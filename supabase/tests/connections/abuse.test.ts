import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Abuse cases of connections; names as in abuse/cases.ts. */

let db: TestDatabase
let me: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[me, other] = await Promise.all([
    db.createUser({ metadata: { name: 'Mia Abuse' } }),
    db.createUser({ metadata: { name: 'Otto Abuse', role: 'coach' } }),
  ])
})

const rows = async (who: Persona, sql: string, values: unknown[] = []) => (await who.query(sql, values)).rows
const relate = async (status: string, by: TestUser | null = null) => {
  const { rows: made } = await db.query<{ id: string }>(
    'insert into public.connections (requester_id, recipient_id, status, blocked_by) values ($1, $2, $3, $4) returning id',
    [me.id, other.id, status, by?.id ?? null],
  )
  if (by)
    await db.query('insert into private.user_blocks (blocker_id, blocked_id) values ($1, $2)', [
      by.id,
      by === me ? other.id : me.id,
    ])
  return made[0]?.id ?? ''
}
const statusOf = async (id: string) =>
  (
    await db.query<{ status: string; blocked_by: string | null }>(
      'select status, blocked_by from public.connections where id = $1',
      [id],
    )
  ).rows[0]
const access = async (viewer: TestUser, athlete: TestUser) =>
  (await viewer.query<{ access: string | null }>('select private.workout_access($1) as access', [athlete.id]))
    .rows[0]?.access

describe('search_users', () => {
  const find = (term: string, limit: number | null = 50) =>
    rows(me, 'select user_id from public.search_users($1, $2)', [term, limit])
  it.each(['%', '_', '\\', '%%%', '___', 'o%o', "' or true --"])('%j is text, not a pattern', async term => {
    expect(await find(term)).toEqual([])
  })
  it('NUL is refused by the database itself', async () => {
    expect(await refusal(find('otto\0'))).toBe('22021')
  })
  it('10 kB of text find nobody', async () => {
    expect(await find('otto'.repeat(2500))).toEqual([])
  })
  it.each([
    [-1, 1],
    [1e9, 50],
  ])('a limit of %s is one of %s', async (limit, most) => {
    await db.query(
      `insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), 'crowd' || n || '@${me.id}.test', now()
         from generate_series(1, 60) n`,
    )
    expect(await find(`@${me.id}.test`, limit)).toHaveLength(most)
  })
  it('anon is refused the call', async () => {
    expect(await refusal(db.asAnon().query(`select public.search_users('otto')`))).toBe('42501')
  })
  it('a blank finds nobody, and a block hides both people from each other', async () => {
    expect(await find('  ')).toEqual([])
    await relate('blocked', me)
    expect(await find(other.email)).toEqual([])
    expect(await rows(other, 'select 1 from public.search_users($1)', [me.email])).toEqual([])
  })
})

describe('send_connection_request', () => {
  const ask = (from: TestUser, to: string) => from.query('select public.send_connection_request($1)', [to])
  it('a request to oneself is refused', async () => {
    expect(await refusal(ask(me, me.email))).toBe('422 self')
  })
  it('both directions at once end in one accepted row', async () => {
    expect(await Promise.all([refusal(ask(me, other.email)), refusal(ask(other, me.email))])).toEqual([
      'done',
      'done',
    ])
    const { rows: made } = await db.query(
      'select status from public.connections where $1 in (requester_id, recipient_id)',
      [me.id],
    )
    expect(made).toEqual([{ status: 'accepted' }])
  })
  it('a blocking person is answered as an unknown address', async () => {
    await relate('blocked', other)
    expect(await refusal(ask(me, other.email))).toBe('done')
    expect(await refusal(ask(me, 'nobody@abuse.test'))).toBe('done')
    expect(await rows(other, `select 1 from public.get_user_connections('pending')`)).toEqual([])
  })
  it('the 31st request in an hour is refused', async () => {
    await db.query(
      `insert into private.rate_limits (user_id, action, window_start, hits)
       values ($1, 'send_connection_request', date_bin('1 hour', now(), 'epoch'), 30)`,
      [me.id],
    )
    expect(await refusal(ask(me, other.email))).toBe('429 rate_limited')
  })
})

describe('respond_to_connection_request', () => {
  const answer = (who: TestUser, id: string, response = 'accept') =>
    who.query('select public.respond_to_connection_request($1, $2)', [id, response])
  it('the requester cannot accept their own request', async () => {
    const id = await relate('pending')
    expect(await refusal(answer(me, id))).toBe('404 request_not_found')
    expect(await statusOf(id)).toMatchObject({ status: 'pending' })
  })
  it('a rejected request cannot be accepted afterwards', async () => {
    const id = await relate('pending')
    await answer(other, id, 'reject')
    expect(await refusal(answer(other, id))).toBe('404 request_not_found')
    expect(await statusOf(id)).toMatchObject({ status: 'rejected' })
  })
  it('accept and reject at once: one of them counts', async () => {
    const id = await relate('pending')
    const outcomes = await Promise.all(
      ['accept', 'reject'].map(response => refusal(answer(other, id, response))),
    )
    expect(outcomes.sort()).toEqual(['404 request_not_found', 'done'])
  })
})

describe('get_user_connections', () => {
  it('an unknown filter is refused', async () => {
    for (const filter of ['everything', '', "accepted' or true"])
      expect(await refusal(me.query('select public.get_user_connections($1)', [filter]))).toBe(
        '422 invalid_status',
      )
  })
  it('a row that the other side blocked is hidden, in the table too', async () => {
    await relate('blocked', other)
    expect(await rows(me, `select 1 from public.get_user_connections('all')`)).toEqual([])
    expect(await rows(me, 'select 1 from public.connections')).toEqual([])
    expect(await rows(other, `select 1 from public.get_user_connections('blocked')`)).toHaveLength(1)
  })
})

describe('manage_user_block', () => {
  const manage = (who: TestUser, target: string, action: string) =>
    who.query('select public.manage_user_block($1, $2)', [target, action])
  it('the blocked person cannot unblock', async () => {
    const id = await relate('blocked', other)
    await manage(me, other.id, 'unblock')
    expect(await statusOf(id)).toEqual({ status: 'blocked', blocked_by: other.id })
  })
  it('blocking oneself is refused', async () => {
    expect(await refusal(manage(me, me.id, 'block'))).toBe('422 invalid_target')
  })
  it('unblocking restores no access', async () => {
    await relate('accepted')
    await me.query(`select public.grant_coach_permission($1, $2, 'write')`, [me.id, other.id])
    await me.query('select public.assign_primary_coach($1, $2)', [me.id, other.id])
    expect(await access(other, me)).toBe('write')
    await manage(me, other.id, 'block')
    // The block deletes both rows at once.
    const { rowCount } = await me.query('select 1 from public.coach_permissions')
    expect([rowCount, (await me.query('select 1 from public.primary_coaches')).rowCount]).toEqual([0, 0])
    await manage(me, other.id, 'unblock')
    expect(await access(other, me)).toBeNull()
    expect((await me.query('select 1 from public.primary_coaches')).rowCount).toBe(0)
  })
  it('an unknown person is refused', async () => {
    expect(await refusal(manage(me, randomUUID(), 'block'))).toBe('404 user_not_found')
    expect(await refusal(manage(me, randomUUID(), 'unblock'))).toBe('404 user_not_found')
  })
  it('the blocked person cannot delete the row', async () => {
    const id = await relate('blocked', other)
    expect((await me.query('delete from public.connections where id = $1', [id])).rowCount).toBe(0)
    expect(await statusOf(id)).toEqual({ status: 'blocked', blocked_by: other.id })
    // Who blocked sees and may delete the very same row.
    expect((await other.query('delete from public.connections where id = $1', [id])).rowCount).toBe(1)
  })
})

describe('create_conversation_with_connected_user', () => {
  const open = (who: TestUser, target: TestUser) =>
    rows(who, 'select public.create_conversation_with_connected_user($1, $2) as id', [target.id, 'Hello'])
  it.each(['pending', 'rejected', 'blocked'])('a %s connection is refused', async status => {
    await relate(status, status === 'blocked' ? other : null)
    expect(await refusal(open(me, other))).toBe('403 not_connected')
    const { rowCount } = await db.query(
      'select 1 from public.conversations where $1 in (first_user_id, second_user_id)',
      [me.id],
    )
    expect(rowCount).toBe(0)
  })
  it('created by both at once it is one conversation', async () => {
    await relate('accepted')
    const [a, b] = await Promise.all([open(me, other), open(other, me)])
    expect(a).toEqual(b)
  })
})

describe('fix_legacy_connection_data', () => {
  it('anon is refused the call', async () => {
    expect(await refusal(db.asAnon().query('select public.fix_legacy_connection_data()'))).toBe('42501')
  })
  it("others' rows stay as they are", async () => {
    const stranger = await db.createUser()
    const id = await relate('accepted')
    await db.query(`update public.connections set connection_type = ' ' where id = $1`, [id])
    const fix = async (who: TestUser) =>
      (await rows(who, 'select fixed from public.fix_legacy_connection_data()'))[0]
    expect(await fix(stranger)).toEqual({ fixed: 0 })
    expect(await fix(me)).toEqual({ fixed: 1 })
  })
})

describe('workout access', () => {
  const grant = (who: TestUser, target: TestUser, give: boolean) =>
    who.query('select public.grant_workout_access($1, $2)', [target.id, give])
  const respond = (who: TestUser, asker: TestUser) =>
    who.query('select public.respond_to_workout_access_request($1, true, null)', [asker.id])
  it('one person cannot change what the other grants', async () => {
    await relate('accepted')
    await grant(other, me, true)
    await grant(me, other, false)
    expect([await access(me, other), await access(other, me)]).toEqual(['read', null])
  })
  it('the requester cannot approve their own request', async () => {
    await relate('accepted')
    await me.query('select public.request_workout_access($1, null)', [other.id])
    expect(await refusal(respond(me, other))).toBe('404 request_not_found')
    expect(await refusal(respond(me, me))).toBe('404 request_not_found')
    expect(await access(me, other)).toBeNull()
  })
  it('after a removal approving and granting are refused', async () => {
    const id = await relate('accepted')
    await me.query('select public.request_workout_access($1, null)', [other.id])
    await me.query('delete from public.connections where id = $1', [id])
    expect(await refusal(respond(other, me))).toBe('404 request_not_found')
    expect(await refusal(grant(other, me, true))).toBe('404 not_connected')
    expect(await access(me, other)).toBeNull()
  })
})

describe('table connections', () => {
  it('PATCH of the status is refused', async () => {
    const id = await relate('pending')
    for (const who of [me, other])
      expect(
        await refusal(who.query(`update public.connections set status = 'accepted' where id = $1`, [id])),
      ).toBe('42501')
    expect(await statusOf(id)).toMatchObject({ status: 'pending' })
  })
  it("deleting another's row is refused", async () => {
    const stranger = await db.createUser()
    const id = await relate('accepted')
    expect((await stranger.query('delete from public.connections where id = $1', [id])).rowCount).toBe(0)
    expect(await statusOf(id)).toBeDefined()
  })
  it('deleting without naming a row deletes only own rows that are not blocked', async () => {
    // Without a condition no column is read, so only the delete policy applies, not the select policy.
    const stranger = await db.createUser()
    const all = async (who: Persona) => (await who.query('delete from public.connections')).rowCount
    await relate('blocked', other)
    expect([await all(stranger), await all(me)]).toEqual([0, 0])
    await db.query('delete from public.connections where requester_id = $1', [me.id])
    await relate('rejected')
    expect([await all(stranger), await all(me), await all(other)]).toEqual([0, 0, 1])
  })
  it('a count covers own rows only', async () => {
    await relate('accepted')
    const stranger = await db.createUser()
    const count = async (who: Persona) =>
      (await rows(who, 'select count(*)::int as n from public.connections'))[0]
    expect([await count(stranger), await count(me)]).toEqual([{ n: 0 }, { n: 1 }])
  })
  it('an insert is refused, between two others and by oneself', async () => {
    for (const requester of [me.id, other.id, randomUUID()])
      expect(
        await refusal(
          me.query('insert into public.connections (requester_id, recipient_id) values ($1, $2)', [
            requester,
            other.id,
          ]),
        ),
      ).toBe('42501')
  })
})
