import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/account.ts'
import { endSessions } from '../fixtures/database.ts'
import { isDeep } from '../fixtures/depth.ts'
import {
  type BACKEND_FAULTS,
  breakBackend,
  countLimitsByClock,
  healBackend,
  STORAGE_FAULTS,
} from '../fixtures/faults.ts'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { createPersona, type Persona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

/** The expected result of a fault on a route, and the person's next step. */
interface Cell {
  /** Texts that must be visible. */
  says: (string | RegExp)[]
  /** What is pressed once the fault is over, and what is visible then. */
  afterwards?: { press: string; says: string | RegExp }
  /** Done before the check, besides opening the page. */
  first?: (page: Page, persona: Persona) => Promise<void>
  /** Checked last, such as form input. */
  keeps?: (page: Page, persona: Persona) => Promise<void>
}

type Path = '/' | '/signin' | '/clients' | '/calendar/{me}' | '/profile-settings'
type Table = Record<Path, Cell>

const typeIn = async (page: Page, { email }: Persona) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
const keepsTyped = async (page: Page, { email }: Persona) => {
  await expect.soft(page.getByLabel('E-mail')).toHaveValue(email)
  await expect.soft(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
}
const landing: Cell = { says: [/Coach the lift/, 'Go to Dashboard'] }

/** The backend is away while somebody is signed in. The page shows the same for every fault. */
const away = (signIn: string): Table => ({
  '/': landing,
  '/signin': { first: typeIn, says: [signIn], keeps: keepsTyped },
  '/clients': {
    says: ['Your clients could not be loaded', 'Check your connection and try again.'],
    afterwards: { press: 'Try Again', says: 'No clients yet' },
  },
  '/calendar/{me}': {
    says: ['This calendar could not be loaded', 'Check your connection and try again.'],
    afterwards: { press: 'Try Again', says: 'This week' },
  },
  '/profile-settings': {
    says: ['Your profile could not be loaded', 'Nothing is lost. Check your connection and try again.'],
    afterwards: { press: 'Try Again', says: 'How coaches, athletes and teammates see you.' },
  },
})

const UNREACHED = 'The server could not be reached. Check your connection and try again.'
const AWAY: Record<keyof typeof BACKEND_FAULTS, Table> = {
  refused: away(UNREACHED),
  offline: away(UNREACHED),
  broken: away('Something went wrong on our side. Please try again.'),
  silent: away(UNREACHED),
}

/** The session has expired and cannot be refreshed: after 5 s there is no user (section 9). */
const unchecked: Cell = {
  says: ['The server did not answer', 'You may still be signed in, but we could not check it.'],
}
const UNCHECKED: Table = {
  '/': landing,
  '/signin': { says: ['You are signed in', 'Go on'] },
  '/clients': { ...unchecked, afterwards: { press: 'Try Again', says: 'No clients yet' } },
  '/calendar/{me}': { ...unchecked, afterwards: { press: 'Try Again', says: 'This week' } },
  '/profile-settings': unchecked,
}

/** The session has ended at the start: the page redirects to sign-in with the reason, and returns afterwards. */
const over = (back: string, home: string | RegExp): Cell => ({
  says: ['Your session has ended', back],
  first: (page, persona) =>
    expect(page)
      .toHaveURL('/signin')
      .then(() => void persona),
  keeps: async (page, persona) => {
    await typeIn(page, persona)
    await expect.soft(page.getByText(home).first()).toBeVisible()
  },
})
const OVER: Table = {
  '/': landing,
  '/signin': { says: ['You are signed in', 'Go on'] },
  '/clients': over('you come back to where you were', 'No clients yet'),
  '/calendar/{me}': over('you come back to where you were', 'This week'),
  '/profile-settings': over('Sign in again to go on.', 'No clients yet'),
}

/** The session was ended elsewhere while its token is still valid: the first call fails, and the page asks to sign in. */
const revoked: Cell = {
  says: ['Your session has ended', 'Sign in again to go on. What you have typed is still there.'],
  keeps: async page => {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect.soft(dialog).toBeHidden()
  },
}
const REVOKED: Table = {
  '/': landing,
  '/signin': { says: ['You are signed in', 'Go on'] },
  '/clients': revoked,
  '/calendar/{me}': revoked,
  '/profile-settings': revoked,
}

/** Everything works. */
const FINE: Table = {
  '/': landing,
  '/signin': { says: ['You are signed in', 'Go on'] },
  '/clients': { says: ['No clients yet'] },
  '/calendar/{me}': { says: ['This week'] },
  '/profile-settings': { says: ['How coaches, athletes and teammates see you.'] },
}

/** Storage is unavailable: a session lasts as long as the page, and a new page asks to sign in again. */
const asksToSignIn: Cell = {
  says: ['Welcome back.'],
  keeps: async (page, persona) => {
    await typeIn(page, persona)
    await expect.soft(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
    await page.getByRole('button', { name: /Switch to (dark|light) theme/ }).click()
  },
}
const UNSTORED: Table = {
  '/': { says: [/Coach the lift/, 'Start Coaching'] },
  '/signin': asksToSignIn,
  '/clients': asksToSignIn,
  '/calendar/{me}': asksToSignIn,
  '/profile-settings': asksToSignIn,
}

interface Visit {
  persona: Persona
  /** Advances the page's clock until the page shows this text. */
  pass?: (page: Page, says: Cell['says']) => Promise<void>
  /** Each row starts with empty storage, as a new browser would. */
  isAlone?: boolean
}

/** Clears storage, from an address where no code of the product runs. */
async function emptyStorage(page: Page): Promise<void> {
  await page.goto('/config.json')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Opens every route of a table and checks it; all in one page, since opening a new one takes as long as the check. */
async function walk(
  context: BrowserContext,
  name: string,
  table: Partial<Table>,
  { persona, pass, isAlone }: Visit,
): Promise<void> {
  for (const [row, cell] of Object.entries(table)) {
    const where = `${name} at ${row}`
    await test.step(where, async () => {
      const page = context.pages()[0] ?? (await context.newPage())
      if (isAlone) await emptyStorage(page)
      const crashes: string[] = []
      const note = (error: Error) => crashes.push(error.message)
      page.on('pageerror', note)
      await page.goto(row.replace('{me}', persona.id))
      await cell.first?.(page, persona)
      await pass?.(page, cell.says)
      for (const words of cell.says) await expect.soft(page.getByText(words).first(), where).toBeVisible()
      await cell.keeps?.(page, persona)
      if (cell.afterwards) {
        await healBackend(context)
        const recovered = page.getByText(cell.afterwards.says).first()
        const again = page.getByRole('button', { name: cell.afterwards.press }).first()
        // A page that retries by itself may be complete before the button is pressed.
        await Promise.race([again.click().catch(() => {}), recovered.waitFor().catch(() => {})])
        await expect.soft(recovered, `${where}, once it is over`).toBeVisible()
      }
      // No spinner stays.
      await expect.soft(page.getByText('Loading...'), where).toHaveCount(0)
      expect(crashes, where).toEqual([])
      page.off('pageerror', note)
    })
  }
}

/** An error response, and no response; a request that never leaves the device looks like one of the two. */
const FAULTS = ['broken', 'silent', ...(isDeep ? (['refused', 'offline'] as const) : [])] as const

for (const fault of FAULTS) {
  test(`the backend is ${fault}: every page shows it, loses nothing, and continues when it is back`, async ({
    app,
    browser,
  }) => {
    const persona = await createPersona(app)
    const context = await browser.newContext({ baseURL: app.url })
    // The page retries after a pause before it shows the error.
    await countLimitsByClock(context)
    const { '/signin': typed, ...signedIn } = AWAY[fault]
    for (const [row, cell] of Object.entries({ '/signin': typed, ...signedIn })) {
      // At /signin the person types; everywhere else they are signed in.
      if (row === '/') await signInStored(context, persona.session)
      await breakBackend(context, fault)
      await walk(context, fault, { [row]: cell }, { persona, pass: passTime, isAlone: true })
      await healBackend(context)
    }
    await context.close()
  })
}

/** Advances the page's clock until it shows its text; some requests are sent only after others. */
async function passTime(page: Page, says: readonly (string | RegExp)[]): Promise<void> {
  const isSaid = async () => {
    const seen = await Promise.all(says.map(words => page.getByText(words).first().isVisible()))
    return seen.every(Boolean)
  }
  await expect
    .poll(
      async () => {
        if (await isSaid()) return true
        await page.clock.runFor(2_000)
        return isSaid()
      },
      { intervals: [50] },
    )
    .toBe(true)
}

test('a start with an expired session while the server does not answer ends after 5 s, with a message and a way on', async ({
  app,
  browser,
}) => {
  const persona = await createPersona(app)
  const context = await browser.newContext({ baseURL: app.url })
  await countLimitsByClock(context)
  await signInStored(context, { ...persona.session, expires_at: 1 })
  for (const [row, cell] of Object.entries(UNCHECKED)) {
    await breakBackend(context, 'refused')
    await walk(context, 'expired, refused', { [row]: cell }, { persona, pass: passTime, isAlone: true })
    await healBackend(context)
  }
  await context.close()
})

test('a session that is expired at the start is asked for once, and signing in returns to the page', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const persona = await createPersona(app)
  await signInStored(context, { ...persona.session, expires_at: 1, refresh_token: 'dead' })
  await walk(context, 'expired, dead refresh', OVER, { persona, isAlone: true })
  await context.close()
})

test('a session that was ended from elsewhere asks to sign in over the page', async ({ app, browser }) => {
  for (const [row, cell] of Object.entries(REVOKED)) {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app)
    await signInStored(context, persona.session)
    await endSessions(app.databaseUrl, persona.id)
    await walk(context, 'revoked', { [row]: cell } as Table, { persona })
    await context.close()
  }
})

for (const [fault, arrange] of Object.entries(STORAGE_FAULTS)) {
  test(
    `storage is ${fault}: signing in and working is possible until the page is left`,
    fault === 'blocked' ? SMOKE : MACHINERY,
    async ({ app, browser }) => {
      const context = await browser.newContext({ baseURL: app.url })
      const persona = await createPersona(app)
      await context.addInitScript(arrange)
      await walk(context, `storage ${fault}`, UNSTORED, { persona })
      await context.close()
    },
  )
}

for (const [skew, hours] of [
  ['ahead', 2],
  ['behind', -2],
] as const) {
  test(
    `a clock two hours ${skew} changes nothing, and renews no token for every call`,
    MACHINERY,
    async ({ app, browser }) => {
      const context = await browser.newContext({ baseURL: app.url })
      const persona = await createPersona(app)
      await signInStored(context, persona.session)
      await context.clock.install({ time: Date.now() + hours * 3_600_000 })
      const renewals: string[] = []
      context.on('request', request => {
        if (request.url().includes('/auth/v1/token')) renewals.push(request.frame().url())
      })
      await walk(context, `clock ${skew}`, FINE, { persona })
      // The stored one counts as expired once, and once more where a page was closed before the answer came. What comes
      // instead is counted from this clock; the three pages make a dozen calls.
      expect(renewals.length, renewals.join(', ')).toBeLessThanOrEqual(2)
      await context.close()
    },
  )
}
