import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, axeFindings, expect, isDeep, type Page, test } from '@coach-app/e2e/fixtures'
import { coachAndAthlete } from './training.ts'

interface Written {
  start: string
  title: string
  exercise: string
  type: 'normal'
  kg: number
  reps: number
  superset?: number
}
type Options = Record<string, string | number | boolean>

// Files as the applications write them, which the unit tests read too: a project of its own.
const fixture = join(import.meta.dirname, '../src/review/import/files.fixture.ts')
const {
  hevyFile,
  sessionsOf,
  strongFile: fileOfStrong,
} = (await import(fixture)) as {
  hevyFile: (sets: readonly Written[], options?: Options) => string
  strongFile: (sets: readonly Written[], options?: Options) => string
  sessionsOf: (count: number, sessions: { everyDays: number; mark: string }) => Written[]
}

const FILE = 'CSV file of Hevy, Strong or your own export'
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Import and export are behind the menu of the history. */
async function openFiles(page: Page, what: 'Import' | 'Export'): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Ids of what somebody may read of an athlete's sets, a thousand at most. */
async function setsOf(supabase: Account['supabase'], athleteId: string): Promise<{ id: string }[]> {
  const { data } = await supabase
    .from('set_logs')
    .select('id, workouts!inner(athlete_id)')
    .eq('workouts.athlete_id', athleteId)
  return data ?? []
}

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

