import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** Who gets which mail, among many people: with a second coach, a second athlete, and an older mail for each. */

let db: TestDatabase
const NAMES = ['Carl', 'Cora', 'Ada', 'Ben', 'Dan'] as const
type Name = (typeof NAMES)[number]
const people: Record<string, TestUser> = {}
const id = (name: Name): string => people[name]?.id ?? ''
beforeAll(async () => {
  db = await createTestDatabase()
  for (const name of NAMES)
    people[name] = await db.createUser({
      metadata: { name, role: name.startsWith('C') ? 'coach' : 'athlete' },
    })
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of ['public.coach_permissions', 'public.workouts', 'public.connections', 'public.teams'])
    await db.query(`delete from ${table}`)
  await forget()
})
const forget = () => db.query('delete from private.outbox')
const permit = async (athlete: Name, coach: Name, over: Record<string, unknown> = {}) => {
  await insert(db, 'public.coach_permissions', { athlete_id: id(athlete), coach_id: id(coach), ...over })
  await forget()
}
/** Recipient, template, and the person it is about. */
const mails = async () => {
  const { rows } = await db.query<{ user_id: string; template: string; data: Record<string, unknown> }>(
    'select user_id, template, data from private.outbox',
  )
  const named = (who: unknown) => NAMES.find(name => id(name) === who)
  return rows.map(({ user_id, template, data }) => ({ to: named(user_id), template, data }))
}

describe('the weekly digest', () => {
  const MONDAY = '2026-11-23T08:00:00Z'
  const workout = (athlete: Name, date: string, over: Record<string, unknown> = {}) =>
    insert(db, 'public.workouts', {
      id: crypto.randomUUID(),
      athlete_id: id(athlete),
      date,
      title: date,
      state: 'missed',
      created_by: id(athlete),
      ...over,
    })
  const digest = async (moment = MONDAY) => {
    await db.query('select private.queue_weekly_digests($1)', [moment])
    return (await mails())
      .map(({ to, data }) => [
        to,
        (data.athletes as { athlete: string; planned: number; missed: unknown[] }[]).map(
          ({ athlete, planned, missed }) => `${athlete} ${missed.length} of ${planned}`,
        ),
      ])
      .sort()
  }
  const week = async () => {
    await permit('Ada', 'Carl')
    await permit('Ben', 'Carl')
    await permit('Ben', 'Cora')
    // An athlete with access to another is no coach.
    await permit('Ada', 'Dan')
    for (const date of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23']) {
      await workout('Ada', date)
      await workout('Dan', date)
    }
    await workout('Ada', '2026-11-17', { state: 'published' })
    await workout('Ada', '2026-11-18', { state: 'in_progress' })
    await workout('Ada', '2026-11-19', { state: 'completed' })
    await workout('Ada', '2026-11-20', { state: 'draft' })
    await workout('Ada', '2026-11-20', { hidden: true })
    await workout('Ada', '2026-11-20', { deleted_at: new Date() })
    await workout('Ben', '2026-11-17', { state: 'completed' })
    await forget()
  }
  it('goes to each coach, about their own athletes who missed a workout', async () => {
    await week()
    expect(await digest()).toEqual([['Carl', ['Ada 3 of 5']]])
    await forget()
    await workout('Ben', '2026-11-16')
    await forget()
    expect(await digest()).toEqual([
      ['Carl', ['Ada 3 of 5', 'Ben 1 of 2']],
      ['Cora', ['Ben 1 of 2']],
    ])
  })
  it('goes once to each coach, on Mondays after seven', async () => {
    await week()
    for (const moment of ['2026-11-23T06:59:59Z', '2026-11-22T08:00:00Z', '2026-11-24T08:00:00Z'])
      expect([moment, await digest(moment)]).toEqual([moment, []])
    const other = { template: 'weekly_digest', recipient: 'x@example.test', status: 'sent' }
    await insert(db, 'private.outbox', {
      ...other,
      dedupe_key: `weekly_digest:${id('Cora')}:2026-11-23`,
      data: '{"athletes":[]}',
    })
    expect(await digest()).toHaveLength(2)
    expect(await digest()).toHaveLength(2)
  })
})

describe('the mail about an expiring permission', () => {
  const DAYS = (days: number) => new Date(Date.now() + days * 86_400_000)
  const due = async () => {
    await db.query('select private.queue_expiring_access()')
    return (await mails()).map(({ to, data }) => `${to}: ${data.athlete} for ${data.coach}`).sort()
  }
  it('goes to the two people, once for each permission', async () => {
    const old = { updated_at: DAYS(-30) }
    await permit('Ada', 'Carl', { ...old, expires_at: DAYS(2) })
    await permit('Ada', 'Cora', { ...old, expires_at: DAYS(4) })
    await permit('Ben', 'Carl', { ...old, expires_at: DAYS(-1) })
    await permit('Ben', 'Cora', { ...old, expires_at: null })
    await permit('Dan', 'Cora', { updated_at: DAYS(-0.5), expires_at: DAYS(2) })
    expect(await due()).toEqual(['Ada: Ada for Carl', 'Carl: Ada for Carl'])
    await permit('Dan', 'Carl', { ...old, expires_at: DAYS(1) })
    expect(await due()).toEqual([
      'Ada: Ada for Carl',
      'Carl: Ada for Carl',
      'Carl: Dan for Carl',
      'Dan: Dan for Carl',
    ])
    expect(await due()).toHaveLength(4)
  })
})

