import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquaint, invitationTo } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let team: string
let head: TestUser
let coach: TestUser
let intern: TestUser
let member: TestUser
let guest: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[head, coach, intern, member, guest] = (await Promise.all(
    [1, 2, 3, 4, 5].map(() => db.createUser({ subscription: 'active' })),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const { rows } = await db.query<{ id: string }>(
    `insert into public.teams (name) values ('Team') returning id`,
  )
  team = rows[0]?.id ?? ''
  const roles: [TestUser, string][] = [
    [head, 'head_coach'],
    [coach, 'coach'],
    [intern, 'intern'],
    [member, 'athlete'],
  ]
  for (const [user, role] of roles)
    await db.query('insert into public.team_members (team_id, user_id, role) values ($1, $2, $3)', [
      team,
      user.id,
      role,
    ])
  // Everybody is known to each other: calls answer about the person. Answers about a stranger's address: tests/invitations/one-answer.
  await acquaint(db, guest, head, coach, intern, member)
})

const invite = (who: TestUser, role: string | null = 'athlete', email = guest.email) =>
  who
    .query<{ id: string }>('select public.send_team_invitation($1, $2, $3, $4) as id', [
      team,
      email,
      role,
      '  ',
    ])
    .then(result => result.rows[0]?.id ?? '')
const propose = (who: TestUser, email = guest.email) =>
  who
    .query<{ id: string }>('select public.request_team_addition($1, $2, null) as id', [team, email])
    .then(result => result.rows[0]?.id ?? '')
const answer = (who: TestUser, id: string, response = 'accept') =>
  who
    .query('select * from public.respond_to_team_invitation($1, $2)', [id, response])
    .then(result => result.rows[0])
const roleOf = async (user: TestUser) =>
  (
    await db.query<{ role: string }>(
      'select role from public.team_members where team_id = $1 and user_id = $2',
      [team, user.id],
    )
  ).rows[0]?.role
const setRole = (user: TestUser, role: string) =>
  db.query('update public.team_members set role = $3 where team_id = $1 and user_id = $2', [
    team,
    user.id,
    role,
  ])

