import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@coach-app/e2e/fixtures'

/** Four weeks as a coach types them: the last three are the first once more. */
const WEEK = `## Day 1: Lower
Back Squat 3x5 100kg
Romanian Deadlift 3x8 80kg

## Day 3: Upper
Bench Press 4x6 75%
`
const PROGRAM = [1, 2, 3, 4].map(week => `# Week ${week}\n${WEEK}`).join('\n')

const text = (page: Page) => page.getByRole('textbox', { name: 'Program as text' })
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^\s*Saved\s*$/ })).toBeVisible()

/** Moves the focus by Tab until it is there. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it.')
}

test('a program is written as text, progressed and looked at as numbers, by keyboard', async ({
  newPerson,
}) => {
  const coach = await newPerson('Paula', 'Planner')
  const account = await coach.haveAccount('coach')
  await account.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const { page } = coach
  await page.goto('/program-templates')

  await test.step('a new template', async () => {
    await tabTo(page, page.getByRole('button', { name: 'New template' }))
    await page.keyboard.press('Enter')
    const title = page.getByRole('textbox', { name: 'Title' })
    await tabTo(page, title)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Strength in four')
    await expect(page.getByRole('heading', { name: 'Strength in four' })).toBeAttached()
  })

  await test.step('written as text, with an error in its place', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Text', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, text(page))
    await page.keyboard.insertText(PROGRAM.replace('# Week 3', '# Week 2'))
    const error = page.getByRole('button', { name: /week 2 is there already/ })
    await expect(error).toBeVisible()
    // Closes what could be typed next: Tab would take it.
    await page.keyboard.press('Escape')
    await tabTo(page, error)
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.insertText('# Week 3')
    await expect(page.getByText('4 weeks, 8 workouts: not applied yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('link', { name: 'Week 4', exact: true })).toBeVisible()
    await saved(page)
  })

  await test.step('progressed, with each number and where it comes from', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Progression' }))
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'New rule' })
    await tabTo(page, form.getByRole('checkbox', { name: /lighter weeks/ }))
    await page.keyboard.press('Space')
    const preview = form.getByRole('table')
    await expect(preview.getByRole('row')).toHaveText([
      /Week/,
      /1.*3×5 @ 100.kg.*Base week/,
      /2.*3×5 @ 102\.5.kg.*100.kg \+ 2\.5.kg/,
      /3.*3×5 @ 105.kg.*100.kg \+ 2 × 2\.5.kg/,
      /4.*3×5 @ 95.kg.*Deload.*105.kg − 10 % = 94\.5.kg, rounded to 95.kg/,
    ])
    await tabTo(page, form.getByRole('button', { name: 'Progress', exact: true }))
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('+2.5 kg each week, weeks 1 to 4; deload every 4th week (−10 %)'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await saved(page)
  })

  await test.step('the calendar’s own keys: a week, a workout moved and taken back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Week 3', exact: true }))
    await page.keyboard.press('Enter')
    const lower = page.getByRole('main').getByRole('link').filter({ hasText: 'Lower' })
    await expect(lower).toContainText('3×5 105')
    await tabTo(page, lower)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const day2 = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'week 3, day 2' }) })
    await expect(day2.getByRole('link')).toContainText('Lower')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(day2.getByRole('link')).toHaveCount(0)
  })

  await test.step('all of it is there after a reload, and on a phone', async () => {
    await saved(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Progression (1)' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('link', { name: 'All weeks' }).click()
    await expect(page.getByRole('link', { name: /^Lower/ })).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('as a file, and back from it; another file is refused by place', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'More about this template' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export' }).click()
    const program = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const pick = (document: object) =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'program.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(document)),
        })
    await pick({ ...program, weeks: 0 })
    await expect(page.getByRole('alert').filter({ hasText: 'weeks' })).toBeVisible()
    await pick({ ...program, title: 'From a file' })
    await expect(page.getByRole('dialog')).toContainText('4 weeks, 8 workouts, 3 exercises')
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From a file')
    await expect(page.getByRole('button', { name: 'Progression (1)' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lower/ })).toHaveCount(4)
  })
})
