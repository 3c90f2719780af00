import type { Page } from '@playwright/test'
import { holdAnswers } from '../fixtures/hold.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

const BANNER = 'Subscription required: Choose a plan to access all features and start coaching.'
const STATUS = '**/api/check-user-access'
const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Subscription required' })

/** Sums the layout shifts, those after a press as well: a banner that somebody's press explains would be none. */
const noteShifts = (page: Page) =>
  page.evaluate(() => {
    const noted = { shift: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) noted.shift += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift' as 'resource' })
  })
const shiftOf = async (page: Page) => {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => (globalThis as unknown as { noted: { shift: number } }).noted.shift)
}

for (const width of [1280, 360]) {
  test(`at ${width} px the subscription banner appears late without moving the page or swallowing a press`, async ({
    app,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width, height: 800 } })
    const persona = await createPersona(app, { role: 'coach', subscription: 'no_subscription' })
    await signInStored(context, persona.session)
    const release = await holdAnswers(context, STATUS)
    const page = await context.newPage()
    const next = page.getByRole('main').getByRole('button', { name: /^Next/ })

    await test.step('the page is there, begins at the top and says nothing of it', async () => {
      await page.goto(`/calendar/${persona.id}`)
      await expect(next).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText('Subscription required')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Choose Plan' })).toHaveCount(0)
      await noteShifts(page)
    })
    await test.step('it comes while the mouse is down, and the press counts', async () => {
      await next.hover()
      await page.mouse.down()
      release()
      await expect(bannerOf(page)).toContainText(BANNER)
      await expect(bannerOf(page).getByRole('link', { name: 'Choose Plan' })).toHaveAttribute(
        'href',
        '/signup',
      )
      expect(await shiftOf(page)).toBe(0)
      await page.mouse.up()
      await expect(page).toHaveURL(/[?&]/)
    })
    await test.step('when the page is opened again it is there from the start', async () => {
      const again = await holdAnswers(context, STATUS)
      await page.goto(`/calendar/${persona.id}`)
      await expect(bannerOf(page)).toContainText(BANNER)
      again()
    })
    await context.close()
  })

  test(`at ${width} px no space is reserved for a banner that never comes`, async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width, height: 800 } })
    const persona = await createPersona(app, { role: 'coach' })
    await signInStored(context, persona.session)
    const release = await holdAnswers(context, STATUS)
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto(`/calendar/${persona.id}`)
    await expect(main.getByRole('button', { name: /^Next/ })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const top = (await main.boundingBox())?.y
    const header = await page.getByRole('banner').boundingBox()
    expect(top).toBe((header?.y ?? 0) + (header?.height ?? 0))
    await noteShifts(page)
    const answered = page.waitForResponse(STATUS)
    release()
    await answered
    expect(await shiftOf(page)).toBe(0)
    expect((await main.boundingBox())?.y).toBe(top)
    await expect(page.getByText('Subscription required')).toHaveCount(0)
    await context.close()
  })
}
