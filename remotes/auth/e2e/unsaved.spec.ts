import { createPersona, expect, type Page, signInStored, test } from '@coach-app/e2e/fixtures'

/** Every way off the settings, and where it leads. */
const WAYS: Record<string, { go: (page: Page) => Promise<unknown>; to: string }> = {
  'a link': {
    go: page =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).first().click(),
    to: '/calendar',
  },
  Back: { go: page => page.evaluate(() => history.back()), to: '/library' },
  'the command palette': {
    go: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('my cal')
      await expect(page.locator('[role=option][data-highlighted]')).toContainText('My calendar')
      await page.keyboard.press('Enter')
    },
    to: '/calendar',
  },
  'two keys': {
    go: async page => {
      // At nothing in particular: in a field letters are letters.
      await page.getByRole('textbox', { name: 'Display name' }).blur()
      await page.keyboard.type('gc')
    },
    to: '/clients',
  },
  // Last, because nobody is signed in afterwards.
  'Sign Out': {
    go: async page => {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    },
    to: '/signin',
  },
}

test('settings that are not saved are not left without asking, and nothing is lost by staying', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const { session } = await createPersona(app, { role: 'coach' })
  await signInStored(context, session)
  const page = await context.newPage()
  const name = page.getByRole('form', { name: 'Names' }).getByLabel('Display name')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  for (const [way, { go, to }] of Object.entries(WAYS)) {
    await test.step(`by ${way}`, async () => {
      await page.goto('/library')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('link', { name: 'Profile settings' }).click()
      await name.fill('Somebody else')

      await go(page)
      await expect(question).toBeVisible()
      // What the question covers cannot be used: no other way off is taken, and no palette opens below it.
      await page.keyboard.type('gt')
      await page.keyboard.press('Control+k')
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL('/profile-settings')
      await expect(name).toHaveValue('Somebody else')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await go(page)
      await question.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${to}(/|$|\\?)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('form', { name: 'Names' })).toHaveCount(0)
    })
  }
  await context.close()
})

test('the browser asks before a tab with settings that are not saved is closed', async ({ app, browser }) => {
  const context = await browser.newContext({ baseURL: app.url })
  const { session } = await createPersona(app, { role: 'coach' })
  await signInStored(context, session)
  const page = await context.newPage()
  const name = page.getByRole('form', { name: 'Names' }).getByLabel('Display name')
  await page.goto('/profile-settings')
  await name.fill('Somebody else')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('Somebody else')
  await page.getByRole('form', { name: 'Names' }).getByRole('button', { name: 'Discard' }).click()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await context.close()
})

test('typing, closing the tab and following a link within one frame still keeps the tab open', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const { session } = await createPersona(app, { role: 'coach' })
  await signInStored(context, session)
  const page = await context.newPage()
  const name = page.getByRole('form', { name: 'Names' }).getByLabel('Display name')
  await page.goto('/profile-settings')
  await expect(name).toHaveValue('Pat Persona')
  await name.focus()
  // A letter, the closing of the tab and a press on a link in one go: nothing that is drawn later comes in between.
  const isTabKept = await page.evaluate<boolean>(`(async () => {
    const field = document.activeElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'Somebody else')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await null
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    document.querySelector('nav[aria-label="Main"] a[href^="/calendar"]').click()
    return closing.defaultPrevented
  })()`)
  expect(isTabKept).toBe(true)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/profile-settings')
  await expect(name).toHaveValue('Somebody else')
  await context.close()
})
