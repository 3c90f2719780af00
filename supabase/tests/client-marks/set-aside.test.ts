import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayFromNow, listOf, rowOf, session } from '../clients/list.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** Snoozed until a day, and handled until the reasons change: what a coach has set aside, for themselves. */

let db: TestDatabase
let coach: TestUser
let other: TestUser
/** Two missed sessions, for both coaches. */
let ada: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { name: 'Carl', role: 'coach' } })
  other = await db.createUser({ metadata: { name: 'Otto', role: 'coach' } })
})
beforeEach(async () => {
  ada = await db.createUser({ metadata: { name: 'Ada' } })
  for (const who of [coach, other])
    await insert(db, 'public.coach_permissions', { athlete_id: ada.id, coach_id: who.id })
  for (const day of [-3, -2]) await session(db, ada, day, 'published')
})
afterAll(() => db.close())

const idsOf = async (who: TestUser, sql: string, values: unknown[]): Promise<string[]> =>
  (await who.query<{ id: string }>(`select * from ${sql} t (id)`, values)).rows.map(({ id }) => id)
const snooze = (who: TestUser, clients: (TestUser | { id: string })[], until: string | null) =>
  idsOf(who, 'public.snooze_clients($1, $2)', [clients.map(({ id }) => id), until])
const handle = (who: TestUser, client: TestUser, mark: string | null) =>
  idsOf(who, 'public.handle_clients($1, true, $2)', [[client.id], [mark]])
const takeBack = (who: TestUser, client: TestUser) =>
  idsOf(who, 'public.handle_clients($1, false)', [[client.id]])
const handled = async (who: TestUser, client: TestUser) =>
  handle(who, client, (await rowOf(who, client)).mark)

const NEEDS = { attention: 1016, reasons: ['missed'], snoozed_until: null, handled_at: null }

describe('a snoozed client', () => {
  it('needs no attention until the day comes, for that coach alone, and still shows the reasons', async () => {
    expect(await rowOf(coach, ada)).toMatchObject(NEEDS)
    expect(await snooze(coach, [ada], dayFromNow(3))).toEqual([ada.id])
    expect(await rowOf(coach, ada)).toMatchObject({
      attention: 0,
      reasons: ['missed'],
      severities: ['medium'],
      snoozed_until: dayFromNow(3),
    })
    expect(await rowOf(other, ada)).toMatchObject(NEEDS)
    await db.query('update private.client_marks set snoozed_until = $2 where client_id = $1', [
      ada.id,
      dayFromNow(0),
    ])
    expect(await rowOf(coach, ada)).toMatchObject(NEEDS)
  })

  it('is snoozed until another day, and taken out of snooze', async () => {
    await snooze(coach, [ada], dayFromNow(3))
    await snooze(coach, [ada], dayFromNow(9))
    expect(await rowOf(coach, ada)).toMatchObject({ snoozed_until: dayFromNow(9) })
    expect(await snooze(coach, [ada], null)).toEqual([ada.id])
    expect(await rowOf(coach, ada)).toMatchObject(NEEDS)
  })

  it.each<[string, string]>([
    ['yesterday', dayFromNow(-1)],
    ['today', dayFromNow(0)],
    ['in more than a year', dayFromNow(367)],
    ['never', 'infinity'],
    ['long ago', '-infinity'],
  ])('is refused with the end %s', async (_, until) => {
    expect(await refusal(snooze(coach, [ada], until))).toBe('422 invalid_until')
  })

  it('is snoozed until a day in the coach’s time zone, not the database’s', async () => {
    await db.query(`update public.user_profiles set time_zone = 'Pacific/Kiritimati' where user_id = $1`, [
      coach.id,
    ])
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(
      new Date(Date.now() + 86_400_000),
    )
    expect(await snooze(coach, [ada], tomorrow)).toEqual([ada.id])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    expect(await refusal(snooze(coach, [ada], today))).toBe('422 invalid_until')
    await db.query(`update public.user_profiles set time_zone = 'UTC' where user_id = $1`, [coach.id])
  })

  it.each<[string, unknown]>([
    ['nobody', []],
    ['null', null],
    ['more than 1,000', Array.from({ length: 1001 }, () => crypto.randomUUID())],
  ])('is refused for the client ids: %s', async (_, ids) => {
    expect(await refusal(coach.query('select public.snooze_clients($1, $2)', [ids, dayFromNow(1)]))).toBe(
      '422 invalid_client_ids',
    )
    expect(await refusal(coach.query('select public.handle_clients($1, false)', [ids]))).toBe(
      '422 invalid_client_ids',
    )
  })
})

