import { createECDH } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '../../local/environment.ts'
import { openPush } from '../../local/push-keys.ts'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { aWorkout, call, findExercises, grant } from '../workouts/training.ts'
import { aDevice, type Device, subscribe } from './device.ts'
import { opened, type PushService, startPushService, vapidOf } from './push-service.ts'

/** From a published workout to what a device can read. */

const SECRET = 'a-secret-of-the-schedule'
const server = createECDH('prime256v1')
const publicKey = server.generateKeys().toString('base64url')
const settings = {
  publicKey,
  privateKey: server.getPrivateKey().toString('base64url').padStart(43, 'A'),
  contact: 'mailto:care@coach.example',
}

let service: PushService
let platform: TestPlatform
let athlete: TestUser
let coach: TestUser
let device: Device
beforeAll(async () => {
  service = await startPushService()
  platform = await createTestPlatform({
    functions: { push: { ...settings, fetch: service.fetch }, scheduleSecret: SECRET },
  })
})
afterAll(async () => {
  await platform?.close()
  await service?.stop()
})
beforeEach(async () => {
  service.received.length = 0
  service.answer(201)
  const { database } = platform
  await database.query('delete from private.push_outbox')
  athlete = await database.createUser()
  coach = await database.createUser({ metadata: { name: 'Zoë Coach 😀', role: 'coach' } })
  await grant(database, athlete, coach, 'write')
  device = await aDevice(database, athlete)
  await subscribe(device, device.subscription)
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const publish = async () => {
  const exercises = await findExercises(platform.database)
  await call(coach, 'save_workout', aWorkout(athlete.id, exercises, { date: tomorrow(), title: 'Lower' }))
  await platform.database.query(`update private.push_outbox set created_at = now() - interval '2 minutes'`)
}
const askedOf = ({ url }: TestPlatform) =>
  fetch(`${url}/functions/v1/deliver-push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
  })
/** Runs the scheduled function; the platform's own round may have sent it already. */
const delivered = async (queue: { attempts: number }[] = []) => {
  const response = await askedOf(platform)
  expect(response.status).toBe(200)
  await vi.waitFor(async () =>
    expect(
      (await platform.database.query('select attempts, claim_id from private.push_outbox')).rows,
    ).toEqual(queue.map(row => ({ ...row, claim_id: null }))),
  )
}
const isOn = async () =>
  (
    await platform.database.query('select 1 from private.push_subscriptions where session_id = $1', [
      device.session,
    ])
  ).rowCount === 1

it('a notification arrives encrypted for its device alone, signed by this server', async () => {
  await publish()
  await delivered()
  const [received] = service.received
  expect(`https://fcm.googleapis.com${received?.path}`).toBe(device.subscription.endpoint)
  expect(received?.body.includes('Lower')).toBe(false)
  expect(opened(received, device)).toEqual({
    title: 'New training from Zoë Coach 😀',
    body: expect.stringMatching(/^Lower, \w{3} \d{1,2} \w{3}/),
    tag: `workouts-${coach.id}`,
    path: `/calendar/${athlete.id}?date=${tomorrow()}`,
  })
  expect(received?.headers).toMatchObject({ ttl: '172800', topic: coach.id.replaceAll('-', '') })
  const { key, claims } = vapidOf(received)
  expect(key).toBe(publicKey)
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: settings.contact })
  await delivered()
  expect(service.received).toHaveLength(1)
})

it.each([404, 410])('a device that its push service does not know (%i) is forgotten', async status => {
  service.answer(status)
  await publish()
  await delivered()
  expect(await isOn()).toBe(false)
})

it.each([429, 500])(
  'a notification that a push service does not accept now (%i) is sent later',
  async status => {
    service.answer(status)
    await publish()
    await delivered([{ attempts: 1 }])
    service.answer(201)
    await platform.database.query('update private.push_outbox set next_attempt_at = now()')
    await delivered()
    expect(service.received).toHaveLength(2)
  },
)

