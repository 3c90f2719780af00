import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD, readMails } from '../fixtures/account.ts'
import { give } from '../fixtures/database.ts'
import { createPersona, type Persona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

/** Brings the used tab to the front: background tabs render once a second, and each press would wait for that. */
const use = (tab: Page) => tab.bringToFront()

/** Several tabs of one browser. */
async function openTabs(context: BrowserContext, ...paths: string[]): Promise<Page[]> {
  return Promise.all(
    paths.map(async path => {
      const tab = await context.newPage()
      await tab.goto(path)
      return tab
    }),
  )
}

const signIn = async (tab: Page, { email }: Pick<Persona, 'email'>) => {
  await use(tab)
  await tab.getByLabel('E-mail').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
}
const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name })

test('tabs agree on who is signed in, on signing out, and on the theme', async ({ app, browser }) => {
  const context = await browser.newContext({ baseURL: app.url, colorScheme: 'light' })
  const [ann, ben] = await Promise.all([createPersona(app), createPersona(app, { role: 'athlete' })])
  const [first, guarded, landing, light] = (await openTabs(
    context,
    '/signin',
    '/clients',
    '/',
    '/signup',
  )) as [Page, Page, Page, Page]

  await test.step('signed in in one, signed in in all', async () => {
    await expect(heading(guarded, 'Sign in')).toBeVisible()
    await signIn(first, ann)
    await expect(heading(first, 'Clients')).toBeVisible()
    await expect(guarded.getByText(ann.email)).toBeVisible()
    await expect(landing.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expect(heading(light, 'Choose a plan')).toBeVisible()
    // The redirected tab returns to its original page.
    await use(guarded)
    await guarded.getByRole('link', { name: 'Go on' }).click()
    await expect(heading(guarded, 'Clients')).toBeVisible()
  })

  await test.step('the theme changes in all', async () => {
    await use(first)
    await first.getByRole('button', { name: 'Switch to dark theme' }).click()
    for (const tab of [first, guarded, landing, light]) {
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
    }
    await expect(landing.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  })

  await test.step('signed out in one, signed out in all, and nobody is asked to sign in again', async () => {
    await use(first)
    await first.getByRole('button', { name: 'Account' }).click()
    await first.getByRole('button', { name: 'Sign out' }).click()
    await expect(first).toHaveURL('/signin')
    await expect(heading(guarded, 'Sign in')).toBeVisible()
    await expect(landing.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    for (const tab of [first, guarded]) await expect(tab.getByText('Your session has ended')).toHaveCount(0)
  })

  await test.step('somebody else signs in: what the one before saw is gone from every tab', async () => {
    await signIn(first, ben)
    await expect(first.getByRole('button', { name: 'Today' })).toBeVisible()
    await expect(guarded.getByText(ben.email)).toBeVisible()
    await expect(guarded.getByText(ann.email)).toHaveCount(0)
    await use(guarded)
    await guarded.goto('/clients')
    await expect(heading(guarded, 'Coaches')).toBeVisible()
  })
  await context.close()
})

test('an account changed under an open page leaves nothing of the previous one', async ({ app, browser }) => {
  const context = await browser.newContext({ baseURL: app.url })
  const [ann, ben] = await Promise.all([createPersona(app), createPersona(app, { role: 'athlete' })])
  await signInStored(context, ann.session)
  const [page] = (await openTabs(context, '/clients')) as [Page]
  await expect(heading(page, 'Clients')).toBeVisible()
  // A link in a mail to Ben, opened in the browser where Ann is signed in.
  const other = await context.newPage()
  await other.goto('/icon.svg')
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
    'coach-app-auth',
    JSON.stringify(ben.session),
  ] as const)
  await expect(heading(page, 'Coaches')).toBeVisible()
  await context.close()
})

test.describe('the screen for an unconfirmed address disappears by itself', () => {
  test('when the link is opened in another tab', async ({ app, newPerson }) => {
    const person = await newPerson('Cleo', 'Confirm')
    const { page, email } = person
    await person.signUp('coach')
    await page.goto('/signin')
    await signIn(page, { email })
    await expect(heading(page, 'Email Confirmation Required')).toBeVisible()
    // The countdown of /check-email continues here.
    await expect(page.getByRole('button', { name: 'Resend Confirmation Email' })).toBeDisabled()
    const link = /https?:\/\/\S+\/confirm\?\S+/.exec((await readMails(app.url, email))[0]?.text ?? '')?.[0]
    const other = await page.context().newPage()
    await other.goto(link ?? '')
    await other.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(heading(page, 'Clients')).toBeVisible()
  })

  test('when the link was opened elsewhere and this window gets the focus', async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { confirmed: false })
    await signInStored(context, persona.session)
    const [page] = (await openTabs(context, '/clients')) as [Page]
    await expect(heading(page, 'Email Confirmation Required')).toBeVisible()
    await give(app.databaseUrl, persona.id, { confirmed: true })
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await expect(heading(page, 'Clients')).toBeVisible()
    await context.close()
  })

  test('or, with Sign Out, leads to /signin', async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { confirmed: false })
    await signInStored(context, persona.session)
    const [page] = (await openTabs(context, '/clients')) as [Page]
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await context.close()
  })
})
