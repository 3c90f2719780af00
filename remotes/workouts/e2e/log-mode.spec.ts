import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { axeFindings, expect, keyboard, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets, unhurried } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const LONG_TITLE =
  'Upper A with everything that hangs on the shoulders of somebody who sits at a desk all day'

/** Taps, counted. */
function thumb(page: Page) {
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps++
    await unhurried(page, () => target.tap())
  }
  return {
    tap,
    log: (exercise: string, set: number) =>
      tap(page.getByRole('button', { name: `Log set ${set} of ${exercise}`, exact: true })),
    taken: () => taps,
  }
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const inHand = (page: Page) => page.locator('[data-next] button[aria-pressed][data-tick]')

test('a planned workout of 16 sets: one tap a set and one to finish; then another by keyboard alone', async ({
  newPerson,
}) => {
  const { owner, athlete, idOf, plan } = await coachAndAthlete(newPerson)
  const lower = (date: string) =>
    aPlan(owner.id, { title: 'Lower A', date, coach_note: 'Slow down, fast up.' }, [
      // Fixed.
      aBlock('A', anExercise(idOf('Back Squat'), sets(4, { reps_min: 5, reps_max: 5, ...kg(100) }), 120)),
      // A percentage.
      aBlock(
        'B',
        anExercise(
          idOf('Bench Press'),
          sets(3, { reps_min: 5, reps_max: 5, load_kind: 'pct_1rm', load_min: 75, load_max: 75 }),
        ),
      ),
      // A superset of a range and an open set.
      {
        ...aBlock(
          'C',
          anExercise(idOf('Romanian Deadlift'), sets(3, { reps_min: 8, reps_max: 10 })),
          anExercise(idOf('Pull-Up'), sets(3, {})),
        ),
        rest_s: 90,
      },
      aBlock('D', anExercise(idOf('Plank'), sets(3, { seconds: 45 }))),
    ])
  const today = lower(day(0))
  const before = lower(day(-7))
  const upper = aPlan(owner.id, { title: LONG_TITLE, date: day(0) }, [
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
  await page.goto(`/stackup?log=${today.id}`)
  await expect(page.getByRole('main').getByText('Slow down, fast up.').first()).toBeVisible()
  const { tap, log, taken } = thumb(page)

  await test.step('fixed: as planned, with the plates, a record and the rest', async () => {
    await expect(field(page, 'Weight of set 1 of Back Squat')).toHaveValue('100')
    await expect(page.getByText('25 + 15 kg each side of the 20 bar')).toBeVisible()
    const check = await inHand(page).boundingBox()
    expect(Math.min(check?.width ?? 0, check?.height ?? 0)).toBeGreaterThanOrEqual(56)
    expect(await axeFindings(page)).toEqual([])
    await log('Back Squat', 1)
    await expect(page.getByText(/Record: e1RM 116\.7\skg, before 113\.8/)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    for (const set of [2, 3, 4]) await log('Back Squat', set)
  })

  await test.step('a percentage is what it comes to; a superset takes turns, a range and an open set are as last time', async () => {
    await expect(field(page, 'Weight of set 1 of Bench Press')).toHaveValue('75')
    for (const set of [1, 2, 3]) await log('Bench Press', set)
    await expect(field(page, 'Reps of set 1 of Romanian Deadlift')).toHaveValue('9')
    await expect(field(page, 'Weight of set 1 of Romanian Deadlift')).toHaveValue('80')
    await expect(field(page, 'Reps of set 1 of Pull-Up')).toHaveValue('7')
    for (let set = 0; set < 6; set++) await tap(inHand(page))
    for (let set = 0; set < 3; set++) await tap(inHand(page))
  })

  await test.step('all sets do not finish it; Finish does, and asks afterwards', async () => {
    await expect(page.getByText('16 of 16 sets · all saved')).toBeVisible()
    await expect(page.getByText('Workout completed')).toBeHidden()
    await tap(page.getByRole('button', { name: 'Finish workout' }))
    expect(taken()).toBe(16 + 1)
    await expect(page.getByText('Workout completed')).toBeVisible()
    const end = page.getByRole('region', { name: 'Summary' })
    await expect(end).toContainText('Last time: Lower A')
    const records = end.getByRole('list', { name: 'Records' })
    await expect(records).toContainText(/Back Squat.*e1RM.*116\.7\skg.*\+2\.9\skg/)
    // Nine of 8 to 10 is as asked; of the percentage 75 kg were.
    await expect(end.getByText('As asked')).toHaveCount(4)
    await expect(end.getByText('Front', { exact: true })).toBeVisible()
    const done = await page.getByRole('button', { name: 'Done', exact: true }).boundingBox()
    expect((done?.y ?? 0) + (done?.height ?? 0)).toBeLessThanOrEqual(740)
    await page.getByRole('radio', { name: 'Session RPE 7: very hard' }).tap()
    await page.getByText(/^Time: /).tap()
    await page.getByLabel('Minutes').fill('55')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible()
  })

  const { data: logs } = await owner.supabase
    .from('set_logs')
    .select('set_target_id, reps, load_kg, seconds')
    .eq('workout_id', today.id)
  const targets = today.blocks.flatMap(({ prescriptions }) =>
    prescriptions.flatMap(one => one.sets.map(({ id }) => id)),
  )
  // Numerics arrive as text where they have decimals.
  const numberOf = (value: number | null) => (value === null ? null : Number(value))
  const stored = logs?.map(log => ({
    ...log,
    load_kg: numberOf(log.load_kg),
    seconds: numberOf(log.seconds),
  }))
  expect(targets.map(id => stored?.find(one => one.set_target_id === id))).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ reps: 5, load_kg: 100 })),
    ...Array.from({ length: 3 }, () => ({ reps: 5, load_kg: 75 })),
    ...Array.from({ length: 3 }, () => ({ reps: 9, load_kg: 80 })),
    ...Array.from({ length: 3 }, () => ({ reps: 7, load_kg: null })),
    ...Array.from({ length: 3 }, () => ({ seconds: 45 })),
  ])
  await expect
    .poll(async () => {
      const session = owner.supabase
        .from('session_logs')
        .select('srpe, duration_min')
        .eq('workout_id', today.id)
      const { data } = await session.single()
      return { ...data, srpe: Number(data?.srpe) }
    })
    .toEqual({ srpe: 7, duration_min: 55 })

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
    await keyboard.write(field(page, 'Reps of set 2 of Overhead Press'), '4')
    await page.keyboard.press('Enter')
    await expect(button('Log set 2 of Overhead Press')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Log set 1 of Plank')).toBeFocused()
    await expectVisibleFocus(page)
    await press('Finish workout')
    await expect(page.getByText(/^Workout finished, \d+ of \d+ sets?$/)).toBeVisible()
    await sharePicture(page)
    await press('Done')
    await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible()
    await expectVisibleFocus(page)
    await expect
      .poll(
        async () => (await owner.supabase.from('set_logs').select('reps').eq('workout_id', upper.id)).data,
      )
      .toEqual(expect.arrayContaining([{ reps: 5 }, { reps: 4 }]))
  })

  await test.step('in the history it is found by an alias, its day opens, and its log is corrected', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('rdl')
    await page.getByRole('link', { name: /^Romanian Deadlift.*2 sessions/ }).click()
    await expect(page.getByText('Best 9 × 80 kg').first()).toBeVisible()
    await page.getByRole('link', { name: 'All training' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: /: 2 sessions, / }).click()
    await page.getByRole('link', { name: 'Change the log of Lower A' }).click()
    await expect(page.getByText('Session RPE: 7, very hard')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Change the log of Lower A' })).toBeVisible()
  })
})

