import type { PartState, ReleaseDocument, ServedReleases } from '@coach-app/contracts'
import type { Page, Request } from '@playwright/test'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { publishShell, putBack, reworded, rollout, stateOf, variantOf } from '../pages/release.ts'

/** A marker in the document: it is gone after a reload. */
const mark = (page: Page) => page.evaluate(`window.isSameDocument = true`)
const isSameDocument = (page: Page) => page.evaluate(`window.isSameDocument === true`)

/** The longest time a visible tab goes without polling: well within a minute. */
const PERIOD_MS = 36_000

/**
 * Lets the page's clock go on, for a minute at most, until it has heard of a revision. In small steps: the limits of a question
 * that is on its way, and of what it then loads, run on the same clock, while the answers take real time.
 */
async function learn(page: Page, { revision }: ReleaseDocument): Promise<void> {
  let heard = 0
  let open = 0
  const isServed = (request: Request) => request.url().endsWith('/served.json')
  const begin = (request: Request) => {
    if (isServed(request)) open += 1
  }
  const end = async (request: Request) => {
    if (!isServed(request)) return
    const answer = (await (await request.response())?.json()) as ServedReleases | undefined
    heard = answer?.document.revision ?? heard
    open -= 1
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  for (let second = 0; second < 60 && heard < revision; second++) {
    await page.clock.runFor(1_000)
    await expect.poll(() => open).toBeLessThanOrEqual(0)
  }
  page.off('request', begin)
  page.off('requestfinished', end)
  expect(heard, 'the revision that the page knows').toBeGreaterThanOrEqual(revision)
}

/** Goes to another page as Back and Forward do: without a link that would have to be there. */
const go = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const SIGN_UP = 'Create your athlete account'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Sets `document.visibilityState` to hidden, as in a tab behind another one; headless tabs are always visible. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(next => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Addresses of the style sheets of a remote that are in the page. */
const sheetsOf = (page: Page, remote: string): Promise<string[]> =>
  page
    .locator(`link[rel="stylesheet"][href*="/remotes/${remote}/"]`)
    .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))

