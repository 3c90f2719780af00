import { expect, type Page, type Person, test } from '@coach-app/e2e/fixtures'

/** Three workouts of five exercises, each with a superset and two percentages, as a coach types them. */
const WORKOUTS = [
  {
    title: 'Back Squat, Bench Press',
    lines: ['bs 4x5 75%', 'b1 bench 4x6 70%', 'b2 row 4x10 60kg', 'rdl 3x8 80kg', 'plank 3x45'],
    names: ['Back Squat', 'Bench Press', 'Barbell Row', 'Romanian Deadlift', 'Plank'],
  },
  {
    title: 'Deadlift, Overhead Press',
    lines: ['dl 3x3 80%', 'b1 ohp 5x5 70%', 'b2 dips 3x8', 'fs 3x5 60kg', 'curl 3x12'],
    names: ['Deadlift', 'Overhead Press', 'Dip', 'Front Squat', 'Barbell Curl'],
  },
  {
    title: 'Front Squat, Back Squat',
    lines: ['fs 5x3 75%', 'bs 3x5 60%', 'c1 bench 3x8', 'c2 rdl 3x8', 'plank 2x60'],
    names: ['Front Squat', 'Back Squat', 'Bench Press', 'Romanian Deadlift', 'Plank'],
  },
]

/** A coach on the calendar of an athlete who lets them plan. */
async function openCalendar(newPerson: (first: string, last: string) => Promise<Person>): Promise<Page> {
  const coach = await newPerson('Kim', 'Keys')
  const athlete = await newPerson('Ada', 'Athlete')
  const planner = await coach.haveAccount('coach')
  const planned = await athlete.haveAccount('athlete')
  await planner.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const granted = await planned.supabase.rpc('grant_coach_permission', {
    athlete_id_param: planned.id,
    coach_id_param: planner.id,
    permission_level_param: 'write',
  })
  expect(granted.error).toBeNull()
  const { page } = coach
  await page.goto(`/calendar/${athlete.id}`)
  await expect(page.getByRole('button', { name: 'Add workout', exact: true })).toBeVisible()
  return page
}

/** Counts every keydown of the page from now on. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const counted = { keys: 0, clicks: 0 }
    Object.assign(globalThis, { counted })
    addEventListener('keydown', () => counted.keys++, true)
    addEventListener('pointerdown', () => counted.clicks++, true)
  })
const counted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { keys: number; clicks: number } }).counted)

const add = (page: Page) => page.getByRole('combobox', { name: 'Add exercise' })
const builder = (page: Page) => page.getByRole('dialog', { name: /workout$/ })

/** On the calendar: published, with all of its exercises. */
async function expectPublished(page: Page, { title, names }: (typeof WORKOUTS)[number]) {
  const card = page.getByRole('main').getByRole('link').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Draft')
  for (const name of names.slice(0, 2)) await expect(card).toContainText(name)
}

test('three workouts are written and published by keyboard alone in at most 200 key presses', async ({
  newPerson,
}) => {
  const page = await openCalendar(newPerson)
  await page.getByRole('main').focus()
  await countKeys(page)
  for (const workout of WORKOUTS) {
    await test.step(workout.title, async () => {
      await page.keyboard.press('n')
      await expect(add(page)).toBeFocused()
      for (const [index, line] of workout.lines.entries()) {
        await page.keyboard.type(line)
        // Publishing takes the last one with it.
        await page.keyboard.press(index < 4 ? 'Enter' : 'Control+Shift+Enter')
        await expect(add(page)).toHaveValue('')
        await expect(builder(page).locator('[data-line]')).toHaveCount(index + 1)
      }
      for (const name of workout.names)
        await expect(builder(page).getByText(name, { exact: true })).toBeVisible()
      await expect(builder(page).getByText(/^[BC]2$/)).toBeVisible()
      await expect(builder(page).getByText('Published', { exact: true }).first()).toBeVisible()
      await expect(builder(page).getByText('Saved', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(builder(page)).toHaveCount(0)
      await expectPublished(page, workout)
    })
  }
  const { keys, clicks } = await counted(page)
  test.info().annotations.push({ type: 'key presses', description: String(keys) })
  expect(clicks).toBe(0)
  expect(keys).toBeLessThanOrEqual(200)
})

/** Drags the last exercise above the first, and takes it back. */
async function dragAndUndo(page: Page) {
  const first = builder(page).locator('[data-line]').first()
  const handle = builder(page).getByRole('button', { name: 'Drag Plank' })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()]
  if (!from || !to) throw new Error('The lines are not on the screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 3, to.y + 3, { steps: 12 })
  await expect(builder(page).locator('[data-over]')).toContainText('Back Squat')
  await page.mouse.up()
  await expect(first).toContainText('Plank')
  await first.getByRole('textbox').first().press('Control+z')
  await expect(first).toContainText('Back Squat')
}

test('a workout that is pasted whole is published after one paste', async ({ newPerson }) => {
  const page = await openCalendar(newPerson)
  for (const workout of WORKOUTS) {
    await test.step(workout.title, async () => {
      await page.getByRole('main').focus()
      await page.keyboard.press('n')
      await expect(add(page)).toBeFocused()
      await add(page).evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, workout.lines.join('\n'))
      await expect(builder(page).locator('[data-line]')).toHaveCount(5)
      if (workout === WORKOUTS[0]) await dragAndUndo(page)
      await page.keyboard.press('Control+Shift+Enter')
      await expect(builder(page).getByText('Saved', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectPublished(page, workout)
    })
  }
})

test('unsaved changes are restored after an offline reload, and saved later', async ({ newPerson }) => {
  const page = await openCalendar(newPerson)
  await page.getByRole('main').focus()
  await page.keyboard.press('n')
  await add(page).fill('bs 3x5 100kg')
  await page.keyboard.press('Enter')
  await expect(builder(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/rest/v1/rpc/save_workout', route => route.abort())
  await add(page).fill('plank 3x45')
  await page.keyboard.press('Enter')
  await expect(builder(page).getByText('Not saved: offline, kept on this device')).toBeVisible()
  await page.reload()
  await expect(builder(page).getByText('This was not saved when you left')).toBeVisible()
  await expect(builder(page).getByText('Plank', { exact: true })).toBeVisible()
  await page.unroute('**/rest/v1/rpc/save_workout')
  await expect(builder(page).getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(builder(page).getByText('Plank', { exact: true })).toBeVisible()
  await expect(builder(page).getByText('This was not saved when you left')).toHaveCount(0)
})
