import { axeFindings, expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, day, kg, sets } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** The bars at the lower edge, from the lowest: none overlaps another. */
async function expectApart(page: Page): Promise<void> {
  const boxes = await Promise.all(
    [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('region', { name: /^(Rest timer|Workout in progress)$/ }),
      page.getByRole('textbox', { name: /message/i }),
    ].map(async part => ((await part.count()) > 0 ? await part.first().boundingBox() : null)),
  )
  const shown = boxes.filter(box => box !== null)
  for (const [index, box] of shown.entries()) {
    const below = shown[index - 1]
    if (below) expect(box.y + box.height).toBeLessThanOrEqual(below.y + 1)
  }
}

test('a rest goes on beside every page, rings there and outlives a reload; a begun workout is offered', async ({
  newPerson,
}) => {
  const athlete = await newPerson('Rita', 'Rests')
  const owner = await athlete.haveAccount('athlete')
  const { data } = await owner.supabase.rpc('get_exercises')
  const squat = (data as { id: string; name: string }[]).find(({ name }) => name === 'Back Squat')
  const workout = aPlan(owner.id, { title: 'Lower A', date: day(0) }, [
    aBlock('A', anExercise(squat?.id ?? '', sets(2, { reps_min: 5, reps_max: 5, ...kg(100) }))),
  ])
  expect((await owner.supabase.rpc('save_workout', { workout })).error).toBeNull()

  const { page } = athlete
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { rung: number }
    counted.rung = 0
    Navigator.prototype.vibrate = () => ++counted.rung > 0
  })
  const rung = () => page.evaluate(() => (globalThis as unknown as { rung: number }).rung)
  const timer = page.getByRole('region', { name: 'Rest timer' }).getByRole('timer')
  const resume = page.getByRole('link', { name: /^Resume Lower A/ })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))

  await test.step('with nothing begun, nothing of the strip is loaded', async () => {
    await page.goto('/chat')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(asked.filter(path => /strip|get_rests/.test(path))).toEqual([])
  })

  await test.step('without a plan for it: that of a barbell lift', async () => {
    await page.goto(`/stackup?log=${workout.id}`)
    await page.getByRole('button', { name: /Log set 1 of Back Squat/ }).tap()
    await expect(timer).toContainText(/(3:00|2:5\d)of 3:00/)
    await page.getByRole('button', { name: '15 seconds more' }).tap()
    await expect(timer).toContainText('of 3:15')
  })

  await test.step('on another page it says what is next, and rings there', async () => {
    await page.goto('/chat')
    await expect(timer).toContainText('of 3:15')
    await expect(page.getByText('Next: A Back Squat, set 2')).toBeVisible()
    await expectApart(page)
    expect(await axeFindings(page)).toEqual([])
    expect(await rung()).toBe(0)
    // Up to a few seconds before the end: a clock that jumps past it is a page that slept, and rings for nobody.
    const [, minutes, seconds] = /^(\d):(\d\d)/.exec((await timer.textContent()) ?? '') ?? []
    await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) - 3) * 1000)
    await expect(page.getByRole('status').filter({ hasText: 'Rest is over.' })).toBeAttached()
    await expect.poll(rung).toBe(1)
    await expect(timer).toContainText(/^Gorest over for 0:\d\d/)
  })

  await test.step('a reload keeps it, and does not ring again; the change is remembered on the server', async () => {
    await page.reload()
    await expect(timer).toContainText(/^Go/)
    expect(await rung()).toBe(0)
    await expect
      .poll(async () => (await owner.supabase.rpc('get_rests')).data)
      .toMatchObject({ exercises: { [squat?.id ?? '']: 195 } })
  })

  await test.step('without a rest the workout itself is offered, on every page but its own', async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(resume).toHaveAccessibleName('Resume Lower A, 1 of 2 sets')
    await expectApart(page)
    await page.goto(`/calendar/${owner.id}`)
    await resume.tap()
    await expect(page).toHaveURL(`/stackup?log=${workout.id}`)
    await expect(page.getByRole('button', { name: /Log set 2 of Back Squat/ })).toBeVisible()
    await expect(resume).toBeHidden()
  })

  await test.step('finished on another device it is offered no more', async () => {
    expect((await owner.supabase.rpc('complete_workout', { workout_id_param: workout.id })).error).toBeNull()
    await page.goto('/chat')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(resume).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('-strip:'))))
      .toEqual([])
  })
})
