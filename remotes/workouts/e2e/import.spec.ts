import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'
import { strongFile, TWO_THOUSAND } from '../src/features/import/files.fixture.ts'

test('2,000 sets of Strong come in, are in the history, come in again as nothing, and are undone', async ({
  newPerson,
}) => {
  const ivan = await newPerson('Ivan', 'Import')
  const { id, supabase } = await ivan.haveAccount('athlete')
  const { page } = ivan
  const count = async () => {
    const { count: sets } = await supabase
      .from('set_logs')
      .select('id, workouts!inner(athlete_id)', { count: 'exact', head: true })
      .eq('workouts.athlete_id', id)
    return sets
  }
  const choose = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel('CSV file of Hevy or Strong').setInputFiles({
      name: 'strong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(strongFile(TWO_THOUSAND, { units: 'lbs', clock: 12, mark: true })),
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Import training' })

  await page.goto('/stackup?view=history')
  await choose()
  await expect(dialog.getByRole('heading', { name: 'Strong: 100 workouts, 2,000 sets' })).toBeVisible()
  await expect(dialog.getByText('A rest timer is no set')).toBeVisible()
  await dialog.getByLabel('Weights in this file are in').selectOption('lb')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2,000 sets' }).click()
  await expect(dialog.getByText('2,000 sets in 100 workouts were added')).toBeVisible({ timeout: 20_000 })
  expect(await count()).toBe(2000)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: /Upper "A", heavy/ }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await choose()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await dialog.getByRole('region', { name: 'Earlier imports' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect(dialog.getByRole('region', { name: 'Earlier imports' })).toBeHidden()
  expect(await count()).toBe(0)
})
