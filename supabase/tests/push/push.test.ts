import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'
import { aDevice, type Device, subscribe } from './device.ts'

/** Which device is told of which published workouts. */

let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
let coach: TestUser
let device: Device
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query('delete from private.push_outbox')
  athlete = await db.createUser({ metadata: { name: 'Ada Athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  await grant(db, athlete, coach, 'write')
  device = await aDevice(db, athlete)
  await subscribe(device, device.subscription)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const publish = async (over: object = {}, by: TestUser = coach): Promise<string> => {
  const workout = aWorkout(athlete.id, exercises, { date: inDays(1), ...over })
  await call(by, 'save_workout', workout)
  return workout.id
}

interface Claimed {
  claim_id: string
  endpoint: string
  planner: string
  athlete_id: string
  workouts: { title: string; date: string }[]
}
const claim = async (): Promise<Claimed[]> =>
  (await db.asService().query<Claimed>('select * from public.claim_pushes()')).rows
/** Sets all times back, as if this much time had passed. */
const after = (time: string) =>
  db.query(
    'update private.push_outbox set created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval',
    [time],
  )
const finish = (push: Claimed | undefined, status: string) =>
  db.asService().query('select public.finish_push($1, $2, $3)', [push?.claim_id, push?.endpoint, status])
const waiting = async (): Promise<number> =>
  (await db.query('select 1 from private.push_outbox')).rowCount ?? 0
const endpointOf = async (of: Device): Promise<string | null> =>
  (await of.query<{ endpoint: string | null }>('select public.get_push_subscription() as endpoint')).rows[0]
    ?.endpoint ?? null

describe('a published workout', () => {
  it('is announced after two quiet minutes, for each planner, in the order of dates', async () => {
    const other = await db.createUser({ metadata: { name: 'Olga Other', role: 'coach' } })
    await grant(db, athlete, other, 'write')
    await publish({ date: inDays(3), title: 'Upper' })
    await publish({ title: 'Lower' })
    await publish({ title: 'Run' }, other)
    expect(await claim()).toEqual([])
    await after('2 minutes')
    const told = await claim()
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({
      claim_id: expect.any(String),
      ...device.subscription,
      planner_id: coach.id,
      planner: 'Carl Coach',
      athlete_id: athlete.id,
      workouts: [
        { title: 'Lower', date: inDays(1) },
        { title: 'Upper', date: inDays(3) },
      ],
    })
    expect(await claim()).toEqual([])
    for (const push of told) await finish(push, 'sent')
    expect(await waiting()).toBe(0)
  })

  it('waits ten minutes at most for a coach who goes on publishing', async () => {
    await publish()
    await after('9 minutes')
    await publish()
    expect(await claim()).toEqual([])
    await after('1 minute')
    expect((await claim())[0]?.workouts).toHaveLength(2)
  })

  it.each([
    ['a draft', { state: 'draft' }],
    ['hidden', { hidden: true }],
    ['two days ago', { date: inDays(-3) }],
  ])('is not announced when it is %s', async (_, over) => {
    await publish(over)
    expect(await waiting()).toBe(0)
  })

  it('is announced when a draft is published, not when a published one is changed', async () => {
    const draft = aWorkout(athlete.id, exercises, { date: inDays(1), state: 'draft' })
    const { version } = await call<{ version: number }>(coach, 'save_workout', draft)
    const published = await call<{ version: number }>(coach, 'save_workout', {
      ...draft,
      version,
      save_id: randomUUID(),
      state: 'published',
    })
    expect(await waiting()).toBe(1)
    await call(coach, 'save_workout', {
      ...draft,
      version: published.version,
      save_id: randomUUID(),
      state: 'published',
      title: 'Changed',
    })
    expect(await waiting()).toBe(1)
  })

  it('is not announced to the person who planned it', async () => {
    await publish({}, athlete)
    expect(await waiting()).toBe(0)
  })

  it('is announced to each device of the athlete, and to nobody else', async () => {
    const [second, others] = [await aDevice(db, athlete), await aDevice(db, coach)]
    await subscribe(second, second.subscription)
    await subscribe(others, others.subscription)
    await publish()
    await after('2 minutes')
    expect((await claim()).map(push => push.endpoint).sort()).toEqual(
      [device, second].map(one => one.subscription.endpoint).sort(),
    )
  })
})

describe('an announcement is cancelled once', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the session has ended', () => db.query('delete from auth.sessions where id = $1', [device.session])],
    [
      'the session has expired',
      () => db.query(`update auth.sessions set not_after = now() where id = $1`, [device.session]),
    ],
    ['it was turned off', () => device.query('select public.delete_push_subscription()')],
    ['the account is deleted', () => athlete.query('select public.delete_my_account($1)', [athlete.email])],
  ])('%s, and the device is forgotten', async (_, happens) => {
    await publish()
    await happens()
    await after('2 minutes')
    expect(await claim()).toEqual([])
    expect(await waiting()).toBe(0)
    const left = await db.query('select 1 from private.push_subscriptions where session_id = $1', [
      device.session,
    ])
    expect(left.rowCount).toBe(0)
  })

  it.each<[string, (workout: string) => Promise<unknown>]>([
    ['it was deleted', workout => call(coach, 'delete_workout', workout)],
    [
      'it was hidden',
      workout => db.query('update public.workouts set hidden = true where id = $1', [workout]),
    ],
    [
      'it is done already',
      workout => db.query(`update public.workouts set state = 'completed' where id = $1`, [workout]),
    ],
    [
      'the planner is blocked',
      () => athlete.query(`select public.manage_user_block($1, 'block')`, [coach.id]),
    ],
  ])('%s', async (_, happens) => {
    const workout = await publish()
    await happens(workout)
    await after('2 minutes')
    expect(await claim()).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

it('a device is forgotten soon after its session has ended, also when nothing is published', async () => {
  const other = await aDevice(db, athlete)
  await subscribe(other, other.subscription)
  await publish()
  await after('2 days')
  await db.query('delete from auth.sessions where id = $1', [device.session])
  await db.asService().query('select public.queue_due_mails()')
  const left = await db.query<{ session_id: string }>(
    'select session_id from private.push_subscriptions where user_id = $1',
    [athlete.id],
  )
  expect(left.rows).toEqual([{ session_id: other.session }])
  expect(await waiting()).toBe(0)
})

describe('a notification that was not delivered', () => {
  it('is tried four times in 36 minutes, together with later ones, then given up', async () => {
    await publish()
    await after('2 minutes')
    for (const [minutes, workouts] of [
      [1, 1],
      [5, 2],
      [30, 2],
    ] as const) {
      const [push] = await claim()
      expect(push?.workouts).toHaveLength(workouts)
      await finish(push, 'failed')
      if (minutes === 1) await publish()
      await after(`${minutes} minutes`)
    }
    const [last] = await claim()
    await finish(last, 'failed')
    // The workout that was added later has an attempt left.
    expect(await waiting()).toBe(1)
  })

  it('is due again when its sender stopped, whose later result is ignored', async () => {
    await publish()
    await after('2 minutes')
    const [lost] = await claim()
    await after('5 minutes')
    const [again] = await claim()
    expect(again?.workouts).toEqual(lost?.workouts)
    await finish(lost, 'sent')
    expect(await waiting()).toBe(1)
    await finish(again, 'sent')
    expect(await waiting()).toBe(0)
  })

  it('forgets a device that its push service has dropped, but not the one that replaced it', async () => {
    await publish()
    await after('2 minutes')
    const [push] = await claim()
    const renewed = { ...device.subscription, endpoint: `${device.subscription.endpoint}-renewed` }
    await subscribe(device, renewed)
    await finish(push, 'gone')
    expect(await endpointOf(device)).toBe(renewed.endpoint)
    await publish()
    await after('2 minutes')
    await finish((await claim())[0], 'gone')
    expect(await endpointOf(device)).toBe(null)
  })

  it('goes to one of several senders that ask at once', async () => {
    for (let round = 0; round < 5; round++) {
      await publish()
      await after('2 minutes')
      const claimed = (await Promise.all([claim(), claim(), claim()])).flat()
      expect(claimed).toHaveLength(1)
      await finish(claimed[0], 'sent')
    }
  })
})

describe('the push subscription of a device', () => {
  it('belongs to one session, and is created, deleted and replaced there', async () => {
    const second = await aDevice(db, athlete)
    expect(await endpointOf(device)).toBe(device.subscription.endpoint)
    expect(await endpointOf(second)).toBe(null)
    await second.query('select public.delete_push_subscription()')
    expect(await endpointOf(device)).toBe(device.subscription.endpoint)
    await subscribe(device, second.subscription)
    expect(await endpointOf(device)).toBe(second.subscription.endpoint)
  })

  it('passes to the account that is signed in on the device now', async () => {
    const next = await aDevice(db, coach)
    await subscribe(next, device.subscription)
    expect(await endpointOf(device)).toBe(null)
    expect(await endpointOf(next)).toBe(device.subscription.endpoint)
  })

  it('is refused to somebody who knows its endpoint alone', async () => {
    const thief = await aDevice(db, coach)
    const { endpoint } = device.subscription
    expect(await refusal(subscribe(thief, { ...thief.subscription, endpoint }))).toBe(
      'PT409 subscription_taken',
    )
    expect(await endpointOf(device)).toBe(endpoint)
  })

  it('needs a session', async () => {
    expect(await refusal(subscribe(athlete, device.subscription))).toBe('PT403 no_session')
  })

  const KEY = `B${'A'.repeat(86)}`
  it.each([
    ['PT422 unknown_push_service', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
    ['PT422 unknown_push_service', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }],
    ['PT422 unknown_push_service', { endpoint: 'https://evil.example/fcm.googleapis.com/x' }],
    ['PT422 unknown_push_service', { endpoint: 'https://user@evil.example#fcm.googleapis.com/x' }],
    ['PT422 unknown_push_service', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['PT422 unknown_push_service', { endpoint: 'https://169.254.169.254/latest' }],
    ['PT422 unknown_push_service', { endpoint: 'https://fcm.googleapis.com/a\nHost: b' }],
    ['PT422 unknown_push_service', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }],
    ['PT422 invalid_subscription', { endpoint: null }],
    ['PT422 invalid_subscription', { p256dh: KEY.slice(1) }],
    ['PT422 invalid_subscription', { p256dh: `${KEY}A` }],
    ['PT422 invalid_subscription', { auth: 'short' }],
    ['PT422 invalid_subscription', { auth: `${'A'.repeat(21)}\n` }],
  ])('is refused as %s: %o', async (answer, over) => {
    const wrong = { ...(await aDevice(db, athlete)).subscription, ...over } as Device['subscription']
    expect(await refusal(subscribe(device, wrong))).toBe(answer)
    expect(await endpointOf(device)).toBe(device.subscription.endpoint)
  })

  it.each([
    'https://fcm.googleapis.com/wp/abc:def',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA-_',
    'https://web.push.apple.com/QGx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
  ])('is accepted from %s', async endpoint => {
    await subscribe(device, { ...device.subscription, endpoint })
    expect(await endpointOf(device)).toBe(endpoint)
  })
})