/** A picture of a coach's workout by keyboard: careful at first, with all that is long chosen, and nothing sent for it. */
async function sharePicture(page: Page): Promise<void> {
  // As on a device that hands files on to other apps.
  await page.evaluate(() => {
    const handed: string[] = []
    const share = async ({ files = [] }: ShareData) => {
      handed.push(...files.map(({ name, type }) => `${name} ${type}`))
    }
    Object.assign(window, { handed })
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } })
  })
  await keyboard.press(page.getByRole('button', { name: 'Share picture' }))
  const dialog = page.getByRole('dialog', { name: 'Share picture' })
  const picture = dialog.getByRole('img', { name: /^Picture: / })
  await expect(picture).toHaveAccessibleName(/Overhead Press/)
  await expect(picture).not.toHaveAccessibleName(/Upper A|Athlete/)
  const sent: string[] = []
  page.on('request', request => {
    if (/^https?:/.test(request.url())) sent.push(request.url())
  })
  for (const name of [/^Title/, /^My name/]) await keyboard.press(dialog.getByRole('checkbox', { name }))
  await keyboard.press(dialog.getByRole('radio', { name: 'Dark' }))
  await expect(picture).toHaveAccessibleName(new RegExp(`^Picture: ${LONG_TITLE}\\. .*Athlete`))
  expect(await axeFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await keyboard.press(dialog.getByRole('button', { name: 'Download PNG' }))
  const png = await readFile(await (await download).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  await expect(dialog.getByText('The picture is saved to your downloads.')).toBeVisible()
  await keyboard.press(dialog.getByRole('button', { name: 'Share', exact: true }))
  await expect
    .poll(() => page.evaluate(() => (window as { handed?: string[] }).handed))
    .toEqual([`workout-${day(0)}.png image/png`])
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('an own workout: at most four taps and the digits for a first set, one for each further; discarded and back', async ({
  newPerson,
}) => {
  const athlete = await newPerson('Abel', 'Athlete')
  const owner = await athlete.haveAccount('athlete')
  const workout = aPlan(owner.id, { title: 'Workout', date: day(0) }, [])
  expect((await owner.supabase.rpc('save_workout', { workout })).error).toBeNull()
  const { page } = athlete
  await page.goto(`/stackup?log=${workout.id}`)
  const { tap, log, taken } = thumb(page)
  const search = page.getByRole('searchbox', { name: 'Search exercises' })
  const list = page.getByRole('list', { name: 'Exercises' })
  let before = 0
  for (const [exercise, digits] of [
    ['Back Squat', ['100', '5']],
    ['Bench Press', ['80', '8']],
    ['Plank', ['45']],
  ] as const) {
    before = taken()
    await tap(page.getByRole('button', { name: 'Add exercise' }))
    // The keypad is there at once: no tap for it.
    await expect(search).toBeFocused()
    await page.keyboard.type(exercise)
    await tap(list.getByRole('button', { name: new RegExp(`^${exercise}`) }).first())
    await expect(page.locator('[data-next] input[data-field]').first()).toBeFocused()
    for (const [index, digit] of digits.entries()) {
      await page.keyboard.type(digit)
      // The Next key of the keypad.
      if (index + 1 < digits.length) await page.keyboard.press('Enter')
    }
    await log(exercise, 1)
    expect(taken() - before).toBe(3)
    for (const set of [2, 3]) await log(exercise, set)
  }
  await expect(page.getByText('9 of 9 sets · all saved')).toBeVisible()

  await test.step('two at once, in the order in which they are ticked', async () => {
    await page.getByRole('button', { name: 'Add exercise' }).tap()
    for (const name of ['Leg Press', 'Face Pull']) {
      await search.fill(name)
      await list.getByRole('button', { name: `Tick ${name}`, exact: true }).tap()
    }
    await page.getByRole('button', { name: 'Add 2' }).tap()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      ['Back Squat', 'Bench Press', 'Plank', 'Leg Press', 'Face Pull'].map(name => new RegExp(name)),
    )
    for (const name of ['Leg Press', 'Face Pull']) {
      await page.getByRole('button', { name: `More about ${name}` }).tap()
      await page.getByRole('menuitem', { name: 'Take away' }).tap()
    }
  })

  await test.step('a tick with nothing entered opens the keypad where it is missing', async () => {
    await page.getByRole('button', { name: 'More about Back Squat' }).tap()
    await page.getByRole('menuitem', { name: 'Add warm-up sets' }).tap()
    await expect(page.getByText('9 of 9 sets · warm-up 0 of 4')).toBeVisible()
    await expect(field(page, 'Weight of warm-up set 4 of Back Squat')).toHaveValue('80')
    await expect(field(page, 'Reps of warm-up set 4 of Back Squat')).toHaveValue('2')
    await field(page, 'Reps of warm-up set 1 of Back Squat').fill('')
    await page.getByRole('button', { name: 'Log warm-up set 1 of Back Squat' }).tap()
    await expect(page.getByRole('alert')).toHaveText('Enter repetitions (a failed attempt is 0).')
    await expect(field(page, 'Reps of warm-up set 1 of Back Squat')).toBeFocused()
  })

  await test.step('begun by mistake it is discarded, and brought back with all of it', async () => {
    await page.getByRole('button', { name: 'More about this workout' }).tap()
    await page.getByRole('menuitem', { name: 'Discard workout' }).tap()
    await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: 'Workout discarded' })
    await said.locator('..').getByRole('button', { name: 'Undo' }).tap()
    const state = async () =>
      (await owner.supabase.from('workouts').select('state, deleted_at').eq('id', workout.id)).data
    await expect.poll(state).toEqual([{ state: 'in_progress', deleted_at: null }])
    await page.goto(`/stackup?log=${workout.id}`)
    await expect(page.getByText('9 of 9 sets · warm-up 0 of 4 · all saved')).toBeVisible()
    await page.getByRole('button', { name: 'Finish workout' }).tap()
    await expect(page.getByText('Workout completed')).toBeVisible()
    await expect.poll(state).toEqual([{ state: 'completed', deleted_at: null }])
  })
})

