import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from './fixtures/index.ts'

/** Conditions of policies that no persona of the authorization table stands at the edge of. */

let db: TestDatabase
let member: TestUser
let guest: TestUser
let team: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[member, guest] = await Promise.all([db.createUser(), db.createUser()])
  const { rows } = await db.query<{ id: string }>(
    `with t as (insert into public.teams (name) values ('Edge') returning id)
     insert into public.team_members (team_id, user_id, role) select id, $1, 'coach' from t returning team_id as id`,
    [member.id],
  )
  team = rows[0]?.id ?? ''
})

const seesTeam = async (who: Persona) =>
  (await who.query('select 1 from public.teams where id = $1', [team])).rowCount === 1
const invite = (over = '') =>
  db
    .query(
      `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($1, 'invite', $2, $3)`,
      [team, member.id, guest.id],
    )
    .then(() =>
      over ? db.query(`update public.team_invitations set ${over} where team_id = $1`, [team]) : undefined,
    )

describe('a team is read', () => {
  it('by who is invited, while the invitation is open', async () => {
    expect(await seesTeam(guest)).toBe(false)
    await invite()
    expect(await seesTeam(guest)).toBe(true)
  })
  it.each([`status = 'declined'`, `status = 'cancelled'`, `expires_at = now() - interval '1 second'`])(
    'no longer once %s',
    async over => {
      await invite(over)
      expect(await seesTeam(guest)).toBe(false)
    },
  )
  it('no longer by who invited and has left', async () => {
    await invite()
    expect(await seesTeam(member)).toBe(true)
    await db.query('delete from public.team_members where user_id = $1', [member.id])
    expect(await seesTeam(member)).toBe(false)
  })
})
