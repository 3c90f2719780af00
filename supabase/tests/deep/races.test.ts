import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../fixtures/depth.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../refusal.ts'

/** Pairs of calls at once, over separate connections. Each is tried this often: a race that is lost rarely is still lost. */
const TIMES = depth({ test: 8, deep: 50 })

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const pair = () => Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
const ask = (from: TestUser, to: TestUser) =>
  from.query('select public.send_connection_request($1)', [to.email])
const block = (from: TestUser, to: TestUser) =>
  from.query(`select public.manage_user_block($1, 'block')`, [to.id])
const rowsOf = async (a: TestUser, b: TestUser) =>
  (
    await db.query<{ id: string; status: string; blocked_by: string | null }>(
      'select id, status, blocked_by from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
      [a.id, b.id],
    )
  ).rows
const connected = async (status = 'accepted') => {
  const [a, b] = await pair()
  const { rows } = await db.query<{ id: string }>(
    'insert into public.connections (requester_id, recipient_id, status) values ($1, $2, $3) returning id',
    [a.id, b.id, status],
  )
  return { a, b, id: rows[0]?.id ?? '' }
}
const access = async (viewer: TestUser, athlete: TestUser) =>
  (await viewer.query<{ access: string | null }>('select private.workout_access($1) as access', [athlete.id]))
    .rows[0]?.access
const together = (...calls: Promise<unknown>[]) => Promise.all(calls.map(refusal))

describe.each(Array.from({ length: TIMES }, (_, i) => i))('at once, round %s', () => {
  it('two people ask each other: one row, connected', async () => {
    const [a, b] = await pair()
    expect(await together(ask(a, b), ask(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(a, b)).toMatchObject([{ status: 'accepted' }])
  })

  it('one person asks three times: one row, pending', async () => {
    const [a, b] = await pair()
    expect(await together(ask(a, b), ask(a, b), ask(a, b))).toEqual(['done', 'done', 'done'])
    expect(await rowsOf(a, b)).toMatchObject([{ status: 'pending' }])
  })

  it('accept and reject: one of them', async () => {
    const { a, b, id } = await connected('pending')
    const respond = (response: string) =>
      b.query('select public.respond_to_connection_request($1, $2)', [id, response])
    const outcomes = await together(respond('accept'), respond('reject'))
    expect(outcomes.sort()).toEqual(['404 request_not_found', 'done'])
    expect(await rowsOf(a, b)).toHaveLength(1)
  })

  it('accept and block: blocked', async () => {
    const { a, b, id } = await connected('pending')
    const [, blocked] = await together(
      b.query(`select public.respond_to_connection_request($1, 'accept')`, [id]),
      block(a, b),
    )
    expect(blocked).toBe('done')
    expect(await rowsOf(a, b)).toMatchObject([{ status: 'blocked', blocked_by: a.id }])
  })

  it('two people block each other: both blocks stand', async () => {
    const { a, b } = await connected()
    expect(await together(block(a, b), block(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(a, b)).toHaveLength(1)
    const { rowCount } = await db.query('select from private.user_blocks where blocker_id in ($1, $2)', [
      a.id,
      b.id,
    ])
    expect(rowCount).toBe(2)
  })

  it('grant and block: nothing is left to come back after the block', async () => {
    const { a, b } = await connected()
    await together(a.query('select public.grant_coach_permission($1, $2)', [a.id, b.id]), block(b, a))
    await b.query(`select public.manage_user_block($1, 'unblock')`, [a.id])
    expect(await access(b, a)).toBeNull()
  })

  it('grant and revoke by both hands: no deadlock, and what is shown is what holds', async () => {
    const { a, b } = await connected()
    await b.query('select public.request_workout_access($1, null)', [a.id])
    const outcomes = await together(
      a.query('select public.respond_to_workout_access_request($1, true, null)', [b.id]),
      a.query('select public.grant_workout_access($1, false)', [b.id]),
      b.query('select public.request_workout_access($1, null)', [a.id]),
    )
    expect(outcomes.filter(outcome => !['done', '404 request_not_found'].includes(outcome))).toEqual([])
  })

  it('removal and block: no deadlock', async () => {
    const { a, b, id } = await connected()
    await a.query('select public.grant_coach_permission($1, $2)', [a.id, b.id])
    expect(
      await together(a.query('delete from public.connections where id = $1', [id]), block(b, a)),
    ).toEqual(['done', 'done'])
    expect(await access(b, a)).toBeNull()
  })

  it('two primary coaches: one', async () => {
    const [[athlete, first], [, second]] = await Promise.all([pair(), pair()])
    const assign = (coach: TestUser) =>
      athlete.query('select public.assign_primary_coach($1, $2)', [athlete.id, coach.id])
    expect(await together(assign(first), assign(second))).toEqual(['done', 'done'])
    const { rowCount } = await db.query('select from public.primary_coaches where athlete_id = $1', [
      athlete.id,
    ])
    expect(rowCount).toBe(1)
  })

  it('an invite accepted twice: a member once', async () => {
    const [guest, head] = await pair()
    const { rows } = await db.query<{ team: string; id: string }>(
      `with t as (insert into public.teams (name) values ('T') returning id),
            m as (insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t)
       insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id)
       select id, 'invite', $1, $2 from t returning id, team_id as team`,
      [head.id, guest.id],
    )
    const accept = () => guest.query(`select public.respond_to_team_invitation($1, 'accept')`, [rows[0]?.id])
    expect((await together(accept(), accept())).sort()).toEqual(['404 invitation_not_found', 'done'])
  })
})
