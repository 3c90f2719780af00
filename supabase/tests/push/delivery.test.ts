import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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

it('a redirect of a push service is not followed', async () => {
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

it('without keys nothing is sent, and config.json has none', async () => {
  const without = await createTestPlatform({ functions: { scheduleSecret: SECRET } })
  try {
    expect(without.config).not.toHaveProperty('pushKey')
    expect((await askedOf(without)).status).toBe(503)
  } finally {
    await without.close()
  }
})

it.each([
  ['WEB_PUSH_PUBLIC_KEY', { publicKey: '' }],
  ['WEB_PUSH_PRIVATE_KEY', { privateKey: 'short' }],
  ['WEB_PUSH_CONTACT', { contact: 'care@coach.example' }],
])('the platform does not start with a wrong %s', async (name, wrong) => {
  await expect(createTestPlatform({ functions: { push: { ...settings, ...wrong } } })).rejects.toThrow(name)
})
