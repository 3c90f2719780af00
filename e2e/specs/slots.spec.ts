import type { CDPSession, Page } from '@playwright/test'
import { type App, startApp } from '../fixtures/app.ts'
import { cloneDatabase } from '../fixtures/database.ts'
import { isDeep } from '../fixtures/depth.ts'
import { MACHINERY } from '../fixtures/machinery.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { buildSlotsRemote, type SlotsRemote } from '../fixtures/slots-remote.ts'
import { expect, test } from '../fixtures/test.ts'
import { FAULT_NAMES, type FaultName, faultOf, publishBroken } from '../pages/broken-release.ts'
import { putBack, rollout, setSiteUrl, stateOf } from '../pages/release.ts'

/** Number of openings of a window, after a few warm-up ones. */
const OPENINGS = isDeep ? 200 : 20

/**
 * What never answers is known by our own limit, which a page shows (fallback.spec.ts); what cannot be taken away, by coming back; a
 * window has no style sheet of its own. One of each kind in `pnpm test`, all in `pnpm test:deep`.
 */
const FAULTS_TRIED: FaultName[] =
  process.env.DEPTH === 'deep'
    ? FAULT_NAMES.filter(
        fault => !faultOf(fault).hangs && !faultOf(fault).stays && fault !== 'style sheets are missing',
      )
    : ['files answer 404', 'script is not what was published', 'first render throws', 'ABI is another one']

let app: App & { databaseUrl: string }
let remote: SlotsRemote
let version: string
let dropDatabase: () => Promise<void>

// What each slot does with a module. On a product of its own, because other tests would see the remote.
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: /broken on purpose|slots|Failed to find a valid digest/ })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const database = await cloneDatabase()
  dropDatabase = database.drop
  ;[remote, app] = await Promise.all([
    buildSlotsRemote(),
    startApp({ databaseUrl: database.url }).then(one => ({ ...one, databaseUrl: database.url })),
  ])
  version = await remote.publish(app.dataDir)
})

test.afterAll(async () => {
  await app.stop()
  await dropDatabase()
  remote.remove()
})

test.beforeEach(async ({ context, page }) => {
  await signInStored(context, (await createPersona(app)).session)
  await page.goto(`${app.url}/slots`)
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})

const SITE = 'https://coach.example'

test('open pages of a new remote can be read without scripts, are found, and are hydrated', async ({
  browser,
  request,
}) => {
  await setSiteUrl(app.dataDir, SITE)
  const get = (path: string) => request.get(app.url + path)
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()

  await test.step('a sub-page reads without script, and says what it is', async () => {
    const answer = await page.goto('/open-slots/first')
    expect(answer?.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
    await expect(page).toHaveTitle('The first part · Coach App')
    await expect(page.getByRole('heading', { level: 1, name: 'The first part' })).toBeVisible()
    await expect(page.locator('#chrome').getByRole('link', { name: 'Coach App' })).toHaveAttribute(
      'href',
      '/',
    )
    const inHead = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
    expect(await inHead('meta[name=description]', 'content')).toBe('The first part, for a test.')
    expect(await inHead('link[rel=canonical]', 'href')).toBe(`${SITE}/open-slots/first`)
    expect(await inHead('meta[property="og:url"]', 'content')).toBe(`${SITE}/open-slots/first`)
  })

  await test.step('search engines find each page, at one address', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    const sitemap = await (await get('/sitemap.xml')).text()
    for (const path of ['/', '/open-slots', '/open-slots/first', '/open-slots/second'])
      expect(sitemap).toContain(`<loc>${SITE}${path}</loc>`)
    expect((await get('/open-slots/first.html')).status()).toBe(404)
  })
  await context.close()

  await test.step('with script the remote takes it over, and leads to another one without a document', async () => {
    const scripted = await browser.newContext({ baseURL: app.url })
    const tab = await scripted.newPage()
    const errors: string[] = []
    tab.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await tab.goto('/open-slots/first')
    await expect(tab.locator('#outlet > .parcel:not([data-prerendered])')).toBeVisible()
    await tab.evaluate('window.isSameDocument = true')
    await tab.getByRole('link', { name: 'All parts' }).click()
    await tab.getByRole('link', { name: 'The second part' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'The second part' })).toBeVisible()
    expect(await tab.evaluate('window.isSameDocument === true')).toBe(true)
    expect(errors).toEqual([])
    await tab.goto('/open-slots/nothing-here')
    await expect(tab).toHaveURL('/signin')
    await scripted.close()
  })

  await test.step('without an address of the site there is no sitemap', async () => {
    await setSiteUrl(app.dataDir, undefined)
    expect((await get('/sitemap.xml')).status()).toBe(404)
  })
})

const dock = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const note = (page: Page, name: string) => page.getByRole('button', { name: `Note on ${name}` }).click()
const panel = (page: Page) => page.getByRole('region', { name: 'Panel' })
const bar = (page: Page) => page.getByRole('region', { name: 'Bar' })
const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const count = (page: Page, detail: number | 'broken' | null) =>
  page.evaluate(one => dispatchEvent(new CustomEvent('slots-count', { detail: one })), detail)

