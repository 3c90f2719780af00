import { expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, sets } from './training.ts'

const DAYS = { Lower: '2031-01-06', Upper: '2031-01-08', Full: '2031-01-10' }

/** Action and where the focus is afterwards. */
const TABLE = [
  'Delete on a card → card Full',
  'Ctrl Z → card Full',
  'picked up → card Upper',
  'carried and dropped → card Upper',
  'm → input "First day" in Move "Upper"',
  'Escape → card Upper',
  'c → input "Find an athlete" in Copy "Upper"',
  'Ctrl Enter on a taken day → select "1 day has a workout already" in Copy "Upper"',
  'Ctrl Enter → card Upper',
  'd → input "Find an athlete" in Copy 4 workouts',
  'Escape → card Upper',
  's → input "By days" in Shift the plan',
  'Escape → card Upper',
  'w → button "Plan 4 workouts" in Next week from this one',
  'Escape → card Upper',
  'Enter in it → card Lower',
  'x → card Upper',
  'Escape → card Upper',
  'n → input "Add exercise" in Add workout',
  'Escape → card Upper',
  'Enter on a card → section "Workout" in Full',
  'Escape → card Full',
  'Delete → card Upper',
  'Undo pressed in the bar → card Full',
  'Reply → textarea "Message to Abel" in Full',
  's in it → textarea "Message to Abel" in Full',
  'Send → button "Reply to Abel" in Full',
  's in the drawer → button "Reply to Abel" in Full',
  'j on the list of clients → row Abel',
  'x on a client → row Abel',
  'Message → textarea "Message Abel" in Abel',
  's and x in it → textarea "Message Abel" in Abel',
  'Escape from the message → button "Message"',
]

/** What has the focus, in a word: the workout of a card, the day of a grid, or the role and name of a control. */
const inHand = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    const card = element.closest('[data-workout]')
    if (card) return `card ${card.textContent?.match(/Lower|Upper|Full/)?.[0]}`
    if (element.matches('[data-index]')) return `row ${element.textContent?.match(/Abel/)?.[0]}`
    const dialog = element.closest('[role="dialog"]')?.querySelector('h2')?.textContent
    const name =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent?.slice(0, 40)
    const day = element.closest('[data-date]')?.getAttribute('data-date')
    return [element.localName, `"${name}"`, dialog && `in ${dialog}`, day && `on ${day}`]
      .filter(Boolean)
      .join(' ')
  })

