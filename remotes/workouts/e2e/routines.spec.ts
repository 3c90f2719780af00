import { axeFindings, expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets, unhurried } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Counts what a thumb does. */
function thumb(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(name: string | RegExp) {
      taps++
      await unhurried(page, () => page.getByRole('button', { name }).first().tap())
    },
  }
}

test('a routine is saved from a plan, repeated with +2.5 kg by one tap per set, changed, created and begun offline', async ({
  newPerson,
}) => {
  const { athlete, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const { page } = athlete
  await plan(
    aPlan(owner.id, { title: 'Push day', date: day(0) }, [
      aBlock('A', anExercise(idOf('Back Squat'), sets(2, { reps_min: 5, reps_max: 5, ...kg(60) }))),
    ]),
  )
  const hand = thumb(page)
  const logged = async () => {
    const { data } = await owner.supabase.from('set_logs').select('load_kg').order('completed_at')
    // Numerics arrive as text where they have decimals.
    return (data ?? []).map(({ load_kg }) => Number(load_kg))
  }
  const routines = async () => {
    const { data } = await owner.supabase.rpc('get_routines')
    return (data as { title: string; blocks: { prescriptions: { sets: unknown[] }[] }[] }[])
      .map(({ title, blocks }) => `${title} ${blocks[0]?.prescriptions[0]?.sets.length ?? 0}`)
      .sort()
  }
  const menu = async (of: RegExp, item: string) => {
    await hand.tap(of)
    await page.getByRole('menuitem', { name: item }).tap()
  }

  await test.step('saved from the plan of a coach', async () => {
    await page.goto('/stackup')
    await page.getByRole('link', { name: 'Start', exact: true }).tap()
    await menu(/More about this workout/, 'Save as routine')
    await page.getByRole('button', { name: 'Put on days' }).tap()
    await expect(page.getByRole('dialog', { name: /Put “Push day” on the calendar/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Push day' })).toBeVisible()
    await expect(page.getByText('1 exercise · not done yet')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await menu(/More about Push day/, 'Progression…')
    await page.getByLabel('Back Squat').selectOption('+2.5 kg')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect.poll(routines).toEqual(['Push day 2'])
  })

  await test.step('begun in one tap, a tap a set', async () => {
    const before = hand.taps()
    await hand.tap('Start Push day')
    await hand.tap(/Log set 1 of Back Squat/)
    await hand.tap(/Log set 2 of Back Squat/)
    expect(hand.taps() - before).toBe(3)
    await hand.tap('Finish workout')
    await expect(page.getByText(/all saved/)).toBeVisible()
    await expect(page.getByText('Keep the changes')).toHaveCount(0)
    await expect.poll(logged).toEqual([60, 60])
    await hand.tap('Back to today')
  })

  await test.step('the next time it is 2.5 kg more, and another set is kept', async () => {
    await page.getByRole('tab', { name: 'Routines' }).tap()
    await expect(page.getByText('1 exercise · today')).toBeVisible()
    await hand.tap('Start Push day')
    await hand.tap(/Log set 1 of Back Squat/)
    await hand.tap(/Log set 2 of Back Squat/)
    await menu(/More about Back Squat/, 'Add a set')
    await hand.tap(/Log set 3 of Back Squat/)
    await hand.tap('Finish workout')
    await expect(page.getByText('Keep the changes in “Push day”?')).toBeVisible()
    await expect(page.getByText('Back Squat: 2 → 3 sets')).toBeVisible()
    await hand.tap('Keep')
    await expect(page.getByText('Keep the changes in “Push day”?')).toHaveCount(0)
    await expect.poll(logged).toEqual([60, 60, 62.5, 62.5, 62.5])
    await expect.poll(routines).toEqual(['Push day 3'])
    await hand.tap('Back to today')
  })

  await test.step('without a network: one is made, named, begun and changed, and arrives once', async () => {
    await page.getByRole('tab', { name: 'Routines' }).tap()
    await page.context().setOffline(true)
    await menu(/More about Push day/, 'Duplicate')
    await menu(/More about Push day \(copy\)/, 'Rename…')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.fill('Squats')
    await page.getByRole('button', { name: 'Save' }).tap()
    await hand.tap('Start Squats')
    await hand.tap(/Log set 1 of Back Squat/)
    await hand.tap('Back to today')
    await page.context().setOffline(false)
    // What was tried without a network is tried again after a pause.
    await expect.poll(routines, { timeout: 30_000 }).toEqual(['Push day 3', 'Squats 3'])
    await expect.poll(async () => (await logged()).length).toBe(6)
    await page.reload()
    await page.getByRole('tab', { name: 'Routines' }).tap()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Push day', 'Squats'])
  })

  await test.step('made new with the rows of the builder, without a network', async () => {
    await hand.tap('New routine')
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toBeVisible()
    // Its code is kept by the service worker, which these tests run without (offline.spec.ts has one).
    await page.context().setOffline(true)
    await title.fill('Pull day')
    const add = page.getByRole('combobox', { name: 'Add exercise' })
    await expect(add).toBeEnabled()
    await add.fill('bench press 3x8')
    await add.press('Enter')
    await expect(page.getByText('Saved')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).first().tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Pull day' })).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(routines, { timeout: 30_000 }).toEqual(['Pull day 3', 'Push day 3', 'Squats 3'])
  })

  await test.step('on Tuesdays', async () => {
    await menu(/More about Squats/, 'Put on the calendar…')
    await expect(page.getByRole('button', { name: 'Add workouts' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Tuesday' }).check()
    await page.getByLabel('For').selectOption('2 weeks')
    await page.getByRole('button', { name: 'Add 2 workouts' }).tap()
    await expect
      .poll(async () => {
        const { count } = await owner.supabase
          .from('workouts')
          .select('id', { count: 'exact', head: true })
          .eq('title', 'Squats')
        return count
      })
      .toBe(3)
  })

  await test.step('its days follow another name, and deleted it comes back', async () => {
    await menu(/More about Squats/, 'Rename…')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.fill('Squat day')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect
      .poll(async () => {
        const { count } = await owner.supabase
          .from('workouts')
          .select('id', { count: 'exact', head: true })
          .eq('title', 'Squat day')
        return count
      })
      .toBe(2)
    await menu(/More about Squat day/, 'Delete routine')
    await expect.poll(routines).toEqual(['Pull day 3', 'Push day 3'])
    await page.reload()
    await page.getByText('Deleted (1)').tap()
    await hand.tap('Bring back Squat day')
    await expect(page.getByRole('heading', { level: 2, name: 'Squat day' })).toBeVisible()
    await expect.poll(routines).toContain('Squat day 3')
  })
})