describe('a handled client', () => {
  it('needs no attention, for that coach alone, until a further session is missed', async () => {
    expect(await handled(coach, ada)).toEqual([ada.id])
    const { handled_at } = await rowOf(coach, ada)
    expect(handled_at).toBeInstanceOf(Date)
    expect(await rowOf(coach, ada)).toMatchObject({ attention: 0, reasons: ['missed'] })
    expect(await rowOf(other, ada)).toMatchObject(NEEDS)
    await session(db, ada, -1, 'published')
    expect(await rowOf(coach, ada)).toMatchObject({
      attention: 10_016,
      reasons: ['missed'],
      handled_at: null,
    })
  })

  it('stays handled when there are fewer reasons than before', async () => {
    await session(db, ada, -5, 'published')
    await handled(coach, ada)
    await db.query(`update public.workouts set state = 'completed' where athlete_id = $1 and date = $2`, [
      ada.id,
      dayFromNow(-5),
    ])
    expect(await rowOf(coach, ada)).toMatchObject({ attention: 0, reasons: ['missed'], missed: 2 })
  })

  it('needs attention again for another reason', async () => {
    await handled(coach, ada)
    await session(db, ada, 3, 'published')
    expect(await rowOf(coach, ada)).toMatchObject({
      attention: 1016 + 102,
      reasons: ['missed', 'plan'],
      handled_at: null,
    })
  })

  it('is refused when the reasons have changed since they were read', async () => {
    const { mark } = await rowOf(coach, ada)
    await session(db, ada, -1, 'published')
    expect(await handle(coach, ada, mark)).toEqual([])
    expect(await handle(coach, ada, 'nonsense')).toEqual([])
    expect(await handle(coach, ada, null)).toEqual([])
    expect(await rowOf(coach, ada)).toMatchObject({ attention: 10_016, handled_at: null })
  })

  it('is unhandled, once', async () => {
    await handled(coach, ada)
    expect(await takeBack(other, ada)).toEqual([])
    expect(await takeBack(coach, ada)).toEqual([ada.id])
    expect(await takeBack(coach, ada)).toEqual([])
    expect(await rowOf(coach, ada)).toMatchObject(NEEDS)
  })

  it('is skipped when there is no reason, or when it is archived', async () => {
    const calm = await db.createUser()
    await insert(db, 'public.coach_permissions', { athlete_id: calm.id, coach_id: coach.id })
    expect(await handled(coach, calm)).toEqual([])
    await coach.query('select public.mark_clients($1, true)', [[ada.id]])
    expect(await handled(coach, ada)).toEqual([])
    expect(await rowOf(coach, ada)).toMatchObject({ attention: -1, snoozed_until: null, handled_at: null })
  })

  it.each<[string, unknown[]]>([
    ['marks that are missing', [true, null]],
    ['fewer marks than ids', [true, []]],
    ['neither yes nor no', [null, ['a']]],
  ])('is refused with %s', async (_, args) => {
    expect(await refusal(coach.query('select public.handle_clients($1, $2, $3)', [[ada.id], ...args]))).toBe(
      '422 invalid_marks',
    )
  })

  it('by two devices at once is handled once; a snooze at the same time is kept beside it', async () => {
    for (let round = 0; round < 10; round++) {
      const { mark } = await rowOf(coach, ada)
      const results = await Promise.all([
        handle(coach, ada, mark),
        handle(coach, ada, mark),
        snooze(coach, [ada], dayFromNow(2)),
      ])
      expect(results).toEqual([[ada.id], [ada.id], [ada.id]])
      expect(await rowOf(coach, ada)).toMatchObject({ snoozed_until: dayFromNow(2) })
      expect((await rowOf(coach, ada)).handled_at).not.toBeNull()
      await Promise.all([takeBack(coach, ada), snooze(coach, [ada], null)])
      expect(await rowOf(coach, ada)).toMatchObject(NEEDS)
    }
  })
})

