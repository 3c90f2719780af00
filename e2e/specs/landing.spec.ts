import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const SCRIPTS = '**/{shell,remotes}/**/*.js'

/** Notes what moves, from before the first paint on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) noted.shift += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift' as 'resource', buffered: true })
  })
const shiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: { shift: number } }).noted.shift)

test('the landing page reads and leads on without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle(/^Strength coaching/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift')
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
  await expect(page.getByRole('link', { name: 'Start Coaching' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeHidden()
  // What only a script could do is not offered.
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  await context.close()
})

test('the landing page is right before its scripts run, and nothing changes or moves when it is taken over', async ({
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const { page } = coach
  await noteShifts(page)
  const header = page.getByRole('banner')
  const start = page.locator('#outlet > .parcel')

  for (const [who, own, other] of [
    ['a visitor', 'Create Account', 'Dashboard'],
    ['somebody signed in', 'Dashboard', 'Create Account'],
  ] as const) {
    await test.step(who, async () => {
      if (own === 'Dashboard') await coach.haveAccount('coach')
      let release = () => {}
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(SCRIPTS, async route => {
        await held
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(start).toHaveAttribute('data-prerendered', /./)
      await expect(header.getByRole('link', { name: own })).toBeVisible()
      await expect(header.getByRole('link', { name: other })).toBeHidden()
      const before = await page.screenshot({ animations: 'disabled' })

      release()
      await expect(start).not.toHaveAttribute('data-prerendered')
      await expect(page.getByRole('link', { name: other })).toHaveCount(0)
      const after = await page.screenshot({ animations: 'disabled' })
      expect(after.equals(before), 'a picture before and after').toBe(true)
      expect(await shiftOf(page)).toBe(0)
      await page.unroute(SCRIPTS)
    })
  }
  await test.step('it answers, and its links no longer load a document', async () => {
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL('/clients')
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  })
})
