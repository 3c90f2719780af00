import type { Page } from '@playwright/test'
import type { App } from '../fixtures/app.ts'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { reworded, variantOf } from '../pages/release.ts'

const TITLE = 'Profile settings'
const TRIED = 'Settings, tried out'
const HOUR = 60 * 60_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const badge = (page: Page) => page.getByRole('button', { name: 'Overridden: auth' })

const publish = (app: App) => variantOf(app.dataDir, 'auth', reworded({ [TITLE]: TRIED }))

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(words)
}

test(
  'an override shows a release to its own browser alone, for eight hours',
  MACHINERY,
  async ({ app, browser }) => {
    const version = await publish(app)
    const context = await browser.newContext({
      baseURL: app.url,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { session } = await createPersona(app, { role: 'system_admin' })
    await signInStored(context, session)
    const page = await context.newPage()
    await page.goto('/profile-settings')
    await expect(heading(page, TITLE)).toBeVisible()

    await test.step('chosen in the panel', async () => {
      await search(page, 'releases of this page')
      await page.getByRole('option', { name: 'Releases of this page' }).click()
      // A dev server's code runs only when the product was started with --dev-servers.
      await expect(page.getByText('pnpm start --dev-servers')).toBeVisible()
      await expect(
        page.getByLabel('Release of auth').getByRole('option', { name: 'A dev server' }),
      ).toHaveCount(0)
      await page.getByLabel('Release of auth').selectOption(version)
      await page.getByRole('button', { name: 'Apply and reload' }).click()
      await expect(heading(page, TRIED)).toBeVisible()
      await expect(badge(page)).toBeVisible()
    })
    await test.step('told in a report', async () => {
      await badge(page).click()
      await page.getByRole('button', { name: 'Copy this composition' }).click()
      await expect(page.getByText('The details have been copied.')).toBeVisible()
      const text = await page.evaluate(() => navigator.clipboard.readText())
      expect(text).toContain(`auth: ${version} (override; bucket`)
      expect(text).toMatch(/Overrides: auth .*, until /)
      expect(text).not.toContain(session.user.email ?? '@')
    })
    await test.step('taken away', async () => {
      await page.getByRole('button', { name: 'Remove all overrides' }).click()
      await expect(heading(page, TITLE)).toBeVisible()
      await expect(badge(page)).toHaveCount(0)
    })
    await test.step('over after eight hours', async () => {
      await search(page, 'releases of this page')
      await page.getByRole('option', { name: 'Releases of this page' }).click()
      await page.getByLabel('Release of auth').selectOption(version)
      await page.getByRole('button', { name: 'Apply and reload' }).click()
      await expect(badge(page)).toBeVisible()
      // The same browser the next morning; the session has ended by then.
      await page.evaluate(hours => {
        const key = 'coach-app-release-overrides'
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { until: number }
        localStorage.setItem(key, JSON.stringify({ ...stored, until: stored.until - hours }))
      }, 8 * HOUR)
      await page.reload()
      await expect(heading(page, TITLE)).toBeVisible()
      await expect(badge(page)).toHaveCount(0)
    })
    await context.close()
  },
)

test(
  'nobody can set an override for others: not by a link, a message, a window, a store or another origin',
  SMOKE,
  async ({ app, browser }) => {
    const version = await publish(app)
    const context = await browser.newContext({ baseURL: app.url })
    const { session } = await createPersona(app)
    await signInStored(context, session)
    const page = await context.newPage()
    const wanted = { auth: version }
    const override = {
      version,
      release: { abi: 1, entry: 'remoteEntry.js', exposes: {}, needs: {}, routes: [] },
      integrity: {},
    }
    const stored = { origin: app.url, until: Date.now() + HOUR, byRemote: { auth: override } }
    const asked: string[] = []
    page.on(
      'request',
      request => request.url().includes(`/remotes/auth/${version}/`) && asked.push(request.url()),
    )

    await page.addInitScript(text => {
      window.name = text
    }, JSON.stringify(stored))
    const query = new URLSearchParams({ overrides: JSON.stringify(wanted), auth: version, release: version })
    await page.goto(`/profile-settings?${query}#${query}`)
    await page.evaluate(text => {
      localStorage.setItem('coach-app-release-overrides', text)
      for (const one of [text, JSON.parse(text) as unknown]) window.postMessage(one, '*')
    }, JSON.stringify(stored))
    await expect(heading(page, TITLE)).toBeVisible()
    await page.reload()
    await expect(heading(page, TITLE)).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await search(page, 'releases of this page')
    await expect(page.getByText(/Nothing matches/)).toBeVisible()

    await test.step('and staff not by what another origin has kept', async () => {
      await page.evaluate(
        text => {
          localStorage.setItem('coach-app-staff', 'yes')
          localStorage.setItem('coach-app-release-overrides', text)
        },
        JSON.stringify({ ...stored, origin: 'https://elsewhere.example' }),
      )
      await page.reload()
      await expect(heading(page, TITLE)).toBeVisible()
    })
    expect(asked).toEqual([])
    await context.close()
  },
)