test('a dock, a bar and a counter stay across ten navigations and are removed at sign-out', async ({
  page,
}) => {
  await expect(panel(page)).toContainText('day 1')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(panel(page)).toContainText('day 2')
  await expect(bar(page)).toContainText('bar at /slots')
  await expect(entry(page, /^Slots 7/)).toBeVisible()
  await expect(page).toHaveTitle(/^\(7\) Slots/)

  await note(page, 'Ana')
  await dock(page, 'Ana').getByLabel('Text on Ana').fill('half a sentence')
  for (let round = 0; round < 5; round++) {
    await entry(page, 'Clients').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await expect(dock(page, 'Ana')).toContainText('beside /clients')
    await expect(bar(page)).toContainText('bar at /clients')
    await expect(page).toHaveTitle(/^\(7\) Clients/)
    await expect(panel(page)).toHaveCount(0)
    await entry(page, /^Slots/).click()
    await expect(dock(page, 'Ana')).toContainText('beside /slots')
  }
  await expect(dock(page, 'Ana').getByLabel('Text on Ana')).toHaveValue('half a sentence')

  await test.step('a fourth window closes the one that was used least recently', async () => {
    for (const name of ['Ben', 'Cleo', 'Dora']) await note(page, name)
    await expect(page.getByRole('dialog')).toHaveCount(3)
    await expect(dock(page, 'Ana')).toHaveCount(0)
  })

  await test.step('a narrow screen opens the page', async () => {
    await page.setViewportSize({ width: 600, height: 800 })
    await note(page, 'Ana')
    await expect(page).toHaveURL(`${app.url}/slots?note=Ana`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await count(page, 12)
  await expect(page).toHaveTitle(/^\(12\) Slots/)
  await count(page, 0)
  await expect(page).toHaveTitle(/^Slots/)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})

test('each slot fails by itself, and Try Again restores it', MACHINERY, async ({ page }) => {
  await expect(bar(page)).toBeVisible()
  await note(page, 'Ana')

  await page.getByRole('button', { name: 'Break the panel' }).click()
  await page.getByRole('button', { name: 'Break the window' }).click()
  await page.getByRole('button', { name: 'Break the bar' }).click()
  await count(page, 'broken')
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(page).toHaveTitle(/^Slots/)

  await dock(page, 'Ana').getByRole('button', { name: 'Try Again' }).click()
  await expect(dock(page, 'Ana').getByLabel('Text on Ana')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page)).toContainText('day 1')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(bar(page)).toContainText('bar at /slots')
})

test(
  'two releases run side by side, and a block keeps typed input in a window',
  MACHINERY,
  async ({ page }) => {
    await note(page, 'Ana')
    await dock(page, 'Ana').getByLabel('Text on Ana').fill('half a sentence')
    await remote.publish(app.dataDir, { 'beside ': 'next to ' })
    // A tab polls when it is focused again, and at most every five seconds.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await note(page, 'Ben')
      await expect(dock(page, 'Ben')).toContainText(/ \/slots/)
      const text = await dock(page, 'Ben').textContent()
      await dock(page, 'Ben').getByRole('button', { name: 'Close Ben' }).click()
      expect(text).toContain('next to /slots')
    }).toPass()
    await expect(dock(page, 'Ana')).toContainText('beside /slots')

    await rollout.block(app.dataDir, 'slots', version)
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(dock(page, 'Ana')).toContainText('next to /slots', { timeout: 500 })
    }).toPass()
    await expect(dock(page, 'Ana').getByLabel('Text on Ana')).toHaveValue('half a sentence')
  },
)

test(
  'a window falls back in its own place, whatever is wrong with its release',
  MACHINERY,
  async ({ page }) => {
    test.setTimeout(180_000)
    const before = await stateOf(app.dataDir, 'slots')
    if (!before) throw new Error('The remote of the slots is not published.')
    const versions = await publishBroken(app.dataDir, 'slots', { dist: remote.dist })
    await page.addInitScript(() => localStorage.removeItem('coach-app-failed-releases'))
    for (const fault of FAULTS_TRIED) {
      await test.step(fault, async () => {
        await putBack(app.dataDir, 'slots', {
          ...before,
          stable: versions[fault],
          previous: versions.next,
          blocked: [],
        })
        const { answer } = faultOf(fault)
        if (answer) await page.route(`**/remotes/slots/${versions[fault]}/**`, answer)
        await page.goto(`${app.url}/slots`)
        await note(page, 'Ana')
        await expect(dock(page, 'Ana').locator('[data-release-name="next"]'), fault).toBeAttached()
        await expect(dock(page, 'Ana').getByLabel('Text on Ana'), fault).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: 'Slots' }), fault).toBeVisible()
        if (answer) await page.unrouteAll({ behavior: 'wait' })
      })
    }
    await putBack(app.dataDir, 'slots', before)
  },
)

test(`${OPENINGS} openings leave no nodes and listeners behind`, MACHINERY, async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  // What React and the browser keep of the last openings is stable after the first dozen.
  await openAndClose(page, 20)
  const before = await held(session)
  await openAndClose(page, OPENINGS)
  // What one opening more or less leaves until the next one is no leak; that of two hundred would be. What is let go of late, on a busy
  // machine after several collections, is none either.
  await expect.poll(async () => (await held(session)).nodes).toBeLessThan(before.nodes + OPENINGS)
  await expect.poll(async () => (await held(session)).listeners).toBeLessThan(before.listeners + OPENINGS)
})

/** In the page: what is between two steps is drawing, and not the way there and back. */
const openAndClose = (page: Page, times: number) =>
  page.evaluate(async count => {
    const drawn = () => new Promise(resolve => requestAnimationFrame(resolve))
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    const isOpen = () => document.querySelector('[role=dialog] textarea') !== null
    for (let at = 0; at < count; at++) {
      button('Note on Ana')?.click()
      while (!isOpen()) await drawn()
      button('Close Ana')?.click()
      while (isOpen()) await drawn()
    }
  }, times)

async function held(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(one => one.name === name)?.value ?? Number.NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
