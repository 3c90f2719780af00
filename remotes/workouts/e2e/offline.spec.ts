import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import {
  axeFindings,
  expect,
  firstSeed,
  isDeep,
  type Page,
  test,
  untilControlled,
} from '@coach-app/e2e/fixtures'
import {
  aBlock,
  anExercise,
  aPlan,
  coachAndAthlete,
  day,
  kg,
  type PlannedWorkout,
  sets,
  unhurried,
} from './training.ts'

/** Twenty runs of two hundred sets in `pnpm test:deep`. */
const SEEDS = isDeep ? 20 : 1
/** In three workouts. */
const SETS = isDeep ? 201 : 24

type BrowserContext = ReturnType<Page['context']>

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Of one exercise. */
const targetsOf = ({ blocks }: PlannedWorkout) =>
  blocks.flatMap(({ prescriptions }) => prescriptions.flatMap(one => one.sets.map(({ id }) => id)))

const KEPT = 'Your training is shown as this device keeps it.'

/** Everything that the app needs to start and to be shown is on the device. */
async function untilKept(page: Page): Promise<void> {
  await untilControlled(page)
  await expect
    .poll(() =>
      page.evaluate<string>(`(async () => {
        const [kept] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('coach-app-kept:'))
        const keys = kept && await new Promise(resolve => {
          const opening = indexedDB.open(kept.name)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys()
            asked.onsuccess = () => { opening.result.close(); resolve(asked.result.join()) }
          }
        })
        const files = await caches.open('coach-app-1-files')
        const paths = (await files.keys()).map(({ url }) => new URL(url).pathname)
        const folders = ['shell', 'remotes/workouts'].map(part =>
          paths.map(path => new RegExp('^/' + part + '/[^/]+/').exec(path)?.[0]).find(Boolean) ?? '/none/')
        const missing = await Promise.all(folders.map(async folder => {
          const { files, offline = files.map(({ path }) => path) } = await fetch(folder + 'release.json')
            .then(answer => answer.json()).catch(() => ({ files: [] }))
          const named = offline.map(path => folder + path).filter(path => /\\.(js|css)$/.test(path))
          return named.length === 0 ? 'no release' : named.find(path => !paths.includes(path))
        }))
        return /calendar/.test(keys) && /history:/.test(keys) && !missing.some(Boolean) ? 'kept' : keys + missing
      })()`),
    )
    .toBe('kept')
}

for (let index = 0; index < SEEDS; index++) {
  test(`without a network, restarted, tabs closed at random, beside another device: every set arrives once (seed ${index})`, async ({
    app,
    newPerson,
    playwright,
  }) => {
    test.setTimeout(isDeep ? 600_000 : 120_000)
    const random = randomFrom(firstSeed + index)
    const { athlete, planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
    const workouts = ['Lower', 'Upper', 'Whole'].map((title, at) =>
      aPlan(owner.id, { title, date: day(at) }, [
        aBlock('A', anExercise(idOf('Back Squat'), sets(SETS / 3, { reps_min: 5, reps_max: 5, ...kg(100) }))),
      ]),
    )
    const [lower, upper, whole] = workouts as [PlannedWorkout, PlannedWorkout, PlannedWorkout]
    for (const workout of workouts) await plan(workout)
    // That of the third workout which only the other device does.
    const left = targetsOf(whole).at(-1) ?? ''

    const profile = await mkdtemp(join(tmpdir(), 'coach-app-offline-'))
    const { launchOptions } = test.info().project.use
    const start = (): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: app.url,
        serviceWorkers: 'allow',
        locale: 'en-GB',
        viewport: { width: 360, height: 740 },
      })
    let context = await start()
    try {
      const online = await context.newPage()
      await online.goto('/robots.txt')
      await online.evaluate(([key, session]) => localStorage.setItem(key, session), [
        SESSION_STORAGE_KEY,
        JSON.stringify(owner.session),
      ] as const)
      await online.goto('/stackup')
      await untilKept(online)
      // An hour later: the stored token is no longer good for anything. Set where no client runs that would renew it.
      await online.goto('/robots.txt')
      await online.evaluate(key => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
      }, SESSION_STORAGE_KEY)
      await context.close()

      context = await start()
      await context.setOffline(true)
      let page = await context.newPage()
      await page.goto('/stackup')
      await expect(page.getByText(KEPT)).toBeVisible()

      const reps = new Map<string, number>()
      for (const workout of workouts) {
        await page.goto(`/stackup?log=${workout.id}`)
        for (const target of targetsOf(workout)) {
          if (target === left) continue
          const count = 1 + Math.floor(random() * 12)
          reps.set(target, count)
          await log(page, targetsOf(workout).indexOf(target), count)
          if (random() < 0.1) {
            await page.close()
            page = await context.newPage()
            await page.goto(`/stackup?log=${workout.id}`)
          }
        }
      }
      await page.goto('/stackup')
      await expect(page.getByText(KEPT)).toBeVisible()

      // Meanwhile the coach moves one workout and takes a set out of another.
      const [gone] = targetsOf(upper)
      const moved = await planner.supabase.rpc('change_calendar', {
        change: { id: randomUUID(), steps: [{ op: 'move', workout_id: lower.id, date: day(5) }] },
      })
      expect(moved.error).toBeNull()
      const [block] = upper.blocks
      const [squat] = block?.prescriptions ?? []
      const shorter = [{ ...block, prescriptions: [{ ...squat, sets: squat?.sets.slice(1) }] }]
      await plan({ ...upper, version: 1, save_id: randomUUID(), blocks: shorter as typeof upper.blocks })
      // And a second device, with a network, does two sets of the third: one that the first has done as well, and the one that is left.
      const tablet = athlete.page
      await tablet.goto(`/stackup?log=${whole.id}`)
      await log(tablet, 0, 99)
      await log(tablet, targetsOf(whole).length - 1, 11)
      reps.set(left, 11)
      await expect(tablet.getByText(/^2 of \d+ sets · all saved$/)).toBeVisible()

      await context.setOffline(false)
      // Of a page that began without a network the test's browser believes that it had one, and says nothing.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      const rows = async () => {
        const { data, error } = await owner.supabase
          .from('set_logs')
          .select('workout_id, set_target_id, reps, target_snapshot')
          .in(
            'workout_id',
            workouts.map(({ id }) => id),
          )
        expect(error).toBeNull()
        return data ?? []
      }
      await expect.poll(async () => (await rows()).length, { timeout: isDeep ? 240_000 : 60_000 }).toBe(SETS)
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('-queue:')).length),
        )
        .toBe(0)
      const arrived = await rows()
      const byTarget = new Map(arrived.map(row => [row.set_target_id ?? 'beyond', row.reps]))
      // Each target once, as it was logged here; that of the set that is no longer planned is kept beyond the plan. The one that both have
      // done counts as the tablet says, which was first, and what the phone says is kept beside it.
      expect(arrived).toHaveLength(SETS)
      const [twice = ''] = targetsOf(whole)
      const { data: rivals } = await owner.supabase.from('set_log_rivals').select('reps')
      expect(rivals).toEqual([{ reps: reps.get(twice) }])
      reps.set(twice, 99)
      for (const [target, count] of reps)
        expect(byTarget.get(target === gone ? 'beyond' : target)).toBe(count)
      await expect(page.getByText(/“Lower” was moved to .* by Cleo Coach/)).toBeVisible()
      await expect(
        page.getByText(/The plan of “Upper” was changed by Cleo Coach .* One set is no longer planned/),
      ).toBeVisible()
      await expect(page.getByText(KEPT)).toBeHidden()
      // What the other device did is shown here as well, and there what was done here.
      await page.goto(`/stackup?log=${whole.id}`)
      for (const shown of [page, tablet])
        await expect(shown.getByText(`${SETS / 3} of ${SETS / 3} sets · all saved`)).toBeVisible()
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  })
}

