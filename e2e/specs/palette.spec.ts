import type { Page } from '@playwright/test'
import { holdAnswers } from '../fixtures/hold.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'
import { openHome } from '../screenshots/shots.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const best = (page: Page) => page.locator('[role=option][data-highlighted]')

/** Types into the open palette and chooses the first result. */
async function choose(page: Page, query: string, expected: string | RegExp) {
  await field(page).fill(query)
  await expect(best(page)).toContainText(expected)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('the palette finds screens, people and actions by keyboard alone, and takes no key from a field', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', response => scripts.push(new URL(response.url()).pathname))
  /** Of its screens; its counter runs on every page. */
  const codeOfContacts = () => scripts.filter(path => /^\/remotes\/contacts\/.*\/contact-manager-/.test(path))
  await openHome(page, app.url, 'coach')
  await expect(page.getByText('Amara Okafor').first()).toBeVisible()
  expect(
    scripts.filter(path => /panels|shortcuts/.test(path)),
    'not part of the first load',
  ).toEqual([])

  await test.step('its button shows the keys, and they open it', async () => {
    await expect(page.getByRole('button', { name: 'Search and commands' })).toContainText(/Search.*K/)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(palette(page).getByRole('option', { name: /^Clients/ })).toBeVisible()
    await expect(palette(page).getByRole('option', { name: /Amara Okafor/ })).toBeAttached()
  })

  await test.step('axe finds nothing on it', async () => {
    expect(await axeFindings(page, { include: '[role=dialog]' })).toEqual([])
  })

  await test.step('a remote contributes without its code being loaded, until its command is chosen', async () => {
    await expect(palette(page).getByRole('option', { name: 'Find people' })).toBeAttached()
    // This page has no link to contacts, whose code links would prefetch.
    expect(codeOfContacts()).toEqual([])
    await choose(page, 'find peo', 'Find people')
    await expect(page.getByRole('dialog', { name: 'Contact Manager' })).toBeVisible()
    expect(codeOfContacts()).not.toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step("an athlete's name leads to their calendar, where focus starts at the page", async () => {
    await page.keyboard.press('Control+k')
    await choose(page, 'okafor', /Amara Okafor.*Read\/Write/)
    await expect(page).toHaveURL(/\/calendar\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { name: /Amara Okafor/ }).first()).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  /** On a page without pending focus changes, such as by a panel or a composer. */
  const openAtRest = async () => {
    await page.goto('/clients')
    await expect(page.getByText('Amara Okafor').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }

  await test.step('each remote finds its own: exercises, workouts, topics, settings', async () => {
    for (const [query, group, entry, path] of [
      ['back squat', 'Exercises', /^Back Squat/, /^\/library\?exercise=/],
      ['lower', 'Workouts', /^Lower/, /^\/calendar\/[0-9a-f-]{36}\?date=.*workout=/],
      ['repetitions in reserve', 'Knowledge', /./, /^\/knowledge-map\//],
      ['time zone', 'Settings', /^Units and calendar/, /^\/profile-settings#training$/],
    ] as const) {
      await openAtRest()
      await field(page).fill(query)
      const option = palette(page)
        .getByRole('group', { name: group })
        .getByRole('option', { name: entry })
        .first()
      await expect(option).toBeVisible()
      await expect(palette(page).getByText('Looking for more…')).toHaveCount(0)
      // Moves down to it: better matches may come first.
      const isReached = async () => (await option.getAttribute('data-highlighted')) !== null
      for (let line = 0; line < 30 && !(await isReached()); line++) await page.keyboard.press('ArrowDown')
      await expect(option).toHaveAttribute('data-highlighted', '')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(url => path.test(url.pathname + url.search + url.hash))
      await expect(palette(page)).toHaveCount(0)
    }
  })

  await test.step('what can be done with an athlete is found by the act and their name', async () => {
    await openAtRest()
    await choose(page, 'message okafor', 'Message Amara Okafor')
    await expect(page).toHaveURL(/\/chat\?/)
    await openAtRest()
    await choose(page, 'assign okafor', 'Assign a program to Amara Okafor')
    await expect(page).toHaveURL(/\/program-templates\?for=/)
    await expect(page.getByText('Choose a program for Amara Okafor')).toBeVisible()
  })

  await test.step('without a network it says what was not searched', async () => {
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await field(page).fill('deadlift')
    await expect(
      palette(page).getByText('You are offline: exercises and workouts are not searched.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await context.setOffline(false)
  })

  await test.step('what was used last comes first', async () => {
    await page.keyboard.press('Control+k')
    const options = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(options).toContainText([
      'Assign a program to Amara Okafor',
      'Message Amara Okafor',
      /Amara Okafor/,
      'Find people',
    ])
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('sequences and ? work at nothing in particular, and not in a field or over a dialog', async () => {
    // Removed from the document, not only hidden: while it closes, it still handles keys.
    await expect(page.locator('[role=dialog]')).toHaveCount(0)
    // Again, should the focus still be on its way back from what has closed.
    await expect(async () => {
      await page.keyboard.type('gc')
      await expect(page).toHaveURL('/clients', { timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    const search = page
      .getByRole('main')
      .getByRole('textbox')
      .or(page.getByRole('main').getByRole('searchbox'))
      .first()
    await search.fill('')
    await search.pressSequentially('gm?t')
    await expect(search).toHaveValue('gm?t')
    await expect(page).toHaveURL(/\/clients/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Clients' })).toContainText('GC')
    await expect(list.getByRole('region', { name: 'Workout builder' })).toContainText('Alt ↑')
    expect(await axeFindings(page, { include: '[role=dialog]' })).toEqual([])
    await page.keyboard.type('gt')
    await expect(list).toBeVisible()
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.type('gt')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/clients/)
  })

  await test.step('Ctrl K closes it again, and the theme and signing out are in it', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
    const before = await page.locator('html').getAttribute('data-theme')
    await page.keyboard.press('Control+k')
    await choose(page, 'theme', /Switch to/)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
    await page.keyboard.press('Control+k')
    await choose(page, 'log out', 'Sign out')
    await expect(page).toHaveURL('/signin')
  })

  await test.step('signed out it offers what is there for visitors', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('option', { name: 'Create account' })).toBeVisible()
    await expect(palette(page).getByRole('option', { name: /^Clients/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await context.close()
})

test('a shortcut pressed before its code and the user’s role are loaded is not lost', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const persona = await createPersona(app, { role: 'coach' })
  await signInStored(context, persona.session)
  const page = await context.newPage()
  const release = await holdAnswers(context, '**/rest/v1/user_profiles*')
  const asked = page.waitForRequest('**/rest/v1/user_profiles*')
  await page.goto(`/calendar/${persona.id}`)
  await asked
  // A key without a meaning: the key listener is loaded with the first key press.
  const listener = page.waitForResponse(/shortcuts[^/]*\.js/)
  await page.keyboard.press('x')
  await (await listener).finished()
  await page.keyboard.type('gc')
  release()
  await expect(page).toHaveURL('/clients')
  await context.close()
})