test('out of order, with a second tap at once, and left in every way: no wrong set, nothing lost, nothing finished', async ({
  newPerson,
}) => {
  const { owner, athlete, idOf, plan } = await coachAndAthlete(newPerson)
  const five = { reps_min: 5, reps_max: 5, ...kg(60) }
  const workout = aPlan(owner.id, { title: 'Full body', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(3, five), 120)),
    aBlock(
      'B',
      anExercise(idOf('Bench Press'), sets(2, five)),
      anExercise(idOf('Barbell Row'), sets(2, five)),
    ),
    aBlock('C', anExercise(idOf('Plank'), sets(2, { seconds: 45 }))),
  ])
  await plan(workout)
  const { page } = athlete
  await page.clock.install()
  await page.goto('/stackup')
  await page.goto(`/stackup?log=${workout.id}`)
  const { log } = thumb(page)
  const logged = async () => {
    const { data } = await owner.supabase
      .from('set_logs')
      .select('set_target_id')
      .eq('workout_id', workout.id)
    const all = workout.blocks.flatMap(({ label, prescriptions }) =>
      prescriptions.flatMap((one, index) =>
        one.sets.map(
          ({ id }, set) => [id, `${label}${prescriptions.length > 1 ? index + 1 : ''}.${set + 1}`] as const,
        ),
      ),
    )
    const names = new Map(all)
    return data?.map(({ set_target_id }) => names.get(set_target_id ?? '')).sort()
  }

  await test.step('the superset first: its partner comes next, and a second tap within 300 ms logs nothing', async () => {
    const tick = page.getByRole('button', { name: 'Log set 1 of Bench Press' })
    await tick.scrollIntoViewIfNeeded()
    const box = await tick.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd') =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      })
    // One thumb, twice: the second tap does not wait for the page to have drawn the first.
    const twice = () =>
      Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')])
    await unhurried(page, async () => {
      await twice()
    })
    await expect(page.getByRole('button', { name: 'Log set 1 of Barbell Row' })).toHaveJSProperty(
      'tagName',
      'BUTTON',
    )
    await expect(inHand(page)).toHaveAccessibleName('Log set 1 of Barbell Row')
    await expect.poll(logged).toEqual(['B1.1'])
    await log('Barbell Row', 1)
    await expect(inHand(page)).toHaveAccessibleName('Log set 2 of Bench Press')
    // Skipped ones stay, with their count.
    await log('Back Squat', 2)
    await expect(page.getByText('1 of 3, 1 skipped')).toBeVisible()
    await expect(inHand(page)).toHaveAccessibleName('Log set 3 of Back Squat')
  })

  await test.step('what is typed and not logged outlives every way to leave', async () => {
    const reps = field(page, 'Reps of set 3 of Back Squat')
    const isThere = async () => {
      await expect(reps).toHaveValue('7')
      await expect(inHand(page)).toHaveAccessibleName('Log set 3 of Back Squat')
      await expect(page.getByText('3 of 9 sets · all saved')).toBeVisible()
    }
    await reps.fill('7')
    await page.reload()
    await isThere()
    await page.getByRole('button', { name: 'Back to today' }).tap()
    await page
      .getByRole('link', { name: /^(Continue|Resume)/ })
      .first()
      .tap()
    await isThere()
    await page.goBack()
    await page.goForward()
    await isThere()
    await page.goto('/settings')
    await page.goBack()
    await isThere()
    // In another tab, while this one is hidden for half an hour.
    await hide(page, true)
    await page.clock.fastForward('30:00')
    const other = await page.context().newPage()
    await other.goto(`/stackup?log=${workout.id}`)
    await expect(field(other, 'Reps of set 3 of Back Squat')).toHaveValue('7')
    await other.close()
    await hide(page, false)
    await isThere()
    expect((await owner.supabase.from('workouts').select('state').eq('id', workout.id)).data).toEqual([
      { state: 'in_progress' },
    ])
  })

  await test.step('finished on the other device, it takes sets all the same', async () => {
    const ended_at = new Date().toISOString()
    const done = owner.supabase.rpc('complete_workout', {
      workout_id_param: workout.id,
      session: { ended_at },
    })
    expect((await done).error).toBeNull()
    await expect(page.getByText(/^Workout finished, \d+ of \d+ sets?$/)).toBeVisible()
    await log('Plank', 1)
    await expect.poll(logged).toEqual(['A.2', 'B1.1', 'B2.1', 'C.1'])
  })
})

/** As a phone that is put away, and taken out again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

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
