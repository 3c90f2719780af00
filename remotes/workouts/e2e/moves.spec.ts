import { randomUUID } from 'node:crypto'
import { axeFindings, expect, type Page, type Person, test } from '@coach-app/e2e/fixtures'

const MONDAY = '2031-01-06'

/** A coach on the calendar of an athlete with three workouts in the week of 6 January 2031; a second athlete lets them plan too. */
async function openCalendar(
  newPerson: (first: string, last: string) => Promise<Person>,
  view = 'view=weeks&',
) {
  const coach = await newPerson('Mona', 'Moves')
  const planner = await coach.haveAccount('coach')
  await planner.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const athletes = await Promise.all(
    ['Ada', 'Bea'].map(async name => {
      const athlete = await (await newPerson(name, 'Athlete')).haveAccount('athlete')
      const { error } = await athlete.supabase.rpc('grant_coach_permission', {
        athlete_id_param: athlete.id,
        coach_id_param: planner.id,
        permission_level_param: 'write',
      })
      expect(error).toBeNull()
      return athlete
    }),
  )
  const [ada, bea] = athletes
  if (!ada || !bea) throw new Error('Two athletes are needed.')
  for (const [title, date] of [
    ['Lower', MONDAY],
    ['Upper', '2031-01-08'],
    ['Full', '2031-01-10'],
  ]) {
    const workout = {
      id: randomUUID(),
      athlete_id: ada.id,
      version: 0,
      save_id: randomUUID(),
      title,
      date,
      blocks: [],
    }
    const { error } = await planner.supabase.rpc('save_workout', { workout })
    expect(error).toBeNull()
  }
  const { page } = coach
  await page.goto(`/calendar/${ada.id}?${view}date=${MONDAY}`)
  await expect(dayOf(page, MONDAY).getByRole('link', { name: /^Lower/ })).toBeVisible()
  return { page, bea: bea.id }
}

const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
/** The titles of a day, in their order. */
const titles = (page: Page, date: string) =>
  dayOf(page, date)
    .locator('[data-workout] a')
    .evaluateAll(links => links.map(link => link.textContent?.match(/Lower|Upper|Full/)?.[0]))
const expectDays = async (page: Page, days: Record<string, string[]>) => {
  for (const [date, expected] of Object.entries(days))
    await expect.poll(() => titles(page, date)).toEqual(expected)
}
const bar = (page: Page) => page.getByRole('region', { name: 'Clipboard and undo' })

