import { randomUUID } from 'node:crypto'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { BrowserContext, Page } from '@playwright/test'
import { createAccount } from '../fixtures/account.ts'
import { startApp } from '../fixtures/app.ts'
import { cloneDatabase } from '../fixtures/database.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'
import { publishShell, turnWorker } from '../pages/release.ts'
import {
  answersTo,
  forget,
  isControlled,
  kept,
  registrations,
  untilControlled,
} from '../pages/service-worker.ts'

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

/**
 * The network is back. Of a page that began without one the test's browser believes that it had one, and says nothing; what a real
 * one says is said for it.
 */
async function comeBack(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
}

const generation = (page: Page) => page.locator('meta[name=generation]').getAttribute('content')

test('the installed app starts offline and says so, never shows an old release online, and is removed when told', async ({
  browser,
}) => {
  const database = await cloneDatabase()
  const app = await startApp({ databaseUrl: database.url })
  const account = await createAccount(app.url, {
    email: `olga-${randomUUID().slice(0, 8)}@example.test`,
    firstName: 'Olga',
    lastName: 'Offline',
    role: 'coach',
  })
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    await test.step('a browser can install it', async () => {
      await page.goto('/')
      const href = await page.locator('link[rel=manifest]').getAttribute('href')
      const response = await page.request.get(href ?? '')
      expect(response.headers()['content-type']).toMatch(/json/)
      const { icons } = (await response.json()) as { icons: { src: string; sizes: string }[] }
      for (const { src } of icons) {
        const icon = await page.request.get(new URL(src, new URL(href ?? '', app.url)).href)
        expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
      }
      expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
      const session = await context.newCDPSession(page)
      const { errors } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
    })

    await test.step('who was only on the start page has it, and every other page, without a network', async () => {
      await untilControlled(page, '/')
      await context.setOffline(true)
      await page.reload()
      await expect(offline(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Removes its code from the offline cache, as on a device that has not prefetched it.
      await forget(page, '/remotes/auth/')
      await page.goto('/signin')
      await expect(offline(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
      await expect(page.getByText('has not been opened on this device before')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    await test.step('with a network again the word goes and the page opens, both by themselves', async () => {
      await comeBack(context, page)
      await expect(page.getByLabel('E-mail')).toBeVisible()
      await expect(offline(page)).toHaveCount(0)
    })

    await test.step('somebody signed in starts without a network at what they had open', async () => {
      await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
        SESSION_STORAGE_KEY,
        JSON.stringify(account.session),
      ] as const)
      await page.goto('/clients')
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      await context.setOffline(true)
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/clients')
      await expect(offline(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'My calendar' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    })

    await test.step('nothing that a server says comes from the device', async () => {
      const asked = [
        '/config.json',
        '/releases.json',
        '/app.html',
        '/app-auth.html',
        '/healthz',
        '/rest/v1/',
        '/auth/v1/settings',
        '/api/x',
      ]
      const answers = await Promise.all(asked.map(path => answersTo(page, path)))
      expect(answers).toEqual(asked.map(() => 'none'))
      const paths = await kept(page)
      // Besides the page of unknown paths, those of the remotes that were opened.
      const pages = ['/', '/app-auth.html', '/app-coach-access.html', '/app.html']
      expect(paths.filter(path => !/^\/(shell|remotes)\//.test(path)).sort()).toEqual(pages)
      await comeBack(context, page)
      await expect(offline(page)).toHaveCount(0)
    })

    await test.step('a release that is published while the worker is active is there with the next navigation', async () => {
      const before = (await kept(page)).find(path => path.startsWith('/shell/'))?.split('/')[2] ?? ''
      await publishShell(app.dataDir, 2)
      await page.goto('/clients')
      expect(await generation(page)).toBe('2')
      const { parts, revision } = await publishShell(app.dataDir, 3)
      await page.goto('/')
      expect(await generation(page)).toBe('3')
      // Of the first one nothing may be left: the document names two.
      await expect.poll(async () => (await kept(page)).filter(path => path.includes(before))).toEqual([])
      expect((await kept(page)).some(path => path.startsWith(`/shell/${parts.shell?.stable}/`))).toBe(true)
      await context.setOffline(true)
      await page.goto('/clients')
      expect(await generation(page)).toBe('3')
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      expect(revision).toBe(3)
    })

    await test.step('published while one was offline, it is there with the next page', async () => {
      await publishShell(app.dataDir, 4)
      await comeBack(context, page)
      await expect(offline(page)).toHaveCount(0)
      expect(await generation(page)).toBe('3')
      await page.getByRole('link', { name: 'My calendar' }).click()
      await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
      await expect.poll(() => generation(page)).toBe('4')
    })

    await test.step('with nothing kept the worker says what is the matter', async () => {
      await untilControlled(page)
      await page.evaluate(`caches.delete('coach-app-1-pages')`)
      await context.setOffline(true)
      await page.goto('/clients')
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await comeBack(context, page)
      await page.getByRole('link', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    })

    await test.step('told to, the worker goes and takes all it has kept with it', async () => {
      await untilControlled(page)
      await turnWorker(app.dataDir, 'off')
      await page.goto('/clients')
      await expect.poll(() => registrations(page)).toBe(0)
      await page.goto('/clients')
      expect(await isControlled(page)).toBe(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      await expect.poll(() => kept(page)).toEqual([])
    })
  } finally {
    await context.close()
    await app.stop()
    await database.drop()
  }
})