describe('sent mails', () => {
  it('are deleted after half a year', async () => {
    for (const [template, days] of [
      ['old', 181],
      ['kept', 179],
    ])
      await db.query(
        `insert into private.outbox (recipient, template, status, created_at) values ('', $1, 'sent', now() - make_interval(days => $2))`,
        [template, days],
      )
    await db.query('select private.queue_due_mails()')
    expect((await mails()).map(({ template }) => template)).toEqual(['kept'])
  })
})

describe('the mails about a connection or an invitation', () => {
  const told = async () =>
    (await mails()).map(({ to, template, data }) => `${to}: ${template} ${data.from ?? data.athlete}`).sort()
  it('are queued for a request, a repeated request, and the start of a grant', async () => {
    const connection = await insert(db, 'public.connections', {
      requester_id: id('Carl'),
      recipient_id: id('Ada'),
    })
    await insert(db, 'public.connections', {
      requester_id: id('Cora'),
      recipient_id: id('Ben'),
      status: 'accepted',
    })
    const steps: [string, string[]][] = [
      ['', ['Ada: connection_request Carl']],
      [`notes = 'changed'`, []],
      [`status = 'rejected'`, []],
      [`status = 'pending'`, ['Ada: connection_request Carl']],
      [`status = 'accepted'`, []],
      ['requester_grants_workout_access = true', ['Ada: access_granted Carl']],
      ['recipient_grants_workout_access = true', ['Carl: access_granted Ada']],
      [`notes = 'again'`, []],
      ['requester_grants_workout_access = false', []],
      [
        'requester_grants_workout_access = true, recipient_grants_workout_access = false',
        ['Ada: access_granted Carl'],
      ],
    ]
    for (const [change, expected] of steps) {
      if (change) await db.query(`update public.connections set ${change} where id = $1`, [connection])
      expect([change, await told()]).toEqual([change, expected])
      await forget()
    }
    await insert(db, 'public.workout_access_requests', {
      connection_id: connection,
      requester_id: id('Ada'),
    })
    expect(await told()).toEqual(['Carl: access_request Ada'])
  })

  it('are queued each time an invitation is opened, with the name of its team', async () => {
    const team_id = await insert(db, 'public.teams', { name: 'North' })
    const south = await insert(db, 'public.teams', { name: 'South' })
    const row = { team_id, inviter_id: id('Carl'), invitee_id: id('Ada'), invitation_type: 'invite' }
    const invitation = await insert(db, 'public.team_invitations', row)
    const of = async () => (await mails()).map(({ to, data }) => `${to}: ${data.team} by ${data.from}`)
    expect(await of()).toEqual(['Ada: North by Carl'])
    const change = (what: string) =>
      db.query(`update public.team_invitations set ${what} where id = $1`, [invitation])
    await change(`message = 'now'`)
    expect(await of()).toHaveLength(1)
    await change(`expires_at = now() + interval '20 days'`)
    expect(await of()).toHaveLength(2)
    await forget()
    await insert(db, 'public.team_invitations', { ...row, team_id: south })
    expect(await of()).toEqual(['Ada: South by Carl'])
  })
})

const plan = (athlete: Name, by: Name | null, title: string) =>
  insert(db, 'public.workouts', {
    id: crypto.randomUUID(),
    athlete_id: id(athlete),
    created_by: by && id(by),
    date: '2100-01-01',
    title,
  })

it('workouts of one planner for one athlete are in one mail, those of another planner in another', async () => {
  await plan('Ada', 'Carl', 'one')
  await plan('Ada', 'Cora', 'two')
  await plan('Ben', 'Carl', 'three')
  await plan('Ada', 'Carl', 'four')
  await plan('Ada', 'Ada', 'own')
  const titles = async () =>
    (await mails())
      .map(({ to, data }) => [
        to,
        data.from,
        ...(data.workouts as { title: string }[]).map(({ title }) => title),
      ])
      .sort()
  const before = [
    ['Ada', 'Carl', 'one', 'four'],
    ['Ada', 'Cora', 'two'],
    ['Ben', 'Carl', 'three'],
  ]
  expect(await titles()).toEqual(before)
  // A sent mail is not extended: later workouts are in the mail of the next hour.
  await db.query(`update private.outbox set status = 'sent'`)
  await plan('Ben', 'Carl', 'five')
  expect(await titles()).toEqual([...before, ['Ben', 'Carl', 'five']].sort())
})

it('workouts without a planner are in no mail, and a mail names at most a hundred workouts', async () => {
  await plan('Ada', null, 'left by an account that has gone')
  expect(await mails()).toEqual([])
  await db.query(
    `insert into public.workouts (id, athlete_id, created_by, date, title)
     select gen_random_uuid(), $1, $2, '2100-01-01', i::text from generate_series(1, 101) i`,
    [id('Ada'), id('Carl')],
  )
  const counts = (await mails()).map(({ data }) => (data.workouts as unknown[]).length)
  expect(counts).toEqual([100, 1])
})
