import { expect, fillConversation, type Page, test } from '@coach-app/e2e/fixtures'
import { connect } from './connect.ts'

const COUNT = 10_000
const UNREAD = 500

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const message = (page: Page, number: number) => messages(page).getByText(`Message ${number}`, { exact: true })
const scrollTo = (page: Page, top: number) =>
  messages(page).evaluate((list, to) => {
    if (list.parentElement) list.parentElement.scrollTop = to
  }, top)
/** Pixels from the top of the list. */
const placeOf = async (page: Page, number: number) => {
  const [line, list] = [
    await message(page, number).boundingBox(),
    await messages(page).locator('..').boundingBox(),
  ]
  return Math.round((line?.y ?? Number.NaN) - (list?.y ?? 0))
}

test('a conversation of 10,000 messages opens at its end, and goes where it is told', async ({
  app,
  newPerson,
}) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const { supabase } = await connect(coach, athlete)
  const { data: id } = await supabase.rpc('create_conversation_with_connected_user', {
    other_user_id: athlete.id,
  })
  await fillConversation(app.databaseUrl, {
    id,
    people: [athlete.id, coach.id],
    count: COUNT,
    unread: UNREAD,
  })
  // Theirs has no banner that asks for a plan: it comes late on a busy machine, and lies over the newest message.
  const { page } = athlete
  let pages = 0
  page.on('request', request => {
    if (request.url().includes('/rpc/get_messages')) pages++
  })

  await test.step('it opens at its end', async () => {
    await page.goto(`/chat?conversation=${id}`)
    await expect(message(page, COUNT)).toBeInViewport()
  })

  await test.step('it jumps to the first unread message', async () => {
    await page.getByRole('button', { name: `${UNREAD} new messages: go to the first` }).click()
    await expect(messages(page).getByText('New', { exact: true })).toBeInViewport()
    await expect(message(page, COUNT - UNREAD + 1)).toBeInViewport()
  })

  await test.step('it jumps a year back by the date, and to the newest again', async () => {
    await page.getByRole('button', { name: 'Search in this conversation' }).click()
    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Go to a day').fill(yearAgo)
    // Two hours lie between one and the next.
    const back = Math.floor((Date.now() - Date.parse(`${yearAgo}T00:00`)) / (2 * 3_600_000))
    await expect(message(page, COUNT + 1 - back)).toBeInViewport()
    await page.getByRole('button', { name: 'To the newest' }).click()
    await expect(message(page, COUNT)).toBeInViewport()
  })

  await test.step('the place is kept when older ones come, and only those are read', async () => {
    const before = pages
    const first = COUNT - 49
    await scrollTo(page, 0)
    await expect.poll(() => pages).toBe(before + 1)
    await expect(message(page, first)).toBeInViewport()
    await expect.poll(() => placeOf(page, first)).toBeLessThan(40)
    // As long as it took until now: nothing more is asked for.
    await expect(page.getByRole('button', { name: 'Close the search' })).toBeEnabled()
    await page.getByRole('button', { name: 'Close the search' }).click()
    expect(pages).toBe(before + 1)
  })
})
