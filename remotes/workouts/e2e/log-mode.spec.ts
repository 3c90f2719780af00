import { randomUUID } from 'node:crypto'
import { axeFindings, expect, keyboard, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a workout of five exercises is logged on a phone with one tap a set, and two where the value is another', async ({
  newPerson,
}) => {
  const { owner, athlete, idOf, plan } = await coachAndAthlete(newPerson)
  const lower = (date: string) =>
    aPlan(owner.id, { title: 'Lower A', date, coach_note: 'Slow down, fast up.' }, [
      // Fixed.
      aBlock('A', anExercise(idOf('Back Squat'), sets(2, { reps_min: 5, reps_max: 5, ...kg(100) }), 120)),
      // A percentage.
      aBlock(
        'B',
        anExercise(
          idOf('Bench Press'),
          sets(2, { reps_min: 5, reps_max: 5, load_kind: 'pct_1rm', load_min: 75, load_max: 75 }),
        ),
      ),
      // A superset of a range and an open set.
      {
        ...aBlock(
          'C',
          anExercise(idOf('Romanian Deadlift'), sets(2, { reps_min: 8, reps_max: 10 })),
          anExercise(idOf('Pull-Up'), sets(2, {})),
        ),
        rest_s: 90,
      },
      aBlock('D', anExercise(idOf('Plank'), sets(1, { seconds: 45 }))),
    ])
  const today = lower(day(0))
  const before = lower(day(-7))
  const upper = aPlan(owner.id, { title: 'Upper A', date: day(0) }, [
    aBlock('A', anExercise(idOf('Overhead Press'), sets(2, { reps_min: 5, reps_max: 5, ...kg(50) }), 120)),
    aBlock('B', anExercise(idOf('Plank'), sets(1, { seconds: 45 }))),
  ])
  for (const workout of [before, today, upper]) await plan(workout)
  await owner.supabase.rpc('save_athlete_max', {
    athlete_id_param: owner.id,
    exercise_id_param: idOf('Bench Press'),
    kind_param: 'tested',
    kg_param: 100,
    date_param: before.date,
  })
  // What was done last time of the range and of the open set.
  const last = async (block: number, index: number, reps: number, entered_value: number | null) => {
    const done = before.blocks[block]?.prescriptions[index]
    for (const [pos, set] of (done?.sets ?? []).entries()) {
      const log = {
        id: randomUUID(),
        workout_id: before.id,
        set_target_id: set.id,
        exercise_id: done?.exercise_id,
        pos,
        reps,
        ...(entered_value !== null && { entered_value, entered_unit: 'kg' }),
        completed_at: `${before.date}T10:0${pos}:00Z`,
      }
      expect((await owner.supabase.rpc('log_set', { log })).error).toBeNull()
    }
  }
  await last(0, 0, 5, 97.5)
  await last(2, 0, 9, 80)
  await last(2, 1, 7, null)

  const { page } = athlete
  await page.goto('/stackup')
  await expect(page.getByRole('main').getByText('Slow down, fast up.').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Start' }).first().tap()

  let taps = 0
  const log = async (exercise: string, set: number) => {
    taps++
    await page.getByRole('button', { name: `Log set ${set} of ${exercise}` }).tap()
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await test.step('fixed: as planned, with the plates, and a record at once', async () => {
    await expect(field('Weight of set 1 of Back Squat')).toHaveValue('100')
    await expect(page.getByText('25 + 15 kg each side of the 20 bar')).toBeVisible()
    const check = await page.getByRole('button', { name: 'Log set 1 of Back Squat' }).boundingBox()
    expect(Math.min(check?.width ?? 0, check?.height ?? 0)).toBeGreaterThanOrEqual(56)
    expect(await axeFindings(page)).toEqual([])
    await log('Back Squat', 1)
    await expect(page.getByText(/Record: e1RM 116\.7\skg, before 113\.8/)).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/^(2:00|1:5\d)of 2:00$/)
    await expect(page.getByText(/Next: A Back Squat, set 2/)).toBeVisible()
  })

  await test.step('another value: one tap more, and the rest survives a reload', async () => {
    taps++
    await page.getByRole('button', { name: 'Less reps of set 2 of Back Squat' }).tap()
    await log('Back Squat', 2)
    await page.reload()
    await expect(page.getByRole('timer')).toContainText(/^1:\d\dof 2:00$/)
    await page.getByRole('button', { name: 'Skip', exact: true }).tap()
    await expect(page.getByRole('timer')).toBeHidden()
  })

  await test.step('a percentage is filled with what it comes to', async () => {
    const weight = field('Weight of set 1 of Bench Press')
    await expect(weight).toHaveValue('75')
    // A finger across the number and back.
    const box = await weight.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across, y }],
      })
    await touch('touchStart')
    for (const across of [10, 30, 60]) await touch('touchMove', across)
    await expect(weight).toHaveValue('80')
    for (const across of [30, 0]) await touch('touchMove', across)
    await expect(weight).toHaveValue('75')
    await touch('touchEnd')
    // Right after a swipe a browser may take a tap for its end.
    await page.reload()
    await expect(weight).toHaveValue('75')
    await log('Bench Press', 1)
    await log('Bench Press', 2)
  })

  await test.step('a superset goes on by itself; a range and an open set take what was done last time', async () => {
    await expect(field('Reps of set 1 of Romanian Deadlift')).toHaveValue('9')
    await expect(field('Weight of set 1 of Romanian Deadlift')).toHaveValue('80')
    await log('Romanian Deadlift', 1)
    await expect(field('Reps of set 1 of Pull-Up')).toHaveValue('7')
    await log('Pull-Up', 1)
    await log('Romanian Deadlift', 2)
    await log('Pull-Up', 2)
  })

  await test.step('the last set ends the workout, and the session is said', async () => {
    await log('Plank', 1)
    expect(taps).toBe(9 + 1)
    await expect(page.getByText('Workout completed')).toBeVisible()
    await page.getByLabel('Session RPE (0–10)').selectOption('7')
    await page.getByLabel('Minutes').fill('55')
    await page.getByRole('button', { name: 'Save session' }).tap()
    await expect(page.getByText(/ · all saved$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible()
  })

  const { data: logs } = await owner.supabase
    .from('set_logs')
    .select('set_target_id, reps, load_kg, seconds')
    .eq('workout_id', today.id)
  expect(logs).toHaveLength(9)
  const targets = today.blocks.flatMap(({ prescriptions }) =>
    prescriptions.flatMap(one => one.sets.map(({ id }) => id)),
  )
  // Numerics arrive as text where they have decimals.
  const stored = logs?.map(log => ({ ...log, load_kg: log.load_kg === null ? null : Number(log.load_kg) }))
  expect(targets.map(id => stored?.find(one => one.set_target_id === id))).toMatchObject([
    { reps: 5, load_kg: 100 },
    { reps: 4, load_kg: 100 },
    { reps: 5, load_kg: 75 },
    { reps: 5, load_kg: 75 },
    { reps: 9, load_kg: 80 },
    { reps: 9, load_kg: 80 },
    { reps: 7, load_kg: null },
    { reps: 7, load_kg: null },
    { seconds: 45 },
  ])
  const { data: session } = await owner.supabase
    .from('session_logs')
    .select('srpe, duration_min')
    .eq('workout_id', today.id)
    .single()
  expect({ ...session, srpe: Number(session?.srpe) }).toEqual({ srpe: 7, duration_min: 55 })

  await test.step('the second workout by keyboard alone: focus is always visible, and never lost', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const press = async (name: string) => {
      await keyboard.press(button(name))
      await expectVisibleFocus(page)
    }
    await keyboard.press(page.getByRole('link', { name: 'Start' }))
    await expect(page.getByRole('heading', { name: 'Upper A' })).toBeVisible()
    await expectVisibleFocus(page)
    await press('Log set 1 of Overhead Press')
    await expect(button('Log set 2 of Overhead Press')).toBeFocused()
    await press('Skip')
    // From the rest on to the next set.
    await expect(button('Log set 2 of Overhead Press')).toBeFocused()
    await keyboard.write(field('Reps of set 2 of Overhead Press'), '4')
    await page.keyboard.press('Enter')
    // Its exercise is over and gone: the focus is on the next one's set.
    await expect(button('Log set 1 of Plank')).toBeFocused()
    await expectVisibleFocus(page)
    await press('Finish workout')
    await press('Finish anyway')
    await expect(page.getByText('Workout completed')).toBeVisible()
    await press('Save session')
    await press('Done')
    await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible()
    await expectVisibleFocus(page)
    await expect
      .poll(
        async () => (await owner.supabase.from('set_logs').select('reps').eq('workout_id', upper.id)).data,
      )
      .toEqual(expect.arrayContaining([{ reps: 5 }, { reps: 4 }]))
  })
})

/** Something on the screen has the focus, and shows it; the page as a whole may have it after a change of the view. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'lost'
        if (focused.id === 'main') return 'visible'
        const { top, bottom } = focused.getBoundingClientRect()
        if (bottom <= 0 || top >= innerHeight) return `off the screen: ${focused.outerHTML}`
        const ring = (element: Element | null) => element && getComputedStyle(element).outlineStyle !== 'none'
        const isShown = focused.matches(':focus-visible') && (ring(focused) || ring(focused.closest('label')))
        return isShown ? 'visible' : `without a ring: ${focused.outerHTML}`
      }),
    )
    .toBe('visible')
}