describe('setting somebody else’s client aside', () => {
  const keptOf = async (who: TestUser) =>
    (await db.query('select 1 from private.client_marks where coach_id = $1', [who.id])).rows.length
  it.each<[string, () => Promise<TestUser>]>([
    ['a stranger', () => db.createUser({ metadata: { role: 'coach' } })],
    ['the athlete', async () => ada],
    [
      'whose access has run out',
      async () => {
        const expired = await db.createUser({ metadata: { role: 'coach' } })
        const pair = { requester_id: expired.id, recipient_id: ada.id }
        await insert(db, 'public.connections', { ...pair, status: 'accepted' })
        await insert(db, 'public.coach_permissions', {
          athlete_id: ada.id,
          coach_id: expired.id,
          expires_at: '2020-01-01',
        })
        return expired
      },
    ],
  ])('stores nothing for %s', async (_, make) => {
    const who = await make()
    expect(await snooze(who, [ada], dayFromNow(1))).toEqual([])
    expect(await handle(who, ada, (await rowOf(coach, ada)).mark)).toEqual([])
    expect(await keptOf(who)).toBe(0)
  })

  it('lets a head coach of their team snooze them; without access there are no reasons to handle', async () => {
    const head = await db.createUser({ metadata: { role: 'coach' } })
    const team_id = await insert(db, 'public.teams', { name: 'Bears' })
    await insert(db, 'public.team_members', { team_id, user_id: ada.id, role: 'athlete' })
    await insert(db, 'public.team_members', { team_id, user_id: head.id, role: 'head_coach' })
    expect(await snooze(head, [ada], dayFromNow(1))).toEqual([ada.id])
    expect(await handled(head, ada)).toEqual([])
    expect((await rowOf(coach, ada)).snoozed_until).toBeNull()
  })

  it('skips ids that are no clients, and sets the others aside', async () => {
    expect(await snooze(coach, [ada, { id: crypto.randomUUID() }, coach], dayFromNow(1))).toEqual([ada.id])
  })
})

describe('snoozed and handled marks are deleted', () => {
  const setAside = async () => {
    await snooze(coach, [ada], dayFromNow(5))
    await handled(coach, ada)
    await coach.query('select public.save_client_note($1, $2, 0)', [ada.id, 'Left knee'])
  }
  const kept = async () =>
    (
      await db.query(
        'select snoozed_until, handled_at, handled_facts, note from private.client_marks where coach_id = $1 and client_id = $2',
        [coach.id, ada.id],
      )
    ).rows[0]
  const GONE = { snoozed_until: null, handled_at: null, handled_facts: null, note: 'Left knee' }

  it('when the permission is revoked; the note stays', async () => {
    await setAside()
    await ada.query('select public.revoke_coach_permission($1, $2)', [ada.id, coach.id])
    expect(await kept()).toEqual(GONE)
  })

  it('when the connection that gave access is removed, and not before', async () => {
    const share = {
      requester_id: ada.id,
      recipient_id: coach.id,
      status: 'accepted',
      requester_grants_workout_access: true,
    }
    const id = await insert(db, 'public.connections', share)
    await setAside()
    await db.query('delete from public.coach_permissions where athlete_id = $1 and coach_id = $2', [
      ada.id,
      coach.id,
    ])
    expect(await kept()).toMatchObject({ note: 'Left knee', handled_at: expect.any(Date) })
    await db.query('update public.connections set requester_grants_workout_access = false where id = $1', [
      id,
    ])
    expect(await kept()).toEqual(GONE)
  })

  it('when one blocks the other', async () => {
    await insert(db, 'public.connections', {
      requester_id: ada.id,
      recipient_id: coach.id,
      status: 'accepted',
    })
    await setAside()
    await ada.query('select public.manage_user_block($1, $2)', [coach.id, 'block'])
    expect(await kept()).toEqual(GONE)
  })

  it('when the permission has expired, and do not come back with a new one', async () => {
    await insert(db, 'public.connections', {
      requester_id: ada.id,
      recipient_id: coach.id,
      status: 'accepted',
    })
    await setAside()
    await db.query(
      `update public.coach_permissions set expires_at = now() - interval '1 minute' where athlete_id = $1 and coach_id = $2`,
      [ada.id, coach.id],
    )
    expect(await rowOf(coach, ada)).toMatchObject({
      permission_level: null,
      snoozed_until: null,
      handled_at: null,
      reasons: [],
      expired_at: expect.any(Date),
    })
    await ada.query(`select public.grant_coach_permission($1, $2, 'read', 30)`, [ada.id, coach.id])
    expect(await kept()).toEqual(GONE)
    expect(await rowOf(coach, ada)).toMatchObject({ ...NEEDS, expired_at: null })
  })
})

