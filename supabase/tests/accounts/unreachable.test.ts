import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Unconfirmed, banned and deleted accounts: every call answers as if they did not exist. */

let db: TestDatabase
let me: TestUser
let team: string
beforeAll(async () => {
  db = await createTestDatabase()
  me = await db.createUser({ metadata: { role: 'coach', name: 'Mona Meets' } })
  const { rows } = await db.query<{ id: string }>(
    `with t as (insert into public.teams (name) values ('Meeting') returning id)
     insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t returning team_id as id`,
    [me.id],
  )
  team = rows[0]?.id ?? ''
})
afterAll(() => db.close())

const STATES: [name: string, marked: string][] = [
  ['has not confirmed their address', 'email_confirmed_at = null'],
  ['was marked as deleted by the auth server', 'deleted_at = now()'],
]
const CALLS: [call: string, sql: string, refused: string][] = [
  // The answer is the same for every address; the query below checks that nothing reaches the account.
  ['send_connection_request', 'select public.send_connection_request($email)', 'done'],
  ['send_team_invitation', `select public.send_team_invitation($team, $email, 'athlete')`, 'done'],
  ['request_team_addition', 'select public.request_team_addition($team, $email)', 'done'],
  ['grant_coach_permission', 'select public.grant_coach_permission($me, $id)', '404 user_not_found'],
  ['assign_primary_coach', 'select public.assign_primary_coach($me, $id)', '404 user_not_found'],
]

/** A normal coach, who is then made unreachable. */
const somebody = async (marked: string): Promise<(sql: string) => string> => {
  const person = await db.createUser({ metadata: { role: 'coach', name: 'Una Unmet' } })
  if (marked) await db.query(`update auth.users set ${marked} where id = $1`, [person.id])
  const values: Record<string, string> = { email: person.email, id: person.id, me: me.id, team }
  return sql => sql.replace(/\$(\w+)/g, (_, name: string) => `'${values[name]}'`)
}

describe.each(STATES)('who %s', (_, marked) => {
  it.each(CALLS)('is unknown to %s', async (_call, sql, refused) => {
    const bind = await somebody(marked)
    expect(await refusal(me.query(bind(sql)))).toBe(refused)
    const met = await somebody('')
    expect(await refusal(me.query(met(sql)))).toBe('done')
    const reached = (one: (sql: string) => string) =>
      db.query(
        one(`select requester_id from public.connections where recipient_id = $id
               union all select inviter_id from public.team_invitations where invitee_id = $id`),
      )
    expect((await reached(bind)).rows).toEqual([])
  })

  it('is not found by a search', async () => {
    const find = async (state: string) => {
      const bind = await somebody(state)
      return (await me.query(bind('select 1 from public.search_users($email, 10) where user_id = $id')))
        .rowCount
    }
    expect([await find(marked), await find('')]).toEqual([0, 1])
  })
})

describe('a valid token of a deleted account', () => {
  it.each([
    ['deleted', 'deleted_at = now()', '401 unauthenticated'],
    ['banned', `banned_until = now() + interval '1 hour'`, '401 unauthenticated'],
    ['once banned', `banned_until = now() - interval '1 hour'`, 'done'],
    ['unconfirmed', 'email_confirmed_at = null', '403 email_not_confirmed'],
  ])('of who is %s: %s', async (_, marked, expected) => {
    const person = await db.createUser()
    await db.query(`update auth.users set ${marked} where id = $1`, [person.id])
    expect(await refusal(person.query('select public.get_user_teams()'))).toBe(expected)
  })
  it('is refused without a profile', async () => {
    const person = await db.createUser()
    await db.query('delete from public.user_profiles where user_id = $1', [person.id])
    expect(await refusal(person.query('select public.get_user_teams()'))).toBe('401 unauthenticated')
  })
})