test('signing out offline asks first; sets of a deleted workout are kept in a workout of one’s own', async ({
  app,
  browser,
  newPerson,
}) => {
  const { planner, owner, idOf, plan } = await coachAndAthlete(newPerson)
  const lower = aPlan(owner.id, { title: 'Lower', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(3, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(lower)
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'allow',
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
  })
  await context.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    SESSION_STORAGE_KEY,
    JSON.stringify(owner.session),
  ] as const)
  const page = await context.newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const queued = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('-queue:')).length)
  const signOut = async () => {
    await button('Account').click()
    await button('Sign out').click()
  }
  try {
    await page.goto('/stackup')
    await untilKept(page)
    await page.goto(`/stackup?log=${lower.id}`)
    await expect(page.getByText('0 of 3 sets · all saved')).toBeVisible()

    await context.setOffline(true)
    await log(page, 0, 6)
    await log(page, 1, 4)
    await expect(page.getByText('2 of 3 sets · 2 sets unsent')).toBeVisible()
    await button('Back to today').click()
    await signOut()
    await expect(page.getByRole('heading', { name: '2 entries are not saved yet' })).toBeVisible()
    await button('Stay signed in').click()
    await expect(
      page.getByText('2 sets wait on this device, and are sent when you are online.'),
    ).toBeVisible()

    const hidden = await planner.supabase.rpc('change_calendar', {
      change: { id: randomUUID(), steps: [{ op: 'hide', workout_id: lower.id }] },
    })
    expect(hidden.error).toBeNull()
    await context.setOffline(false)
    await expect(page.getByText(/^2 sets.* were not saved/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await button('Keep as own workout').click()
    await expect.poll(queued).toBe(0)
    const { data: own } = await owner.supabase
      .from('workouts')
      .select('id, title')
      .eq('athlete_id', owner.id)
      .neq('id', lower.id)
      .single()
    expect(own?.title).toBe('Lower')
    await expect
      .poll(async () => {
        const { data } = await owner.supabase
          .from('set_logs')
          .select('reps')
          .eq('workout_id', own?.id ?? '')
        return data?.map(({ reps }) => reps).toSorted()
      })
      .toEqual([4, 6])

    await page.goto(`/stackup?log=${own?.id}`)
    await expect(page.getByText('2 of 2 sets · all saved')).toBeVisible()
    await context.setOffline(true)
    // A correction, and with it the end of the workout.
    await page.getByLabel('Reps of set 2 of Back Squat', { exact: true }).fill('8')
    await page.getByLabel('Reps of set 2 of Back Squat', { exact: true }).press('Enter')
    await button('Finish workout').click()
    await expect(page.getByText('2 of 2 sets · 1 set and 1 other change unsent')).toBeVisible()
    await button('Back to today').click()
    await signOut()
    await button('Sign out and delete them').click()
    await expect.poll(queued).toBe(0)
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await indexedDB.databases()).some(({ name }) => name?.startsWith('coach-app-kept:')),
        ),
      )
      .toBe(false)
  } finally {
    await context.close()
  }
})

/** Does a set of the workout that is open, with the reps that were done. */
async function log(page: Page, index: number, reps: number): Promise<void> {
  const set = `set ${index + 1} of Back Squat`
  await page.getByRole('textbox', { name: `Reps of ${set}` }).fill(String(reps))
  const done = page.getByRole('button', { name: `Log ${set}`, exact: true })
  await unhurried(page, () => done.click())
  await expect(done).toHaveAttribute('aria-pressed', 'true')
}