test('after each action the focus is where the next key belongs', async ({ newPerson }) => {
  const { coach, planner, athlete, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workouts = Object.entries(DAYS).map(([title, date]) =>
    aPlan(owner.id, { title, date }, [
      aBlock('A', anExercise(idOf('Back Squat'), sets(3, { reps_min: 5, reps_max: 5 }))),
    ]),
  )
  for (const workout of workouts) await plan(workout)
  const full = workouts[2]
  const asked = await planner.supabase.rpc('send_connection_request', { recipient_email: athlete.email })
  expect(asked.error).toBeNull()
  const { data } = await owner.supabase.rpc('get_user_connections', { status_filter: 'pending' })
  await owner.supabase.rpc('respond_to_connection_request', {
    connection_id_param: data?.[0]?.connection_id ?? '',
    response: 'accept',
  })
  const { page } = coach
  await page.goto(`/calendar/${owner.id}?view=weeks&date=${DAYS.Lower}`)
  const card = (title: string) => page.locator('[data-workout] a').filter({ hasText: title }).first()
  await expect(card('Lower')).toBeVisible()
  const rows: string[] = []
  const row = async (action: string, keys: string[], settle?: () => Promise<unknown>) => {
    for (const key of keys) await page.keyboard.press(key)
    await settle?.()
    const line = async () => `${action} → ${(await inHand(page)).replaceAll(athlete.name, 'Abel')}`
    // A dialog's code may still be on its way. What never comes is told by the comparison of all rows.
    await expect
      .poll(line)
      .toBe(TABLE[rows.length])
      .catch(() => {})
    await page.evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    rows.push(await line())
  }
  await card('Upper').focus()
  await row('Delete on a card', ['Delete'], () => expect(card('Upper')).toHaveCount(0))
  await row('Ctrl Z', ['Control+z'], () => expect(card('Upper')).toBeVisible())
  await card('Upper').focus()
  await row('picked up', ['Space'])
  await row('carried and dropped', ['ArrowRight', 'Enter'], () =>
    expect(page.locator('[data-date="2031-01-09"] [data-workout]')).toHaveCount(1),
  )
  await card('Upper').focus()
  await row('m', ['m'])
  await row('Escape', ['Escape'])
  await row('c', ['c'])
  // On the day where it stands already: what becomes of that is asked.
  await row('Ctrl Enter on a taken day', ['Control+Enter'], () =>
    expect(page.getByRole('combobox', { name: '1 day has a workout already' })).toBeFocused(),
  )
  await row('Ctrl Enter', ['a', 'Control+Enter'], () => expect(page.locator('[data-workout]')).toHaveCount(4))
  await row('d', ['d'])
  await row('Escape', ['Escape'])
  await row('s', ['s'])
  await row('Escape', ['Escape'])
  await row('w', ['w'], () => expect(page.getByRole('button', { name: 'Plan 4 workouts' })).toBeFocused())
  await row('Escape', ['Escape'])
  await page.keyboard.press('w')
  await expect(page.getByRole('button', { name: 'Plan 4 workouts' })).toBeFocused()
  await row('Enter in it', ['Enter'], () =>
    expect(page.locator('[data-date="2031-01-13"] [data-workout] a')).toBeFocused(),
  )
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-date="2031-01-13"] [data-workout]')).toHaveCount(0)
  await page.goto(`/calendar/${owner.id}?view=weeks&date=${DAYS.Lower}`)
  await card('Upper').focus()
  await row('x', ['x'])
  await row('Escape', ['Escape'])
  await row('n', ['n'])
  await row('Escape', ['Escape'])
  await card('Full').focus()
  await row('Enter on a card', ['Enter'])
  await row('Escape', ['Escape'])
  await card('Full').focus()
  await row('Delete', ['Delete'], () => expect(card('Full')).toHaveCount(0))
  await page
    .getByRole('region', { name: 'Clipboard and undo' })
    .getByRole('button', { name: /^Undo/ })
    .focus()
  await row('Undo pressed in the bar', ['Enter'], () => expect(card('Full')).toBeVisible())
  const log = {
    id: crypto.randomUUID(),
    workout_id: full?.id,
    set_target_id: full?.blocks[0]?.prescriptions[0]?.sets[0]?.id,
    exercise_id: idOf('Back Squat'),
    reps: 5,
    load_kg: 100,
  }
  expect((await owner.supabase.rpc('log_set', { log })).error).toBeNull()
  await page.reload()
  await card('Full').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Reply to/ }).focus()
  await row('Reply', ['Enter'])
  await row('s in it', ['s'])
  await page.keyboard.press('Tab')
  await row('Send', ['Enter'], () => expect(page.getByText('Sent', { exact: true })).toBeVisible())
  await row('s in the drawer', ['s'])
  await page.goto('/clients')
  await expect(page.getByRole('link', { name: /^Abel/ }).first()).toBeVisible()
  await row('j on the list of clients', ['j'])
  await row('x on a client', ['x'])
  await page
    .getByRole('region', { name: 'Selected clients' })
    .getByRole('button', { name: 'Message' })
    .focus()
  await row('Message', ['Enter'], () =>
    expect(page.getByRole('textbox', { name: /^Message Abel/ })).toBeVisible(),
  )
  await row('s and x in it', ['s', 'x'])
  await row('Escape from the message', ['Escape'])
  expect(rows).toEqual(TABLE)
})
