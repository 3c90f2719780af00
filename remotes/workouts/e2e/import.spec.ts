import { axeFindings, expect, isDeep, type Page, test } from '@coach-app/e2e/fixtures'

/** Sessions of 20 sets as Strong writes them: 12 hours with U+202F, a byte order mark, line breaks in quotes, rest timers. */
const strongFile = (sessions: number, everyDays: number): string => {
  const exercises = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Deadlift (Barbell)', 'Zercher Hop']
  const lines = Array.from({ length: sessions }, (_, session) => {
    const date = new Date(Date.UTC(2024, 8, 1) + (session - sessions) * everyDays * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const start = `${date} 6:05:00\u202fPM,"Upper ""A"", heavy",1h 5m`
    return exercises.flatMap(exercise => [
      ...['W', '1', '2', '3', 'F'].map(
        order =>
          `${start},${exercise},${order},${95 + (session % 100)},5,0,0,${order === '2' ? '"Felt good,\nvery"' : ''},,8.5`,
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
      buffer: Buffer.from(strongFile(100, 7)),
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Import training' })

  await page.goto('/stackup?view=history')
  await choose()
  await expect(dialog.getByRole('heading', { name: 'Strong: 100 workouts, 2,000 sets' })).toBeVisible()
  await expect(dialog.getByText('A rest timer is no set')).toBeVisible()
  // What it becomes is found by typing, and what it is like decides for which muscles it counts.
  const hop = dialog.getByRole('listitem').filter({ hasText: 'Zercher Hop' })
  await expect(hop).toContainText('No muscles')
  await hop.getByRole('button', { name: 'Change what Zercher Hop becomes' }).click()
  await hop.getByLabel('Trains the same as').fill('zercher')
  await page.getByRole('option', { name: 'Zercher Squat' }).click()
  await expect(hop).toContainText('one of your own, counted as Zercher Squat')
  await expect(dialog.getByRole('button', { name: 'Say the unit to import' })).toBeDisabled()
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

/** What is on the page from now on: each line of `said` that is drawn, with its time, and the longest time without a frame. */
const watch = (page: Page, said: RegExp) =>
  page.evaluate(pattern => {
    const seen: { text: string; at: number }[] = []
    let [last, longest] = [performance.now(), 0]
    const frame = (now: number) => {
      longest = Math.max(longest, now - last)
      last = now
      const text = new RegExp(pattern).exec(document.querySelector('[role=dialog]')?.textContent ?? '')?.[0]
      if (text !== undefined && seen.at(-1)?.text !== text) seen.push({ text, at: now })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { watched: () => ({ seen, longest }) })
  }, said.source)

type Watched = { seen: { text: string; at: number }[]; longest: number }

if (isDeep)
  test('50,000 sets, the most that an import holds, are taken back in parts, said one by one', async ({
    newPerson,
  }, testInfo) => {
    test.setTimeout(1_200_000)
    const longest = { timeout: 600_000 }
    const ivan = await newPerson('Ivan', 'Import')
    const { id, supabase } = await ivan.haveAccount('athlete')
    const { page } = ivan
    const dialog = page.getByRole('dialog', { name: 'Import training' })
    await page.goto('/stackup?view=history')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByLabel('CSV file of Hevy or Strong').setInputFiles({
      name: 'strong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(strongFile(2500, 1)),
    })
    await dialog.getByLabel('Weights in this file are in').selectOption('kg', longest)
    await expect(dialog.getByRole('button', { name: 'Import 50,000 sets' })).toBeEnabled(longest)
    await dialog.getByRole('button', { name: 'Import 50,000 sets' }).click()
    await expect(dialog.getByText('50,000 sets in 2,500 workouts were added')).toBeVisible(longest)

    await watch(page, /[\d,]+ are left: they are being deleted/)
    const started = Date.now()
    await dialog.getByRole('button', { name: 'Undo' }).first().click()
    await expect(dialog.getByText(/^(2\d|1\d),000 are left: they are being deleted\./)).toBeVisible(longest)
    await page.screenshot({ path: testInfo.outputPath('progress.png') })
    await expect(dialog.getByText('Nothing of it is left.')).toBeVisible(longest)
    const { seen, longest: pause } = await page.evaluate(() =>
      (window as unknown as { watched: () => Watched }).watched(),
    )
    const seconds = (Date.now() - started) / 1000
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? at))
    testInfo.annotations.push({
      type: 'taken back',
      description: `${seconds.toFixed(1)} s, ${seen.length} lines of progress, at most ${(Math.max(...gaps) / 1000).toFixed(1)} s between two; the longest time without a frame ${pause.toFixed(0)} ms`,
    })
    // A part is a thousand; two answers may come within one frame.
    expect(seen.length).toBeGreaterThan(40)
    expect(pause).toBeLessThan(2000)
    const { count } = await supabase
      .from('set_logs')
      .select('id, workouts!inner(athlete_id)', { count: 'exact', head: true })
      .eq('workouts.athlete_id', id)
    expect(count).toBe(0)
  })