describe('send_team_invitation', () => {
  it('is answered by the invited person, by its id', async () => {
    const id = await invite(coach, 'intern')
    const { rows } = await guest.query('select * from public.get_pending_invitations()')
    expect(rows).toMatchObject([
      {
        invitation_id: id,
        invitation_type: 'invite',
        team_name: 'Team',
        inviter_id: coach.id,
        proposed_role: 'intern',
        message: null,
      },
    ])
    expect(await answer(guest, id)).toMatchObject({ status: 'accepted', joined: true })
    expect(await roleOf(guest)).toBe('intern')
  })

  it.each([
    ['head', 'head_coach', 'done'],
    ['coach', 'head_coach', '403 role_ceiling'],
    ['coach', 'coach', 'done'],
    ['intern', 'coach', '403 role_ceiling'],
    ['intern', 'athlete', 'done'],
    ['member', 'athlete', '403 not_team_staff'],
    ['guest', 'athlete', '403 not_team_staff'],
    ['head', 'system_admin', '422 invalid_role'],
    ['head', null, '422 invalid_role'],
  ] as const)('is allowed by role: %s as %s: %s', async (who, role, expected) => {
    const inviter = { head, coach, intern, member, guest }[who]
    const target = await db.createUser()
    expect(await refusal(invite(inviter, role, target.email))).toBe(expected)
  })

  it('lets a system admin who is staff of the team offer every role, and refuses one who is not', async () => {
    await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = any($1)`, [
      [intern.id, guest.id],
    ])
    expect(await refusal(invite(intern, 'head_coach'))).toBe('done')
    expect(await refusal(invite(guest, 'athlete', (await db.createUser()).email))).toBe('403 not_team_staff')
  })

  it('refuses an invalid address and a member’s, and does not reach a person who blocked the sender', async () => {
    expect(await refusal(invite(coach, 'athlete', ' '))).toBe('422 email_required')
    expect(await refusal(invite(coach, 'athlete', 'nobody'))).toBe('422 invalid_email')
    expect(await refusal(invite(coach, 'athlete', member.email))).toBe('409 already_member')
    await guest.query(`select public.manage_user_block($1, 'block')`, [coach.id])
    expect(await refusal(invite(coach))).toBe('done')
    expect(await invitationTo(guest)).toBe('')
  })

  it('stays one per person, until it expires', async () => {
    const id = await invite(coach)
    expect(await refusal(invite(head))).toBe('409 already_invited')
    await db.query(`update public.team_invitations set expires_at = now() - interval '1 second'`)
    expect((await guest.query('select * from public.get_pending_invitations()')).rows).toEqual([])
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
    expect(await refusal(invite(head))).toBe('done')
  })

  it('is void when the inviter has lost the role for it', async () => {
    const id = await invite(head, 'head_coach')
    await setRole(head, 'intern')
    expect(await refusal(answer(guest, id))).toBe('409 invitation_void')
    await db.query('delete from public.team_members where user_id = $1', [head.id])
    expect(await refusal(answer(guest, id))).toBe('409 invitation_void')
    expect(await roleOf(guest)).toBeUndefined()
  })

  it('never lowers the role of a person who became a member meanwhile, nor changes the global role', async () => {
    const id = await invite(coach, 'athlete')
    await db.query(`insert into public.team_members (team_id, user_id, role) values ($1, $2, 'coach')`, [
      team,
      guest.id,
    ])
    await answer(guest, id)
    expect(await roleOf(guest)).toBe('coach')
    const { rows } = await db.query('select global_role from public.user_profiles where user_id = $1', [
      guest.id,
    ])
    expect(rows).toEqual([{ global_role: 'athlete' }])
  })

  it('is void after a block', async () => {
    const id = await invite(coach)
    await guest.query(`select public.manage_user_block($1, 'block')`, [coach.id])
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
  })

  it('is answered once, and by nobody else', async () => {
    const id = await invite(coach)
    expect(await refusal(answer(coach, id))).toBe('404 invitation_not_found')
    expect(await refusal(answer(await db.createUser(), id))).toBe('404 invitation_not_found')
    expect(await refusal(answer(guest, id, 'maybe'))).toBe('422 invalid_response')
    expect(await answer(guest, id, 'reject')).toMatchObject({ status: 'declined', joined: false })
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
  })
})

describe('request_team_addition', () => {
  it('is accepted by staff, then by the person, who joins as athlete', async () => {
    const id = await propose(member)
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
    expect(await answer(intern, id)).toMatchObject({ status: 'pending', joined: false })
    expect(await roleOf(guest)).toBeUndefined()
    expect(await answer(guest, id)).toMatchObject({ status: 'accepted', joined: true })
    expect(await roleOf(guest)).toBe('athlete')
  })

  it('cannot be accepted by its proposer, staff or not', async () => {
    expect(await refusal(answer(coach, await propose(coach)))).toBe('404 invitation_not_found')
    const other = await db.createUser()
    expect(await refusal(answer(member, await propose(member, other.email)))).toBe('404 invitation_not_found')
  })

  it('refuses a request by somebody who is no member', async () => {
    expect(await refusal(propose(guest, member.email))).toBe('403 not_team_member')
  })

  it('is replaced by an invite of staff', async () => {
    const id = await propose(member)
    expect(await invite(coach, 'intern')).toBe(id)
    await answer(guest, id)
    expect(await roleOf(guest)).toBe('intern')
  })
})

describe('an open invitation', () => {
  const open = async (who: TestUser) =>
    (
      await who.query<{ invitation_id: string }>('select invitation_id from public.get_pending_invitations()')
    ).rows.map(row => row.invitation_id)
  const openIn = async (who: TestUser) =>
    (
      await who.query<{ invitation_id: string }>(
        'select invitation_id from public.get_team_invitations($1)',
        [team],
      )
    ).rows.map(row => row.invitation_id)

  it('is listed for the invited person and for staff, not for its sender, until it is answered or expired', async () => {
    const [second, third] = (await Promise.all([1, 2].map(() => db.createUser()))) as [TestUser, TestUser]
    const invited = await invite(head)
    const late = await db.createUser()
    await acquaint(db, head, late)
    await acquaint(db, coach, second)
    const proposed = await propose(coach, second.email)
    const ended = await invite(head, 'athlete', late.email)
    await db.query(
      `update public.team_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [ended],
    )
    const other = await db.query<{ id: string }>(
      `insert into public.teams (name) values ('Other') returning id`,
    )
    await db.query(
      `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($1, 'invite', $2, $3), ($1, 'request', $2, $4)`,
      [other.rows[0]?.id, head.id, second.id, third.id],
    )
    expect(await open(guest)).toEqual([invited])
    expect(await open(head)).toEqual([proposed])
    expect(await open(coach)).toEqual([])
    expect(await answer(guest, invited)).toMatchObject({ status: 'accepted' })
    expect(await answer(head, proposed, 'reject')).toMatchObject({ status: 'declined' })
    expect([await open(guest), await open(head)]).toEqual([[], []])
  })

  it('is listed for its team while it is open', async () => {
    const invited = await invite(head)
    const late = await db.createUser()
    await acquaint(db, head, late)
    const ended = await invite(head, 'athlete', late.email)
    await db.query(
      `update public.team_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [ended],
    )
    const { rows } = await db.query<{ id: string }>(
      `insert into public.teams (name) values ('Other') returning id`,
    )
    await db.query(
      `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($1, 'invite', $2, $3)`,
      [rows[0]?.id, head.id, guest.id],
    )
    expect(await openIn(coach)).toEqual([invited])
  })
})

describe('get_user_teams', () => {
  it('returns the caller’s role, the number of members, and the roles they may offer', async () => {
    const { rows } = await coach.query('select * from public.get_user_teams()')
    expect(rows).toEqual([
      {
        team_id: team,
        team_name: 'Team',
        team_description: '',
        user_role: 'coach',
        member_count: 4,
        invitable_roles: '{athlete,intern,coach}',
      },
    ])
  })
})
