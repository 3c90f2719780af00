import { randomUUID } from 'node:crypto'
import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Singles of six weeks: the line leads to about 127 kg in twelve weeks. */
const SINGLES = [100, 102.5, 105, 107.5, 110, 112.5]

test('a goal on a lift: set by the coach, its course on one’s own pages, reached at the end of a workout, deleted and brought back', async ({
  newPerson,
}) => {
  const { coach, athlete, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const squat = idOf('Back Squat')
  const aDay = (date: string) =>
    aPlan(owner.id, { title: 'Heavy', date }, [
      aBlock('A', anExercise(squat, sets(1, { reps_min: 1, reps_max: 1, ...kg(130) }))),
    ])
  for (const [week, entered_value] of SINGLES.entries()) {
    const workout = aDay(day(7 * (week - SINGLES.length)))
    await plan(workout)
    const { error } = await owner.supabase.rpc('log_set', {
      log: {
        id: randomUUID(),
        workout_id: workout.id,
        exercise_id: squat,
        pos: 0,
        reps: 1,
        entered_value,
        entered_unit: 'kg',
        completed_at: new Date().toISOString(),
      },
    })
    expect(error).toBeNull()
  }
  await plan(aDay(day(0)))

  await test.step('the coach sets one from the progress', async () => {
    const { page } = coach
    await page.goto(`/calendar/${owner.id}?view=progress`)
    await page.getByRole('button', { name: 'Set a goal' }).click()
    await expect(page.getByText(/^So far 112.5 kg × 1/)).toBeVisible()
    const weight = page.getByRole('textbox', { name: 'Weight' })
    await weight.fill('much')
    await page.getByRole('button', { name: 'Set goal' }).click()
    await expect(page.getByText('Weight: a number such as 102.5')).toBeVisible()
    await weight.fill('130')
    await page.getByRole('button', { name: 'Set goal' }).click()
    await expect(page.getByRole('heading', { name: 'Back Squat 130 kg × 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Show the course' }).click()
    await expect(page.getByRole('slider', { name: /estimated 1RM towards/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  const { page } = athlete
  await test.step('its athlete sees it on Today, and its course at the exercise', async () => {
    await page.goto('/stackup')
    await page.getByRole('link', { name: /^Back Squat 130/ }).tap()
    await expect(page.getByRole('heading', { level: 3, name: '130 kg × 1' })).toBeVisible()
    await expect(page.getByText('set by Cleo Coach')).toBeVisible()
    await expect(page.getByText('On course')).toBeVisible()
    await expect(page.getByRole('slider', { name: /estimated 1RM towards/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a set reaches it, and the end of the workout says so', async () => {
    await page.getByRole('tab', { name: 'Today' }).tap()
    await page.getByRole('link', { name: 'Start', exact: true }).tap()
    await page.getByRole('button', { name: /Log set 1 of Back Squat/ }).tap()
    await page.getByRole('button', { name: 'Finish workout' }).first().tap()
    await expect(page.getByRole('list', { name: 'Goals' })).toContainText('Reached on')
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('deleted it is gone for the coach too, and Undo brings it back as the coach’s', async () => {
    const goals = async () => {
      const { data } = await planner.supabase.rpc('get_goals', { athlete_id_param: owner.id })
      const answer = data as { goals: { reached: { load_kg: number } | null; may_change: boolean }[] }
      return answer.goals.map(({ reached, may_change }) => [reached?.load_kg, may_change])
    }
    await page.goto(`/stackup?view=history&exercise=${squat}`)
    await page.getByRole('button', { name: /^More about Back Squat 130/ }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect.poll(goals).toEqual([])
    await expect(page.getByRole('button', { name: 'Set a goal' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(goals).toEqual([[130, true]])
  })

  await test.step('what is looked for in the history stands in the address', async () => {
    await page.goto('/stackup?view=history&find=squat')
    const search = page.getByRole('searchbox', { name: 'Search' })
    const found = page.getByRole('link', { name: /^Back Squat/ })
    await expect(search).toHaveValue('squat')
    await expect(found).toBeVisible()
    await search.fill('zzz')
    await expect(page).toHaveURL('/stackup?view=history&find=zzz')
    await expect(found).toHaveCount(0)
    await page.reload()
    await expect(search).toHaveValue('zzz')
    await page.getByRole('button', { name: 'Clear the search' }).tap()
    await expect(search).toBeFocused()
    await expect(page).toHaveURL('/stackup?view=history')
  })
})
