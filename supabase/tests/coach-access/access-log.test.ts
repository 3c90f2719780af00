import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Ada Athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})

interface Entry {
  event_id: string
  action: string
  source: string
  viewer_id: string | null
  viewer_name: string | null
  actor_name: string | null
  by_me: boolean
  permission_level: string | null
}
const log = async (who: TestUser, limit: number | null = null, before: string | null = null) =>
  (await who.query<Entry>('select * from public.get_access_log($1, $2)', [limit, before])).rows
const told = async (who: TestUser) =>
  (await log(who)).map(({ action, source, viewer_name, actor_name, permission_level }) =>
    [action, source, viewer_name, actor_name, permission_level].join(' '),
  )
const share = (who: TestUser, whom: TestUser, give = true) =>
  who.query('select public.grant_workout_access($1, $2)', [whom.id, give])
const permit = (level: string) =>
  athlete.query('select public.grant_coach_permission($1, $2, $3, 30, null)', [athlete.id, coach.id, level])

describe('get_access_log', () => {
  it('lists changes of access, newest first, for the athlete only', async () => {
    await permit('read')
    await permit('write')
    await athlete.query('select public.assign_primary_coach($1, $2)', [athlete.id, coach.id])
    await athlete.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
    await connect(athlete, coach)
    await share(athlete, coach)
    await share(athlete, coach, false)
    expect(await told(athlete)).toEqual([
      'revoked connection Carl Coach Ada Athlete read',
      'granted connection Carl Coach Ada Athlete read',
      'revoked permission Carl Coach Ada Athlete write',
      'assigned primary_coach Carl Coach Ada Athlete ',
      'changed permission Carl Coach Ada Athlete write',
      'granted permission Carl Coach Ada Athlete read',
    ])
    expect(await told(coach)).toEqual([])
  })

  it('names who did it when it was somebody else', async () => {
    await permit('read')
    await coach.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
    expect(await log(athlete)).toMatchObject([
      { action: 'revoked', actor_name: 'Carl Coach', by_me: false },
      { action: 'granted', by_me: true },
    ])
  })

  it('shows a block by the other person as a removal', async () => {
    const seen: unknown[] = []
    for (const end of [
      (id: string) => coach.query('delete from public.connections where id = $1', [id]),
      () => coach.query(`select public.manage_user_block($1, 'block')`, [athlete.id]),
    ]) {
      athlete = await db.createUser({ metadata: { name: 'Ada Athlete' } })
      const id = await connect(athlete, coach)
      await share(athlete, coach)
      await permit('write')
      await end(id)
      seen.push((await told(athlete)).sort())
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toContain('revoked connection Carl Coach Carl Coach read')
    expect(seen[0]).toContain('revoked permission Carl Coach Carl Coach write')
  })

  it('keeps the entry of a deleted account, without its name', async () => {
    await permit('read')
    await db.query('delete from auth.users where id = $1', [coach.id])
    expect(await log(athlete)).toMatchObject([{ action: 'granted', viewer_id: coach.id, viewer_name: null }])
  })

  it('pages without missing or duplicate entries', async () => {
    for (let i = 0; i < 5; i++) await permit(i % 2 ? 'read' : 'write')
    const all = (await log(athlete)).map(entry => entry.event_id)
    const first = await log(athlete, 2)
    const rest = await log(athlete, 200, first[1]?.event_id)
    expect([...first, ...rest].map(entry => entry.event_id)).toEqual(all)
    expect(await log(athlete, -3)).toHaveLength(1)
  })
})

describe('count_open_requests', () => {
  const count = async (who: TestUser) =>
    (await who.query('select * from public.count_open_requests()')).rows[0]
  const NONE = { connection_requests: 0, access_requests: 0, invitations: 0, team_requests: 0 }

  it('counts requests that wait for the caller, and none of others', async () => {
    const [peer, member, guest] = (await Promise.all([1, 2, 3].map(() => db.createUser()))) as [
      TestUser,
      TestUser,
      TestUser,
    ]
    expect(await count(coach)).toEqual(NONE)
    await athlete.query('select public.send_connection_request($1)', [coach.email])
    await connect(peer, coach)
    await peer.query('select public.request_workout_access($1)', [coach.id])
    await coach.query('select public.request_workout_access($1)', [peer.id])
    const { rows } = await coach.query<{ id: string }>(`select public.create_team('Team') as id`)
    const team = rows[0]?.id
    await db.query('insert into public.team_members (team_id, user_id) values ($1, $2)', [team, member.id])
    await member.query('select public.request_team_addition($1, $2)', [team, guest.email])
    await coach.query('select public.send_team_invitation($1, $2)', [team, peer.email])
    expect(await count(coach)).toEqual({
      ...NONE,
      connection_requests: 1,
      access_requests: 1,
      team_requests: 1,
    })
    expect(await count(peer)).toEqual({ ...NONE, access_requests: 1, invitations: 1 })
    for (const who of [athlete, member, guest]) expect(await count(who)).toEqual(NONE)

    const listed = await coach.query('select * from public.get_pending_invitations()')
    expect(listed.rowCount).toBe(1)
    for (const table of ['public.team_invitations', 'private.invitations'])
      await db.query(`update ${table} set expires_at = now() - interval '1 second'`)
    await db.query(
      `update public.connections set status = 'blocked', blocked_by = requester_id where status = 'pending'`,
    )
    expect(await count(coach)).toEqual({ ...NONE, access_requests: 1 })
    expect(await count(peer)).toEqual({ ...NONE, access_requests: 1 })
  })
})
