import { randomUUID } from 'node:crypto'
import { type Account, axeFindings, expect, type Page, type Person, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, type PlannedWorkout, sets } from './training.ts'

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

test('a load in the other unit is what the athlete’s plates make, on card, in field, plates and print', async ({
  newPerson,
}) => {
  const { coach, athlete, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const date = day(0)
  const address = `/calendar/${owner.id}?date=${date}`
  const squats = (load: object) => sets(2, { reps_min: 5, reps_max: 5, ...load })
  const inKg = aPlan(owner.id, { title: 'In kilograms', date }, [
    aBlock('A', anExercise(idOf('Back Squat'), squats(kg(92.5)))),
  ])
  const inLb = aPlan(owner.id, { title: 'In pounds', date: day(1) }, [
    aBlock('A', anExercise(idOf('Back Squat'), squats({ ...kg(102.058), load_unit: 'lb' }))),
  ])
  await plan(inKg)
  await plan(inLb)
  const units = (who: Account, unit: 'kg' | 'lb') =>
    who.supabase.from('user_profiles').update({ units: unit }).eq('user_id', who.id)

  const says = async ({ page }: Person, { id, title }: PlannedWorkout, on: string, text: RegExp) => {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link').filter({ hasText: title })).toContainText(text)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: 'Print the week' }).click()
    await expect(page.locator('[data-sheet]')).toContainText(text)
    await page.goto(`/calendar/${owner.id}?date=${on}&workout=${id}`)
    const drawer = page.getByRole('dialog', { name: title })
    await expect(drawer.getByText(text).first()).toBeVisible()
    return drawer
  }
  /** What the athlete logs with one tap, and the picture of it. */
  const logs = async (drawer: ReturnType<Page['getByRole']>, field: string, plates: RegExp) => {
    const weight = drawer.getByLabel('Weight of set 1 of Back Squat', { exact: true })
    await expect(weight).toHaveValue(field)
    await weight.focus()
    await expect(drawer.getByText(plates)).toBeVisible()
  }

  await test.step('a pound athlete under a kilogram coach', async () => {
    expect((await units(owner, 'lb')).error).toBeNull()
    const [text, plates] = [/92\.5\skg →\s205\slb/, /45 \+ 35 lb each side of the 45 bar/]
    await logs(await says(athlete, inKg, date, text), '205', plates)
    await says(coach, inKg, date, text)
  })

  await test.step('a kilogram athlete under a pound coach', async () => {
    expect((await units(owner, 'kg')).error).toBeNull()
    expect((await units(planner, 'lb')).error).toBeNull()
    const [text, plates] = [/225\slb →\s102\.5\skg/, /kg each side of the 20 bar/]
    await logs(await says(athlete, inLb, day(1), text), '102.5', plates)
    await says(coach, inLb, day(1), text)
  })
})