describe('an expired permission is shown in the list', () => {
  const expiredFor = async (athlete: TestUser, who: TestUser) =>
    insert(db, 'public.coach_permissions', {
      athlete_id: athlete.id,
      coach_id: who.id,
      expires_at: '2026-01-02T12:00:00Z',
      notes: 'Block 1',
    })
  it('while both are in a team, whatever their roles, without any figures of training', async () => {
    const [mate, who] = [await db.createUser(), await db.createUser({ metadata: { role: 'coach' } })]
    await expiredFor(mate, who)
    await session(db, mate, -1, 'published')
    expect(await listOf(who)).toEqual([])
    const team_id = await insert(db, 'public.teams', { name: 'Bears' })
    for (const { id } of [mate, who])
      await insert(db, 'public.team_members', { team_id, user_id: id, role: 'athlete' })
    expect(await rowOf(who, mate)).toMatchObject({
      expired_at: new Date('2026-01-02T12:00:00Z'),
      permission_level: null,
      today: null,
      missed: null,
      last_activity: null,
      planned_through: null,
    })
    await db.query('delete from public.team_members where user_id = $1', [who.id])
    expect(await listOf(who)).toEqual([])
  })

  it('not while something else gives access, nor once it is revoked', async () => {
    const who = await db.createUser({ metadata: { role: 'coach' } })
    const id = await insert(db, 'public.connections', {
      requester_id: ada.id,
      recipient_id: who.id,
      status: 'accepted',
      requester_grants_workout_access: true,
    })
    await expiredFor(ada, who)
    expect(await rowOf(who, ada)).toMatchObject({ permission_level: 'read', expired_at: null })
    await db.query('update public.connections set requester_grants_workout_access = false where id = $1', [
      id,
    ])
    expect((await rowOf(who, ada)).expired_at).not.toBeNull()
    await ada.query('select public.revoke_coach_permission($1, $2)', [ada.id, who.id])
    expect((await rowOf(who, ada)).expired_at).toBeNull()
  })

  it('not after a block', async () => {
    const who = await db.createUser({ metadata: { role: 'coach' } })
    await expiredFor(ada, who)
    const team_id = await insert(db, 'public.teams', { name: 'Bears' })
    for (const [member, role] of [
      [ada, 'athlete'],
      [who, 'coach'],
    ] as const)
      await insert(db, 'public.team_members', { team_id, user_id: member.id, role })
    await insert(db, 'public.connections', {
      requester_id: ada.id,
      recipient_id: who.id,
      status: 'blocked',
      blocked_by: ada.id,
    })
    expect(await listOf(who)).toEqual([])
  })
})

it('a mark is in the export of the coach who set it, without details of the training, and in nobody else’s', async () => {
  await snooze(coach, [ada], dayFromNow(5))
  await handled(coach, ada)
  const exported = async (who: TestUser) =>
    (
      await who.query<{ data: Record<string, { client_id: string }[]> }>(
        'select public.export_my_data() as data',
      )
    ).rows[0]?.data
  const mine = (await exported(coach))?.clients_kept?.find(({ client_id }) => client_id === ada.id)
  expect(mine).toMatchObject({ snoozed_until: dayFromNow(5), handled_at: expect.any(String) })
  expect(mine).not.toHaveProperty('handled_facts')
  expect(JSON.stringify(await exported(ada))).not.toContain('snoozed_until')
})
