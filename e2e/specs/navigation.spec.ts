import type { Page } from '@playwright/test'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

const scrollY = (page: Page) => page.evaluate<number>('window.scrollY')
const focused = (page: Page) => page.evaluate<string>('document.activeElement?.id ?? ""')

/** Written by hand: the document title of each screen. */
const TITLES: Record<string, string> = {
  Clients: 'Clients',
  'My calendar': 'Calendar',
}

test('every navigation announces the page, focuses it, and starts at the right scroll position', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 600 } })
  const { session } = await createPersona(app)
  await signInStored(context, session)
  const page = await context.newPage()
  await page.goto('/profile-settings')
  await expect(page).toHaveTitle('Profile settings · Coach App')
  const names = page.getByRole('form', { name: 'Names' })
  await names.waitFor()

  for (const [link, title] of Object.entries(TITLES)) {
    await test.step(`to ${title}`, async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
      await expect(page).toHaveTitle(`${title} · Coach App`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => focused(page), 'the focus is on the page').toBe('main')
    })
  }

  let left = 0
  await test.step('a new page starts at its top, and one that one comes back to where it was left', async () => {
    await page.goto('/profile-settings')
    await page.getByRole('button', { name: 'Delete account' }).waitFor()
    await page.getByRole('list', { name: 'Where you are signed in' }).waitFor()
    await page.getByRole('switch').first().waitFor()
    await page.evaluate('window.scrollTo(0, 700)')
    left = await scrollY(page)
    expect(left).toBeGreaterThan(300)
    // Without Playwright's own scrolling to the element it clicks.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Clients' })
      .dispatchEvent('click', { button: 0 })
    await expect(page).toHaveTitle('Clients · Coach App')
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await names.waitFor()
    await expect.poll(() => scrollY(page)).toBe(left)
    await expect.poll(() => focused(page)).toBe('main')
    await page.goForward()
    await expect(page).toHaveTitle('Clients · Coach App')
    await expect.poll(() => scrollY(page)).toBe(0)
  })

  await test.step('a reload stays where it was', async () => {
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(left)
    await page.reload()
    await names.waitFor()
    await expect.poll(() => scrollY(page)).toBe(left)
  })
  await context.close()
})
