import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@coach-app/e2e/fixtures'

const MONDAY = '2031-01-06'
const SETS = 6

const builder = (page: Page) => page.getByRole('dialog', { name: /workout$/ })
const load = (page: Page, name: string) => builder(page).getByRole('textbox', { name: `Load of ${name}` })

/** The middle of some figures. */
const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

test('what one does the other sees; both write, and nothing is lost; access ends under an open builder', async ({
  newPerson,
}) => {
  const [coach, athlete] = [await newPerson('Cleo', 'Coach'), await newPerson('Abel', 'Athlete')]
  const planner = await coach.haveAccount('coach')
  const owner = await athlete.haveAccount('athlete')
  await planner.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const granted = await owner.supabase.rpc('grant_coach_permission', {
    athlete_id_param: owner.id,
    coach_id_param: planner.id,
    permission_level_param: 'write',
  })
  expect(granted.error).toBeNull()
  const { data: found } = await planner.supabase.rpc('get_exercises')
  const idOf = (name: string) => (found as { id: string; name: string }[]).find(one => one.name === name)?.id
  const sets = Array.from({ length: SETS }, (_, pos) => ({
    id: randomUUID(),
    pos,
    set_type: 'normal',
    reps_min: 5,
    reps_max: 5,
    load_kind: 'kg',
    load_unit: 'kg',
    load_min: 100,
    load_max: 100,
  }))
  const exercise = (label: string, name: string, itsSets: object[]) => ({
    id: randomUUID(),
    label,
    kind: 'straight',
    prescriptions: [{ id: randomUUID(), exercise_id: idOf(name), sets: itsSets }],
  })
  const workout = {
    id: randomUUID(),
    athlete_id: owner.id,
    version: 0,
    save_id: randomUUID(),
    title: 'Lower',
    date: MONDAY,
    state: 'published',
    blocks: [
      exercise('A', 'Back Squat', sets),
      exercise('B', 'Plank', [{ id: randomUUID(), pos: 0, set_type: 'normal', seconds: 45 }]),
    ],
  }
  expect((await planner.supabase.rpc('save_workout', { workout })).error).toBeNull()
  const { page } = coach
  const address = `/calendar/${owner.id}?date=${MONDAY}`

  await test.step('a set that is logged is seen in the open calendar', async () => {
    await page.goto(address)
    const card = page.locator('[data-workout]')
    await expect(card).toBeVisible()
    const times: number[] = []
    for (const [index, set] of sets.entries()) {
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
