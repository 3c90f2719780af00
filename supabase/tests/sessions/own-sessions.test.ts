import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestDatabase,
  insert,
  type Persona,
  type TestDatabase,
  type TestUser,
} from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Revoking sessions: other people's and the kept ones stay. The effects in the browser are tested in sessions.test.ts. */

let db: TestDatabase
let user: TestUser
let other: TestUser
let sessions: { here: string; there: string; ended: string; elsewhere: string; others: string }
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[user, other] = await Promise.all([db.createUser(), db.createUser()])
  const start = async (who: TestUser, not_after: string | null = null) => {
    const id = randomUUID()
    await insert(db, 'auth.sessions', { id, user_id: who.id, created_at: new Date(), not_after })
    return id
  }
  sessions = {
    here: await start(user),
    there: await start(user, '2100-01-01'),
    elsewhere: await start(user),
    ended: await start(user, '2020-01-01'),
    others: await start(other),
  }
})

const here = () => db.asUser(user.id, { session_id: sessions.here })
const left = async () =>
  (
    await db.query<{ id: string }>('select id from auth.sessions where user_id = any($1)', [
      [user.id, other.id],
    ])
  ).rows.map(row => row.id)

describe('sessions', () => {
  it('are listed until they expire', async () => {
    const { rows } = await here().query<{ session_id: string }>(
      'select session_id from public.list_my_sessions()',
    )
    expect(rows.map(row => row.session_id).sort()).toEqual(
      [sessions.here, sessions.there, sessions.elsewhere].sort(),
    )
    expect(rows[0]?.session_id).toBe(sessions.here)
  })

  it('are ended one by one', async () => {
    const end = (id: string) => here().query('select public.end_session($1)', [id])
    expect(await refusal(end(sessions.others))).toBe('404 session_not_found')
    expect(await refusal(end(sessions.there))).toBe('done')
    expect((await left()).sort()).toEqual(
      [sessions.here, sessions.elsewhere, sessions.ended, sessions.others].sort(),
    )
  })

  it('are ended everywhere but here, and never for others', async () => {
    await here().query('select public.end_other_sessions()')
    expect((await left()).sort()).toEqual([sessions.here, sessions.others].sort())
  })
})

describe('the session check of every request', () => {
  const asked = (as: Persona) => refusal(as.query('select private.check_request()'))

  it('lets through a session that exists, and a token without a session', async () => {
    const claimless = db.asUser(user.id)
    for (const who of [here(), claimless, db.asAnon(), db.asService()]) expect(await asked(who)).toBe('done')
  })

  it('refuses an ended session, and one of another person', async () => {
    const there = db.asUser(user.id, { session_id: sessions.there })
    expect(await asked(there)).toBe('done')
    await here().query('select public.end_other_sessions()')
    expect(await asked(there)).toBe('401 unauthenticated')
    expect(await asked(db.asUser(user.id, { session_id: sessions.others }))).toBe('401 unauthenticated')
    expect(await asked(here())).toBe('done')
  })
})
