import { axeFindings, expect, type Page, signInStored, test } from '@coach-app/e2e/fixtures'
import { connect } from './connect.ts'

/** Well under the time after which a page asks by itself while nothing arrives. */
const SOON = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
const dock = (page: Page, name: string) => page.getByRole('dialog', { name })
const navigation = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const write = async (page: Page, name: string, words: string) => {
  const field = page.getByRole('textbox', { name: `Message ${name}` })
  await field.fill(words)
  await field.press('Enter')
}
/** An action from the menu of the line with these words. */
const choose = async (page: Page, words: string, menu: 'React' | 'More', action: string) => {
  const line = thread(page).getByRole('article').filter({ hasText: words })
  await line.hover()
  await line.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('two people write, on the page and beside other pages, and have the same unread counts', async ({
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const { block } = await connect(coach, athlete)
  const [coachPage, athletePage] = [coach.page, athlete.page]
  await coachPage.goto('/clients')
  await athletePage.goto('/clients')

  await test.step('a coach opens the conversation from the row of a client, and writes', async () => {
    await coachPage.getByRole('row', { name: athlete.name }).getByRole('button', { name: 'Message' }).click()
    await write(coachPage, athlete.name, 'How did **Lower A** go?')
    await expect(thread(coachPage).getByText('Sent')).toBeVisible(SOON)
  })

  await test.step('unread agrees in header, title and list', async () => {
    await expect(navigation(athletePage, /^Chat 1/)).toBeVisible(SOON)
    await expect(athletePage).toHaveTitle(/^\(1\)/)
    await navigation(athletePage, /^Chat/).click()
    await expect(list(athletePage).getByRole('link', { name: coach.name })).toContainText('1 unread')
    expect(await axeFindings(athletePage)).toEqual([])
  })

  await test.step('what is read is seen, and counts no more', async () => {
    await list(athletePage).getByRole('link', { name: coach.name }).click()
    await expect(thread(athletePage).locator('strong', { hasText: 'Lower A' })).toBeVisible()
    await expect(thread(coachPage).getByText('Seen')).toBeVisible(SOON)
    await expect(navigation(athletePage, /^Chat$/)).toBeVisible(SOON)
    await expect(athletePage).toHaveTitle(/^Chat/)
  })

  await test.step('the window stays on three pages, with what is half written', async () => {
    const field = dock(coachPage, athlete.name).getByRole('textbox', { name: `Message ${athlete.name}` })
    await field.fill('Half a sent')
    for (const name of ['My calendar', 'Clients', 'My calendar']) {
      await navigation(coachPage, name).click()
      await expect(field).toHaveValue('Half a sent')
    }
    await field.fill('')
  })

  await test.step('an answer, its edit, a reaction and its deletion reach the open window', async () => {
    await write(athletePage, coach.name, 'Heavvy')
    await expect(thread(coachPage).getByText('Heavvy')).toBeVisible(SOON)
    await choose(athletePage, 'Heavvy', 'More', 'Edit')
    await write(athletePage, coach.name, 'Heavy')
    await expect(thread(coachPage).getByText('Heavy', { exact: true })).toBeVisible(SOON)
    await expect(thread(coachPage).getByText('Edited')).toBeVisible()
    await choose(coachPage, 'Heavy', 'React', 'Strong')
    await expect(thread(athletePage).getByRole('button', { name: 'Strong, 1' })).toBeVisible(SOON)
    expect(await axeFindings(athletePage)).toEqual([])
    await choose(athletePage, 'Heavy', 'More', 'Delete')
    await athletePage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(thread(coachPage).getByText('Message deleted')).toBeVisible(SOON)
  })

  await test.step('the palette finds the conversation', async () => {
    await coachPage.keyboard.press('ControlOrMeta+k')
    const palette = coachPage.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill(athlete.name)
    await palette
      .getByRole('group', { name: 'Conversations' })
      .getByRole('option', { name: athlete.name })
      .click()
    await expect(coachPage).toHaveURL(/\/chat\?conversation=/)
    await dock(coachPage, athlete.name)
      .getByRole('button', { name: /^Close/ })
      .click()
  })

  await test.step('what is written offline waits, and is there once', async () => {
    await athletePage.context().setOffline(true)
    await write(athletePage, coach.name, 'From the basement')
    await expect(thread(athletePage).getByText('Waiting for a connection')).toBeVisible(SOON)
    await athletePage.context().setOffline(false)
    await expect(thread(coachPage).getByText('From the basement')).toHaveCount(1, SOON)
    await expect(thread(athletePage).getByText('Waiting for a connection')).toHaveCount(0, SOON)
    await expect(thread(athletePage).getByText('From the basement')).toHaveCount(1)
  })

  await test.step('a file is sent with what it shows, and a script is no picture', async () => {
    const files = athletePage.getByLabel('Files to send')
    await files.setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(athletePage.getByText('Files of this kind cannot be sent.')).toBeVisible()
    await athletePage.getByRole('button', { name: 'Remove drawing.svg' }).click()
    await files.setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: PIXEL })
    await athletePage.getByLabel(/^What bar.png shows/).fill('The bar at the chest')
    await athletePage.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(thread(coachPage).getByRole('img', { name: 'The bar at the chest' })).toBeVisible(SOON)
  })

  await test.step('a picture of oneself is cut out by keyboard, and seen beside the conversation', async () => {
    await athletePage.goto('/profile-settings')
    const change = athletePage.getByRole('button', { name: 'Choose a picture' })
    const chooser = athletePage.waitForEvent('filechooser')
    await change.press('Enter')
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
    const dialog = athletePage.getByRole('dialog', { name: 'Your picture' })
    const square = dialog.getByRole('application')
    await expect(square).toBeFocused()
    expect(await axeFindings(athletePage)).toEqual([])
    await athletePage.keyboard.press('+')
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2')
    await athletePage.keyboard.press('ArrowRight')
    await athletePage.keyboard.press('Enter')
    await expect(athletePage.getByText('Your picture is saved.')).toBeVisible()
    await expect(athletePage.getByRole('button', { name: 'Change picture' })).toBeFocused()
    await expect(
      athletePage.getByRole('button', { name: 'Account', exact: true }).locator('img'),
    ).toBeVisible()
    await athletePage.goBack()

    await coachPage.reload()
    await expect(list(coachPage).getByRole('link', { name: athlete.name }).locator('img')).toBeVisible()
  })

  await test.step('who is blocked cannot write, and is told no more than that', async () => {
    expect((await block()).error).toBeNull()
    await athletePage.reload()
    await expect(athletePage.getByText('You cannot write to this contact.')).toBeVisible()
    await expect(athletePage.getByRole('textbox', { name: /^Message / })).toHaveCount(0)
  })
})

