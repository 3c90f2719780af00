import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** fix_legacy_connection_data changes exactly what is stale and the caller's. */

let db: TestDatabase
let a: TestUser
let b: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[a, b] = await Promise.all([db.createUser(), db.createUser()])
})

interface Contact {
  /** Which person shares their workouts. */
  shares?: 'requester' | 'recipient' | 'nobody'
  /** Which person has requested access. */
  asked: 'requester' | 'recipient'
  status?: 'pending' | 'declined' | 'approved'
}

/** Connects a and b at a's request; returns a function that reads the access request afterwards. */
const contact = async ({ shares = 'nobody', asked, status = 'pending' }: Contact, one = a, two = b) => {
  const { rows } = await db.query<{ id: string }>(
    `with c as (
       insert into public.connections (requester_id, recipient_id, status, requester_grants_workout_access, recipient_grants_workout_access)
       values ($1, $2, 'accepted', $3, $4) returning id)
     insert into public.workout_access_requests (connection_id, requester_id, status) select id, $5, $6 from c returning id`,
    [
      one.id,
      two.id,
      shares === 'requester',
      shares === 'recipient',
      asked === 'requester' ? one.id : two.id,
      status,
    ],
  )
  const id = rows[0]?.id
  return async () =>
    (
      await db.query<{ status: string }>('select status from public.workout_access_requests where id = $1', [
        id,
      ])
    ).rows[0]?.status
}
const fix = async (who: TestUser) =>
  (await who.query<{ fixed: number }>('select fixed from public.fix_legacy_connection_data()')).rows[0]?.fixed

describe('an open workout access request', () => {
  it.each<[string, Contact, string, number]>([
    [
      'of the requester, whom the recipient lets in',
      { asked: 'requester', shares: 'recipient' },
      'approved',
      1,
    ],
    [
      'of the recipient, whom the requester lets in',
      { asked: 'recipient', shares: 'requester' },
      'approved',
      1,
    ],
    ['of the requester, who shares their own', { asked: 'requester', shares: 'requester' }, 'pending', 0],
    ['of the recipient, who shares their own', { asked: 'recipient', shares: 'recipient' }, 'pending', 0],
    ['that nobody has answered', { asked: 'requester' }, 'pending', 0],
  ])('%s', async (_, given, status, fixed) => {
    const now = await contact(given)
    expect(await fix(a)).toBe(fixed)
    expect(await now()).toBe(status)
    expect(await fix(b)).toBe(0)
  })

  it('between others is left alone', async () => {
    const [c, d] = await Promise.all([db.createUser(), db.createUser()])
    const theirs = await contact({ asked: 'requester', shares: 'recipient' }, c, d)
    await contact({ asked: 'requester', shares: 'recipient' })
    expect(await fix(a)).toBe(1)
    expect(await theirs()).toBe('pending')
  })

  it('to one contact is not answered by what another contact shares', async () => {
    const other = await db.createUser()
    const open = await contact({ asked: 'requester' })
    await contact({ asked: 'requester', shares: 'recipient', status: 'approved' }, a, other)
    expect(await fix(a)).toBe(0)
    expect(await open()).toBe('pending')
  })
})

it('a request that was declined stays declined', async () => {
  const now = await contact({ asked: 'requester', shares: 'recipient', status: 'declined' })
  expect(await fix(a)).toBe(0)
  expect(await now()).toBe('declined')
})

it('a blank connection type is filled in, but not in a row that the other person has blocked', async () => {
  await db.query(
    `insert into public.connections (requester_id, recipient_id, status, blocked_by, connection_type) values ($1, $2, 'blocked', $2, ' ')`,
    [a.id, b.id],
  )
  expect([await fix(a), await fix(b), await fix(b)]).toEqual([0, 1, 0])
})
