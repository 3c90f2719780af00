import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { countOf, idsOf, permit, review, use, workout } from './reviews.ts'

/** Who sees and makes reviews, and when they are deleted. */

let db: TestDatabase
let coach: TestUser
let other: TestUser
let ada: TestUser
let id: string
beforeAll(async () => {
  db = use(await createTestDatabase({ rateLimits: false }))
})
beforeEach(async () => {
  ;[coach, other] = await Promise.all([
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
  ])
  ada = await db.createUser()
  await permit(ada, coach)
  await permit(ada, other, { permission_level: 'write' })
  id = await workout(ada, -1, 'completed', { sets: 2 })
})
afterAll(() => db.close())

const kept = async (who: TestUser) =>
  (
    await db.query<{ workout_id: string }>(
      'select workout_id from private.workout_reviews where coach_id = $1',
      [who.id],
    )
  ).rows.length

it('the review of a workout is separate for each coach, with read or write access', async () => {
  expect(await review(coach, [id])).toEqual([id])
  expect([await countOf(coach), await countOf(other)]).toEqual([0, 1])
  expect(await review(other, [id])).toEqual([id])
  await review(coach, [id], false)
  expect([await countOf(coach), await countOf(other)]).toEqual([1, 0])
})

it('the review of a workout is invisible to the athlete, who cannot review their own', async () => {
  await review(coach, [id])
  expect(await review(ada, [id])).toEqual([])
  expect(await review(ada, [id], false)).toEqual([])
  expect(await countOf(ada)).toBe(0)
  expect(await kept(coach)).toBe(1)
  const { rows } = await ada.query<{ export: Record<string, unknown> }>(
    'select public.export_my_data() as export',
  )
  expect(JSON.stringify(rows[0]?.export)).not.toContain('reviewed_at')
})

it('the review of a workout is not announced as a change of training', async () => {
  const changes = async () =>
    (await db.query('select 1 from public.training_changes where athlete_id = $1', [ada.id])).rowCount
  const before = await changes()
  await review(coach, [id])
  expect(await changes()).toBe(before)
})

describe('somebody without access', () => {
  it.each<[string, () => Promise<TestUser>]>([
    ['a stranger', () => db.createUser({ metadata: { role: 'coach' } })],
    [
      'a coach whose permission has run out',
      async () => {
        const late = await db.createUser({ metadata: { role: 'coach' } })
        await permit(ada, late, { permission_level: 'write', expires_at: '2020-01-01' })
        return late
      },
    ],
    [
      'a head coach of the athlete’s team',
      async () => {
        const head = await db.createUser({ metadata: { role: 'coach' } })
        const team_id = await insert(db, 'public.teams', { name: 'Bears' })
        await insert(db, 'public.team_members', { team_id, user_id: ada.id, role: 'athlete' })
        await insert(db, 'public.team_members', { team_id, user_id: head.id, role: 'head_coach' })
        return head
      },
    ],
    [
      'the primary coach without a permission',
      async () => {
        const primary = await db.createUser({ metadata: { role: 'coach' } })
        await insert(db, 'public.primary_coaches', { athlete_id: ada.id, coach_id: primary.id })
        return primary
      },
    ],
  ])('%s sees nothing and marks nothing', async (_, make) => {
    const who = await make()
    expect(await idsOf(who)).toEqual([])
    expect(await countOf(who)).toBe(0)
    expect(await review(who, [id])).toEqual([])
    expect(await kept(who)).toBe(0)
  })
})

