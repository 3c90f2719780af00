import { randomUUID } from 'node:crypto'
import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'

test('a percentage takes a max in place, shows its load with the reason, and keeps it from the first set on', async ({
  newPerson,
}) => {
  const lena = await newPerson('Lena', 'Loads')
  const { id, supabase } = await lena.haveAccount('athlete')
  const { page } = lena
  const date = new Date().toISOString().slice(0, 10)
  const { data: squat } = await supabase.from('exercises').select('id').eq('name', 'Back Squat').single()

  /** Two sets of five squats at 75 %. */
  const plan = async (title: string): Promise<string> => {
    const set = () => ({
      id: randomUUID(),
      reps_min: 5,
      reps_max: 5,
      load_kind: 'pct_1rm',
      load_min: 75,
      load_max: 75,
    })
    const prescription = { id: randomUUID(), exercise_id: squat?.id, sets: [set(), set()] }
    const block = { id: randomUUID(), label: 'A', prescriptions: [prescription] }
    const workout = {
      id: randomUUID(),
      athlete_id: id,
      version: 0,
      save_id: randomUUID(),
      date,
      title,
      blocks: [block],
    }
    const { error } = await supabase.rpc('save_workout', { workout })
    expect(error).toBeNull()
    return workout.id
  }
  const begun = await plan('Lower A')
  await plan('Lower B')
  const card = (title: string) => page.getByRole('main').getByRole('link').filter({ hasText: title })
  const drawer = page.getByRole('dialog', { name: 'Lower A' })

  await test.step('without a max it says so and takes one', async () => {
    await page.goto(`/calendar/${id}?date=${date}&workout=${begun}`)
    await expect(drawer.getByText(/^No 1RM of the last 180 days/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Enter 1RM' }).click()
    const dialog = page.getByRole('dialog', { name: '1RM of Back Squat' })
    await dialog.getByLabel('Weight').fill('140')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the load stands beside the percentage, with its reason', async () => {
    await expect(drawer.getByText(/^75 % of 140\skg 1RM, .+ →\s105\skg$/)).toBeVisible()
    await expect(drawer.getByLabel('Weight of set 1 of Back Squat', { exact: true })).toHaveValue('105')
    await expect(card('Lower A')).toContainText(/75% →\s105\skg/)
    await expect(card('Lower B')).toContainText(/75% →\s105\skg/)
  })

  await test.step('the first set keeps it', async () => {
    await drawer.getByRole('button', { name: 'Log set 1 of Back Squat' }).click()
    await expect(drawer.getByText('All saved')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a max that is corrected later changes what is not begun', async () => {
    await page.getByRole('button', { name: 'Maxes', exact: true }).click()
    const menu = page.getByRole('button', { name: 'Maxes of Back Squat' })
    await expect(menu).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await menu.click()
    await page.getByRole('menuitem', { name: /^Correct 1RM/ }).click()
    const dialog = page.getByRole('dialog', { name: '1RM of Back Squat' })
    await dialog.getByLabel('Weight').fill('180')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog', { name: 'My maxes' }).getByRole('button', { name: 'Close' }).click()
    await expect(card('Lower B')).toContainText(/75% →\s135\skg/)
    await expect(card('Lower A')).toContainText(/75% →\s105\skg/)
    await page.reload()
    await expect(card('Lower B')).toContainText(/75% →\s135\skg/)
    await card('Lower A').click()
    await expect(drawer.getByText(/^75 % of 140\skg 1RM, .+ →\s105\skg$/)).toBeVisible()
    await expect(drawer.getByLabel('Weight of set 2 of Back Squat', { exact: true })).toHaveValue('105')
  })
})
