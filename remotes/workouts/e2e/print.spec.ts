import { randomUUID } from 'node:crypto'
import { expect, test } from '@coach-app/e2e/fixtures'

test('a week of four workouts of six exercises prints on one page, without anything else', async ({
  newPerson,
}) => {
  const paula = await newPerson('Paula', 'Paper')
  const { id, supabase } = await paula.haveAccount('athlete')
  const { page } = paula
  const { data } = await supabase.from('exercises').select('id').like('slug', '%squat%').limit(6)
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  for (const day of [0, 1, 3, 5]) {
    const date = new Date(monday.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    const blocks = (data ?? []).map((exercise, index) => {
      const set = () => ({
        id: randomUUID(),
        reps_min: 8,
        reps_max: 10,
        load_kind: 'kg',
        load_min: 102.5,
        load_max: 102.5,
      })
      const sets = [set(), set(), set(), set()]
      const prescription = {
        id: randomUUID(),
        exercise_id: exercise.id,
        rest_s: 150,
        note: 'Full depth',
        sets,
      }
      return { id: randomUUID(), label: 'ABCDEF'[index], prescriptions: [prescription] }
    })
    const coach_note = 'Leave the gym fresher than you came, whatever the last set felt like.'
    const workout = {
      id: randomUUID(),
      athlete_id: id,
      version: 0,
      save_id: randomUUID(),
      date,
      title: `Day ${day}`,
      coach_note,
      blocks,
    }
    expect((await supabase.rpc('save_workout', { workout })).error).toBeNull()
  }

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/calendar/${id}?date=${monday.toISOString().slice(0, 10)}`)
  await expect(page.getByRole('main').getByRole('link', { name: /Day 5/ })).toBeVisible()
  // The browser's dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print the week' }).click()
  const sheet = page.locator('[data-sheet]')
  await expect(sheet).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(sheet.getByRole('row').filter({ hasText: 'Full depth' })).toHaveCount(24)
  for (const other of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Today' }),
  ])
    await expect(other).toBeHidden()
  // Paper is light, whatever the screen is.
  await expect(sheet).toHaveCSS('color-scheme', 'light')

  // As wide and high as A4 and Letter are within their margins of 12 mm.
  for (const [width, height] of [
    [703, 1032],
    [725, 965],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(height)
  }
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