describe('the review of a workout is deleted', () => {
  beforeEach(async () => {
    await review(coach, [id])
    await review(other, [id])
  })

  it.each<[string, string]>([
    [
      'when the permission is taken away',
      'delete from public.coach_permissions where athlete_id = $1 and coach_id = $2',
    ],
    [
      'when the athlete blocks the coach',
      `insert into public.connections (requester_id, recipient_id, status, blocked_by) values ($1, $2, 'accepted', null)`,
    ],
  ])('%s, and another coach’s review stays', async (name, sql) => {
    await db.query(sql, [ada.id, coach.id])
    if (name.includes('blocks')) await ada.query(`select public.manage_user_block($1, 'block')`, [coach.id])
    expect([await kept(coach), await kept(other)]).toEqual([0, 1])
  })

  it('when the connection that gave access ends, by revoking or by removal', async () => {
    for (const end of [
      'update public.connections set requester_grants_workout_access = false where requester_id = $1 and recipient_id = $2',
      'delete from public.connections where requester_id = $1 and recipient_id = $2',
    ]) {
      const peer = await db.createUser()
      await insert(db, 'public.connections', {
        requester_id: ada.id,
        recipient_id: peer.id,
        status: 'accepted',
        requester_grants_workout_access: true,
      })
      expect(await review(peer, [id])).toEqual([id])
      await db.query(end, [ada.id, peer.id])
      expect(await kept(peer)).toBe(0)
    }
  })

  it('only when no other access is left', async () => {
    await insert(db, 'public.connections', {
      requester_id: ada.id,
      recipient_id: coach.id,
      status: 'accepted',
      requester_grants_workout_access: true,
    })
    await db.query('delete from public.coach_permissions where athlete_id = $1 and coach_id = $2', [
      ada.id,
      coach.id,
    ])
    expect(await kept(coach)).toBe(1)
  })

  it('from list and export when the permission expires', async () => {
    const reviewed = async () =>
      (
        await coach.query<{ export: { workouts_reviewed: unknown[] } }>(
          'select public.export_my_data() as export',
        )
      ).rows[0]?.export.workouts_reviewed
    expect(await reviewed()).toMatchObject([{ workout_id: id, coach_id: coach.id }])
    await db.query(
      `update public.coach_permissions set expires_at = '2020-01-01' where athlete_id = $1 and coach_id = $2`,
      [ada.id, coach.id],
    )
    expect(await reviewed()).toEqual([])
    expect(await review(coach, [id], false)).toEqual([])
  })

  it('with the workout and with either account', async () => {
    await db.query('delete from public.workouts where id = $1', [id])
    expect([await kept(coach), await kept(other)]).toEqual([0, 0])
    const next = await workout(ada, -1, 'skipped')
    await review(coach, [next])
    await coach.query('select public.delete_my_account($1)', [coach.email])
    expect(await kept(coach)).toBe(0)
  })
})

describe('invalid input of review_workouts', () => {
  it.each<[string, unknown, boolean | null, unknown]>([
    ['no ids', null, true, null],
    ['an empty id', [null], true, null],
    ['too many', Array.from({ length: 501 }, () => crypto.randomUUID()), true, null],
    ['neither yes nor no', [crypto.randomUUID()], null, null],
    ['fewer marks than ids', [crypto.randomUUID()], true, []],
    ['an empty mark', [crypto.randomUUID()], true, [null]],
    ['a mark that is a novel', [crypto.randomUUID()], true, ['x'.repeat(201)]],
  ])('%s is refused', async (_, ids, reviewed, marks) => {
    expect(await refusal(review(coach, ids, reviewed, marks))).toBe('422 invalid_reviews')
  })

  it('such as unknown ids, drafts, future workouts and repeated ids is skipped', async () => {
    const draft = await workout(ada, -1, 'draft')
    const next = await workout(ada, 1, 'published')
    expect(await review(other, [crypto.randomUUID(), draft, next, id, id])).toEqual([id])
    expect(await review(coach, [])).toEqual([])
  })

  it('such as an invalid mark leaves the workout open', async () => {
    await review(coach, [id], true, [`'; drop table private.workout_reviews; --`])
    expect(await countOf(coach)).toBe(1)
  })

  it('every call of the review needs a session', async () => {
    for (const sql of [
      'select public.get_review_count()',
      'select public.get_review_list()',
      `select public.review_workouts(array['${id}']::uuid[], true)`,
    ])
      expect(await refusal(db.asAnon().query(sql))).toBe('42501')
  })
})

it('a workout reviewed several times at once is reviewed once', async () => {
  const ids = [id, ...(await Promise.all([0, -1, -2, -3].map(day => workout(ada, day, 'skipped'))))]
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, n) => refusal(review(coach, n % 2 ? ids : ids.toReversed(), n !== 5))),
  )
  expect(outcomes).toEqual(outcomes.map(() => 'done'))
  await review(coach, ids)
  expect([await kept(coach), await countOf(coach)]).toEqual([ids.length, 0])
})
