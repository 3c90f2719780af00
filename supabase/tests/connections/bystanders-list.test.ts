import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** get_user_connections among many people: every state of one contact exists for another contact too. */

let db: TestDatabase
const people: Record<string, TestUser> = {}
const NAMES = ['Me', 'Ada', 'Ben', 'Carl', 'Dora', 'Ed'] as const
type Name = (typeof NAMES)[number]
const the = (name: Name): TestUser => people[name] as TestUser

const connect = (from: Name, to: Name, over: Record<string, unknown> = {}) =>
  insert(db, 'public.connections', {
    requester_id: the(from).id,
    recipient_id: the(to).id,
    status: 'accepted',
    ...over,
  })
const permit = (athlete: Name, coach: Name, over: Record<string, unknown>) =>
  insert(db, 'public.coach_permissions', { athlete_id: the(athlete).id, coach_id: the(coach).id, ...over })
const ask = (connection_id: string, asker: Name, over: Record<string, unknown> = {}) =>
  insert(db, 'public.workout_access_requests', { connection_id, requester_id: the(asker).id, ...over })

beforeAll(async () => {
  db = await createTestDatabase()
  for (const name of NAMES) people[name] = await db.createUser({ metadata: { name, role: 'coach' } })
  // Ada and I share both ways; I share with Ben; neither with Carl, who shares with Ada; Dora has sent a request; I have blocked Ed.
  const ada = await connect('Me', 'Ada')
  await permit('Ada', 'Me', { permission_level: 'write', notes: 'from Ada' })
  await permit('Ada', 'Carl', { permission_level: 'write', notes: 'from Ada to Carl' })
  await permit('Me', 'Ada', { permission_level: 'read', notes: 'to Ada' })
  const ben = await connect('Ben', 'Me')
  await permit('Me', 'Ben', { permission_level: 'write', notes: 'to Ben' })
  await connect('Me', 'Carl')
  await connect('Dora', 'Me', { status: 'pending' })
  await connect('Me', 'Ed', { status: 'blocked', blocked_by: the('Me').id })
  await connect('Ada', 'Ben', { recipient_grants_workout_access: true })
  await ask(ada, 'Me', { status: 'approved' })
  await ask(ben, 'Ben', { status: 'declined' })
})
afterAll(() => db.close())

const list = async (filter: string) =>
  (
    await the('Me').query(
      `select display_name, my_access, their_access, their_permission_level as given, their_permission_notes as notes,
              (select array_agg(r ->> 'status') from jsonb_array_elements(permissions -> 'workout_access_requests') r) as asked
         from public.get_user_connections($1)`,
      [filter],
    )
  ).rows

const none = { my_access: null, their_access: null, given: null, notes: null, asked: null }
const ACCEPTED = [
  {
    display_name: 'Ada',
    my_access: 'write',
    their_access: 'read',
    given: 'read',
    notes: 'to Ada',
    asked: ['approved'],
  },
  {
    display_name: 'Ben',
    my_access: null,
    their_access: 'write',
    given: 'write',
    notes: 'to Ben',
    asked: ['declined'],
  },
  { ...none, display_name: 'Carl' },
]
const DORA = { ...none, display_name: 'Dora' }
const ED = { ...none, display_name: 'Ed' }

describe('get_user_connections', () => {
  it.each([
    ['accepted', ACCEPTED],
    ['pending', [DORA]],
    ['blocked', [ED]],
    ['rejected', []],
    ['all', [...ACCEPTED, DORA, ED]],
  ])(
    '%s: each row has what the two people of it have granted and requested, and nothing of others',
    async (filter, rows) => {
      expect(await list(filter)).toEqual(rows)
    },
  )
})
