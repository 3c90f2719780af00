import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('beginning a later workout from Today moves it to today, Undo moves it back, the planned day stays', async ({
  newPerson,
}) => {
  const { athlete, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workout = aPlan(owner.id, { title: 'Lower B', date: day(2) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(2, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(workout)
  const { page } = athlete
  const tabs = page.getByRole('navigation', { name: 'Main' })
  /** As the coach reads it. */
  const days = async () => {
    const { data } = await planner.supabase
      .from('workouts')
      .select('date, planned_date')
      .eq('id', workout.id)
      .single()
    return data
  }

  await test.step('what comes next opens to what is asked', async () => {
    await page.goto('/stackup')
    await expect(tabs.getByRole('link').first()).toHaveText('Train')
    await expect(tabs.getByRole('link', { name: 'Coaches' })).toHaveCount(0)
    await page.getByText('Lower B').tap()
    await expect(page.getByText('Back Squat')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the log has the window, and a way back', async () => {
    await page.getByRole('link', { name: 'Do it today' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Lower B' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to today' })).toBeVisible()
    await expect(tabs).toBeHidden()
  })

  await test.step('the first set moves it to today', async () => {
    await page.getByRole('button', { name: /Log set 1 of Back Squat/ }).tap()
    await expect(page.getByText(/“Lower B” moved to today/)).toBeVisible()
    await expect.poll(days).toEqual({ date: day(0), planned_date: day(2) })
  })

  await test.step('Undo moves it back, with its set', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().tap()
    await expect.poll(days).toEqual({ date: day(2), planned_date: day(2) })
    await page.getByRole('button', { name: 'Back to today' }).tap()
    await expect(tabs).toBeVisible()
  })
})
