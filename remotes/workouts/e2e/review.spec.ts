import { randomUUID } from 'node:crypto'
import { type Account, axeFindings, expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets } from './training.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'What came back' }).getByRole('button')
const counterOf = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Review/ })

test('a coach reviews workouts by keyboard, undoes one, replies and writes a note; another coach has an own list', async ({
  newPerson,
}) => {
  const { coach, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const otto = await newPerson('Otto', 'Other')
  const other = await otto.haveAccount('coach')
  const granted = await owner.supabase.rpc('grant_coach_permission', {
    athlete_id_param: owner.id,
    coach_id_param: other.id,
    permission_level_param: 'read',
  })
  expect(granted.error).toBeNull()
  const squat = idOf('Back Squat')
  const aSession = (title: string, date: string) =>
    aPlan(owner.id, { title, date }, [
      aBlock('A', anExercise(squat, sets(4, { ...kg(100), reps_min: 5, reps_max: 5, rpe: 8 }))),
    ])
  const [short, fine, skipped, missed, next] = [
    aSession('Short', day(-1)),
    aSession('Fine', day(-2)),
    aSession('Skipped', day(-1)),
    aSession('Missed', day(-3)),
    aSession('Next', day(3)),
  ]
  const unasked = aSession('Draft', day(-1))
  for (const one of [short, fine, skipped, missed, next]) await plan(one)
  await plan({ ...unasked, state: 'draft' })
  const logOf = ({ id, blocks }: typeof short, set: number, reps: number, rpe = 8) => ({
    id: randomUUID(),
    workout_id: id,
    set_target_id: blocks[0]?.prescriptions[0]?.sets[set]?.id,
    exercise_id: squat,
    pos: set,
    reps,
    entered_value: 100,
    entered_unit: 'kg',
    rpe,
    completed_at: new Date().toISOString(),
  })
  const log = async (of: Account, workout: typeof short, set: number, reps: number, rpe?: number) => {
    const said = logOf(workout, set, reps, rpe)
    // A correction says what it has seen.
    const stored = await of.supabase
      .from('set_logs')
      .select('updated_at')
      .eq('set_target_id', said.set_target_id ?? '')
      .maybeSingle()
    const sent = { ...said, ...(stored.data && { seen: stored.data.updated_at }) }
    expect((await of.supabase.rpc('log_set', { log: sent })).error).toBeNull()
  }
  for (const set of [0, 1, 2, 3]) {
    await log(owner, short, set, set === 1 ? 4 : 5, set === 3 ? 10 : 8)
    await log(owner, fine, set, 5)
  }
  const session = { duration_min: 49, srpe: 6, comment: 'Right knee felt stiff.' }
  for (const [workout, said] of [
    [short, session],
    [fine, {}],
  ] as const)
    await owner.supabase.rpc('complete_workout', { workout_id_param: workout.id, session: said })
  await owner.supabase.rpc('skip_workout', { workout_id_param: skipped.id, reason_param: 'travelling' })

  const { page } = coach
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/library')
  const detail = page.getByRole('article')

  await test.step('the counter says how many, and two keys lead there', async () => {
    await expect(counterOf(page)).toHaveAccessibleName(/4/)
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/\/review$/)
    await expect(rowsOf(page)).toHaveCount(4)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('the neediest first, with the reasons', async () => {
    await expect(rowsOf(page).nth(0)).toContainText('missed')
    await expect(rowsOf(page).nth(1)).toContainText('skipped: travelling')
    await expect(rowsOf(page).nth(2)).toContainText('−1 rep · RPE 10 of 8 · comment')
    await expect(rowsOf(page).nth(3)).toContainText('as asked')
  })

  await test.step('four workouts in four keys, each seen at one glance; the end says how long', async () => {
    let keys = 0
    const reviewed = async () => {
      keys++
      await page.keyboard.press('r')
    }
    await expect(detail).toHaveAccessibleName(/, Missed$/)
    await reviewed()
    await expect(detail).toHaveAccessibleName(/, Skipped$/)
    await reviewed()
    await expect(detail).toHaveAccessibleName(/, Short$/)
    const line = detail.getByRole('row', { name: /Back Squat/ })
    await expect(line).toContainText(/4×5 @ 100\skg.*5 4 5 5 @ 100\skg.*−1 rep/)
    await expect(detail).toContainText('Right knee felt stiff.')
    await expect(detail).toContainText('49 min · RPE 6')
    await reviewed()
    await expect(rowsOf(page)).toHaveCount(4)
    await reviewed()
    await expect(page.getByText(/4 reviewed in \d+ s/)).toBeVisible()
    expect(keys / 4).toBeLessThanOrEqual(2)
    await expect(counterOf(page)).not.toHaveAccessibleName(/\d/)
  })

  await test.step('taken back, replied to and noted for the next time, still by keyboard', async () => {
    await page.keyboard.press('Control+z')
    await expect(counterOf(page)).toHaveAccessibleName(/1/)
    await page.keyboard.press('k')
    await expect(detail).toHaveAccessibleName(/, Short$/)
    await page.keyboard.press('n')
    await expect(page.getByText(/Goes to Next, .* at this exercise/)).toBeVisible()
    await page.keyboard.type('Stay until all fives')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/The note is on Next/)).toBeVisible()
    const { data } = await planner.supabase.from('prescriptions').select('note').eq('workout_id', next.id)
    expect(data).toEqual([{ note: 'Stay until all fives' }])
    await page.keyboard.press('e')
    await expect(page.getByText(/You are not connected with Abel Athlete/)).toBeVisible()
  })

  await test.step('another coach has all four, whatever the first one has looked at', async () => {
    await otto.page.goto('/review')
    await expect(rowsOf(otto.page)).toHaveCount(4)
    await expect(counterOf(otto.page)).toHaveAccessibleName(/4/)
  })

  await test.step('Back from a workout and a reload come to the one that was in hand', async () => {
    const theirs = otto.page.getByRole('article')
    await expect(theirs).toHaveAccessibleName(/, Missed$/)
    await otto.page.keyboard.press('j')
    await otto.page.keyboard.press('j')
    await expect(theirs).toHaveAccessibleName(/, Short$/)
    await theirs.getByRole('link', { name: 'Short', exact: true }).click()
    await expect(otto.page).toHaveURL(/\/calendar\//)
    await otto.page.goBack()
    await expect(theirs).toHaveAccessibleName(/, Short$/)
    await otto.page.reload()
    await expect(rowsOf(otto.page)).toHaveCount(4)
    await expect(theirs).toHaveAccessibleName(/, Short$/)
  })

  await test.step('a set that is corrected later opens it again, at once and in its place', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await expect(counterOf(page)).not.toHaveAccessibleName(/\d/)
    await log(owner, short, 1, 3)
    await expect(counterOf(page)).toHaveAccessibleName(/1/)
    await expect(rowsOf(page).nth(2)).toContainText(/Again.*−2 reps/)
    await page.keyboard.press('k')
    await expect(detail).toHaveAccessibleName(/, Short$/)
    await expect(detail).toContainText(/Changed since you looked at it \(.*\): 1 set/)
    await page.goto('/library')
    await expect(counterOf(page)).toHaveAccessibleName(/1/)
  })

  await test.step('what was reviewed is kept, read again, and opened again', async () => {
    await page.goto('/review?show=reviewed')
    const kept = page.getByRole('list', { name: 'What you reviewed' }).getByRole('button')
    await expect(kept).toHaveCount(3)
    await expect(detail).toHaveAccessibleName(/, Fine$/)
    await expect(detail).toContainText('Reviewed')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('r')
    await expect(kept).toHaveCount(2)
    await expect(counterOf(page)).toHaveAccessibleName(/2/)
    await page.getByRole('button', { name: /^All/ }).click()
    await expect(page).toHaveURL(/\/review$/)
    await expect(rowsOf(page)).toHaveCount(2)
  })
})
