import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillConversation } from '../fixtures/database.ts'
import { isDeep } from '../fixtures/depth.ts'
import { expect, test } from '../fixtures/test.ts'
import { overlaps } from '../pages/overlaps.ts'
import type { Person } from '../pages/person.ts'

test.use({ expectedErrors: /command palette could not be loaded/ })

const WIDTHS = isDeep ? [360, 800, 1280, 1920] : [360, 1280]
const dayOf = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the check finds one fixed element over another, and none beside another', async ({ page }) => {
  const bar = (left: number) =>
    `<nav aria-label="Bar" style="position: fixed; left: ${left}px; width: 100px; height: 40px; top: 0"></nav>`
  await page.setContent(`<main>${bar(0)}${bar(50)}${bar(200)}</main>`)
  expect(await overlaps(page)).toEqual([expect.stringContaining('share 50 × 40 px')])
})

test('bar, timer, toast and composer cover neither each other nor other fixed elements on any screen', async ({
  newPerson,
  app,
}) => {
  test.slow()
  const { page, athleteId, conversation, workout } = await everythingAtTheEdge(newPerson, app.databaseUrl)
  // A toast that every page can show.
  await page.route(/\/panels-[^/]*\.js/, route => route.abort())
  const found: string[] = []
  const calendar = `/calendar/${athleteId}`

  await page.goto(`/stackup?log=${workout}`)
  await page
    .getByRole('button', { name: /^Log set 1 of / })
    .first()
    .click()
  await expect(timer(page)).toBeVisible()
  await page.goto(`${calendar}?view=weeks`)
  await page
    .getByRole('link', { name: /^Lower/ })
    .first()
    .focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Delete')
  await expect(bar(page).getByRole('status')).toHaveText(/^1 workout deleted/)

  for (const [path, composer] of [
    [`${calendar}?view=weeks`],
    [`/stackup?log=${workout}`],
    [`/chat?conversation=${conversation}`, 'composer'],
    ...(isDeep
      ? [
          ['/clients'],
          ['/profile-settings'],
          [calendar],
          [`${calendar}?view=month`],
          [`${calendar}?view=progress`],
          ['/library'],
          ['/program-templates'],
          ['/programs'],
          ['/stackup'],
          ['/stackup?view=routines'],
          ['/longday'],
          ['/coaching'],
          ['/knowledge-map'],
        ]
      : []),
  ] as [string, string?][])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      if (composer) await expect(page.getByRole('form', { name: /^Message to/ })).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await toast(page)
        for (const edge of ['top', 'bottom'] as const) {
          await scrollTo(page, edge)
          // A change of height is followed by the layout a frame later.
          await expect
            .poll(() => overlaps(page), { timeout: 2000 })
            .toEqual([])
            .catch(async () => found.push(`${path}, ${width} px, ${edge}`, ...(await overlaps(page))))
        }
      }
    })
  expect(found).toEqual([])
})

const bar = (page: Page) => page.getByRole('region', { name: 'Clipboard and undo' })
const timer = (page: Page) => page.getByRole('region', { name: 'Rest timer' })

async function toast(page: Page): Promise<void> {
  const shown = page.locator('[data-toast-region] [role="group"]')
  // A prerendered page is visible before it handles keys.
  await expect(async () => {
    if ((await shown.count()) === 0) await page.keyboard.press('Control+k')
    await expect(shown.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
}

const scrollTo = (page: Page, edge: 'top' | 'bottom'): Promise<void> =>
  page.evaluate(async where => {
    const height = document.documentElement.scrollHeight
    globalThis.scrollTo({ top: where === 'top' ? 0 : height, behavior: 'instant' })
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, edge)

/** A coach in the rest of a workout of their own, who writes to an athlete and plans for them. */
async function everythingAtTheEdge(
  newPerson: (first: string, last: string) => Promise<Person>,
  databaseUrl: string,
) {
  const [person, other] = [await newPerson('Edda', 'Edge'), await newPerson('Otto', 'Other')]
  const [coach, athlete] = [await person.haveAccount('coach'), await other.haveAccount('athlete')]
  const call = async (who: typeof coach, name: string, values: object = {}): Promise<unknown> => {
    const { data, error } = await who.supabase.rpc(name as never, values as never)
    expect(error, name).toBeNull()
    return data
  }
  await call(coach, 'choose_plan', { plan_id_param: 'coach' })
  await call(athlete, 'grant_coach_permission', {
    athlete_id_param: athlete.id,
    coach_id_param: coach.id,
    permission_level_param: 'write',
  })
  await call(coach, 'send_connection_request', { recipient_email: other.email })
  const [asked] = (await call(athlete, 'get_user_connections', { status_filter: 'pending' })) as {
    connection_id: string
  }[]
  await call(athlete, 'respond_to_connection_request', {
    connection_id_param: asked?.connection_id,
    response: 'accept',
  })
  const conversation = (await call(coach, 'create_conversation_with_connected_user', {
    other_user_id: athlete.id,
  })) as string
  await fillConversation(databaseUrl, {
    id: conversation,
    people: [coach.id, athlete.id],
    count: 40,
    unread: 0,
  })
  const exercises = (await call(coach, 'get_exercises')) as { id: string; name: string }[]
  const squat = exercises.find(({ name }) => name === 'Back Squat')?.id
  const plan = async (athleteId: string, title: string, date: string) => {
    const set = () => ({
      id: randomUUID(),
      reps_min: 5,
      reps_max: 5,
      load_kind: 'kg',
      load_min: 60,
      load_max: 60,
    })
    const block = {
      id: randomUUID(),
      label: 'A',
      kind: 'straight',
      rest_s: null,
      prescriptions: [{ id: randomUUID(), exercise_id: squat, rest_s: 600, sets: [set(), set(), set()] }],
    }
    const workout = {
      id: randomUUID(),
      athlete_id: athleteId,
      version: 0,
      save_id: randomUUID(),
      title,
      date,
      state: 'published',
      blocks: [block],
    }
    await call(coach, 'save_workout', { workout })
    return workout.id
  }
  for (const days of [0, 1, 2]) await plan(athlete.id, 'Lower', dayOf(days))
  const workout = await plan(coach.id, 'Own', dayOf(0))
  return { page: person.page, athleteId: athlete.id, conversation, workout }
}
