import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** count_open_requests counts what waits for the caller's answer, state by state. */

let db: TestDatabase
let me: TestUser
let other: TestUser
let team: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[me, other] = await Promise.all([db.createUser(), db.createUser()])
  const { rows } = await db.query<{ id: string }>(
    `insert into public.teams (name) values ('Counted') returning id`,
  )
  team = rows[0]?.id ?? ''
})

const NOTHING = { connection_requests: 0, access_requests: 0, invitations: 0, team_requests: 0 }
const counts = async () => (await me.query('select * from public.count_open_requests()')).rows[0]

const connect = async (status: string, asker = other) =>
  (
    await db.query<{ id: string }>(
      'insert into public.connections (requester_id, recipient_id, status) values ($1, $2, $3) returning id',
      [asker.id, asker === me ? other.id : me.id, status],
    )
  ).rows[0]?.id
const ask = (connection: string | undefined, status: string, asker = other) =>
  db.query(
    'insert into public.workout_access_requests (connection_id, requester_id, status) values ($1, $2, $3)',
    [connection, asker.id, status],
  )
const invite = async (kind: string, over: Record<string, string>, inviter = other) => {
  const invitee = kind === 'invite' ? me : await db.createUser()
  await db.query(
    `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id, status, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::interval)`,
    [team, kind, inviter.id, invitee.id, over.status ?? 'pending', over.expires ?? '1 day'],
  )
}
const join = (role: string) =>
  db.query('insert into public.team_members (team_id, user_id, role) values ($1, $2, $3)', [
    team,
    me.id,
    role,
  ])

describe('a connection request', () => {
  it.each([
    ['pending', 1],
    ['accepted', 0],
    ['rejected', 0],
  ])('%s to the caller counts %i', async (status, connection_requests) => {
    await connect(status)
    expect(await counts()).toEqual({ ...NOTHING, connection_requests })
  })
  it('from the caller is not counted', async () => {
    await connect('pending', me)
    expect(await counts()).toEqual(NOTHING)
  })
})

describe('a workout access request', () => {
  it.each([
    ['pending', 'accepted', 1],
    ['approved', 'accepted', 0],
    ['declined', 'accepted', 0],
    ['pending', 'rejected', 0],
  ])('%s, between people who are %s, counts %i', async (status, connection, access_requests) => {
    await ask(await connect(connection), status)
    expect(await counts()).toEqual({ ...NOTHING, access_requests })
  })
  it('counts in either direction of the connection, and never when the caller sent it', async () => {
    const connection = await connect('accepted', me)
    await ask(connection, 'pending')
    await ask(connection, 'pending', me)
    expect(await counts()).toEqual({ ...NOTHING, access_requests: 1 })
  })
  it('is not counted between people who are no longer connected', async () => {
    await ask(await connect('rejected', me), 'pending')
    expect(await counts()).toEqual(NOTHING)
  })
})

describe('a team invitation', () => {
  it.each([
    [{}, 1],
    [{ status: 'accepted' }, 0],
    [{ status: 'declined' }, 0],
    [{ expires: '-1 second' }, 0],
  ])('%j counts %i', async (over, invitations) => {
    await invite('invite', over)
    expect(await counts()).toEqual({ ...NOTHING, invitations })
  })
})

describe('a proposal for one of the caller’s teams', () => {
  it.each([
    ['intern', {}, 1],
    ['athlete', {}, 0],
    ['coach', { status: 'declined' }, 0],
    ['coach', { expires: '-1 second' }, 0],
  ])('to the caller as %s, %j, counts %i', async (role, over, team_requests) => {
    await join(role)
    await invite('request', over)
    expect(await counts()).toEqual({ ...NOTHING, team_requests })
  })
  it('is not counted when the caller made it, when it is an invite, or in another team', async () => {
    await invite('request', {})
    expect(await counts()).toEqual(NOTHING)
    await join('head_coach')
    await db.query('delete from public.team_invitations where team_id = $1', [team])
    await invite('request', {}, me)
    await db.query(
      `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($1, 'invite', $2, $3)`,
      [team, other.id, (await db.createUser()).id],
    )
    expect(await counts()).toEqual(NOTHING)
  })
})
