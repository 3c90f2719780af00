import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestDatabase,
  insert,
  type Persona,
  type TestDatabase,
  type TestUser,
} from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** require_user, which every call begins with: refuses deleted, banned and unconfirmed accounts and revoked sessions, and nobody else. */

let db: TestDatabase
let me: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  ;[me, other] = await Promise.all([db.createUser(), db.createUser()])
})
afterAll(() => db.close())

const enter = (who: Persona) => refusal(who.query('select * from public.get_user_teams()'))

it.each([
  ['whose account was deleted, and kept', 'deleted_at = now()', '401 unauthenticated'],
  ['who is banned', `banned_until = now() + interval '1 hour'`, '401 unauthenticated'],
  ['whose ban is over', `banned_until = now() - interval '1 hour'`, 'done'],
  ['whose address is not confirmed', 'email_confirmed_at = null', '403 email_not_confirmed'],
])('somebody %s is answered by their own state, a bystander as before', async (_, change, answer) => {
  const who = await db.createUser()
  expect(await enter(who)).toBe('done')
  await db.query(`update auth.users set ${change} where id = $1`, [who.id])
  expect([await enter(who), await enter(other)]).toEqual([answer, 'done'])
})

it('a token is refused without an account, with a revoked session, and with another person’s session', async () => {
  const start = (who: TestUser) => insert(db, 'auth.sessions', { id: randomUUID(), user_id: who.id })
  const [mine, ended, others] = [await start(me), await start(me), await start(other)]
  await db.query('delete from auth.sessions where id = $1', [ended])
  const within = (session_id: string) => enter(db.asUser(me.id, { session_id }))
  expect([await within(mine), await within(ended), await within(others)]).toEqual([
    'done',
    '401 unauthenticated',
    '401 unauthenticated',
  ])
  expect(await enter(db.asUser(randomUUID()))).toBe('401 unauthenticated')
})
