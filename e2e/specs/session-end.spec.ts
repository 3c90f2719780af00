import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/account.ts'
import { endSessions } from '../fixtures/database.ts'
import { isDeep } from '../fixtures/depth.ts'
import { createPersona, type Persona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

/** Ways in which a session ends while somebody works. */
const ENDS: Record<string, (page: Page, end: { databaseUrl: string; persona: Persona }) => Promise<void>> = {
  'was ended from elsewhere': (_, { databaseUrl, persona }) => endSessions(databaseUrl, persona.id),
  'has expired, and its refresh token is dead': async (page, { databaseUrl, persona }) => {
    await endSessions(databaseUrl, persona.id)
    await page.evaluate(key => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, access_token: 'expired', expires_at: 1 }))
    }, SESSION_STORAGE_KEY)
  },
}

/** Unsaved work: how to begin and to save it, and how to tell that it was saved. */
const WORK: Record<
  string,
  {
    path: (me: string) => string
    begin: (page: Page) => Promise<void>
    save: (page: Page) => Promise<void>
    typed: (page: Page) => Promise<void>
    saved: (page: Page) => Promise<void>
  }
> = {
  'the workout builder': {
    path: me => `/calendar/${me}`,
    begin: async page => {
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByLabel('Title').fill('Lower A')
      await page.getByLabel('Add exercise', { exact: true }).fill('back squat 4x5')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByText('Saved')).toBeVisible()
    },
    // It saves what is written by itself. Text in the add field would be searched for first, and that search would find the ended session.
    save: page => page.getByLabel('Title').fill('Lower B'),
    typed: async page => {
      // By their labels: elements under the dialog have no role.
      await expect(page.getByLabel('Title')).toHaveValue('Lower B')
      await expect(page.getByLabel('Sets of Back Squat')).toHaveValue('4x5')
    },
    saved: page =>
      expect(page.getByRole('main').getByRole('link').filter({ hasText: 'Lower B' })).toContainText(
        'Back Squat',
      ),
  },
  'the profile form': {
    path: () => '/profile-settings',
    begin: page => page.getByRole('form', { name: 'Names' }).getByLabel('Display name').fill('Pat P.'),
    save: page => page.getByRole('form', { name: 'Names' }).getByRole('button', { name: /save/i }).click(),
    typed: page => expect(page.getByLabel('Display name')).toHaveValue('Pat P.'),
    saved: async page => {
      await page.reload()
      await expect(page.getByLabel('Display name')).toHaveValue('Pat P.')
    },
  },
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

for (const [row, [end, endSession]] of Object.entries(ENDS).entries()) {
  for (const [column, [place, work]] of Object.entries(WORK).entries()) {
    // Each end once and each place once in `pnpm test`; every pair of them in `pnpm test:deep`.
    if (!isDeep && row !== column) continue
    test(`a session that ${end} loses nothing typed into ${place}`, async ({ app, browser }) => {
      const context = await browser.newContext({ baseURL: app.url })
      const persona = await createPersona(app)
      await signInStored(context, persona.session)
      const page = await context.newPage()
      await page.goto(work.path(persona.id))
      await work.begin(page)
      // Requests of the page itself would find the ended session before anything is saved.
      await page.waitForLoadState('networkidle')

      await test.step('saving asks to sign in again, over the page', async () => {
        await endSession(page, { databaseUrl: app.databaseUrl, persona })
        await work.save(page)
        await expect(dialogOf(page)).toBeVisible()
        await expect(dialogOf(page)).toContainText(
          'Sign in again to go on. What you have typed is still there.',
        )
        await expect(dialogOf(page)).toContainText(persona.email)
        await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused()
        await work.typed(page)
      })
      await test.step('neither Escape nor a press outside takes it away, or anything below it', async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.mouse.click(5, 5)
        await expect(dialogOf(page)).toBeVisible()
        await work.typed(page)
      })
      await test.step('a wrong password is said in place', async () => {
        await dialogOf(page).getByLabel('Password', { exact: true }).fill('not this one')
        await dialogOf(page).getByRole('button', { name: 'Sign In' }).click()
        await expect(dialogOf(page).getByRole('alert')).toHaveText(
          'The password is wrong. Check it and try again.',
        )
      })
      await test.step('with the right one the save goes on by itself', async () => {
        await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(dialogOf(page)).toBeHidden()
        await expect(page.getByText('Saving…')).toBeHidden()
        await work.saved(page)
      })
      await context.close()
    })
  }
}