test('a message is answered from the dock while a workout is half planned, and nothing is lost of either', async ({
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const { supabase, other } = await connect(coach, athlete)
  await supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const granted = await other.supabase.rpc('grant_coach_permission', {
    athlete_id_param: athlete.id,
    coach_id_param: coach.id,
    permission_level_param: 'write',
  })
  expect(granted.error).toBeNull()
  const { page } = coach
  const exercise = page.getByRole('combobox', { name: 'Add exercise' })
  const field = dock(page, athlete.name).getByRole('textbox', { name: `Message ${athlete.name}` })

  await test.step('it begins in the header of the calendar', async () => {
    await page.goto(`/calendar/${athlete.id}`)
    await page.getByRole('button', { name: 'Message', exact: true }).click()
    await field.fill('Half a sent')
  })

  await test.step('a workout is begun beside it, and the message is sent', async () => {
    await page.getByRole('button', { name: 'Add workout', exact: true }).click()
    await exercise.fill('Back Squat 3x5')
    await exercise.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('Half a sent')
    await write(page, athlete.name, 'Half a sentence, now whole')
    await expect(dock(page, athlete.name).getByText('Sent', { exact: true })).toBeVisible(SOON)
    await field.fill('And one more')
  })

  await test.step('after three pages both are there', async () => {
    const planned = page.url()
    for (const name of ['Clients', /^Chat/, 'My calendar']) {
      await navigation(page, name).click()
      await expect(field).toHaveValue('And one more')
    }
    for (const _ of [1, 2, 3]) await page.goBack()
    expect(page.url()).toBe(planned)
    await expect(
      page
        .getByRole('dialog', { name: /workout$/ })
        .getByText('Back Squat')
        .first(),
    ).toBeVisible()
    await expect(field).toHaveValue('And one more')
  })
})

test('at 360 px a thumb writes, answers, reacts, sends a picture and reports', async ({
  app,
  browser,
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const { supabase, other } = await connect(coach, athlete)
  const asked = await supabase.rpc('create_conversation_with_connected_user', {
    other_user_id: athlete.id,
    initial_message: 'How was the squat?',
  })
  expect(asked.error).toBeNull()
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 720 },
    hasTouch: true,
    isMobile: true,
  })
  await signInStored(context, other.session)
  const page = await context.newPage()
  const line = (words: string) => thread(page).getByRole('article').filter({ hasText: words })
  const tapOn = async (words: string, action: string) => {
    // An answer quotes it, below.
    await line(words).first().getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: action }).tap()
  }
  await page.goto('/chat')
  await list(page).getByRole('link', { name: coach.name }).tap()
  await tapOn('How was the squat?', 'Reply')
  await page.getByRole('textbox', { name: /^Message / }).fill('Deep')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible(SOON)
  await tapOn('How was the squat?', 'Strong')
  await expect(thread(page).getByRole('button', { name: 'Strong, 1' })).toBeVisible()
  await page
    .getByLabel('Files to send')
    .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByLabel(/^What bar.png shows/).fill('The bar')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(thread(page).getByRole('img', { name: 'The bar' })).toBeVisible(SOON)
  await tapOn('How was the squat?', 'Report')
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Something else' }).tap()
  await dialog.getByLabel(/^What a system admin should know/).fill('Only a test')
  await dialog.getByRole('button', { name: 'Report' }).tap()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a message to several goes to each, and says who got it', async ({ newPerson }) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  await connect(coach, athlete)
  const { page } = coach
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('menuitem', { name: 'To several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to several' })
  await dialog.getByRole('checkbox', { name: athlete.name }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Deload next week')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to 1' }).click()
  await expect(dialog.getByRole('list', { name: 'Who got it' })).toContainText(athlete.name)
  await expect(dialog.getByRole('status')).toHaveText('Sent to all 1', SOON)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(list(page).getByRole('link', { name: athlete.name })).toContainText('You: Deload next week')
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
