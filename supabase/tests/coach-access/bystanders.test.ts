import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** A coach's clients: every row exists for another person too, who must not be affected or listed. */

let db: TestDatabase
let me: TestUser
let otherCoach: TestUser
const people: Record<string, TestUser> = {}
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hana', 'Ivo'] as const
type Name = (typeof NAMES)[number]
const id = (name: Name): string => people[name]?.id ?? ''

const connect = (from: string, to: string, over: Record<string, unknown> = {}) =>
  insert(db, 'public.connections', { requester_id: from, recipient_id: to, status: 'accepted', ...over })
const permit = (athlete: string, coach: string, over: Record<string, unknown> = {}) =>
  insert(db, 'public.coach_permissions', { athlete_id: athlete, coach_id: coach, ...over })
const team = async (name: string, members: Record<string, string>) => {
  const team_id = await insert(db, 'public.teams', { name })
  for (const [user_id, role] of Object.entries(members))
    await insert(db, 'public.team_members', { team_id, user_id, role })
}

let ben: string
let cleo: string
beforeAll(async () => {
  db = await createTestDatabase()
  ;[me, otherCoach] = await Promise.all([
    db.createUser({ metadata: { role: 'coach', name: 'Me' } }),
    db.createUser({ metadata: { role: 'coach', name: 'Otto' } }),
  ])
  for (const name of NAMES) people[name] = await db.createUser({ metadata: { name } })

  await permit(id('Ada'), me.id, { permission_level: 'write', notes: 'for me' })
  await permit(id('Ada'), otherCoach.id, { notes: 'for Otto' })
  ben = await connect(id('Ben'), me.id, { requester_grants_workout_access: true })
  cleo = await connect(me.id, id('Cleo'))
  // A permission that has run out, beside the connection's grant that has not.
  await permit(id('Ben'), me.id, { expires_at: '2020-01-01', notes: 'over' })
  // Of requests, each side has made one.
  const asked = (connection_id: string, requester_id: string, status: string, created_at: string) =>
    insert(db, 'public.workout_access_requests', { connection_id, requester_id, status, created_at })
  await asked(cleo, me.id, 'declined', '2026-01-01')
  await asked(cleo, me.id, 'pending', '2026-01-02')
  await asked(cleo, id('Cleo'), 'approved', '2026-01-03')
  await asked(ben, id('Ben'), 'pending', '2026-01-01')
  await insert(db, 'public.primary_coaches', { athlete_id: id('Ada'), coach_id: otherCoach.id })
  await insert(db, 'public.primary_coaches', { athlete_id: id('Ben'), coach_id: me.id })

  // Athletes of a team whose staff I am are clients; its other staff, who blocks me, and other teams are not.
  await team('Bears', {
    [me.id]: 'coach',
    [id('Ada')]: 'athlete',
    [id('Dan')]: 'athlete',
    [otherCoach.id]: 'coach',
  })
  await team('Ants', { [me.id]: 'intern', [id('Dan')]: 'athlete', [id('Eve')]: 'athlete' })
  await team('Cats', { [otherCoach.id]: 'head_coach', [id('Finn')]: 'athlete', [id('Dan')]: 'athlete' })
  await team('Dogs', { [me.id]: 'athlete', [id('Gil')]: 'athlete', [id('Ada')]: 'coach' })
  await connect(id('Eve'), me.id, { status: 'blocked', blocked_by: id('Eve') })
  // Between others, or not yet agreed to.
  await connect(id('Hana'), otherCoach.id, { requester_grants_workout_access: true })
  await connect(id('Ivo'), me.id, { status: 'pending' })
})
afterAll(() => db.close())

it('get_clients lists each client once, with the strongest grant, my request, my label and the teams we share', async () => {
  const { rows } = await me.query(
    `select display_name, permission_level, source, connection_id, request_status, is_primary, teams from public.get_clients()`,
  )
  const none = {
    permission_level: null,
    source: null,
    connection_id: null,
    request_status: null,
    is_primary: false,
    teams: [],
  }
  expect(rows).toEqual([
    {
      ...none,
      display_name: 'Ada',
      permission_level: 'write',
      source: 'permission',
      teams: ['Bears', 'Dogs'],
    },
    {
      ...none,
      display_name: 'Ben',
      permission_level: 'read',
      source: 'connection',
      connection_id: ben,
      is_primary: true,
    },
    { ...none, display_name: 'Cleo', connection_id: cleo, request_status: 'pending' },
    { ...none, display_name: 'Dan', teams: ['Ants', 'Bears'] },
  ])
})

it('get_clients lists for another coach only that coach’s clients', async () => {
  const { rows } = await otherCoach.query(
    'select display_name, permission_level, is_primary, teams from public.get_clients()',
  )
  expect(rows).toEqual([
    { display_name: 'Ada', permission_level: 'read', is_primary: true, teams: ['Bears'] },
    { display_name: 'Dan', permission_level: null, is_primary: false, teams: ['Bears', 'Cats'] },
    { display_name: 'Finn', permission_level: null, is_primary: false, teams: ['Cats'] },
    { display_name: 'Hana', permission_level: 'read', is_primary: false, teams: [] },
  ])
})

it('get_accessible_athletes lists the grants in force, each with its own notes', async () => {
  const columns = 'athlete_name, permission_level, source, notes'
  const { rows } = await me.query(`select ${columns} from public.get_accessible_athletes()`)
  expect(rows).toEqual([
    { athlete_name: 'Ada', permission_level: 'write', source: 'permission', notes: 'for me' },
    { athlete_name: 'Ben', permission_level: 'read', source: 'connection', notes: null },
  ])
})

describe('get_primary_coach', () => {
  const read = async (athlete: Name, who = me) =>
    (await who.query('select coach_name from public.get_primary_coach($1)', [id(athlete)])).rows
  it('names the coach of that athlete', async () => {
    expect(await read('Ada')).toEqual([{ coach_name: 'Otto' }])
    expect(await read('Ben')).toEqual([{ coach_name: 'Me' }])
  })
  it('is read by that coach without any grant, and not for other athletes', async () => {
    await insert(db, 'public.primary_coaches', { athlete_id: id('Ivo'), coach_id: me.id })
    expect(await read('Ivo')).toEqual([{ coach_name: 'Me' }])
    expect(await refusal(read('Finn'))).toBe('403 no_access')
  })
  it('is refused without an athlete, even to a system admin', async () => {
    const admin = await db.createUser()
    await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
      admin.id,
    ])
    expect(await read('Ada', admin)).toEqual([{ coach_name: 'Otto' }])
    expect(await refusal(admin.query('select * from public.get_primary_coach(null)'))).toBe('403 no_access')
  })
})
