import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import { createAccount } from '../fixtures/account.ts'
import { startApp } from '../fixtures/app.ts'
import { cloneDatabase } from '../fixtures/database.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'
import { untilControlled } from '../pages/service-worker.ts'

const server = createECDH('prime256v1')
const KEYS = {
  WEB_PUSH_PUBLIC_KEY: server.generateKeys().toString('base64url'),
  WEB_PUSH_PRIVATE_KEY: server.getPrivateKey().toString('base64url').padStart(43, 'A'),
  WEB_PUSH_CONTACT: 'mailto:care@coach.example',
}

/** Replaces the browser vendor's push service, which cannot be reached offline. Nothing is sent there. */
const pushService = () => {
  const device = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return `(() => {
    const device = ${JSON.stringify(device)}
    const made = {
      endpoint: device.endpoint,
      toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }),
      unsubscribe: async () => { localStorage.removeItem('push-service'); return true },
    }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('push-service') ? made : null)
    PushManager.prototype.subscribe = async () => { localStorage.setItem('push-service', '1'); return made }
  })()`
}

const shown = (page: Page) =>
  page.evaluate<{ title: string; body: string }[]>(
    `navigator.serviceWorker.ready
      .then(registration => registration.getNotifications())
      .then(all => all.map(({ title, body }) => ({ title, body })))`,
  )

/** As if the push service had subscribed this browser. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

const WHOLE = process.env.WHOLE_CHROMIUM_PATH

// The headless shell does not support push.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...(WHOLE ? { executablePath: WHOLE } : {}) }),
    { scope: 'worker' },
  ],
})

test('a device is told of workouts once its person wants it, and not after they have signed out', async ({
  browser,
}) => {
  const database = await cloneDatabase()
  const app = await startApp({ databaseUrl: database.url, env: KEYS })
  const account = await createAccount(app.url, {
    email: `nils-${randomUUID().slice(0, 8)}@example.test`,
    firstName: 'Nils',
    lastName: 'Notified',
    role: 'athlete',
  })
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    permissions: ['notifications'],
  })
  await context.addInitScript(pushService())
  const page = await context.newPage()
  const toggle = page.getByRole('switch', { name: 'Workouts, on this device' })
  try {
    await page.goto('/')
    await untilControlled(page, '/')
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_STORAGE_KEY,
      JSON.stringify(account.session),
    ] as const)

    await test.step('it is off, and turned on by key', async () => {
      await page.goto('/profile-settings#notifications')
      await expect(toggle).toBeEnabled()
      await expect(toggle).not.toBeChecked()
      await toggle.press('Space')
      await expect(toggle).toBeChecked()
      expect(await axeFindings(page)).toEqual([])
      const { data } = await account.supabase.rpc('get_push_subscription')
      expect(data).toContain('https://fcm.googleapis.com/')
      await page.reload()
      await expect(toggle).toBeChecked()
    })

    await test.step('the worker shows what arrives, and what it cannot read', async () => {
      const notice = {
        title: 'New training from Carl Coach',
        body: 'Lower, Tue 24 Nov',
        tag: 'a',
        path: '/stackup',
      }
      await deliver(page, app.url, JSON.stringify(notice))
      await deliver(page, app.url, JSON.stringify({ ...notice, body: 'Lower and Upper' }))
      await deliver(page, app.url, 'nonsense')
      await expect
        .poll(() => shown(page))
        .toEqual([
          { title: 'New training from Carl Coach', body: 'Lower and Upper' },
          { title: 'Coach App', body: 'There is something new for you.' },
        ])
    })

    await test.step('the worker says that a rest is over, when nobody looks', async () => {
      const { data } = await account.supabase.rpc('get_exercises')
      const [exercise] = data as { id: string }[]
      const id = randomUUID()
      const prescription = {
        id: randomUUID(),
        exercise_id: exercise?.id,
        rest_s: 45,
        sets: [1, 2].map(() => ({
          id: randomUUID(),
          reps_min: 5,
          reps_max: 5,
          load_kind: 'kg',
          load_min: 40,
          load_max: 40,
        })),
      }
      const workout = {
        id,
        athlete_id: account.id,
        version: 0,
        save_id: randomUUID(),
        title: 'Lower',
        date: new Date().toISOString().slice(0, 10),
        state: 'published',
        blocks: [{ id: randomUUID(), label: 'A', kind: 'straight', prescriptions: [prescription] }],
      }
      expect((await account.supabase.rpc('save_workout', { workout })).error).toBeNull()
      await page.goto(`/stackup?log=${id}`)
      const log = page.getByRole('button', { name: /^Log set 1 of/ })
      await log.click()
      await page.getByRole('button', { name: 'How to rest' }).click()
      await page.getByRole('menuitem', { name: 'Notify me when I look elsewhere' }).click()
      await page.getByRole('button', { name: '15 seconds less' }).click()
      await page.getByRole('button', { name: '15 seconds less' }).click()
      const [worker] = context.serviceWorkers()
      await page.goto('about:blank')
      await expect
        .poll(
          () =>
            worker?.evaluate<string[]>(
              'self.registration.getNotifications({ tag: "rest" }).then(all => all.map(({ title }) => title))',
            ),
          { timeout: 30_000 },
        )
        .toEqual(['Rest is over'])
      await page.goto('/profile-settings')
    })

    await test.step('signing out ends it here, and for the server', async () => {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/signin/)
      await expect
        .poll(() =>
          page.evaluate("[localStorage['push-service'], localStorage['coach-app-notified']].join()"),
        )
        .toBe(',')
    })
  } finally {
    await context.close()
    await app.stop()
    await database.drop()
  }
})
