import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { accept, propose, received } from '../invitation-proposals/proposing.ts'

/** What an inviter sees of their invitations, and does with them; how many they may send. */

let db: TestDatabase
let count = 0
const fresh = () => `sent-${++count}@elsewhere.test`
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const coach = (subscription: 'active' | 'trialing' | 'locked' | null = 'active') =>
  db.createUser({ metadata: { role: 'coach', name: 'Carla Coach' }, subscription })
const list = async (who: TestUser) =>
  (
    await who.query<{
      invitation_id: string
      email: string
      status: string
      reminded_at: Date | null
      invited_name: string | null
    }>('select * from public.get_sent_invitations()')
  ).rows
const allowance = async (who: TestUser) =>
  (
    await who.query<{ a_day: number; left_today: number; left_in_30_days: number; again_at: Date | null }>(
      'select * from public.get_invitation_allowance()',
    )
  ).rows[0]
/** Inserts this many sent and withdrawn invitations, some days ago; a withdrawal does not restore the limit. */
const sentBefore = (who: TestUser, times: number, daysAgo = 0) =>
  db.query(
    `insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed, created_at, ended_at)
     select $1, sha256(gen_random_uuid()::text::bytea), 'athlete', sha256(gen_random_uuid()::text::bytea), true,
            now() - make_interval(days => $3, mins => 1), now() from generate_series(1, $2)`,
    [who.id, times, daysAgo],
  )
