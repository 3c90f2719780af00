import type { PartState } from '@coach-app/contracts'
import type { Page, Route } from '@playwright/test'
import { MACHINERY } from '../fixtures/machinery.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Person } from '../pages/person.ts'
import { putBack, stateOf } from '../pages/release.ts'
import { go } from '../pages/screens.ts'

/** A lazy page of auth, whose remote is mounted already. */
const SCRIPT = /\/remotes\/auth\/[^/]+\/assets\/profile-settings-page-[^/]*\.js$/
const SHEET = /\/remotes\/auth\/[^/]+\/assets\/profile-settings-page-[^/]*\.css$/

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not here' })

const FAULTS = { 'its script is gone': SCRIPT, 'its style sheet is gone': SHEET }

const oops = (page: Page) => page.getByText('Oops! Something went wrong')
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile settings' })

/** Whether the style sheet is there, once, and has rules. */
const isDressed = (page: Page) =>
  page
    .locator('link[rel="stylesheet"][href*="/profile-settings-page-"]')
    .evaluateAll(links => links.length === 1 && Boolean((links[0] as HTMLLinkElement).sheet?.cssRules.length))

test.use({
  expectedErrors:
    /The page of auth failed|Failed to fetch dynamically imported module|Unable to preload CSS|Failed to find a valid digest/,
})

let before: PartState
test.beforeEach(async ({ app }) => {
  before = (await stateOf(app.dataDir, 'auth')) as PartState
  // Without fallback releases, which would hide the fault.
  await putBack(app.dataDir, 'auth', { ...before, previous: null })
})
test.afterEach(({ app }) => putBack(app.dataDir, 'auth', before))

for (const [fault, file] of Object.entries(FAULTS)) {
  test(
    `a lazy part shows its error when ${fault}, and Try Again shows the part once it is back`,
    file === SCRIPT ? {} : MACHINERY,
    async ({ newPerson }) => {
      const { page } = await atAuth(await newPerson('Cora', 'Coach'))
      await page.route(file, gone)
      await go(page, '/profile-settings')
      await expect(oops(page)).toBeVisible()
      await page.unroute(file)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(settings(page)).toBeVisible()
      expect(await isDressed(page)).toBe(true)
      expect(await page.evaluate(`globalThis.isSameDocument`)).toBe(true)
    },
  )
}

/** A failed module import is remembered by the document for its whole life; a file may still be missing at the first press. */
const LASTING: Record<string, (route: Route) => Promise<void>> = {
  'is still gone': gone,
  'was not what was published': async route => {
    const response = await route.fetch()
    // Changed on its way, as by an attacker; no-store keeps the changed file out of the browser’s cache.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: `${await response.text()};globalThis.hasRun = true` })
  },
}

for (const [fault, answer] of Object.entries(LASTING)) {
  test(
    `when the script of a lazy part ${fault}, the second Try Again loads a new document`,
    MACHINERY,
    async ({ newPerson }) => {
      const { page } = await atAuth(await newPerson('Cora', 'Coach'))
      await page.route(SCRIPT, answer)
      await go(page, '/profile-settings')
      await expect(oops(page)).toBeVisible()
      const failedAgain = page.waitForEvent('console', message =>
        message.text().includes('The page of auth failed'),
      )
      await page.getByRole('button', { name: 'Try Again' }).click()
      await failedAgain
      await expect(oops(page)).toBeVisible()
      expect(await page.evaluate(`globalThis.hasRun`)).toBeUndefined()
      await page.unroute(SCRIPT)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(settings(page)).toBeVisible()
    },
  )
}

/** Another page of the same remote, which has mounted. */
async function atAuth(person: Person): Promise<Person> {
  await person.haveAccount('coach')
  await person.page.goto('/forgot-password')
  await expect(person.page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await person.page.evaluate(`globalThis.isSameDocument = true`)
  return person
}