test.describe('what is served changes under open tabs', () => {
  let before: PartState
  test.beforeEach(async ({ app }) => {
    before = (await stateOf(app.dataDir, 'auth')) as PartState
  })
  test.afterEach(({ app }) => putBack(app.dataDir, 'auth', before))

  test(
    'a block reaches a visible tab within a minute, and keeps typed input',
    SMOKE,
    async ({ app, page }) => {
      const bad = await variantOf(app.dataDir, 'auth', reworded({ [SIGN_UP]: 'A bad release' }))
      await rollout.promote(app.dataDir, 'auth', bad)
      await page.clock.install()
      await page.goto('/signup?as=athlete')
      await expect(heading(page, 'A bad release')).toBeVisible()
      await mark(page)
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('E-mail').fill('ann@example.test')
      await page.getByLabel('Password', { exact: true }).fill('a long lifting belt')
      await page.getByLabel('Last name').pressSequentially('Athl')
      await learn(page, await rollout.block(app.dataDir, 'auth', bad))
      await expect(heading(page, SIGN_UP)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Ann')
      await expect(page.getByLabel('Last name')).toHaveValue('Athl')
      await expect(page.getByLabel('E-mail')).toHaveValue('ann@example.test')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long lifting belt')
      await expect(page.getByLabel('Last name')).toBeFocused()
      // The caret is unchanged, and the form knows its input.
      await page.keyboard.type('ete')
      await expect(page.getByLabel('Last name')).toHaveValue('Athlete')
      expect(await isSameDocument(page)).toBe(true)
      expect((await sheetsOf(page, 'auth')).filter(href => href.includes(bad))).toEqual([])
    },
  )

  test(
    'a block reaches a hidden tab when it is shown again, and keeps chosen settings',
    MACHINERY,
    async ({ app, browser }) => {
      const title = 'Profile settings'
      const bad = await variantOf(app.dataDir, 'auth', reworded({ [title]: 'A bad release' }))
      await rollout.promote(app.dataDir, 'auth', bad)
      const context = await browser.newContext({ baseURL: app.url })
      const { session } = await createPersona(app)
      await signInStored(context, session)
      const page = await context.newPage()
      await page.clock.install()
      await page.goto('/profile-settings')
      await expect(heading(page, 'A bad release')).toBeVisible()
      await mark(page)
      await page.getByLabel('First name').fill('Annabel')
      const units = page.getByLabel('Units', { exact: true })
      const [chosen] = await units.selectOption('lb')
      await turn(page, 'hidden')
      await rollout.block(app.dataDir, 'auth', bad)
      const asked: string[] = []
      page.on('request', request => request.url().endsWith('/served.json') && asked.push(request.url()))
      await page.clock.runFor(10 * PERIOD_MS)
      expect(asked, 'while nobody looks').toEqual([])
      await turn(page, 'visible')
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Annabel')
      await expect(units).toHaveValue(chosen ?? '')
      await expect(page.getByText('Not saved yet').first()).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      await context.close()
    },
  )

  test(
    'without any release the error screen keeps typed input for the next one',
    MACHINERY,
    async ({ app, page }) => {
      const bad = await variantOf(app.dataDir, 'auth', reworded({ [SIGN_UP]: 'A bad release' }))
      await rollout.promote(app.dataDir, 'auth', bad)
      await page.clock.install()
      await page.goto('/signup?as=athlete')
      await mark(page)
      await page.getByLabel('First name').fill('Ann')
      await rollout.block(app.dataDir, 'auth', before.stable)
      await learn(page, await rollout.block(app.dataDir, 'auth', bad))
      await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
      await putBack(app.dataDir, 'auth', before)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(heading(page, SIGN_UP)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Ann')
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test(
    'releases of one remote one after the other: the next navigation shows each, without styles of another',
    MACHINERY,
    async ({ app, page }) => {
      const words = { [SIGN_UP]: 'The second release' }
      const second = await variantOf(app.dataDir, 'auth', reworded(words, ':root{--release-of-auth:second}'))
      const style = () =>
        page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--release-of-auth')`)
      const thereAndBack = async () => {
        await go(page, '/')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift')
        await go(page, '/signup?as=athlete')
      }
      await page.clock.install()
      await page.goto('/signup?as=athlete')
      await expect(heading(page, SIGN_UP)).toBeVisible()
      await mark(page)

      await test.step('promoted: not under the person, but with the next navigation', async () => {
        const changed = await rollout.promote(app.dataDir, 'auth', second)
        await page.getByLabel('First name').fill('Ann')
        await learn(page, changed)
        await expect(heading(page, SIGN_UP)).toBeVisible()
        expect(await style()).toBe('')
        await thereAndBack()
        await expect(heading(page, words[SIGN_UP] ?? '')).toBeVisible()
        await expect(page.getByLabel('First name')).toHaveValue('')
        expect(await style()).toBe('second')
        expect((await sheetsOf(page, 'auth')).every(href => href.includes(second))).toBe(true)
      })
      await test.step('rolled back: the first one again, dressed, and nothing of the second', async () => {
        await page.getByLabel('First name').fill('Ben')
        await learn(page, await rollout.rollback(app.dataDir, 'auth'))
        await thereAndBack()
        await expect(heading(page, SIGN_UP)).toBeVisible()
        await expect(page.getByLabel('First name')).toHaveValue('')
        expect(await style()).toBe('')
        const sheets = await sheetsOf(page, 'auth')
        expect(sheets.length).toBeGreaterThan(0)
        expect(sheets.filter(href => href.includes(second))).toEqual([])
      })
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  test(
    'another shell comes with the next page, once no unsaved work would be lost',
    MACHINERY,
    async ({ app, page }) => {
      const published = Date.now()
      const generation = () => page.locator('meta[name="generation"]').getAttribute('content')
      await page.clock.install()
      await page.goto('/signup?as=athlete')
      await expect(heading(page, SIGN_UP)).toBeVisible()
      await mark(page)
      await learn(page, await publishShell(app.dataDir, published))
      await page.getByLabel('First name').fill('Ann')
      // Another page of the same remote: it may still hold form input.
      await go(page, '/forgot-password')
      await expect(page.getByRole('button', { name: /send/i })).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      await go(page, '/')
      await expect.poll(generation).toBe(`${published}`)
      expect(await isSameDocument(page)).toBe(false)
    },
  )
})
