import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect as connectPeople, requestFrom } from '../fixtures/contacts.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let a: TestUser
let b: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[a, b] = await Promise.all([db.createUser(), db.createUser()])
})

const ask = (from: TestUser, to: { email: string }, notes: string | null = null) =>
  from
    .query<{ connection_id: string; status: string }>(
      `select * from public.send_connection_request($1, 'general', $2)`,
      [to.email, notes],
    )
    .then(result => result.rows[0] as { connection_id: string; status: string })
const answer = (who: TestUser, id: string, response: string | null) =>
  who.query('select * from public.respond_to_connection_request($1, $2)', [id, response])
const block = (who: TestUser, target: string, action = 'block') =>
  who.query('select public.manage_user_block($1, $2)', [target, action])
const seen = async (who: TestUser, filter: string | null = 'all') =>
  (await who.query<Record<string, unknown>>('select * from public.get_user_connections($1)', [filter])).rows
const connect = () => connectPeople(a, b)
/** In one team, two people know each other: the call answers about the person, not the address. */
const teamUp = async () => {
  const team_id = await insert(db, 'public.teams', { name: 'Team' })
  for (const { id } of [a, b]) await insert(db, 'public.team_members', { team_id, user_id: id })
}

describe('send_connection_request', () => {
  it('creates one request, and is idempotent', async () => {
    const first = await ask(a, b, '  hello  ')
    expect(first.status).toBe('pending')
    expect(await ask(a, b, 'again')).toEqual(first)
    expect(await seen(b, 'pending')).toMatchObject([
      {
        user_id: a.id,
        is_requester: false,
        notes: 'hello',
        status: 'pending',
      },
    ])
  })

  it('accepts when the other person has already sent one', async () => {
    await ask(a, b)
    const connection_id = await requestFrom(b, a)
    expect(await ask(b, a)).toEqual({ connection_id, status: 'accepted' })
  })

  it('refuses oneself and a blank', async () => {
    expect(await refusal(ask(a, a))).toBe('422 self')
    expect(await refusal(ask(a, { email: '  ' }))).toBe('422 email_required')
  })

  it('finds an address whatever its case', async () => {
    expect((await ask(a, { email: ` ${b.email.toUpperCase()} ` })).status).toBe('pending')
  })

  it('creates a row that both see when the recipient is a team mate', async () => {
    await teamUp()
    const { connection_id } = await ask(a, b)
    expect(await seen(a, 'pending')).toMatchObject([{ connection_id, is_requester: true }])
    expect(await requestFrom(b, a)).toBe(connection_id)
    expect((await a.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('to a team mate is refused for a week after a rejection, also after deleting the row', async () => {
    await teamUp()
    const { connection_id } = await ask(a, b)
    await answer(b, connection_id, 'reject')
    expect(await refusal(ask(a, b))).toBe('429 cool_down')
    expect((await a.query('delete from public.connections where id = $1', [connection_id])).rowCount).toBe(0)
    expect(await refusal(ask(a, b))).toBe('429 cool_down')
    await db.query(`update public.connections set responded_at = now() - interval '8 days' where id = $1`, [
      connection_id,
    ])
    expect((await ask(a, b)).status).toBe('pending')
  })

  it('is allowed at once to the person who rejected', async () => {
    await ask(a, b)
    await answer(b, await requestFrom(b, a), 'reject')
    expect(await ask(b, a)).toMatchObject({ status: 'pending' })
    expect(await seen(a, 'pending')).toMatchObject([{ is_requester: false }])
  })

  it('has a limit per hour', async () => {
    await ask(a, b)
    await db.query(`update private.rate_limits set hits = 30 where user_id = $1`, [a.id])
    expect(await refusal(ask(a, b))).toBe('429 rate_limited')
  })

  it('refuses a text that is too long', async () => {
    expect(await refusal(ask(a, b, 'x'.repeat(1001)))).toBe('422 invalid_notes')
  })
})

describe('respond_to_connection_request', () => {
  it('accepts an answer from the recipient only, and only once', async () => {
    await ask(a, b)
    const connection_id = await requestFrom(b, a)
    const stranger = await db.createUser()
    expect(await refusal(answer(a, connection_id, 'accept'))).toBe('404 request_not_found')
    expect(await refusal(answer(stranger, connection_id, 'accept'))).toBe('404 request_not_found')
    expect(await refusal(answer(b, connection_id, 'approve'))).toBe('422 invalid_response')
    expect(await refusal(answer(b, connection_id, null))).toBe('422 invalid_response')
    expect(await refusal(answer(b, connection_id, 'accept'))).toBe('done')
    expect(await refusal(answer(b, connection_id, 'reject'))).toBe('404 request_not_found')
    expect(await seen(a, 'accepted')).toMatchObject([{ connection_id }])
  })
})

describe('get_user_connections', () => {
  it('refuses an unknown status', async () => {
    expect(await refusal(seen(a, 'friends'))).toBe('422 invalid_status')
  })

  it('returns what a row of the contact list needs, as specified', async () => {
    const connection_id = await connect()
    const [row] = await seen(b, 'accepted')
    expect(row).toMatchObject({
      id: connection_id,
      connection_id,
      user_id: a.id,
      email: a.email,
      status: 'accepted',
      connection_type: 'general',
      is_requester: false,
      permissions: {
        requester_grants_workout_access: false,
        recipient_grants_workout_access: false,
        workout_access_requests: [],
      },
      is_coach_athlete_pair: false,
      my_access: null,
      their_access: null,
    })
  })

  it('marks a pair of coach and athlete', async () => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    await ask(a, coach)
    expect(await seen(coach)).toMatchObject([{ is_coach_athlete_pair: true }])
  })
})

describe('manage_user_block', () => {
  it('hides the row from the blocked person, in the list, the table and its count', async () => {
    const id = await connect()
    await block(b, a.id)
    expect(await seen(a)).toEqual([])
    expect((await a.query('select count(*)::int as n from public.connections')).rows).toEqual([{ n: 0 }])
    expect((await a.query('delete from public.connections where id = $1', [id])).rowCount).toBe(0)
    expect(await seen(b, 'blocked')).toMatchObject([{ user_id: a.id, status: 'blocked' }])
  })

  it('cannot be undone by the blocked person, who does not see it', async () => {
    await block(b, a.id)
    const unblocked = await a.query(`select public.manage_user_block($1, 'unblock') as status`, [b.id])
    expect(unblocked.rows).toEqual([{ status: 'none' }])
    expect((await ask(a, b)).status).toBe('pending')
    expect(await seen(b, 'pending')).toEqual([])
  })

  it('set by both stays until both have lifted it', async () => {
    await block(a, b.id)
    await block(b, a.id)
    expect(await seen(a, 'blocked')).toHaveLength(1)
    await block(a, b.id, 'unblock')
    const { connection_id } = await ask(a, b)
    expect(await requestFrom(b, a)).toBe('')
    expect(await seen(b, 'blocked')).toHaveLength(1)
    await block(b, a.id, 'unblock')
    await a.query('select public.withdraw_invitation($1)', [connection_id])
    await ask(a, b)
    expect(await requestFrom(b, a)).not.toBe('')
  })

  it('set by both stays when one deletes their row', async () => {
    await block(a, b.id)
    await block(b, a.id)
    await a.query('delete from public.connections where requester_id = $1', [a.id])
    await ask(a, b)
    expect(await seen(b)).toMatchObject([{ status: 'blocked' }])
  })

  it('ends every access between the two, both ways, and the open requests', async () => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    await connectPeople(a, coach)
    await a.query('select public.grant_coach_permission($1, $2)', [a.id, coach.id])
    await a.query('select public.assign_primary_coach($1, $2)', [a.id, coach.id])
    await a.query('select public.grant_workout_access($1, true)', [coach.id])
    await coach.query('select public.grant_workout_access($1, true)', [a.id])
    await block(coach, a.id)
    await block(coach, a.id, 'unblock')
    const left = await db.query(
      `select 1 from public.coach_permissions where athlete_id = $1 union all
       select 1 from public.primary_coaches where athlete_id = $1 union all
       select 1 from private.workout_grants where $1 in (athlete_id, viewer_id)`,
      [a.id],
    )
    expect(left.rowCount).toBe(0)
  })

  it('refuses oneself, a person who does not exist, and another action', async () => {
    expect(await refusal(block(a, a.id))).toBe('422 invalid_target')
    expect(await refusal(block(a, crypto.randomUUID()))).toBe('404 user_not_found')
    expect(await refusal(a.query(`select public.manage_user_block(null, 'block')`))).toBe(
      '422 invalid_target',
    )
    expect(await refusal(block(a, b.id, 'mute'))).toBe('422 invalid_action')
    expect(await refusal(a.query('select public.manage_user_block($1, null)', [b.id]))).toBe(
      '422 invalid_action',
    )
  })
})

describe('removing a contact', () => {
  it('ends every access, and allows a new request', async () => {
    const coach = await db.createUser({ metadata: { role: 'coach' } })
    const connection_id = await connectPeople(a, coach)
    await a.query(`select public.grant_coach_permission($1, $2, 'write')`, [a.id, coach.id])
    expect(
      (await coach.query('delete from public.connections where id = $1', [connection_id])).rowCount,
    ).toBe(1)
    const access = await coach.query('select private.workout_access($1) as access', [a.id])
    expect(access.rows).toEqual([{ access: null }])
    expect((await ask(a, coach)).status).toBe('pending')
  })
})

describe('fix_legacy_connection_data', () => {
  it("repairs the caller's rows, nobody else's, and then finds nothing", async () => {
    const mine = await connect()
    const stranger = await db.createUser()
    await db.query(`update public.connections set connection_type = ' ' where id = $1`, [mine])
    const fixed = async (who: TestUser) =>
      (await who.query<{ fixed: number }>('select public.fix_legacy_connection_data() as fixed')).rows[0]
        ?.fixed
    expect(await fixed(stranger)).toBe(0)
    expect(await fixed(a)).toBe(1)
    expect(await fixed(a)).toBe(0)
    expect(await seen(b)).toMatchObject([{ connection_type: 'general' }])
  })
})
