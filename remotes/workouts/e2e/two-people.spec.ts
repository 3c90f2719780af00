import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, kg, sets } from './training.ts'

const MONDAY = '2031-01-06'
const SETS = 6

const builder = (page: Page) => page.getByRole('dialog', { name: /workout$/ })
const load = (page: Page, name: string) => builder(page).getByRole('textbox', { name: `Load of ${name}` })

/** The middle of some figures. */
const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

test('each sees the changes of the other; both write and nothing is lost; access ends while the builder is open', async ({
  newPerson,
}) => {
  const { coach, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const squats = sets(SETS, { reps_min: 5, reps_max: 5, ...kg(100) })
  const workout = aPlan(owner.id, { title: 'Lower', date: MONDAY }, [
    aBlock('A', anExercise(idOf('Back Squat'), squats)),
    aBlock('B', anExercise(idOf('Plank'), sets(1, { seconds: 45 }))),
  ])
  await plan(workout)
  const { page } = coach
  const address = `/calendar/${owner.id}?date=${MONDAY}`

  await test.step('a set that is logged is seen in the open calendar', async () => {
    await page.goto(address)
    const card = page.locator('[data-workout]')
    await expect(card).toBeVisible()
    const times: number[] = []
    for (const [index, set] of squats.entries()) {
      const log = {
        id: randomUUID(),
        workout_id: workout.id,
        set_target_id: set.id,
        exercise_id: idOf('Back Squat'),
        reps: 5,
        load_kg: 100,
      }
      const begun = Date.now()
      expect((await owner.supabase.rpc('log_set', { log })).error).toBeNull()
      await expect(card).toContainText(new RegExp(`${index + 1}\\s*(of|/)\\s*${SETS + 1}`))
      times.push(Date.now() - begun)
    }
    test.info().annotations.push({ type: 'logged to seen, median ms', description: String(median(times)) })
  })

  await test.step('both change it: different exercises are merged', async () => {
    await page.goto(`${address}&edit=${workout.id}`)
    await expect(load(page, 'Back Squat')).toHaveValue('100kg')
    const stored = await owner.supabase.rpc('get_calendar', {
      athlete_id_param: owner.id,
      from_param: MONDAY,
      to_param: MONDAY,
    })
    const [now] = (stored.data as { workouts: { version: number }[] }).workouts
    // The page must not follow before it has something of its own: its calls wait until then.
    await page.route('**/rest/v1/rpc/get_calendar', route => route.abort())
    const theirs = {
      ...workout,
      version: now?.version,
      save_id: randomUUID(),
      coach_note: 'From the athlete',
    }
    await load(page, 'Back Squat').fill('105kg')
    expect((await planner.supabase.rpc('save_workout', { workout: theirs })).error).toBeNull()
    await expect(builder(page).getByText('Changed by Cleo Coach')).toBeVisible()
    await page.unroute('**/rest/v1/rpc/get_calendar')
    await builder(page).getByRole('button', { name: 'Merge' }).click()
    await expect(builder(page).getByText('Saved', { exact: true })).toBeVisible()
    await expect(load(page, 'Back Squat')).toHaveValue('105kg')
    await expect(builder(page)).toContainText('From the athlete')
  })

  await test.step('access ends: said, nothing more is taken, and what was typed can be copied out', async () => {
    const revoked = await owner.supabase.rpc('revoke_coach_permission', {
      athlete_id_param: owner.id,
      coach_id_param: planner.id,
    })
    expect(revoked.error).toBeNull()
    await expect(builder(page).getByText('Editing has stopped')).toBeVisible()
    await expect(load(page, 'Back Squat')).toBeDisabled()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await builder(page).getByRole('button', { name: 'Copy as text' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Back Squat 6x5 105kg/)
  })
})
