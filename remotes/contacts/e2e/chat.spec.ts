import { axeFindings, expect, type Page, type Person, test } from '@coach-app/e2e/fixtures'

/** Well under the time after which a page asks by itself while nothing arrives. */
const SOON = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
const dock = (page: Page, name: string) => page.getByRole('dialog', { name })
const navigation = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Makes both contacts, and answers how the first one blocks the other. */
const connect = async (one: Person, other: Person) => {
  const [{ supabase }, account] = [await one.haveAccount('coach'), await other.haveAccount('athlete')]
  const asked = await supabase.rpc('send_connection_request', { recipient_email: other.email })
  expect(asked.error).toBeNull()
  const { data } = await account.supabase.rpc('get_user_connections', { status_filter: 'pending' })
  const answered = await account.supabase.rpc('respond_to_connection_request', {
    connection_id_param: data?.[0]?.connection_id ?? '',
    response: 'accept',
  })
  expect(answered.error).toBeNull()
  return () => supabase.rpc('manage_user_block', { target_user_id: other.id, action: 'block' })
}
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

test('two people write, on the page and beside other pages, and agree on what is unread', async ({
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const block = await connect(coach, athlete)
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

  await test.step('who is blocked cannot write, and is told no more than that', async () => {
    expect((await block()).error).toBeNull()
    await athletePage.reload()
    await expect(athletePage.getByText('You cannot write to this contact.')).toBeVisible()
    await expect(athletePage.getByRole('textbox', { name: /^Message / })).toHaveCount(0)
  })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
