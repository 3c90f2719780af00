import { randomUUID } from 'node:crypto'
import { type Account, axeFindings, expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, kg, sets } from './training.ts'

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A day that is over; the same of the next week is still to come: nothing is planned on days that are over. */
const TRAINED = dayFromNow(-3)
const NEXT = dayFromNow(4)

test('a coach plans the next week by keyboard from the logs: for one, over a typed line, undone, and for five', async ({
  newPerson,
}) => {
  const { coach, planner, owner, idOf } = await coachAndAthlete(newPerson)
  const others = await Promise.all(
    ['Bea', 'Cem', 'Dora', 'Elif'].map(async name => {
      const account = await (await newPerson(name, 'Group')).haveAccount('athlete')
      await account.supabase.rpc('grant_coach_permission', {
        athlete_id_param: account.id,
        coach_id_param: planner.id,
        permission_level_param: 'write',
      })
      return account
    }),
  )
  const [squat, bench] = [idOf('Back Squat'), idOf('Bench Press')]
  /** One workout of the group's week, lifted as asked but for the repetitions of the last set of the bench press. */
  const train = async (athlete: Account, load: number, last: number) => {
    const plan = aPlan(athlete.id, { title: 'Group day', date: TRAINED }, [
      aBlock('A', anExercise(squat, sets(3, { ...kg(load), reps_min: 5, reps_max: 5 }))),
      aBlock('B', anExercise(bench, sets(3, { ...kg(60), reps_min: 8, reps_max: 10 }))),
    ])
    expect((await planner.supabase.rpc('save_workout', { workout: plan })).error).toBeNull()
    for (const [index, { prescriptions }] of plan.blocks.entries())
      for (const [pos, { id }] of (prescriptions[0]?.sets ?? []).entries()) {
        const reps = index === 0 ? 5 : pos === 2 ? last : 9
        const log = {
          id: randomUUID(),
          workout_id: plan.id,
          set_target_id: id,
          exercise_id: prescriptions[0]?.exercise_id,
          pos,
          reps,
          entered_value: index === 0 ? load : 60,
          entered_unit: 'kg',
          completed_at: `${TRAINED}T12:00:00Z`,
        }
        expect((await athlete.supabase.rpc('log_set', { log })).error).toBeNull()
      }
  }
  await train(owner, 100, 7)
  await Promise.all(others.map((athlete, index) => train(athlete, 50 + index * 10, 9)))

  interface Planned {
    title: string
    state: string
    blocks: { prescriptions: { sets: { reps_min: number; reps_max: number; load_min: number }[] }[] }[]
  }
  /** `3×5–5 @ 102.5` for each exercise of the next week. */
  const nextWeekOf = async ({ id }: Pick<Account, 'id'>) => {
    const { data } = await planner.supabase.rpc('get_calendar', {
      athlete_id_param: id,
      from_param: NEXT,
      to_param: NEXT,
    })
    return (data as unknown as { workouts: Planned[] }).workouts.flatMap(({ state, blocks }) => [
      state,
      ...blocks.map(({ prescriptions }) => {
        const [first, ...more] = prescriptions[0]?.sets ?? []
        return `${more.length + 1}×${first?.reps_min}–${first?.reps_max} @ ${first?.load_min}`
      }),
    ])
  }

  const { page } = coach
  await page.goto(`/calendar/${owner.id}?date=${TRAINED}`)
  const dialog = page.getByRole('dialog', { name: 'Next week from this one' })
  const bar = page.getByRole('status').filter({ hasText: 'Planned' })
  const open = async () => {
    await page.goto(`/calendar/${owner.id}?date=${TRAINED}`)
    await expect(page.getByRole('link', { name: /^Group day/ })).toBeVisible()
    await page.keyboard.press('w')
    await expect(dialog.getByRole('button', { name: /^Plan 1 workout/ })).toBeFocused()
  }

  await test.step('asked, lifted and next stand with their reason; one key plans', async () => {
    await open()
    await expect(fieldOf(page, 'Back Squat')).toHaveValue('3x5 102.5kg')
    await expect(fieldOf(page, 'Back Squat')).toHaveAccessibleDescription('All sets done: 100 kg + 2.5 kg')
    await expect(fieldOf(page, 'Bench Press')).toHaveValue('3x8-10 60kg')
    await expect(fieldOf(page, 'Bench Press')).toHaveAccessibleDescription('−1 rep: the same again')
    await expect(dialog.getByText('9 9 7 @ 60 kg')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(bar).toHaveText(/^Planned 1 workout for Abel Athlete/)
    expect(await nextWeekOf(owner)).toEqual(['published', '3×5–5 @ 102.5', '3×8–10 @ 60'])
    // The next key is for the week that was planned.
    await expect(page.getByRole('link', { name: /^Group day Planned/ })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`date=${NEXT}`))
    await page.keyboard.press('Control+z')
    await expect.poll(() => nextWeekOf(owner)).toEqual([])
  })

  await test.step('a line is typed over; what cannot be read stays with its reason and plans nothing', async () => {
    await open()
    await page.keyboard.press('e')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3x5 @heavy')
    // Enter takes the line; behind the last one stands the button, which leads to what cannot be read.
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, 'Bench Press')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Plan 1 workout/ })).toBeFocused()
    await expect(dialog.getByText('1 line cannot be read')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, 'Back Squat')).toBeFocused()
    await expect(fieldOf(page, 'Back Squat')).toHaveValue('3x5 @heavy')
    await page.keyboard.type('2x4 @110kg')
    await dialog.getByRole('combobox', { name: 'Rule of Bench Press' }).selectOption('Copy')
    await expect(dialog.getByText('Athletes see it at once')).toBeVisible()
    await fieldOf(page, 'Back Squat').press('Control+Enter')
    await expect(dialog).toBeHidden()
    expect(await nextWeekOf(owner)).toEqual(['published', '2×4–4 @ 110', '3×8–10 @ 60'])
  })

  await test.step('for five: the others with this week by one key, each by their own loads, beside what stands there', async () => {
    await page.goto(`/calendar/${owner.id}?date=${TRAINED}`)
    await expect(page.getByRole('link', { name: /^Group day/ })).toBeVisible()
    await page.keyboard.press('w')
    // A day that is taken is left as it is: one key does not plan the week twice.
    const taken = dialog.getByRole('combobox', { name: '1 day has a workout already' })
    await expect(taken).toBeFocused()
    await expect(dialog.getByText(/has a workout already, left$/)).toBeVisible()
    await taken.selectOption('add')
    await expect(dialog.getByRole('combobox', { name: 'Rule of Bench Press' })).toHaveValue(/^copy/)
    await taken.selectOption('skip')
    await dialog.getByRole('button', { name: 'Plan', exact: true }).focus()
    await page.keyboard.press('a')
    await expect(dialog.getByRole('button', { name: 'Plan 4 workouts for 4 athletes' })).toBeFocused()
    await expect(dialog.getByText(/1 of 5 have this week already/)).toBeVisible()
    await taken.selectOption('replace')
    await dialog.getByRole('button', { name: 'Plan 5 workouts for 5 athletes' }).press('Enter')
    await expect(bar).toHaveText('Planned 5 workouts for 5 athletes')
    expect(await nextWeekOf(owner)).toEqual(['published', '3×5–5 @ 102.5', '3×8–10 @ 60'])
    for (const [index, athlete] of others.entries())
      expect(await nextWeekOf(athlete)).toEqual(['published', `3×5–5 @ ${52.5 + index * 10}`, '3×10–10 @ 60'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => nextWeekOf(owner)).toEqual(['published', '2×4–4 @ 110', '3×8–10 @ 60'])
    for (const athlete of others) expect(await nextWeekOf(athlete)).toEqual([])
  })

  await test.step('a day that was trained already is left, whatever is chosen', async () => {
    const early = aPlan(owner.id, { title: 'Trained early', date: NEXT }, [
      aBlock('A', anExercise(squat, sets(1, { ...kg(60), reps_min: 5, reps_max: 5 }))),
    ])
    expect((await planner.supabase.rpc('save_workout', { workout: early })).error).toBeNull()
    const log = {
      id: randomUUID(),
      workout_id: early.id,
      set_target_id: early.blocks[0]?.prescriptions[0]?.sets[0]?.id,
      exercise_id: squat,
      reps: 5,
      load_kg: 60,
    }
    expect((await owner.supabase.rpc('log_set', { log })).error).toBeNull()
    await page.goto(`/calendar/${owner.id}?date=${TRAINED}`)
    await expect(page.getByRole('link', { name: /^Group day/ })).toBeVisible()
    await page.keyboard.press('w')
    await expect(dialog.getByText(/trained already, left$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Plan', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('a week that is empty leads to the last that was trained', async () => {
    await page.goto(`/calendar/${owner.id}?date=${dayFromNow(11)}`)
    await expect(page.locator(`[data-date="${dayFromNow(11)}"]`).first()).toBeVisible()
    await page.keyboard.press('w')
    await expect(dialog.getByText('Nothing is planned in this week')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Plan/ })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Go on from the last trained week/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Trained early')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a max that percentages need is typed in the check, and saved as tested today', async () => {
    const front = idOf('Front Squat')
    const percent = { load_kind: 'pct_1rm', pct_base: '1rm', load_min: 75, load_max: 75 }
    const heavy = aPlan(owner.id, { title: 'By percent', date: dayFromNow(18) }, [
      aBlock('A', anExercise(front, sets(3, { ...percent, reps_min: 5, reps_max: 5 }))),
    ])
    expect((await planner.supabase.rpc('save_workout', { workout: heavy })).error).toBeNull()
    await page.goto(`/calendar/${owner.id}?date=${dayFromNow(18)}`)
    await expect(page.getByRole('link', { name: /^By percent/ })).toBeVisible()
    await page.keyboard.press('w')
    const max = dialog.getByRole('textbox', { name: /^Front Squat of Abel Athlete/ })
    await expect(max).toBeFocused()
    await expect(dialog.getByRole('heading', { name: '1 missing max' })).toBeVisible()
    await max.fill('heavy')
    // What cannot be read is mended first: nothing is planned, and nothing typed is lost.
    await max.press('Control+Enter')
    await expect(max).toBeFocused()
    await expect(max).toHaveAccessibleDescription(/^Weight: write a number/)
    await max.fill('120')
    await max.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const { data } = await planner.supabase
      .from('athlete_maxes')
      .select('kind, kg, date')
      .match({ athlete_id: owner.id, exercise_id: front })
    const saved = data?.map(({ kg: load, ...max }) => ({ ...max, kg: Number(load) }))
    expect(saved).toEqual([{ kind: 'tested', kg: 120, date: dayFromNow(0) }])
  })

  await test.step('copied to several, it says first what stands there; days that are taken are left', async () => {
    const bea = others[0] as Account
    await page.goto(`/calendar/${owner.id}?date=${TRAINED}`)
    await expect(page.getByRole('link', { name: /^Group day/ })).toBeVisible()
    await page.keyboard.press('d')
    const copy = page.getByRole('dialog', { name: 'Copy "Group day"' })
    const find = copy.getByRole('searchbox', { name: 'Find an athlete' })
    await expect(find).toBeFocused()
    for (const name of ['Abel', 'Bea']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    const got = copy.getByRole('region', { name: 'Athletes' })
    // Days that are taken are left unless something else is chosen, and are in sight without unfolding.
    await expect(
      got.getByRole('button', { name: /^Abel Athlete \w+ 0 workouts 1 left out: day taken$/ }),
    ).toBeVisible()
    await expect(got.getByText(/^Left out: .* is there$/)).toBeVisible()
    const taken = copy.getByRole('combobox', { name: '1 day has a workout already' })
    await taken.selectOption('add')
    await expect(
      got.getByRole('button', { name: /^Abel Athlete \w+ 1 workout, .* beside 2 workouts$/ }),
    ).toBeVisible()
    const plain = got.getByRole('button', { name: /^Bea Group \w+ 1 workout, [^,]*$/ })
    await plain.click()
    await expect(got.getByText('Back Squat 3×5 @ 100 kg')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await taken.selectOption('skip')
    await copy.getByRole('button', { name: 'Copy 1 workout' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText(
      /^Copied "Group day" for 2 athletes/,
    )
    expect(await nextWeekOf(bea)).toEqual(['draft', '3×5–5 @ 100', '3×8–10 @ 60'])
    expect((await nextWeekOf(owner)).filter(state => state === 'draft')).toEqual([])
  })

  await test.step('from the list of clients a week is copied with the same check, as drafts, and undone there', async () => {
    await page.goto('/clients')
    for (const name of ['Abel Athlete', 'Bea Group', 'Cem Group'])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Copy a week to 3' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy a week to 3 clients' })
    await copy.getByRole('combobox', { name: 'Whose week' }).selectOption((others[2] as Account).id)
    await copy.getByLabel('Any day of that week').fill(TRAINED)
    await expect(copy.getByRole('list', { name: 'What is copied' })).toHaveText(/Group day/)
    const to = copy.getByLabel('To the week of')
    await to.fill(NEXT)
    const got = copy.getByRole('region', { name: 'Athletes' })
    // Abel and Bea have something on that day; Cem has not.
    await expect(got.getByRole('button', { name: /1 left out: day taken$/ })).toHaveCount(2)
    await expect(copy.getByRole('combobox', { name: '2 days have a workout already' })).toHaveValue('skip')
    expect(await axeFindings(page)).toEqual([])
    await to.press('Control+Enter')
    await expect(copy).toBeHidden()
    const line = page.getByRole('region', { name: 'Clipboard and undo' })
    await expect(line.getByRole('status')).toHaveText(/^Copied "Group day" for Cem Group.*, as drafts$/)
    expect(await nextWeekOf(others[1] as Account)).toEqual(['draft', '3×5–5 @ 70', '3×8–10 @ 60'])
    await line.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => nextWeekOf(others[1] as Account)).toEqual([])
  })
})

const fieldOf = (page: Page, exercise: string) =>
  page.getByRole('textbox', { name: `${exercise}, next week` }).first()
