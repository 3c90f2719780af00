import type { PartState } from '@coach-app/contracts'
import { expect, type Page, signInStored, test } from '@coach-app/e2e/fixtures'
import { putBack, reworded, rollout, stateOf, variantOf } from '@coach-app/e2e/release'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets, unhurried } from './training.ts'

const REMOTE = 'workouts'
const OLD = 'all saved'
const NEW = 'all safely kept'

let before: PartState
test.beforeEach(async ({ app }) => {
  before = (await stateOf(app.dataDir, REMOTE)) as PartState
})
test.afterEach(({ app }) => putBack(app.dataDir, REMOTE, before))

test('sets that wait while the release changes are sent by the new one, and by the old one after a rollback', async ({
  app,
  browser,
  newPerson,
}) => {
  const { owner, idOf, plan } = await coachAndAthlete(newPerson)
  const workout = aPlan(owner.id, { title: 'Lower', date: day(0) }, [
    aBlock('A', anExercise(idOf('Back Squat'), sets(3, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  await plan(workout)
  const context = await browser.newContext({ baseURL: app.url, locale: 'en-GB' })
  await signInStored(context, owner.session)
  const arrived = async () => {
    const { data } = await owner.supabase.from('set_logs').select('reps').eq('workout_id', workout.id)
    return data?.map(({ reps }) => reps).toSorted()
  }
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`/stackup?log=${workout.id}`)
    return page
  }
  /** Logs without a network; meanwhile the release changes, and the app is opened again with a network. */
  const whileItChanges = async (page: Page, index: number, reps: number, change: () => Promise<unknown>) => {
    await context.setOffline(true)
    await log(page, index, reps)
    await expect(page.getByText(/· 1 set unsent$/)).toBeVisible()
    await page.close()
    await change()
    await context.setOffline(false)
    return open()
  }
  try {
    let page = await open()
    await expect(page.getByText(`0 of 3 sets · ${OLD}`)).toBeVisible()

    const version = await variantOf(app.dataDir, REMOTE, reworded({ [OLD]: NEW }))
    page = await whileItChanges(page, 0, 4, () => rollout.promote(app.dataDir, REMOTE, version))
    await expect(page.getByText(`1 of 3 sets · ${NEW}`)).toBeVisible()
    expect(await arrived()).toEqual([4])

    page = await whileItChanges(page, 1, 6, () => rollout.rollback(app.dataDir, REMOTE))
    await expect(page.getByText(`2 of 3 sets · ${OLD}`)).toBeVisible()
    expect(await arrived()).toEqual([4, 6])

    // What a later release stores in a form of its own: this one says that it is there, and leaves it.
    const key = `coach-app-log-queue:${owner.id}:set:later`
    const stored = JSON.stringify({
      form: 99,
      key: 'set:later',
      at: 1,
      item: { kind: 'log', workoutId: workout.id },
    })
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, stored] as const)
    await page.goto('/stackup')
    await expect(
      page.getByText('One entry on this device was made by another version of the app'),
    ).toBeVisible()
    expect(await page.evaluate(name => localStorage.getItem(name), key)).toBe(stored)
    await page.goto('/profile-settings#sessions')
    await expect(page.getByText('1 entry waits on this device, not sent yet.')).toBeVisible()
    await expect(page.getByText(/^Last sent a set /)).toHaveCount(1)
  } finally {
    await context.close()
  }
})

async function log(page: Page, index: number, reps: number): Promise<void> {
  const set = `set ${index + 1} of Back Squat`
  await page.getByRole('textbox', { name: `Reps of ${set}` }).fill(String(reps))
  const done = page.getByRole('button', { name: `Log ${set}`, exact: true })
  await unhurried(page, () => done.click())
  await expect(done).toHaveAttribute('aria-pressed', 'true')
}
