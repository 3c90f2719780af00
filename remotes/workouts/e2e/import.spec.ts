import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'

/** 100 sessions of 20 sets as Strong writes them: 12 hours with U+202F, a byte order mark, line breaks in quotes, rest timers. */
const strongFile = (): string => {
  const exercises = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Deadlift (Barbell)', 'Zercher Hop']
  const lines = Array.from({ length: 100 }, (_, session) => {
    const date = new Date(Date.UTC(2024, 8, 1 + session * 7)).toISOString().slice(0, 10)
    const start = `${date} 6:05:00\u202fPM,"Upper ""A"", heavy",1h 5m`
    return exercises.flatMap(exercise => [
      ...['W', '1', '2', '3', 'F'].map(
        order =>
          `${start},${exercise},${order},${95 + session},5,0,0,${order === '2' ? '"Felt good,\nvery"' : ''},,8.5`,
      ),
      `${start},${exercise},Rest Timer,0,0,0,90,,,`,
    ])
  }).flat()
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
  return `\uFEFF${[header, ...lines].join('\n')}\n`
}

test('2,000 sets of Strong come in, are in the history, come in again as nothing, and are undone', async ({
  newPerson,
}) => {
  const ivan = await newPerson('Ivan', 'Import')
  const { id, supabase } = await ivan.haveAccount('athlete')
  const { page } = ivan
  const count = async () => {
    const { count: sets } = await supabase
      .from('set_logs')
      .select('id, workouts!inner(athlete_id)', { count: 'exact', head: true })
      .eq('workouts.athlete_id', id)
    return sets
  }
  const choose = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel('CSV file of Hevy or Strong').setInputFiles({
      name: 'strong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(strongFile()),
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Import training' })

  await page.goto('/stackup?view=history')
  await choose()
  await expect(dialog.getByRole('heading', { name: 'Strong: 100 workouts, 2,000 sets' })).toBeVisible()
  await expect(dialog.getByText('A rest timer is no set')).toBeVisible()
  await dialog.getByLabel('Weights in this file are in').selectOption('lb')
  await expect(dialog.getByRole('button', { name: 'Import 2,000 sets' })).toBeEnabled()
  // Its colour takes a moment.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2,000 sets' }).click()
  await expect(dialog.getByText('2,000 sets in 100 workouts were added')).toBeVisible({ timeout: 20_000 })
  expect(await count()).toBe(2000)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: /Upper "A", heavy/ }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await choose()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await dialog.getByRole('region', { name: 'Earlier imports' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  await expect.poll(count).toBe(0)
  await expect(dialog.getByRole('region', { name: 'Earlier imports' })).toBeHidden()
})
