import { readFile } from 'node:fs/promises'
import { expect, keyboard, test } from '@coach-app/e2e/fixtures'

const { press, reach, write } = keyboard

/** Four weeks as a coach types them: the last three are the first once more. */
const WEEK = `## Day 1: Lower
Back Squat 3x5 100kg
Romanian Deadlift 3x8 80kg

## Day 3: Upper
Bench Press 4x6 75%
`
const PROGRAM = [1, 2, 3, 4].map(week => `# Week ${week}\n${WEEK}`).join('\n')

test('the text of a program shows its errors; weeks have the shortcuts of the calendar; a file is exported and imported', async ({
  newPerson,
}) => {
  const coach = await newPerson('Paula', 'Planner')
  const account = await coach.haveAccount('coach')
  await account.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const { page } = coach
  const saved = () => expect(page.getByRole('status').filter({ hasText: /^\s*Saved\s*$/ })).toBeVisible()

  await test.step('an error in its place', async () => {
    await page.goto('/program-templates')
    await press(page.getByRole('button', { name: 'New template' }))
    await write(page.getByRole('textbox', { name: 'Title' }), 'Strength in four')
    await press(page.getByRole('link', { name: 'Text', exact: true }))
    const text = page.getByRole('textbox', { name: 'Program as text' })
    await reach(text)
    await page.keyboard.insertText(PROGRAM.replace('# Week 3', '# Week 2'))
    const error = page.getByRole('button', { name: /week 2 is there already/ })
    await expect(error).toBeVisible()
    // Closes what could be typed next: Tab would take it.
    await page.keyboard.press('Escape')
    await press(error)
    await expect(text).toBeFocused()
    await page.keyboard.insertText('# Week 3')
    await expect(page.getByText('4 weeks, 8 workouts: not applied yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
  })

  await test.step('the calendar’s own keys: a week, a workout moved and taken back', async () => {
    await press(page.getByRole('link', { name: 'Week 3', exact: true }))
    const lower = page.getByRole('main').getByRole('link').filter({ hasText: 'Lower' })
    await reach(lower)
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
    await saved()
    await page.reload()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('link', { name: 'All weeks' }).click()
    await expect(page.getByRole('link', { name: /^Lower/ })).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('printed a week a page, without the editor', async () => {
    // The browser's dialog would wait for a person.
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: 'More about this template' }).click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    const sheet = page.locator('[data-sheet]')
    await expect(sheet).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(8)
    for (const other of [page.getByRole('textbox', { name: 'Title' }), page.getByRole('banner')])
      await expect(other).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
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
    await expect(page.getByRole('link', { name: /^Lower/ })).toHaveCount(4)
  })
})
