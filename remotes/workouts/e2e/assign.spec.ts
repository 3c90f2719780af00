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

const { press, write } = keyboard
/** The Monday after the next one, and the days of three weeks from then on: no day of it is over, wherever somebody is. */
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

interface Template {
  id: string
  workouts: { id: string; revision: number; week: number; blocks: Block[] }[]
}

/** Blocks as they are saved: exercises by id. */
const toSave = (
  blocks: Block[],
  change: (set: Block['prescriptions'][number]['sets'][number]) => object = set => set,
) =>
  blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(({ exercise, sets, ...rest }) => ({
      ...rest,
      exercise_id: exercise.id,
      sets: sets.map(change),
    })),
  }))

/** Three weeks of one workout: squats at 75 % of the maximum. */
async function createTemplate(supabase: Supabase, squat: string): Promise<Template> {
  const set = () => ({
    id: randomUUID(),
    reps_min: 5,
    reps_max: 5,
    load_kind: 'pct_1rm',
    load_min: 75,
    load_max: 75,
  })
  const block = () => ({
    id: randomUUID(),
    label: 'A',
    prescriptions: [{ id: randomUUID(), exercise_id: squat, sets: [set(), set()] }],
  })
  return rpc(supabase, 'save_template', {
    template: {
      id: randomUUID(),
      save_id: randomUUID(),
      revision: 0,
      title: 'Base',
      weeks: 3,
      workouts: [1, 2, 3].map(week => ({
        id: randomUUID(),
        revision: 0,
        week,
        day: 1,
        order_in_day: 0,
        title: `Squat ${week}`,
        coach_note: '',
        blocks: [block()],
      })),
    },
  })
}

/** Ten repetitions instead of five in week 3 of the template. */
async function changeWeek3(supabase: Supabase, template: Template): Promise<void> {
  const { workouts } = await rpc<Template>(supabase, 'get_template', { template_id_param: template.id })
  const third = workouts.find(({ week }) => week === 3)
  if (!third) throw new Error('There is no week 3.')
  const blocks = toSave(third.blocks, set => ({ ...set, reps_min: 10, reps_max: 10 }))
  await rpc(supabase, 'save_template', {
    template: { id: template.id, save_id: randomUUID(), revision: 1, workouts: [{ ...third, blocks }] },
  })
}

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
  const { data: squat } = await supabase.from('exercises').select('id').eq('name', 'Back Squat').single()
  const template = await createTemplate(supabase, squat?.id)
  const [ada, , , dan] = people
  if (!ada || !dan) throw new Error('Four athletes are needed.')
  return { coach, id, supabase, people, ada, dan, finn, squat: squat?.id as string, template }
}

test('a template is assigned to five by keyboard, changed, updated with one conflict, and undone', async ({
  newPerson,
}) => {
  const { coach, id, supabase, people, ada, dan, finn, squat, template } = await planFor(newPerson)
  const { page } = coach
  await page.setViewportSize({ width: 1280, height: 800 })
  // Everybody but Dan has a maximum.
  for (const athlete of [id, ...people.filter(one => one !== dan).map(({ account }) => account.id)])
    await rpc(supabase, 'save_athlete_max', {
      athlete_id_param: athlete,
      exercise_id_param: squat,
      kind_param: 'tested',
      kg_param: 140,
      date_param: new Date().toISOString().slice(0, 10),
    })
  const dialog = page.getByRole('dialog', { name: 'Assign Base' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })

  await test.step('who: all whom one may plan for; the other one is asked', async () => {
    await page.goto(`/program-templates?assign=${template.id}`)
    await expect(dialog.getByRole('checkbox', { name: ada.person.name })).toBeVisible()
    await expectAccessible(page)
    await press(button(`Request access to the training of ${finn.name}`))
    await expect(dialog.getByText('Requested')).toBeVisible()
    const all = dialog.getByRole('checkbox', { name: 'All 5 whom you may plan for' })
    await all.focus()
    await page.keyboard.press('Space')
    await press(button('Next: when'))
  })

  await test.step('when', async () => {
    await dialog.getByLabel('Starts on').fill(START)
    await expect(dialog.getByLabel('Ends on')).toHaveValue(day(20))
    await expectAccessible(page)
    await press(button('Next: check'))
  })

  await test.step('the missing max is typed, and the load follows', async () => {
    await write(dialog.getByRole('textbox', { name: `Back Squat of ${dan.person.name}, kg` }), '120')
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

  await test.step('the athlete sees it on the phone, with the load', async () => {
    const athlete = dan.person.page
    await athlete.setViewportSize({ width: 360, height: 740 })
    await athlete.goto(`/calendar/${dan.account.id}?date=${WEEK_3}`)
    await expect(athlete.getByRole('main').getByRole('link', { name: /Squat 3/ })).toContainText(
      /75% →\s90\skg/,
    )
  })

  await test.step('somebody changes Ada in week 3, and then the template changes there too', async () => {
    const { workouts } = await rpc<{
      workouts: { id: string; title: string; version: number; blocks: Block[] }[]
    }>(supabase, 'get_calendar', { athlete_id_param: ada.account.id, from_param: WEEK_3, to_param: WEEK_3 })
    const [theirs] = workouts
    if (!theirs) throw new Error('Ada has nothing in week 3.')
    await rpc(supabase, 'save_workout', {
      workout: { ...theirs, save_id: randomUUID(), coach_note: 'Slow down', blocks: toSave(theirs.blocks) },
    })
    await changeWeek3(supabase, template)
  })

  const panel = page.getByRole('dialog', { name: 'Who has Base' })
  const update = page.getByRole('dialog', { name: 'Update Base' })

  await test.step('who is behind', async () => {
    await page.goto(`/program-templates?template=${template.id}&who=open`)
    await expect(panel.getByText('Behind: version 1')).toHaveCount(5)
    await expectAccessible(page)
    await press(panel.getByRole('button', { name: 'Choose the 5 behind' }))
    await press(panel.getByRole('button', { name: /^Update 5/ }))
  })

  await test.step('four change by themselves, one is asked about', async () => {
    await expect(update.getByRole('button', { name: '1 changed by itself' })).toHaveCount(4)
    await expect(update.locator('mark').filter({ hasText: 'Slow down' })).toBeVisible()
    await expectAccessible(page)
    await press(update.getByRole('radio', { name: "Take the template's" }))
    await press(update.getByRole('button', { name: 'Update 5' }))
    await expect(update.getByRole('status').filter({ hasText: 'Updated: 5 of 5' })).toBeVisible()
  })

  const repsOf = (athlete: string): Promise<number | undefined> =>
    rpc<{ workouts: { blocks: Block[] }[] }>(supabase, 'get_calendar', {
      athlete_id_param: athlete,
      from_param: WEEK_3,
      to_param: WEEK_3,
    }).then(({ workouts }) => workouts[0]?.blocks[0]?.prescriptions[0]?.sets[0]?.reps_min)

  await test.step('undone, for all of them', async () => {
    expect(await repsOf(ada.account.id)).toBe(10)
    await press(update.getByRole('button', { name: 'Undo' }))
    await expect(update.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
    expect(await Promise.all([ada.account.id, dan.account.id].map(repsOf))).toEqual([5, 5])
  })
})
