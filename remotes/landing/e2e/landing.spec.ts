import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@coach-app/e2e/fixtures'

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
  const prices = page.getByRole('region', { name: 'What it costs' })
  await page.getByRole('link', { name: 'Prices' }).click()
  await expect(prices.getByRole('heading')).toBeInViewport()
  await expect(prices.getByRole('link', { name: 'Start with Coach' })).toHaveAttribute('href', '/signup')
  await expect(prices.getByRole('link', { name: 'Train for free' })).toHaveAttribute(
    'href',
    '/signup?as=athlete',
  )
  // What only a script could do is not offered.
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  await context.close()
})

test('the tour, the biography and the legal pages read and lead on without JavaScript', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Coaching platform' }).first().click()
  await expect(page).toHaveTitle(/^Coaching platform/)
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible()
  await expect(page.getByText('Trying it needs JavaScript.')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await page.getByText('Kilograms or pounds?').click()
  await expect(page.getByText('Both, each in their own.')).toBeVisible()
  // The demo's first view, and the ways to the other open pages and in.
  await expect(page.getByText('Romanian Deadlift')).toBeVisible()
  const header = page.locator('#chrome').getByRole('banner')
  for (const name of [
    'Athlete app',
    'Programs',
    'Knowledge map',
    '24-hour competition',
    'Sign In',
    'Create Account',
  ])
    await expect(header.getByRole('link', { name })).toBeVisible()
  const marker = await page
    .getByText('It can have an end date')
    .evaluate(item => getComputedStyle(item).listStyleType)
  expect(marker).toBe('disc')
  for (const [link, title, says] of [
    ['Biography', 'Rowan Example', 'Credentials'],
    ['Contact', 'Imprint', 'hello@coach.example'],
    ['Privacy', 'Privacy', 'Deleting your account'],
    ['Terms', 'Terms', 'Ending it'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(says).first()).toBeVisible()
  }
  await context.close()
})

test('a visitor plans a workout in the demo, opens the access dialog, and nothing is sent or kept', async ({
  page,
  app,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    // The shell reports how its releases load, here as everywhere.
    if (/\/(rest|auth|storage|realtime)\/v1|\/api\/(?!report-releases)/.test(request.url()))
      sent.push(request.url())
  })
  await page.goto(`${app.url}/coaching`)
  await expect(page.locator('#outlet > .parcel')).not.toHaveAttribute('data-prerendered')
  await test.step('plan', async () => {
    await expect(page.getByText('Romanian Deadlift')).toBeVisible()
    const calendar = page.getByRole('region', { name: 'Calendar' })
    // The first press in the first view is not lost: it is carried out by the calendar that it loads.
    await page.locator('[data-press="Add workout"]').click()
    await page.getByLabel('Title').fill('Arms')
    await page.getByRole('combobox', { name: 'Add exercise' }).fill('curl 3x12 14kg')
    await page.keyboard.press('Enter')
    await expect(calendar.getByRole('link', { name: /Arms/ })).toContainText('Dumbbell Curl')
    await page.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('give access', async () => {
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    const coach = page.getByRole('combobox', { name: 'Coach' })
    await coach.fill('nora')
    // Nothing is asked for, so the list is there at once: faster than anybody presses, and a press in its first moment chooses nothing.
    await expect(async () => {
      await page.getByRole('option', { name: /Nora Example/ }).click({ timeout: 2_000 })
      await expect(coach).toHaveValue(/Nora/, { timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Grant Access' }).click()
    await expect(page.getByText('That was it. Here nothing was sent.')).toBeVisible()
  })
  await expect(page).toHaveURL('/coaching')
  await expect(page).toHaveTitle(/^Coaching platform/)
  expect(sent).toEqual([])
  await page.reload()
  await expect(page.locator('#outlet > .parcel')).not.toHaveAttribute('data-prerendered')
  await page.getByText('Romanian Deadlift').first().hover()
  await expect(page.getByRole('link', { name: /Upper B/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Arms/ })).toHaveCount(0)
})

test('on a phone the first tap on Start begins the demo’s workout, the comparison is read without scrolling sideways, and every open page ends with who runs it', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto('/stackup')
  await expect(page.locator('#outlet > .parcel')).not.toHaveAttribute('data-prerendered')
  const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' })
  await expect(legal.getByRole('link', { name: 'Privacy' })).toBeVisible()
  const tab = page.getByText('Coaches', { exact: true })
  const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
  expect(x + width, 'the right edge of the last tab').toBeLessThanOrEqual(344)
  await page.locator('[data-press="Start"]').tap()
  // Which workout it is, the day of the week says.
  await expect(page.getByText(/^0 of \d+ sets · all saved$/)).toBeVisible()
  for (const path of ['/programs', '/email-demo']) {
    await page.goto(path)
    await expect(legal.getByRole('link', { name: 'Imprint' })).toBeVisible()
  }
  await page.goto('/coaching')
  const comparison = page.getByRole('region', { name: 'Comparison' })
  const hidden = await comparison.evaluate(box => box.scrollWidth - box.clientWidth)
  expect(hidden, 'pixels of the comparison out of sight').toBe(0)
  await expect(page.getByText('Free here').first()).toBeVisible()
  await context.close()
})

test('no text is laid out in a fallback font, so none moves when the font arrives', async ({
  browser,
  app,
}) => {
  for (const path of ['/', '/signin'])
    for (const width of [1280, 360]) {
      await test.step(`${path} at ${width} px`, async () => {
        const context = await browser.newContext({ baseURL: app.url, viewport: { width, height: 800 } })
        const page = await context.newPage()
        const late: string[] = []
        await noteShifts(page)
        await page.route('**/*.woff2', async route => {
          late.push(route.request().url())
          // Seconds after all there is to see: longer than this page is looked at.
          await page.waitForEvent('close', { timeout: 0 })
          await route.abort()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('#outlet > .parcel')).not.toHaveAttribute('data-prerendered')
        await expect(
          page
            .getByRole('link', { name: 'Sign In' })
            .or(page.getByLabel('Password', { exact: true }))
            .first(),
        ).toBeVisible()
        expect(late, 'files of the font that were asked for').toEqual([])
        expect(await shiftOf(page)).toBe(0)
        await context.close()
      })
    }
})

test('the landing page is painted at once as a whole, so nothing moves when more of it arrives', async ({
  page,
  app,
}) => {
  const html = await (await fetch(app.url)).text()
  const half = html.indexOf('lucide-sun')
  expect(half, 'a place in the middle of what stands at the right of the header').toBeGreaterThan(0)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const slow = createServer(async (request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, half))
    await held
    response.end(html.slice(half))
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  await noteShifts(page)
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Coach App' })).toBeAttached()
  // Two frames, if there are any: a page that is not painted has none.
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        setTimeout(resolve, 500)
      }),
  )
  release()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await shiftOf(page)).toBe(0)
  slow.closeAllConnections()
  slow.close()
})

test('the landing page looks the same before and after its scripts hydrate it', async ({ newPerson }) => {
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