const remind = (who: TestUser, id: string) => who.query('select public.remind_invitation($1)', [id])
const age = (id: string, days: number) =>
  db.query(
    `update private.invitations set created_at = created_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )
const mailsTo = async (email: string) =>
  (
    await db.query<{ template: string; data: { token?: string; reminder?: boolean } }>(
      `select template, data from private.outbox where recipient = $1 and template <> 'welcome' order by created_at, dedupe_key desc`,
      [email],
    )
  ).rows

describe('the limit of invitations', () => {
  it.each<['active' | 'trialing' | 'locked' | null, number, number, number, number, number]>([
    ['active', 0, 0, 100, 100, 300],
    ['trialing', 60, 0, 100, 40, 240],
    ['locked', 4, 0, 10, 6, 296],
    [null, 10, 0, 10, 0, 290],
    ['active', 100, 0, 100, 0, 200],
    ['active', 295, 5, 100, 100, 5],
    ['active', 300, 29, 100, 100, 0],
    ['active', 300, 31, 100, 100, 300],
  ])(
    'with the plan %s, %i sent %i days ago, is %i a day, leaves %i today and %i in 30 days',
    async (plan, sent, daysAgo, a_day, left_today, left_in_30_days) => {
      const who = await coach(plan)
      await sentBefore(who, sent, daysAgo)
      const isOver = left_today === 0 || left_in_30_days === 0
      expect(await allowance(who)).toEqual({
        a_day,
        left_today,
        left_in_30_days,
        again_at: isOver ? expect.any(Date) : null,
      })
      expect(await refusal(propose(who, fresh(), null))).toBe(isOver ? '429 rate_limited' : 'done')
    },
  )

  it('is not exceeded by several at once', async () => {
    const who = await coach(null)
    await sentBefore(who, 9)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(propose(who, fresh(), null))))
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === '429 rate_limited')).toHaveLength(5)
  })

  it('counts the other calls too, and an open invitation only once', async () => {
    const who = await coach()
    const email = fresh()
    await propose(who, email, null)
    await propose(who, email, { name: 'Ann' })
    await who.query('select public.send_connection_request($1)', [fresh()])
    expect(await allowance(who)).toMatchObject({ left_today: 98 })
    expect((await list(who)).find(one => one.email === email)?.invited_name).toBe('Ann')
    // An invitation without a proposal keeps the earlier proposal.
    await propose(who, email, null)
    expect((await list(who)).find(one => one.email === email)?.invited_name).toBe('Ann')
  })

  it('allows sixty one after the other, each with one mail', async () => {
    const who = await coach()
    const addresses = Array.from({ length: 60 }, fresh)
    for (const email of addresses) await propose(who, email, { tags: ['squad'], permission_level: 'write' })
    expect(await list(who)).toHaveLength(60)
    for (const email of addresses) expect(await mailsTo(email)).toHaveLength(1)
    expect(await allowance(who)).toMatchObject({ left_today: 40 })
  })
})

describe('a reminder', () => {
  it('is sent once, after seven days, with a link of its own; the first link stays valid', async () => {
    const who = await coach()
    const email = fresh()
    const id = await propose(who, email, null)
    expect(await refusal(remind(who, id))).toBe('409 too_early')
    await age(id, 7)
    await remind(who, id)
    expect(await refusal(remind(who, id))).toBe('409 reminded_already')
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([
      { template: 'contact_invitation' },
      { template: 'contact_invitation', data: { reminder: true } },
    ])
    for (const { data } of mails) {
      const { rows } = await db
        .asService()
        .query('select email from public.open_invitation_link($1)', [data.token])
      expect(rows).toEqual([{ email }])
    }
    await who.query('select public.withdraw_invitation($1)', [id])
    expect(await mailsTo(email)).toEqual([])
  })

  it('to an account is the mail of a connection request', async () => {
    const [who, other] = [await coach(), await db.createUser()]
    const id = await propose(who, other.email, null)
    await age(id, 8)
    await remind(who, id)
    expect(await mailsTo(other.email)).toMatchObject([
      { template: 'connection_request' },
      { template: 'connection_request', data: { reminder: true } },
    ])
  })

  it.each<[string, (who: TestUser, other: TestUser, id: string) => Promise<unknown>]>([
    [
      'has declined',
      (_, other) =>
        other.query(
          `select public.respond_to_connection_request(connection_id, 'reject') from public.get_received_invitations()`,
        ),
    ],
    ['blocks', (who, other) => other.query(`select public.manage_user_block($1, 'block')`, [who.id])],
    [
      'said never again',
      (_, other) => db.query('select private.refuse_address(private.address_hash($1))', [other.email]),
    ],
    [
      'got its one mail from somebody else',
      (_, __, id) => db.query('update private.invitations set mailed = false where id = $1', [id]),
    ],
  ])('looks the same where the address %s, and sends no mail', async (_, happens) => {
    const [who, other] = [await coach(), await db.createUser()]
    const id = await propose(who, other.email, null)
    const before = (await mailsTo(other.email)).length
    await happens(who, other, id)
    await age(id, 8)
    await remind(who, id)
    expect(await mailsTo(other.email)).toHaveLength(before)
    expect(await list(who)).toMatchObject([
      { email: other.email, status: 'sent', reminded_at: expect.any(Date) },
    ])
    expect(await refusal(remind(who, id))).toBe('409 reminded_already')
  })

  it('is allowed to the inviter alone, once at a time, for open invitations', async () => {
    const who = await coach()
    const id = await propose(who, fresh(), null)
    await age(id, 8)
    expect(await refusal(remind(await coach(), id))).toBe('404 invitation_not_found')
    expect(await refusal(remind(who, randomUUID()))).toBe('404 invitation_not_found')
    const outcomes = await Promise.all([1, 2, 3].map(() => refusal(remind(who, id))))
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    await db.query('update private.invitations set expires_at = now() where id = $1', [id])
    expect(await refusal(remind(who, id))).toBe('404 invitation_not_found')
  })
})

describe('the list of sent invitations', () => {
  it('shows the same for every address that has not accepted', async () => {
    const who = await coach()
    const [known, declined, blocking] = await Promise.all([1, 2, 3].map(() => db.createUser()))
    if (!known || !declined || !blocking) throw new Error('Three people are needed.')
    for (const email of [known.email, declined.email, blocking.email, fresh()])
      await propose(who, email, { name: 'Name' })
    await declined.query(
      `select public.respond_to_connection_request(connection_id, 'reject') from public.get_received_invitations()`,
    )
    await blocking.query(`select public.manage_user_block($1, 'block')`, [who.id])
    const rows = await list(who)
    expect(
      new Set(
        rows.map(row =>
          JSON.stringify({
            ...row,
            invitation_id: '',
            email: '',
            created_at: '',
            expires_at: '',
            remind_from: '',
          }),
        ),
      ).size,
    ).toBe(1)
  })

  it('names people who have accepted, as long as they are connected', async () => {
    const [who, other] = [await coach(), await db.createUser({ metadata: { name: 'Nils Neu' } })]
    await propose(who, other.email, { name: 'Nils' })
    await accept(other, (await received(other))[0]?.connection_id, 'read')
    expect(await list(who)).toMatchObject([
      { email: null, status: 'accepted', invited_name: 'Nils Neu', user_id: other.id },
    ])
    await other.query('delete from public.connections')
    expect(await list(who)).toMatchObject([{ status: 'accepted', user_id: null }])
  })
})

describe('withdrawing and correcting invitations', () => {
  it('withdraws several, only the caller’s own and only open ones', async () => {
    const [who, other] = [await coach(), await coach()]
    const [mine, second] = [await propose(who, fresh(), null), await propose(who, fresh(), null)]
    const theirs = await propose(other, fresh(), null)
    const { rows } = await who.query('select * from public.withdraw_invitations($1)', [
      [mine, second, theirs, randomUUID()],
    ])
    expect(rows).toEqual([{ withdrawn: 2 }])
    expect([await list(who), (await list(other)).length]).toEqual([[], 1])
    for (const ids of [[], null, Array.from({ length: 301 }, () => randomUUID())])
      expect(await refusal(who.query('select public.withdraw_invitations($1)', [ids]))).toBe(
        '422 invalid_invitation_ids',
      )
  })

  it('corrects an address with its proposal, counts it, and erases the first address', async () => {
    const who = await coach()
    const [wrong, right] = [fresh(), fresh()]
    const id = await propose(who, wrong, {
      name: 'Ann',
      tags: ['new'],
      permission_level: 'write',
      access_days: 30,
    })
    await who.query('select public.correct_invitation($1, $2)', [id, ` ${right.toUpperCase()}`])
    expect(await list(who)).toMatchObject([
      { email: right, invited_name: 'Ann', tags: ['new'], permission_level: 'write', access_days: 30 },
    ])
    expect([await mailsTo(wrong), (await mailsTo(right)).length]).toEqual([[], 1])
    expect(await allowance(who)).toMatchObject({ left_today: 98 })
    expect(await refusal(who.query('select public.correct_invitation($1, $2)', [id, fresh()]))).toBe(
      '404 invitation_not_found',
    )
    const [now] = await list(who)
    for (const email of ['nobody', who.email, ''])
      expect(
        await refusal(who.query('select public.correct_invitation($1, $2)', [now?.invitation_id, email])),
      ).toMatch(/^422/)
    expect(
      await refusal(
        (await coach()).query('select public.correct_invitation($1, $2)', [now?.invitation_id, fresh()]),
      ),
    ).toBe('404 invitation_not_found')
    expect(await list(who)).toHaveLength(1)
  })

  it('refuses an address of the caller’s own list, and reveals nothing of another’s list', async () => {
    const [who, other] = [await coach(), await coach()]
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const first = await propose(who, a, { name: 'Ann', tags: ['new'] })
    await propose(who, b, { name: 'Bob' })
    await propose(other, c, null)
    const correct = (email: string) =>
      refusal(who.query('select public.correct_invitation($1, $2)', [first, email]))
    expect(await correct(` ${b.toUpperCase()}`)).toBe('409 invited_already')
    const byAddress = (await list(who)).map(({ email, invited_name }) => `${email} ${invited_name}`)
    expect(byAddress.sort()).toEqual([`${a} Ann`, `${b} Bob`].sort())
    expect(await allowance(who)).toMatchObject({ left_today: 98 })
    expect(await correct(a)).toBe('done')
    expect(await correct(c)).toBe('done')
    expect((await list(who)).map(({ email }) => email).sort()).toEqual([b, c].sort())
  })

  it('does not deadlock when two corrections cross', async () => {
    const [one, other] = [await coach(), await coach()]
    const [a, b] = [fresh(), fresh()]
    const [first, second] = [await propose(one, a, null), await propose(other, b, null)]
    const outcomes = await Promise.all([
      refusal(one.query('select public.correct_invitation($1, $2)', [first, b])),
      refusal(other.query('select public.correct_invitation($1, $2)', [second, a])),
    ])
    expect(outcomes).toEqual(['done', 'done'])
  })
})
