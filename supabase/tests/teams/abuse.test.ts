import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acquaint } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Abuse cases of teams; names as in abuse/cases.ts. */

let db: TestDatabase
let team: string
let otherTeam: string
let coach: TestUser
let member: TestUser
let guest: TestUser
let elsewhere: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  const create = (role: 'coach' | 'athlete') => db.createUser({ metadata: { role } })
  ;[coach, member, guest, elsewhere] = await Promise.all([
    create('coach'),
    create('athlete'),
    create('athlete'),
    create('coach'),
  ])
  const found = async (name: string) =>
    (await db.query<{ id: string }>('insert into public.teams (name) values ($1) returning id', [name]))
      .rows[0]?.id ?? ''
  team = await found('Team')
  otherTeam = await found('Other team')
  await db.query(
    `insert into public.team_members (team_id, user_id, role) values ($1, $2, 'coach'), ($1, $3, 'athlete'), ($4, $5, 'head_coach')`,
    [team, coach.id, member.id, otherTeam, elsewhere.id],
  )
  await acquaint(db, guest, coach, member)
})

const invite = async (who: TestUser, role = 'athlete', email = guest.email) =>
  (
    await who.query<{ id: string }>('select public.send_team_invitation($1, $2, $3) as id', [
      team,
      email,
      role,
    ])
  ).rows[0]?.id ?? ''
const propose = async (who: TestUser) =>
  (await who.query<{ id: string }>('select public.request_team_addition($1, $2) as id', [team, guest.email]))
    .rows[0]?.id ?? ''
const answer = (who: TestUser, id: string) =>
  who.query(`select public.respond_to_team_invitation($1, 'accept')`, [id])
const roleOf = async (who: TestUser) =>
  (
    await db.query<{ role: string }>(
      'select role from public.team_members where team_id = $1 and user_id = $2',
      [team, who.id],
    )
  ).rows[0]?.role

describe('get_pending_invitations', () => {
  it('an unconfirmed account with the invited address gets no invitation', async () => {
    const address = `${guest.id}@squat.test`
    const squatter = await db.createUser({ email: address, confirmed: false })
    expect(await refusal(invite(coach, 'athlete', address))).toBe('done')
    expect(await refusal(squatter.query('select public.get_pending_invitations()'))).toBe(
      '403 email_not_confirmed',
    )
    expect(
      (await db.query('select 1 from public.team_invitations where invitee_id = $1', [squatter.id])).rows,
    ).toEqual([])
    // An invitation to a contact belongs to an account, not to its address: a later owner of the address cannot use it.
    const id = await invite(coach)
    await db.query('update auth.users set email = $2 where id = $1', [guest.id, `moved-${guest.email}`])
    const heir = await db.createUser({ email: guest.email })
    expect((await heir.query('select 1 from public.get_pending_invitations()')).rowCount).toBe(0)
    expect(await refusal(answer(heir, id))).toBe('404 invitation_not_found')
  })
})

describe('send_team_invitation', () => {
  it('a coach cannot offer the role head coach', async () => {
    expect(await refusal(invite(coach, 'head_coach'))).toBe('403 role_ceiling')
  })
  it('a head coach of another team is refused', async () => {
    expect(await refusal(invite(elsewhere))).toBe('403 not_team_staff')
  })
  it('the invitation of an inviter who was demoted is void', async () => {
    const id = await invite(coach, 'coach')
    await db.query(`update public.team_members set role = 'intern' where user_id = $1`, [coach.id])
    expect(await refusal(answer(guest, id))).toBe('409 invitation_void')
    expect(await roleOf(guest)).toBeUndefined()
  })
  it('accepting does not lower the role of a member', async () => {
    const id = await invite(coach)
    await db.query(`insert into public.team_members (team_id, user_id, role) values ($1, $2, 'coach')`, [
      team,
      guest.id,
    ])
    await answer(guest, id)
    expect(await roleOf(guest)).toBe('coach')
  })
})

describe('request_team_addition', () => {
  it('a role cannot be injected', async () => {
    expect(
      await refusal(
        member.query(
          `select public.request_team_addition(team_id_param => $1, requested_user_email => $2, proposed_role_param => 'head_coach')`,
          [team, guest.email],
        ),
      ),
    ).toBe('42883')
    const id = await propose(member)
    await answer(coach, id)
    await answer(guest, id)
    expect(await roleOf(guest)).toBe('athlete')
  })
  it('a person who is no member is refused', async () => {
    expect(await refusal(propose(elsewhere))).toBe('403 not_team_member')
  })
})

describe('respond_to_team_invitation', () => {
  it('the proposer cannot accept their own proposal', async () => {
    const id = await propose(coach)
    expect(await refusal(answer(coach, id))).toBe('404 invitation_not_found')
  })
  it('accepting twice is refused', async () => {
    const id = await invite(coach)
    await answer(guest, id)
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
  })
  it('accepting after the end is refused', async () => {
    const id = await invite(coach)
    await db.query(
      `update public.team_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await refusal(answer(guest, id))).toBe('404 invitation_not_found')
    expect(await roleOf(guest)).toBeUndefined()
  })
})