test('2,000 sets of Strong are imported, add nothing when imported again, and are undone', async ({
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
    await openFiles(page, 'Import')
    await page.getByLabel(FILE).setInputFiles({
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

/** The export as a person saves it. */
async function exported(page: Page): Promise<string> {
  await openFiles(page, 'Export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All sets as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden()
  return text
}

test('an imported superset stays together, and an own export adds nothing', async ({ newPerson }) => {
  const ivan = await newPerson('Ivan', 'Import')
  await ivan.haveAccount('athlete')
  const { page } = ivan
  const dialog = page.getByRole('dialog', { name: 'Import training' })
  const set = { start: '2026-08-07T17:05', title: 'Full body', type: 'normal', kg: 60, reps: 5 } as const
  const done: Written[] = [
    'Squat (Barbell)',
    'Bench Press (Barbell)',
    'Lat Pulldown (Cable)',
    'Bench Press (Barbell)',
  ].map((exercise, index) => ({ ...set, exercise, ...(index > 0 && { superset: 1 }) }))

  await page.goto('/stackup?view=history')
  await openFiles(page, 'Import')
  await page.getByLabel(FILE).setInputFiles(csv('hevy.csv', hevyFile(done)))
  await expect(dialog.getByText('1 superset stays together')).toBeVisible()
  // A wrong file leaves nothing of the one before it.
  await page.getByLabel('Another file').setInputFiles(csv('wrong.csv', 'a,b\n1,2\n'))
  await expect(dialog.getByText('This is no file of Hevy or Strong')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What is in the file' })).toBeHidden()
  await page.getByLabel(FILE).setInputFiles(csv('hevy.csv', hevyFile(done)))
  await dialog.getByRole('button', { name: 'Import 4 sets' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page
    .getByRole('link', { name: /Full body/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'B1 Bench Press' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'B2 Lat Pulldown' })).toBeVisible()
  await page.goto('/stackup?view=history')
  const own = await exported(page)
  await openFiles(page, 'Import')
  await page.getByLabel(FILE).setInputFiles(csv('sets.csv', own))
  await expect(dialog.getByRole('heading', { name: 'Own export: 1 workout, 4 sets' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a coach brings in an athlete’s history: staged, agreed to with another exercise, and undone', async ({
  newPerson,
}) => {
  const { coach, athlete, planner, owner } = await coachAndAthlete(newPerson)
  const made = coach.page.getByRole('dialog', { name: /^Bring in Abel Athlete .*’s history$/ })
  const answer = athlete.page.getByRole('dialog', { name: /^Your history, proposed by Cleo Coach/ })
  const inCalendar = async () => (await setsOf(owner.supabase, owner.id)).length

  const propose = async () => {
    await made
      .getByLabel('CSV file of Hevy, Strong or an export from here')
      .setInputFiles(csv('strong.csv', strongFile(4, 7)))
    await expect(made.getByRole('heading', { name: 'Strong: 4 workouts, 80 sets' })).toBeVisible()
    await made.getByLabel('Weights in this file are in').selectOption('lb')
    // A file that is open, and what was chosen for it, goes neither with Escape nor with Back unasked.
    for (const away of [() => coach.page.keyboard.press('Escape'), () => coach.page.goBack()]) {
      await away()
      await coach.page.getByRole('button', { name: 'Keep editing' }).click()
    }
    await made.getByRole('button', { name: 'Propose 80 sets' }).click()
    await expect(made.getByText(/^Proposed to Abel Athlete/)).toBeVisible()
  }
  const list = made.getByRole('region', { name: 'Proposed by you' })
  const waiting = athlete.page.getByRole('region', { name: 'Proposed history' })

  await test.step('the coach proposes the file that the athlete sent, withdraws it and proposes it again', async () => {
    await coach.page.goto(`/calendar/${owner.id}`)
    await coach.page.getByRole('button', { name: 'Bring in their history' }).click()
    await expect(made.getByText('Nothing waits for an answer.')).toBeVisible()
    await propose()
    await expect(list).toContainText('Waiting')
    expect(await axeFindings(coach.page)).toEqual([])
    await list.getByRole('button', { name: 'Withdraw' }).click()
    await coach.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(made.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expect(made.getByText(/^Proposed to Abel Athlete/)).toBeHidden()
    await expect(list).toContainText('Nothing waits for an answer.')
    await expect(list).toBeFocused()
    await propose()
    expect(await inCalendar()).toBe(0)
  })

  await test.step('the athlete declines it; the coach proposes it once more', async () => {
    await athlete.page.goto('/stackup')
    await waiting.getByRole('button', { name: 'Look at it' }).click()
    await answer.getByRole('button', { name: 'Decline' }).click()
    await athlete.page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await expect(athlete.page.getByText(/^Declined, nothing added/)).toBeVisible()
    await expect(answer).toBeHidden()
    await expect(waiting).toBeHidden()
    await expect(athlete.page.locator('#main')).toBeFocused()
    await coach.page.goto(`/calendar/${owner.id}?history=open`)
    await propose()
  })

  await test.step('the athlete looks at it, changes an exercise and agrees', async () => {
    await athlete.page.goto('/stackup')
    await athlete.page
      .getByRole('region', { name: 'Proposed history' })
      .getByRole('button', { name: 'Look at it' })
      .click()
    await expect(answer.getByRole('heading', { name: 'Strong: 4 workouts, 80 sets' })).toBeVisible()
    await expect(answer.getByText('A rest timer is no set')).toBeVisible()
    const hop = answer.getByRole('listitem').filter({ hasText: 'Zercher Hop' })
    await hop.getByRole('button', { name: 'Change what Zercher Hop becomes' }).press('Enter')
    await expect(hop.getByLabel('Becomes')).toBeFocused()
    // With a slip, as everywhere.
    await hop.getByLabel('Becomes').fill('zerhcer squat')
    await athlete.page.getByRole('option', { name: 'Zercher Squat' }).click()
    await expect(athlete.page.getByRole('option')).toHaveCount(0)
    expect(await axeFindings(athlete.page)).toEqual([])
    await answer.getByRole('button', { name: 'Agree and add 80 sets' }).click()
    await expect(answer.getByText('80 sets in 4 workouts were added')).toBeVisible()
    await expect(answer.getByRole('link', { name: 'See it in History' })).toHaveAttribute(
      'href',
      /month=2024-08$/,
    )
    const { data } = await owner.supabase.from('exercises').select('id').eq('owner_id', owner.id)
    expect({ sets: await inCalendar(), made: data }).toEqual({ sets: 80, made: [] })
    await expect(answer.getByRole('button', { name: 'Done' })).toBeFocused()
    await answer.getByRole('button', { name: 'Done' }).click()
    await expect(athlete.page.getByRole('region', { name: 'Proposed history' })).toBeHidden()
    await expect(athlete.page.locator('#main')).toBeFocused()
  })

  await test.step('the coach sees that it was agreed; the athlete undoes it as one', async () => {
    await coach.page.goto(`/calendar/${owner.id}?history=open`)
    await expect(made.getByRole('region', { name: 'Proposed by you' })).toContainText('Agreed')
    await athlete.page.goto('/stackup?view=history')
    await openFiles(athlete.page, 'Import')
    const earlier = athlete.page.getByRole('region', { name: 'Earlier imports' })
    await expect(earlier).toContainText('proposed by Cleo Coach')
    await earlier.getByRole('button', { name: 'Undo' }).click()
    await athlete.page.getByRole('button', { name: 'Undo Import' }).click()
    await expect.poll(inCalendar).toBe(0)
    await expect(athlete.page.getByText('Undone', { exact: true })).toBeVisible()
    expect((await setsOf(planner.supabase, owner.id)).length).toBe(0)
    await coach.page.reload()
    await expect(made.getByRole('region', { name: 'Proposed by you' })).toContainText('Undone by the athlete')
  })
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
    await openFiles(page, 'Import')
    await page.getByLabel(FILE).setInputFiles({
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

if (isDeep)
  test('5,000 sets are proposed, agreed to and undone, each in parts', async ({ newPerson }) => {
    test.setTimeout(600_000)
    const long = { timeout: 120_000 }
    const { coach, athlete, owner } = await coachAndAthlete(newPerson)
    const made = coach.page.getByRole('dialog', { name: /^Bring in Abel Athlete .*’s history$/ })
    const answer = athlete.page.getByRole('dialog', { name: /^Your history, proposed by Cleo Coach/ })
    await coach.page.goto(`/calendar/${owner.id}?history=open`)
    await made
      .getByLabel('CSV file of Hevy, Strong or an export from here')
      .setInputFiles(csv('strong.csv', strongFile(250, 2)))
    await made.getByLabel('Weights in this file are in').selectOption('kg', long)
    await made.getByRole('button', { name: 'Propose 5,000 sets' }).click()
    await expect(made.getByText('Part 3 of 3')).toBeVisible(long)
    await expect(made.getByText(/^Proposed to Abel Athlete/)).toBeVisible(long)
    await athlete.page.goto('/stackup')
    await athlete.page.getByRole('button', { name: 'Look at it' }).click()
    await answer.getByRole('button', { name: 'Agree and add 5,000 sets' }).click(long)
    await expect(answer.getByText('Part 3 of 3')).toBeVisible(long)
    await expect(answer.getByText('5,000 sets in 250 workouts were added')).toBeVisible(long)
    await answer.getByRole('button', { name: 'Undo' }).click()
    await expect(answer.getByText(/^[\d,]+ are left: they are being deleted\./)).toBeVisible(long)
    await expect(answer.getByText('Nothing of it is left.')).toBeVisible(long)
    expect((await setsOf(owner.supabase, owner.id)).length).toBe(0)
  })

if (isDeep)
  test('5,000 sets in every dialect come in, and the export of them is a history for another account', async ({
    newPerson,
  }) => {
    test.setTimeout(1_200_000)
    const long = { timeout: 120_000 }
    const [ivan, nora] = [await newPerson('Ivan', 'Import'), await newPerson('Nora', 'New')]
    const bring = async ({ page }: typeof ivan, text: string, unit?: 'kg' | 'lb') => {
      const dialog = page.getByRole('dialog', { name: 'Import training' })
      await page.goto('/stackup?view=history')
      await openFiles(page, 'Import')
      await page.getByLabel(FILE).setInputFiles(csv('file.csv', text))
      if (unit) await dialog.getByLabel('Weights in this file are in').selectOption(unit, long)
      const start = dialog.getByRole('button', { name: /^Import 5,000 sets$|^Nothing to import$/ })
      await expect(start).toBeVisible(long)
      if ((await start.textContent()) === 'Nothing to import') return 'nothing'
      await start.click()
      await expect(dialog.getByText('5,000 sets in 250 workouts were added')).toBeVisible(long)
      return 'added'
    }
    const of = (mark: string) => sessionsOf(250, { everyDays: 2, mark: ` ${mark}` })
    const dialects: [text: string, unit?: 'kg' | 'lb'][] = [
      [hevyFile(of('hevy kg'))],
      [hevyFile(of('hevy lb'), { units: 'lbs' })],
      [hevyFile(of('hevy both'), { units: 'both', dates: 'de' })],
      [hevyFile(of('hevy iso'), { dates: 'iso' })],
      [fileOfStrong(of('strong'), { mark: true, clock: 12 }), 'kg'],
      [fileOfStrong(of('strong header'), { units: 'lbs', unitInHeader: true })],
      [fileOfStrong(of('strong semicolon'), { dialect: 'semicolon' })],
      [fileOfStrong(of('strong semicolon lb'), { dialect: 'semicolon', units: 'lbs' })],
    ]
    const { id, supabase } = await ivan.haveAccount('athlete')
    await nora.haveAccount('athlete')
    expect(await bring(ivan, ...(dialects[0] ?? ['']))).toBe('added')
    await ivan.page.goto('/stackup?view=history')
    const own = await exported(ivan.page)
    expect(await bring(ivan, own)).toBe('nothing')
    expect(await bring(nora, own)).toBe('added')
    expect(await bring(nora, own)).toBe('nothing')
    for (const dialect of dialects.slice(1)) expect(await bring(ivan, ...dialect)).toBe('added')
    for (const dialect of dialects) expect(await bring(ivan, ...dialect)).toBe('nothing')
    const { count } = await supabase
      .from('set_logs')
      .select('id, workouts!inner(athlete_id)', { count: 'exact', head: true })
      .eq('workouts.athlete_id', id)
    expect(count).toBe(5000 * dialects.length)
  })
