import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { axeFindings, expect, type Page, signInStored, test, untilControlled } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets, unhurried } from './training.ts'

const SETS = 10
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const choiceOf = (page: Page, index: number) =>
  page.getByRole('group', { name: new RegExp(`^Back Squat, set ${index + 1}\\. .+which one counts\\?$`) })
const option = (page: Page, index: number, name: RegExp | string) =>
  choiceOf(page, index).getByRole('button', { name })

async function log(page: Page, index: number, reps: number): Promise<void> {
  const set = `set ${index + 1} of Back Squat`
  await page.getByRole('textbox', { name: `Reps of ${set}` }).fill(String(reps))
  const done = page.getByRole('button', { name: `Log ${set}`, exact: true })
  await unhurried(page, () => done.click())
  await expect(done).toHaveAttribute('aria-pressed', 'true')
}

/** Sideways nothing is out of reach, and a thumb hits what can be pressed. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const button of await page
    .getByRole('group', { name: /which one counts/ })
    .getByRole('button')
    .all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

test('ten sets logged offline on a phone and again on a tablet are all kept, and one of each is chosen', async ({
  app,
  browser,
  newPerson,
}) => {
  test.setTimeout(240_000)
  const { coach, athlete, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workout = aPlan(owner.id, { title: 'Lower', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(SETS, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(workout)
  const stored = async () => {
    const logs = await owner.supabase
      .from('set_logs')
      .select('id, set_target_id, reps, device_name')
      .eq('workout_id', workout.id)
    const rivals = await owner.supabase
      .from('set_log_rivals')
      .select('set_log_id, reps, device_name, settled')
      .in(
        'set_log_id',
        (logs.data ?? []).map(({ id }) => id),
      )
    return { logs: logs.data ?? [], rivals: rivals.data ?? [] }
  }
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    userAgent: PHONE,
  })
  await signInStored(context, owner.session)
  const phone = await context.newPage()
  const tablet = athlete.page
  try {
    await test.step('both log all of it, and neither knows of the other', async () => {
      for (const page of [phone, tablet]) {
        await page.goto(`/stackup?log=${workout.id}`)
        await expect(page.getByText(`0 of ${SETS} sets · all saved`)).toBeVisible({ timeout: 30_000 })
      }
      await untilControlled(phone)
      await context.setOffline(true)
      for (let set = 0; set < SETS; set++) await log(phone, set, 5)
      await expect(phone.getByText(`${SETS} of ${SETS} sets · ${SETS} sets unsent`)).toBeVisible()
      for (let set = 0; set < SETS; set++) await log(tablet, set, 2)
      await expect(tablet.getByText(`${SETS} of ${SETS} sets · all saved`)).toBeVisible()
    })

    await test.step('the phone comes back: both show both, at each set', async () => {
      await context.setOffline(false)
      for (const page of [phone, tablet])
        for (let set = 0; set < SETS; set++) {
          const isPhone = page === phone
          await expect(
            option(page, set, `5 × 100 kg Phone, Chrome on Android${isPhone ? ' (this device)' : ''}, `),
          ).toHaveAccessibleName(/\d\d:\d\d Use this$/)
          await expect(
            option(page, set, `2 × 100 kg Computer, Chrome on Linux${isPhone ? '' : ' (this device)'}, `),
          ).toHaveAccessibleName(/\d\d:\d\d Counts now Keep this$/)
        }
      const { logs, rivals } = await stored()
      expect(logs.map(({ reps }) => reps)).toEqual(Array(SETS).fill(2))
      expect(rivals.map(({ reps }) => reps)).toEqual(Array(SETS).fill(5))
      await fits(phone)
      expect(await axeFindings(phone)).toEqual([])
    })

    await test.step('the coach sees on the card how many, and may choose', async () => {
      const { page } = coach
      await page.goto(`/calendar/${owner.id}?date=${day(0)}`)
      await expect(page.locator('[data-workout]')).toContainText(`${SETS} sets to choose`)
      await page.goto(`/calendar/${owner.id}?date=${day(0)}&workout=${workout.id}`)
      await expect(choiceOf(page, 0)).toContainText(/Abel Athlete .*entered it on two devices/)
      await option(page, 0, /^5 ×/).click()
      await expect(choiceOf(page, 0)).toBeHidden()
      for (const other of [phone, tablet]) {
        await expect(choiceOf(other, 0)).toBeHidden()
        await expect(other.getByRole('textbox', { name: 'Reps of set 1 of Back Squat' })).toHaveValue('5')
      }
    })

    await test.step('chosen by keyboard, undone, and chosen as two sets', async () => {
      await tablet.getByRole('button', { name: `${SETS - 1} to choose` }).press('Enter')
      await expect(option(tablet, 1, /^5 ×/)).toBeFocused()
      await tablet.keyboard.press('Enter')
      await expect(choiceOf(tablet, 1)).toBeHidden()
      // On to the next one, and back from there.
      await expect(option(tablet, 2, /^5 ×/)).toBeFocused()
      await tablet.keyboard.press('Control+z')
      await expect(option(tablet, 1, /^2 ×.*Counts now/)).toBeVisible()
      await option(tablet, 1, 'Both, as two sets').click()
      await expect(choiceOf(tablet, 1)).toBeHidden()
      await expect.poll(async () => (await stored()).logs.length).toBe(SETS + 1)
    })

    await test.step('without a network as well, and corrected after it', async () => {
      await context.setOffline(true)
      await option(phone, 2, /^5 ×/).click()
      await expect(choiceOf(phone, 2)).toBeHidden()
      const reps = phone.getByRole('textbox', { name: 'Reps of set 3 of Back Squat' })
      await expect(reps).toHaveValue('5')
      await reps.fill('6')
      await reps.press('Tab')
      await context.setOffline(false)
      await expect(phone.getByText(/all saved$/)).toBeVisible()
      const third = workout.blocks[0]?.prescriptions[0]?.sets[2]?.id
      await expect
        .poll(async () => (await stored()).logs.find(({ set_target_id }) => set_target_id === third)?.reps)
        .toBe(6)
      await expect(choiceOf(tablet, 2)).toBeHidden()
    })

    await test.step('long after it, the other one is in the menu of the set', async () => {
      await tablet.getByRole('button', { name: 'More about set 1 of Back Squat' }).click()
      const also = tablet.getByRole('menuitem', { name: 'Use 2 × 100 kg' })
      await expect(also).toHaveAccessibleDescription(/^Computer, Chrome on Linux \(this device\), \d\d:\d\d$/)
      await also.click()
      await expect(phone.getByRole('textbox', { name: 'Reps of set 1 of Back Squat' })).toHaveValue('2')
      await tablet.keyboard.press('Control+z')
      await expect(phone.getByRole('textbox', { name: 'Reps of set 1 of Back Squat' })).toHaveValue('5')
    })

    await test.step('Today asks until all is chosen', async () => {
      await phone.goto('/stackup')
      const heading = phone.getByRole('heading', { name: /^\d sets to choose in Lower$/ })
      await expect(heading).toBeVisible()
      await fits(phone)
      const choose = phone.getByRole('button', { name: 'Choose', exact: true })
      // A line above the workouts of the day, until it is opened: then one after the other.
      await expect(choiceOf(phone, 3)).toBeHidden()
      await choose.click()
      await expect(option(phone, 3, /^5 ×/)).toBeFocused()
      await fits(phone)
      const all = phone.getByRole('button', { name: `All ${SETS - 3} from Computer, Chrome on Linux` })
      await all.click()
      await expect(heading).toBeHidden()
      await phone.getByRole('button', { name: 'Undo' }).first().click()
      // Undone it is the line again.
      await choose.click()
      await option(phone, 3, /^2 ×/).dblclick()
      await expect(choiceOf(phone, 4)).toBeVisible()
      await expect(heading).toHaveText(`${SETS - 4} sets to choose in Lower`)
      const toast = await phone.getByRole('button', { name: 'Undo' }).first().boundingBox()
      const next = await choiceOf(phone, 4).boundingBox()
      // What is asked next is not below what says what was chosen.
      expect(next && toast && next.y + next.height).toBeLessThan(toast?.y ?? 0)
      await phone.getByRole('button', { name: `All ${SETS - 4} from Computer, Chrome on Linux` }).click()
      await expect(heading).toBeHidden()
      await expect.poll(async () => (await stored()).rivals.filter(({ settled }) => !settled)).toEqual([])
    })

    await test.step('the CSV has what was chosen, the own data both', async () => {
      await tablet.goto('/stackup?view=history')
      await tablet.getByRole('button', { name: 'Import and export' }).click()
      await tablet.getByRole('menuitem', { name: 'Export' }).click()
      const file = async (name: RegExp) => {
        const download = tablet.waitForEvent('download')
        await tablet.getByRole('button', { name }).click()
        return readFile(await (await download).path(), 'utf8')
      }
      const lines = (await file(/CSV/)).trim().split('\n')
      const header = lines[0]?.split(',') ?? []
      const reps = lines.slice(1).map(line => Number(line.split(',')[header.indexOf('reps')]))
      expect(reps.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 5, 5, 6])
      const everything = JSON.parse(await file(/JSON/)) as Record<string, { reps: number }[]>
      const both = [...(everything.set_logs ?? []), ...(everything.set_log_rivals ?? [])].map(row => row.reps)
      expect(both.filter(count => count === 2)).toHaveLength(SETS)
      expect(both.filter(count => count > 2).length).toBeGreaterThanOrEqual(SETS)
    })
  } finally {
    await context.close()
  }
})

test('a set removed on one device and changed on another is asked about, and both devices show the same count', async ({
  app,
  browser,
  newPerson,
}) => {
  const { athlete, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workout = aPlan(owner.id, { title: 'Lower', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(4, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(workout)
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow', locale: 'en-GB' })
  await signInStored(context, owner.session)
  const phone = await context.newPage()
  const tablet = athlete.page
  const remove = async (set: number) => {
    await phone.getByRole('button', { name: `More about set ${set} of Back Squat` }).click()
    await phone.getByRole('menuitem', { name: 'Remove' }).click()
  }
  try {
    for (const page of [phone, tablet]) await page.goto(`/stackup?log=${workout.id}`)
    await log(tablet, 0, 5)
    await log(tablet, 1, 5)
    await expect(phone.getByText('2 of 4 sets · all saved')).toBeVisible({ timeout: 30_000 })
    await untilControlled(phone)
    await context.setOffline(true)
    // The last one first: what follows is counted anew.
    await remove(4)
    await remove(2)
    await expect(phone.getByText(/^1 of 2 sets · \d changes unsent$/)).toBeVisible()
    const reps = tablet.getByRole('textbox', { name: 'Reps of set 2 of Back Squat' })
    await reps.fill('6')
    await reps.press('Tab')
    await expect(tablet.getByText('2 of 4 sets · all saved')).toBeVisible()
    await context.setOffline(false)
    for (const page of [phone, tablet]) {
      await expect(page.getByText('2 of 3 sets · all saved')).toBeVisible()
      await expect(option(page, 1, /^6 × 100\skg .*Counts now/)).toBeVisible()
    }
    await option(phone, 1, /^Not done Computer, Chrome on .* \(this device\), .* Take it back$/).click()
    for (const page of [phone, tablet]) await expect(page.getByText('1 of 3 sets · all saved')).toBeVisible()
    await phone.keyboard.press('Control+z')
    for (const page of [phone, tablet]) await expect(page.getByText('2 of 3 sets · all saved')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('a session log from two devices is merged: texts and times are joined, a number is chosen', async ({
  newPerson,
}) => {
  const { athlete, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workout = aPlan(owner.id, { title: 'Lower', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(1, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(workout)
  const complete = (session: object) =>
    owner.supabase.rpc('complete_workout', {
      workout_id_param: workout.id,
      session: { after: [], write_id: randomUUID(), ...session },
    })
  await complete({ srpe: 8, comment: 'Tired', device_name: 'Tablet' })
  await complete({ srpe: 6, comment: 'Bar slipped', device_name: 'Phone' })
  const { page } = athlete
  await test.step('the name of a device stands beside what is logged there', async () => {
    await page.goto('/profile-settings')
    await page.getByRole('button', { name: 'Rename this device' }).click()
    await page.getByRole('textbox', { name: 'Name of this device' }).fill('Gym tablet')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('list', { name: 'Where you are signed in' })).toContainText('Gym tablet')
  })
  await page.goto(`/stackup?log=${workout.id}`)
  const choice = page.getByRole('group', { name: /Session RPE. Two devices/ })
  await expect(page.getByRole('textbox', { name: /^A word/ })).toHaveValue('Tired\nBar slipped')
  await log(page, 0, 4)
  await expect
    .poll(async () => (await owner.supabase.from('set_logs').select('device_name')).data)
    .toEqual([{ device_name: 'Gym tablet' }])
  await expect(choice.getByRole('button', { name: /^6 Phone, \d\d:\d\d Use this$/ })).toBeVisible()
  await choice.getByRole('button', { name: /^6 Phone/ }).click()
  await expect(choice).toBeHidden()
  await expect(page.getByText('Session RPE: 6, hard')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(choice.getByRole('button', { name: /^8 Tablet, \d\d:\d\d Counts now/ })).toBeVisible()
})
