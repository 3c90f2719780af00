import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** Edge cases of policies that no persona of the authorization table covers. */

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

describe('a team', () => {
  it('is read by somebody who is invited, while the invitation is open', async () => {
    expect(await seesTeam(guest)).toBe(false)
    await invite()
    expect(await seesTeam(guest)).toBe(true)
  })
  it.each([`status = 'declined'`, `status = 'cancelled'`, `expires_at = now() - interval '1 second'`])(
    'is no longer read once %s',
    async over => {
      await invite(over)
      expect(await seesTeam(guest)).toBe(false)
    },
  )
  it('is no longer read by an inviter who has left', async () => {
    await invite()
    expect(await seesTeam(member)).toBe(true)
    await db.query('delete from public.team_members where user_id = $1', [member.id])
    expect(await seesTeam(member)).toBe(false)
  })
})

describe('a file', () => {
  it('of another bucket is not shown, not even to its owner', async () => {
    const name = `${team}/${member.id}/plan.pdf`
    await db.query(
      `insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', false) on conflict do nothing`,
    )
    await db.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('elsewhere', $1, $2), ('chat-attachments', $1, $2)`,
      [name, member.id],
    )
    const { rows } = await member.query('select bucket_id from storage.objects where name = $1', [name])
    expect(rows).toEqual([{ bucket_id: 'chat-attachments' }])
  })
})

describe('a profile that its owner writes', () => {
  it('gets its updated_at from the database, whatever is sent', async () => {
    const { rows } = await guest.query<{ updated_at: Date }>(
      `update public.user_profiles set updated_at = '2000-01-01' where user_id = $1 returning updated_at`,
      [guest.id],
    )
    expect(rows[0]?.updated_at.getFullYear()).toBeGreaterThan(2020)
  })
  it('has an existing time zone from its creation on', async () => {
    await db.query('delete from public.user_profiles where user_id = $1', [guest.id])
    const { rows } = await guest.query(
      `insert into public.user_profiles (user_id, time_zone) values ($1, 'Mars/Olympus') returning time_zone`,
      [guest.id],
    )
    expect(rows).toEqual([{ time_zone: 'UTC' }])
  })
})