test('a plan is copied, moved, shifted and undone by keys alone', async ({ newPerson }) => {
  const { page, bea } = await openCalendar(newPerson)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('the next week in two keys', async () => {
    await press('d')
    await expect(page.getByRole('dialog', { name: 'Copy 3 workouts' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await press('Control+Enter')
    await expectDays(page, { '2031-01-13': ['Lower'], '2031-01-15': ['Upper'], '2031-01-17': ['Full'] })
    await expect(bar(page).getByRole('status')).toHaveText(/^Copied 3 workouts for Ada /)
  })

  await test.step('undone', async () => {
    await press('Control+z')
    await expectDays(page, { '2031-01-13': [], '2031-01-15': [], '2031-01-17': [], [MONDAY]: ['Lower'] })
  })

  await test.step('picked up, carried and dropped', async () => {
    await dayOf(page, MONDAY)
      .getByRole('link', { name: /^Lower/ })
      .focus()
    await press('Space', 'ArrowDown', 'ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: 'Tuesday' })).toContainText('14 January')
    await press('Enter')
    await expectDays(page, { [MONDAY]: [], '2031-01-14': ['Lower'] })
  })

  await test.step('two selected are copied and pasted; the second day keeps its distance', async () => {
    await dayOf(page, '2031-01-08')
      .getByRole('link', { name: /^Upper/ })
      .focus()
    await press('x')
    await dayOf(page, '2031-01-10').getByRole('link', { name: /^Full/ }).focus()
    await press('x', 'Control+c')
    await expect(bar(page).getByText('2 workouts copied')).toBeVisible()
    await dayOf(page, '2031-01-14')
      .getByRole('link', { name: /^Lower/ })
      .focus()
    await press('Control+v')
    await expectDays(page, { '2031-01-14': ['Lower', 'Upper'], '2031-01-16': ['Full'] })
  })

  await test.step('deleted; still held after a reload, on another page in another tab, and given back from there', async () => {
    await page.keyboard.press('Escape')
    await dayOf(page, '2031-01-16').getByRole('link', { name: /^Full/ }).focus()
    await press('Delete')
    await expectDays(page, { '2031-01-16': [] })
    await expect(bar(page).getByRole('status')).toHaveText(/^1 workout deleted for Ada /)
    await page.reload()
    await expect(bar(page).getByRole('timer')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const other = await page.context().newPage()
    await other.goto('/clients')
    await expect(bar(other).getByRole('timer')).toBeVisible()
    await bar(other).getByRole('button', { name: 'Undo' }).click()
    await expect(bar(page).getByRole('timer')).toHaveCount(0)
    await other.close()
    await page.bringToFront()
    await expectDays(page, { '2031-01-16': ['Full'] })
  })

  await test.step('shifted by a day in two keys', async () => {
    await press('s')
    await expect(page.getByRole('dialog', { name: 'Shift the plan' })).toBeVisible()
    await press('Enter')
    await expectDays(page, {
      '2031-01-09': ['Upper'],
      '2031-01-11': ['Full'],
      '2031-01-15': ['Lower', 'Upper'],
    })
  })

  await test.step('the week for another athlete instead in seven keys', async () => {
    await press('d')
    await expect(page.getByRole('searchbox', { name: 'Find an athlete' })).toBeFocused()
    await press('Backspace', 'b', 'e', 'a', 'Enter', 'Control+Enter')
    await expect(bar(page).getByRole('status')).toHaveText(/^Copied 2 workouts for Bea /)
    await page.goto(`/calendar/${bea}?view=weeks&date=${MONDAY}`)
    await expectDays(page, { '2031-01-16': ['Upper'], '2031-01-18': ['Full'] })
  })
})

test('a card is dragged to another day, and its menu does the same', async ({ newPerson }) => {
  const { page } = await openCalendar(newPerson)
  const card = dayOf(page, MONDAY).locator('[data-workout]')
  const [from, to] = [await card.boundingBox(), await dayOf(page, '2031-01-07').boundingBox()]
  if (!from || !to) throw new Error('The days are not on the screen.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await expect(dayOf(page, '2031-01-07')).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
  await expectDays(page, { [MONDAY]: [], '2031-01-07': ['Lower'] })

  await test.step('above the one of another day', async () => {
    const upper = await dayOf(page, '2031-01-08').locator('[data-workout]').boundingBox()
    const lower = await dayOf(page, '2031-01-07').locator('[data-workout]').boundingBox()
    if (!upper || !lower) throw new Error('The cards are not on the screen.')
    await page.mouse.move(lower.x + 20, lower.y + 10)
    await page.mouse.down()
    await page.mouse.move(lower.x + 40, lower.y + 20, { steps: 4 })
    await page.mouse.move(upper.x + 20, upper.y + 4, { steps: 12 })
    await page.mouse.up()
    await expectDays(page, { '2031-01-07': [], '2031-01-08': ['Lower', 'Upper'] })
  })

  await page.getByRole('button', { name: 'More about Lower' }).click()
  // An open menu is at the end of the document, outside of every landmark; its guards pass the focus on as soon as they have it.
  expect(await axeFindings(page, { disabled: ['region'], exclude: '[data-base-ui-focus-guard]' })).toEqual([])
  await page.getByRole('menuitem', { name: /^Move to…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move "Lower"' })
  await dialog.getByLabel('First day').fill('2031-01-20')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expectDays(page, { '2031-01-08': ['Upper'], '2031-01-20': ['Lower'] })
})

test.describe('by touch at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a card is held and dragged, moved by its menu, and all of it undone', async ({ newPerson }) => {
    const { page } = await openCalendar(newPerson, '')
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const card = dayOf(page, MONDAY).locator('[data-workout]')
    await card.scrollIntoViewIfNeeded()
    const [from, to] = [await card.boundingBox(), await dayOf(page, '2031-01-07').boundingBox()]
    if (!from || !to) throw new Error('The days are not on the screen.')
    const start = { x: from.x + 60, y: from.y + from.height / 2 }
    await touch('touchStart', start)
    await expect(card).toHaveAttribute('data-carried', 'true')
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', { x: start.x, y: start.y + ((to.y + to.height / 2 - start.y) * step) / 8 })
    await expect(dayOf(page, '2031-01-07')).toHaveAttribute('data-over', 'true')
    await touch('touchEnd')
    await expectDays(page, { [MONDAY]: [], '2031-01-07': ['Lower'] })

    await page.getByRole('button', { name: 'More about Lower' }).tap()
    await page.getByRole('menuitem', { name: /^Move to…/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Move "Lower"' })
    await dialog.getByLabel('First day').fill('2031-01-09')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move' }).tap()
    await expectDays(page, { '2031-01-07': [], '2031-01-09': ['Lower'] })

    await bar(page).getByRole('button', { name: 'Undo' }).tap()
    await expectDays(page, { '2031-01-07': ['Lower'], '2031-01-09': [] })
    await bar(page).getByRole('button', { name: 'Undo' }).tap()
    await expectDays(page, { [MONDAY]: ['Lower'], '2031-01-07': [] })
  })
})
