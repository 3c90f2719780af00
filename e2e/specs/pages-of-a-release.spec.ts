import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bucketOf, DEVICE_STORAGE_KEY, type PartState, type RouteDefinition } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/account.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { listFailures } from '../pages/failures.ts'
import { putBack, reworded, rollout, stateOf, variantOf } from '../pages/release.ts'
import { ROUTES } from '../pages/routes.ts'
import { go } from '../pages/screens.ts'
import { untilControlled } from '../pages/service-worker.ts'

const REMOTE = 'coach-access'
const ROSTER: RouteDefinition = {
  path: '/roster',
  kind: 'protected',
  module: './pages',
  title: 'Roster',
  navigation: [{ label: 'Roster', icon: 'dumbbell', audience: 'coach', order: 15 }],
}

/** The page of /clients under another title, and at the new path as well. */
function withRoster(dir: string): void {
  reworded({ '`/clients`': '`*`', '`Clients`': '`Roster`' })(dir)
  const file = join(dir, 'routes.json')
  const routes = JSON.parse(readFileSync(file, 'utf8')) as RouteDefinition[]
  writeFileSync(file, JSON.stringify([...routes, ROSTER]))
}

/** A device that is within half a rollout, or outside of it. */
function deviceOf({ salt }: PartState, isReached: boolean): string {
  for (let at = 0; ; at += 1) {
    const device = at.toString(16).padStart(32, '0')
    if (bucketOf(device, REMOTE, salt) < 5_000 === isReached) return device
  }
}

const keepDevice = (page: Page, device: string) =>
  page.addInitScript(([key, id]) => localStorage.setItem(key, id), [DEVICE_STORAGE_KEY, device] as const)

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

let before: PartState
test.beforeEach(async ({ app }) => {
  before = (await stateOf(app.dataDir, REMOTE)) as PartState
})
test.afterEach(({ app }) => putBack(app.dataDir, REMOTE, before))

test('a page comes with a release, for the devices that get it, and is removed with it', async ({
  app,
  newPerson,
}) => {
  const shell = await stateOf(app.dataDir, 'shell')
  const version = await variantOf(app.dataDir, REMOTE, withRoster)
  await rollout.stage(app.dataDir, REMOTE, version, 50)
  const [reached, other] = [await newPerson('Rosa', 'Reached'), await newPerson('Olga', 'Other')]
  await keepDevice(reached.page, deviceOf(before, true))
  await keepDevice(other.page, deviceOf(before, false))

  // Other devices have no such page.
  await other.haveAccount('coach')
  await other.page.goto('/roster')
  await expect(other.page).toHaveURL('/signin')
  await expect(heading(other.page, 'Page not found')).toBeVisible()
  await other.page.goto('/clients')
  await expect(main(other.page).getByRole('link')).toHaveText([
    'Clients',
    'Review',
    'My calendar',
    'Library',
    'Templates',
    'Chat',
  ])

  // The document preloads its code with its integrity, before the guard redirects to sign-in and back.
  const { page } = reached
  await page.goto('/roster')
  await expect(page).toHaveURL('/signin')
  const preloads = page.locator(`link[rel=modulepreload][href*="/remotes/${REMOTE}/${version}/"]`)
  const held = await preloads.evaluateAll(links => links.map(link => (link as HTMLLinkElement).integrity))
  expect(held.length).toBeGreaterThan(0)
  expect(held.every(integrity => integrity.startsWith('sha'))).toBe(true)
  await reached.haveAccount('coach')
  await page.getByLabel('E-mail').fill(reached.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/roster')
  await expect(heading(page, 'Roster')).toBeVisible()
  await expect(page).toHaveTitle(/^Roster · /)
  await expect(main(page).getByRole('link')).toHaveText([
    'Clients',
    'Roster',
    'Review',
    'My calendar',
    'Library',
    'Templates',
    'Chat',
  ])
  await expect(main(page).getByRole('link', { name: 'Roster' })).toHaveAttribute('aria-current', 'page')

  await main(page).getByRole('link', { name: 'My calendar' }).click()
  await expect(page).toHaveURL(/\/calendar\//)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('roster')
  await page.getByRole('option', { name: 'Roster' }).click()
  await expect(page).toHaveURL('/roster')

  // An open page stays; the next navigation uses the served release, which has no such path.
  await rollout.rollback(app.dataDir, REMOTE)
  await expect(heading(page, 'Roster')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/signin')
  await page.goto('/clients')
  await expect(main(page).getByRole('link')).toHaveText([
    'Clients',
    'Review',
    'My calendar',
    'Library',
    'Templates',
    'Chat',
  ])
  expect(await stateOf(app.dataDir, 'shell')).toEqual(shell)
})

test('no page logs an error: cold, warm, after a release and after signing out', async ({ app, browser }) => {
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const { id, session } = await createPersona(app, { role: 'coach' })
  await signInStored(context, session)
  const page = await context.newPage()
  const failures = listFailures(page)
  const isThere = async () => {
    await expect(page.locator('#outlet > .parcel:not([data-prerendered]) h1').first()).toBeVisible()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  }
  /** Including what is loaded once the page is idle. */
  const open = async (path: string) => {
    await page.goto(path)
    await isThere()
    await page.waitForLoadState('networkidle')
  }
  const paths = ROUTES.filter(({ coming }) => coming === undefined)
    .map(({ path }) => path.replace(':userId', id))
    .filter(path => !path.includes(':'))
  const ofEachRemote = ['/', '/signin', '/clients', `/calendar/${id}`, '/chat']

  await test.step('cold', async () => {
    for (const path of ofEachRemote) await open(path)
    expect([...failures]).toEqual([])
  })
  await test.step('warm, from document to document and within one', async () => {
    await untilControlled(page)
    for (const path of ofEachRemote) await open(path)
    for (const path of paths) {
      await go(page, path)
      await isThere()
    }
    expect([...failures]).toEqual([])
  })
  await test.step('after a release', async () => {
    const version = await variantOf(app.dataDir, REMOTE, reworded({ '`Clients`': '`Roster`' }))
    await putBack(app.dataDir, REMOTE, { ...before, stable: version, previous: before.stable })
    await open('/clients')
    await expect(heading(page, 'Roster')).toBeVisible()
    await open('/library')
    expect([...failures]).toEqual([])
  })
  await test.step('after signing out', async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/signin/)
    await isThere()
    for (const path of ['/', '/signin']) await open(path)
    expect([...failures]).toEqual([])
  })
  await context.close()
})
