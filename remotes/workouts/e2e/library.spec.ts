import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'

const HEADER = 'name,measurement,equipment,pattern,primary_muscles,license,attribution,source_url'
/** 1,000 rows, every twentieth without a licence: lines 21, 41 and so on. */
const aFile = (faulty: boolean): string =>
  [
    HEADER,
    ...Array.from({ length: faulty ? 1000 : 3 }, (_, at) => {
      const license = faulty && at % 20 === 19 ? '' : 'CC BY 4.0'
      return `Imported Lift ${at + 1},weight_reps,barbell,squat,quads,${license},Ada,https://lifts.test/list`
    }),
  ].join('\n')

test('a coach makes an exercise by keyboard, finds it in spite of a slip, changes, marks and archives it, and imports a list', async ({
  newPerson,
}) => {
  const lea = await newPerson('Lea', 'Library')
  await lea.haveAccount('coach')
  const { page } = lea
  const panel = page.getByRole('dialog', { name: 'Zercher Carry' })
  const form = page.getByRole('dialog', { name: /^(New|Edit) exercise$/ })
  const list = page.getByRole('list', { name: 'Exercises' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/library')
  await expect(list.getByRole('listitem').first()).toBeVisible()

  await test.step('make: a name like one that is there is said before it is made twice', async () => {
    await page.keyboard.press('n')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Bak Squat')
    await expect(form.getByRole('button', { name: 'Back Squat', exact: true })).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Zercher Carry')
    await expect(form.getByText('Much like what is there')).toBeHidden()
    await form.getByLabel('Name', { exact: true }).press('Enter')
    await expect(form.getByLabel('Equipment')).toBeFocused()
    await form.getByRole('button', { name: /^Quads/ }).press('Enter')
    await form.getByText(/^Other names, movement/).click()
    await form.getByLabel('Video link').fill('http://video.test/1')
    await page.keyboard.press('Enter')
    await expect(form.getByText(/begins with https:.* and names a site/)).toBeVisible()
    await form.getByLabel('Video link').fill('https://youtu.be/abc')
    await form.getByLabel('Common faults').fill('Leans back')
    await form.getByLabel('Equipment').press('Enter')
    await expect(panel.getByText('Leans back')).toBeVisible()
    await expect(panel.getByRole('link', { name: /Video on youtu.be/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('find: with a slip and in another order, and the address keeps it', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('cary zerchr')
    await expect(list.getByRole('listitem').first()).toContainText('Zercher Carry')
    await expect(page).toHaveURL(/q=cary/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('f')
    await expect(list.getByRole('button', { name: 'Favourite: Zercher Carry' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
  })

  await test.step('change and archive; the toast takes it back', async () => {
    await panel.getByRole('button', { name: 'Edit' }).press('Enter')
    await form.getByLabel('Cue').fill('Elbows high')
    await form.getByLabel('Name', { exact: true }).press('Enter')
    await expect(panel.getByText('Elbows high')).toBeVisible()
    await panel.getByRole('button', { name: 'More for Zercher Carry' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
    await expect(panel.getByText('Archived')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByText('Archived')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('import: 50 faults of 1,000 rows are named by line, then the corrected file comes in', async () => {
    const dialog = page.getByRole('dialog', { name: 'Import exercises' })
    const choose = (faulty: boolean) =>
      dialog
        .getByLabel(/file$/i)
        .setInputFiles({ name: 'lifts.csv', mimeType: 'text/csv', buffer: Buffer.from(aFile(faulty)) })
    await page.goto('/library')
    await page.getByRole('button', { name: 'Import and export' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Import exercises' }).press('Enter')
    await choose(true)
    await expect(dialog.getByText('50 of 1000 rows are wrong: nothing is imported')).toBeVisible({
      timeout: 20_000,
    })
    const lines = dialog.getByRole('row').filter({ hasText: 'licence' })
    expect(await lines.locator('td:first-child').allTextContents()).toEqual(
      Array.from({ length: 50 }, (_, at) => String(21 + at * 20)),
    )
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    await choose(false)
    await dialog.getByRole('button', { name: 'Import 3' }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search exercises' }).fill('imported lift')
    await expect(list.getByRole('listitem').filter({ hasText: 'Imported Lift' })).toHaveCount(3)
  })

  await test.step('on a phone the filters are a sheet, and the panel fills the window', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/library')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^Mine/ }).click()
    await sheet.getByRole('button', { name: 'Show 4 exercises' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await list.getByRole('button', { name: /^Zercher Carry/ }).click()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
  })

  await test.step('see: an exercise has its figure, in its row and large', async () => {
    await page.goto('/library?q=back+squat')
    const row = list.getByRole('listitem').first()
    await expect(row.locator('svg[viewBox] path').first()).toBeVisible()
    await row.getByText('Back Squat', { exact: true }).click()
    const squat = page.getByRole('dialog', { name: 'Back Squat' })
    await expect(squat.getByRole('img', { name: /^Back Squat: / })).toBeVisible()
    await squat.getByRole('button', { name: 'Stop the figure' }).click()
    await expect(squat.getByRole('button', { name: 'Move the figure' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(squat).toBeHidden()
  })
})
