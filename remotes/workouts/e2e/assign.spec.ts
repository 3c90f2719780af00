import { randomUUID } from 'node:crypto'
import {
  type Account,
  axeFindings,
  expect,
  keyboard,
  type Page,
  type Person,
  test,
} from '@coach-app/e2e/fixtures'

const { press, reach, write } = keyboard
/** Four weeks as a coach types them: the last three are the first once more. */
const WEEK = `## Day 1: Lower
Back Squat 3x5 100kg

## Day 3: Upper
Bench Press 4x6 75%
`
const PROGRAM = [1, 2, 3, 4].map(week => `# Week ${week}\n${WEEK}`).join('\n')

/** The Monday after the next one, and the days of four weeks from then on: no day of it is over, wherever somebody is. */
const day = (offset: number): string => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7) + 7 + offset)
  return date.toISOString().slice(0, 10)
}
const START = day(0)
const WEEK_3 = day(14)

type Supabase = Account['supabase']

async function rpc<Answer>(supabase: Supabase, name: string, parameters: object): Promise<Answer> {
  const { data, error } = await supabase.rpc(name, parameters)
  expect(error, name).toBeNull()
  return data as Answer
}

interface Block {
  prescriptions: { exercise: { id: string }; sets: { reps_min: number }[] }[]
}

/** Blocks as they are saved: exercises by id. */
const toSave = (blocks: Block[]) =>
  blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(({ exercise, ...rest }) => ({
      ...rest,
      exercise_id: exercise.id,
    })),
  }))

const workoutsOn = async (supabase: Supabase, athlete: string, date: string) =>
  (
    await rpc<{ workouts: { id: string; title: string; version: number; blocks: Block[] }[] }>(
      supabase,
      'get_calendar',
      { athlete_id_param: athlete, from_param: date, to_param: date },
    )
  ).workouts