it('what a push service says when it refuses is told to who runs this, without the device’s address', async () => {
  service.answer(403, '', '{"reason":"BadJwtToken"}')
  await publish()
  const answers: unknown[] = []
  await vi.waitFor(async () => {
    const response = await askedOf(platform)
    answers.push(...((await response.json()) as { refusals: string[] }).refusals)
    const logged = platform.lines.filter(line => line.startsWith('push: fcm.googleapis.com answered'))
    // The schedule's call, or the platform's own round: whichever came first.
    expect([...answers, ...logged].join()).toContain(
      'fcm.googleapis.com answered 403: {"reason":"BadJwtToken"}',
    )
  }, 20_000)
  expect([...answers, ...platform.lines].join()).not.toContain(new URL(device.subscription.endpoint).pathname)
  // Kept where system admins look, with how often.
  const { rows } = await platform.database.query(
    `select service, status, reason, hits from private.push_outcomes where reason like '%BadJwtToken%'`,
  )
  expect(rows).toEqual([
    {
      service: 'fcm.googleapis.com',
      status: 'failed',
      reason: 'fcm.googleapis.com answered 403: {"reason":"BadJwtToken"}',
      hits: expect.any(Number),
    },
  ])
  const jobs = await platform.database.query(
    `select job from private.job_runs where last_success_at is not null`,
  )
  expect(jobs.rows).toContainEqual({ job: 'deliver-push' })
})

it('a push service that leads elsewhere is not followed', async () => {
  service.answer(307, `${platform.url}/functions/v1/deliver-mail`)
  await publish()
  await delivered([{ attempts: 1 }])
  expect(service.received).toHaveLength(1)
  expect(await isOn()).toBe(true)
})

it('an invalid key of a device is never tried again', async () => {
  await platform.database.query('update private.push_subscriptions set p256dh = $1 where session_id = $2', [
    `B${'_'.repeat(86)}`,
    device.session,
  ])
  await publish()
  await delivered()
  expect(service.received).toEqual([])
  expect(await isOn()).toBe(false)
})

it('config.json has the public key', () => {
  expect(platform.config.pushKey).toBe(publicKey)
})

describe('a fresh start without configuration', () => {
  /** As `pnpm start` makes it of no variables; only that the known push services are found on this machine. */
  const { functions } = readEnvironment({})

  it('delivers with keys of its own, which it keeps', async () => {
    const fresh = await createTestPlatform({ functions: { ...functions, push: { fetch: service.fetch } } })
    try {
      const { database, dataDir, config, lines } = fresh
      const file = join(dataDir, 'push-keys.json')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(lines.filter(line => line.startsWith('push: made keys'))).toEqual([
        `push: made keys for notifications on devices, kept in ${file}: other keys end every device’s notifications, until they are switched on again there`,
      ])
      const [lifter, planner] = [
        await database.createUser(),
        await database.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
      ]
      await grant(database, lifter, planner, 'write')
      const phone = await aDevice(database, lifter)
      await subscribe(phone, phone.subscription)
      const workout = aWorkout(lifter.id, await findExercises(database), { date: tomorrow(), title: 'Lower' })
      await call(planner, 'save_workout', workout)
      await database.query(`update private.push_outbox set created_at = now() - interval '2 minutes'`)
      // Its own round: a notification of any mail begins one.
      await vi.waitFor(async () => {
        await database.query('notify outbox')
        expect(service.received).toHaveLength(1)
      }, 20_000)
      expect(opened(service.received[0], phone)).toMatchObject({ title: 'New training from Carl Coach' })
      const { key, claims } = vapidOf(service.received[0])
      expect(key).toBe(config.pushKey)
      expect(claims.sub).toMatch(/^mailto:/)

      // A restart on the same folder.
      const again = await openPush(dataDir, {}, 'https://coach.example', line => lines.push(line))
      expect(again).toMatchObject({ publicKey: config.pushKey, contact: 'https://coach.example' })
      expect(lines.filter(line => line.startsWith('push:'))).toHaveLength(1)
      await openPush(dataDir, settings, undefined, line => lines.push(line))
      expect(lines.at(-1)).toContain('is not the key that was used here before')
      await writeFile(file, '{}')
      await expect(openPush(dataDir, {}, undefined, () => {})).rejects.toThrow(`${file} is damaged`)
    } finally {
      await fresh.close()
    }
  })
})

it.each([
  ['WEB_PUSH_PUBLIC_KEY', { publicKey: '' }],
  ['WEB_PUSH_PRIVATE_KEY', { privateKey: 'short' }],
  ['WEB_PUSH_CONTACT', { contact: 'care@coach.example' }],
])('the platform does not start with a wrong %s', async (name, wrong) => {
  await expect(createTestPlatform({ functions: { push: { ...settings, ...wrong } } })).rejects.toThrow(name)
})