/** Dialogs of this story, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // A colour on its way from one theme to the other is neither's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme='${colorScheme}']`).waitFor()
    expect.soft(await axeFindings(page), colorScheme).toEqual([])
  }
}

async function planFor(newPerson: (first: string, last: string) => Promise<Person>) {
  const coach = await newPerson('Mona', 'Plans')
  const { id, supabase } = await coach.haveAccount('coach')
  await rpc(supabase, 'choose_plan', { plan_id_param: 'coach' })
  const people = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) {
    const person = await newPerson(name, 'Athlete')
    const account = await person.haveAccount('athlete')
    await rpc(account.supabase, 'grant_coach_permission', {
      athlete_id_param: account.id,
      coach_id_param: id,
      permission_level_param: 'write',
    })
    people.push({ person, account })
  }
  const finn = await newPerson('Finn', 'Contact')
  const contact = await finn.haveAccount('athlete')
  await rpc(supabase, 'send_connection_request', { recipient_email: finn.email })
  const [request] = await rpc<{ connection_id: string }[]>(contact.supabase, 'get_user_connections', {
    status_filter: 'pending',
  })
  await rpc(contact.supabase, 'respond_to_connection_request', {
    connection_id_param: request?.connection_id,
    response: 'accept',
  })
  const { data: bench } = await supabase.from('exercises').select('id').eq('name', 'Bench Press').single()
  const [ada, , , dan] = people
  if (!ada || !dan) throw new Error('Four athletes are needed.')
  // Everybody but Dan has a maximum.
  for (const athlete of [id, ...people.filter(one => one !== dan).map(({ account }) => account.id)])
    await rpc(supabase, 'save_athlete_max', {
      athlete_id_param: athlete,
      exercise_id_param: bench?.id,
      kind_param: 'tested',
      kg_param: 140,
      date_param: new Date().toISOString().slice(0, 10),
    })
  return { coach, supabase, ada, dan, finn }
}

test('by keyboard: a program is written, progressed, assigned to five, changed in week 3 and updated', async ({
  newPerson,
}) => {
  const { coach, supabase, ada, dan, finn } = await planFor(newPerson)
  const { page } = coach
  await page.setViewportSize({ width: 1280, height: 800 })
  const main = page.getByRole('main')
  const saved = () => expect(page.getByRole('status').filter({ hasText: /^\s*Saved\s*$/ })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Assign Base' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })

  await test.step('written as text', async () => {
    await page.goto('/program-templates')
    await press(main.getByRole('button', { name: 'New template' }))
    await write(main.getByRole('textbox', { name: 'Title' }), 'Base')
    await press(main.getByRole('link', { name: 'Text', exact: true }))
    const text = main.getByRole('textbox', { name: 'Program as text' })
    await reach(text)
    await page.keyboard.insertText(PROGRAM)
    await expect(main.getByText('4 weeks, 8 workouts: not applied yet')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(main.getByRole('link', { name: 'Week 4', exact: true })).toBeVisible()
  })

  await test.step('progressed, with each number and where it comes from', async () => {
    await press(main.getByRole('button', { name: 'Progression' }))
    const form = page.getByRole('form', { name: 'New rule' })
    await press(form.getByRole('checkbox', { name: /lighter weeks/ }))
    await expect(form.getByRole('table').getByRole('row')).toHaveText([
      /Week/,
      /1.*3×5 @ 100.kg.*Base week/,
      /2.*3×5 @ 102\.5.kg.*100.kg \+ 2\.5.kg/,
      /3.*3×5 @ 105.kg.*100.kg \+ 2 × 2\.5.kg/,
      /4.*3×5 @ 95.kg.*Deload.*105.kg − 10 % = 94\.5.kg, rounded to 95.kg/,
    ])
    // In the foot of the dialog, in sight however long the form is.
    await press(page.getByRole('dialog').getByRole('button', { name: 'Progress', exact: true }))
    await expect(
      page.getByText('+2.5 kg each week, weeks 1 to 4; deload every 4th week (−10 %)'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await saved()
  })

  await test.step('who: all whom one may plan for; the other one is asked', async () => {
    await press(main.getByRole('button', { name: 'Assign' }))
    await expect(dialog.getByRole('checkbox', { name: ada.person.name })).toBeVisible()
    await expectAccessible(page)
    await press(button(`Request access to the training of ${finn.name}`))
    await expect(dialog.getByText('Requested')).toBeVisible()
    await press(dialog.getByRole('checkbox', { name: 'All 5 whom you may plan for' }))
    await press(button('Next: when'))
  })

  await test.step('when', async () => {
    const [year, month, date] = START.split('-')
    await write(dialog.getByLabel('Starts on'), `${month}${date}${year}`)
    await expect(dialog.getByLabel('Ends on')).toHaveValue(day(27))
    await expectAccessible(page)
    await press(button('Next: check'))
  })

  await test.step('the missing max is typed, and the load follows', async () => {
    await write(dialog.getByRole('textbox', { name: `Bench Press of ${dan.person.name}, kg` }), '120')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('No max is missing any more')).toBeVisible()
    await press(button(new RegExp(`^${dan.person.name}`)))
    await expect(dialog.getByText(/^75 % of 120\skg 1RM, .+ → 90\skg$/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('assigned, one after the other', async () => {
    await press(button('Assign to 5'))
    await expect(dialog.getByRole('status').filter({ hasText: 'Assigned: 5 of 5' })).toBeVisible()
    await expectAccessible(page)
    await press(button('Done'))
    await expect(dialog).toBeHidden()
  })

  const athlete = dan.person.page
  const onDansPhone = async (title: string, text: RegExp) =>
    expect(athlete.getByRole('main').getByRole('link', { name: title })).toContainText(text)

  await test.step('the athlete has it on the phone, with the loads', async () => {
    await athlete.setViewportSize({ width: 360, height: 740 })
    await athlete.goto(`/calendar/${dan.account.id}?date=${WEEK_3}`)
    await onDansPhone('Lower', /3×5 105/)
    await onDansPhone('Upper', /75% →\s90\skg/)
    expect(await athlete.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('Ada changes her week 3', async () => {
    const [theirs] = await workoutsOn(supabase, ada.account.id, WEEK_3)
    if (!theirs) throw new Error('Ada has nothing in week 3.')
    await rpc(supabase, 'save_workout', {
      workout: { ...theirs, save_id: randomUUID(), coach_note: 'Slow down', blocks: toSave(theirs.blocks) },
    })
  })

  await test.step('week 3 of the template gets ten repetitions', async () => {
    await press(main.getByRole('link', { name: 'Week 3', exact: true }))
    await press(main.getByRole('link', { name: /^Lower/ }))
    const squats = page.getByRole('textbox', { name: 'Sets of Back Squat' })
    await write(squats, '3x10')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(squats).toHaveCount(0)
    await expect(main.getByRole('link', { name: /^Lower/ })).toContainText('3×10 105')
    await saved()
  })

  const panel = page.getByRole('dialog', { name: 'Who has Base' })
  const update = page.getByRole('dialog', { name: 'Update Base' })

  await test.step('who is behind', async () => {
    await press(main.getByRole('button', { name: 'More about this template' }))
    await press(page.getByRole('menuitem', { name: 'Who has it' }))
    await expect(panel.getByText('Behind: version 1')).toHaveCount(5)
    await expectAccessible(page)
    await press(panel.getByRole('button', { name: /^Update 5/ }))
  })

  await test.step('four change by themselves, one is asked about', async () => {
    await expect(update.getByRole('button', { name: '1 changed by itself' })).toHaveCount(4)
    await expect(update.locator('mark').filter({ hasText: 'Slow down' })).toBeVisible()
    await expectAccessible(page)
    await press(update.getByRole('radio', { name: "Take the template's" }))
    await press(update.getByRole('button', { name: 'Update 5' }))
    await expect(update.getByRole('status').filter({ hasText: 'Updated: 5 of 5' })).toBeVisible()
    await onDansPhone('Lower', /3×10 105/)
  })

  const repsOf = async (id: string): Promise<number | undefined> =>
    (await workoutsOn(supabase, id, WEEK_3))[0]?.blocks[0]?.prescriptions[0]?.sets[0]?.reps_min

  await test.step('undone, for all of them', async () => {
    expect(await repsOf(ada.account.id)).toBe(10)
    await press(update.getByRole('button', { name: 'Undo' }))
    await expect(update.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
    expect(await Promise.all([ada.account.id, dan.account.id].map(repsOf))).toEqual([5, 5])
    await onDansPhone('Lower', /3×5 105/)
  })
})
