import { expect, type Page, test } from '@coach-app/e2e/fixtures'
import { aBlock, anExercise, aPlan, coachAndAthlete, day, kg, sets } from './training.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const reps = (count: number) => ({ reps_min: count, reps_max: count })
const onBody = (load: number) => ({
  load_kind: 'bw_plus',
  load_unit: 'kg',
  load_min: load,
  load_max: load,
})

test('a log has fields for times, distances, assistance and failed attempts, and stores them', async ({
  newPerson,
}) => {
  const { owner, athlete, idOf, plan } = await coachAndAthlete(newPerson)
  const target = (label: string, exercise: string, asked: object) =>
    aBlock(label, anExercise(idOf(exercise), sets(1, asked)))
  const workout = aPlan(owner.id, { title: 'All kinds', date: day(0) }, [
    target('A', 'Outdoor Run', { seconds: 1800 }),
    target('B', 'Row Erg', { metres: 5000 }),
    target('C', 'Plank', { seconds: 60 }),
    target('D', 'Assisted Pull-Up', { ...reps(8), ...onBody(-20) }),
    target('E', 'Dip', { ...reps(8), ...onBody(10) }),
    target('F', 'Pull-Up', { ...reps(8), ...onBody(-20) }),
    target('G', 'Back Squat', { ...reps(1), ...kg(140) }),
  ])
  await plan(workout)
  const { page } = athlete
  await page.goto(`/stackup?log=${workout.id}`)
  const field = (name: string, exercise: string) =>
    page.getByLabel(`${name} of set 1 of ${exercise}`, { exact: true })
  const log = (exercise: string) => page.getByRole('button', { name: `Log set 1 of ${exercise}` }).tap()

  await test.step('a run for time: the time is filled, the distance offered, the pace said', async () => {
    await expect(field('Time', 'Outdoor Run')).toHaveValue('30:00')
    await expect(page.getByRole('button', { name: 'RPE 8: hard, more was possible' })).toBeVisible()
    await field('Time', 'Outdoor Run').fill('25.30')
    await field('Distance', 'Outdoor Run').fill('5')
    await expect(field('Time', 'Outdoor Run')).toHaveValue('25:30')
    await expect(page.getByText('5:06 /km')).toBeVisible()
    await isApart(page)
    await log('Outdoor Run')
  })

  await test.step('a rower for distance: the time beside it', async () => {
    await expect(field('Distance', 'Row Erg')).toHaveValue('5')
    await field('Time', 'Row Erg').fill('18:40')
    await expect(page.getByText('1:52 /500 m')).toBeVisible()
    await log('Row Erg')
  })

  await test.step('a plank, over a minute', async () => {
    await field('Time', 'Plank').fill('soon')
    await log('Plank')
    await expect(page.getByRole('alert')).toHaveText('Enter a time, such as 45, 1:30, 1:49.5 or 25 min.')
    await field('Time', 'Plank').fill('1:05')
    await log('Plank')
  })

  await test.step('assistance of a machine, a belt and a band', async () => {
    await expect(field('Assistance', 'Assisted Pull-Up')).toHaveValue('20')
    await log('Assisted Pull-Up')
    await expect(field('Weight', 'Dip')).toHaveValue('10')
    await log('Dip')
    await expect(field('Assistance', 'Pull-Up')).toHaveValue('20')
    await page.getByRole('button', { name: 'Less assistance of set 1 of Pull-Up' }).tap()
    await expect(field('Assistance', 'Pull-Up')).toHaveValue('17.5')
    // The log still scrolls to the set in hand: a tap that meets the move is a scroll, and a thumb taps again.
    const toFailure = page.getByRole('menuitem', { name: 'To failure' })
    await expect(async () => {
      if (!(await toFailure.isVisible()))
        await page.getByRole('button', { name: 'More about set 1 of Pull-Up' }).tap()
      await expect(toFailure).toBeVisible({ timeout: 1000 })
    }).toPass()
    await toFailure.tap()
    await page.getByRole('button', { name: 'More about set 1 of Pull-Up' }).tap()
    await page.getByRole('menuitem', { name: 'Write a note' }).tap()
    await page.getByLabel('Note', { exact: true }).fill('Green band')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Green band')).toBeVisible()
    await log('Pull-Up')
  })

  await test.step('without repetitions a set is refused; none is a failed attempt', async () => {
    await field('Reps', 'Back Squat').fill('')
    await log('Back Squat')
    await expect(page.getByRole('alert')).toHaveText('Enter repetitions (a failed attempt is 0).')
    await field('Reps', 'Back Squat').fill('0')
    await page.getByRole('button', { name: 'RPE 10: nothing left' }).tap()
    await log('Back Squat')
  })

  await test.step('what is typed at the end is kept by Done', async () => {
    await page.getByRole('button', { name: 'Finish workout' }).tap()
    await expect(page.getByText('Workout completed')).toBeVisible()
    // Less than half a minute is none; on a slow machine the story took longer.
    await expect(page.getByLabel('Minutes')).toHaveValue(/^1?$/)
    await page.getByText(/^Time: /).tap()
    await page.getByLabel('Minutes').fill('55')
    await page.getByLabel(/^A word/).fill('Windy')
    await page.getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(page.getByRole('tab', { name: 'Today' })).toBeVisible()
  })

  const columns = 'pos, reps, seconds, metres, load_kg, entered_value, rpe, set_type, note'
  const stored = async () => {
    const { data } = await owner.supabase
      .from('set_logs')
      .select(columns)
      .eq('workout_id', workout.id)
      .order('pos')
    return (data ?? []).map(log => ({
      ...log,
      // Numerics arrive as text where they have decimals.
      ...Object.fromEntries(
        (['seconds', 'metres', 'load_kg', 'entered_value', 'rpe'] as const).map(key => [
          key,
          log[key] === null ? null : Number(log[key]),
        ]),
      ),
    }))
  }
  const none = { reps: null, seconds: null, metres: null, load_kg: null, set_type: 'normal', note: '' }
  await expect.poll(stored).toMatchObject([
    { ...none, seconds: 1530, metres: 5000 },
    { ...none, seconds: 1120, metres: 5000 },
    { ...none, seconds: 65 },
    { ...none, reps: 8, load_kg: 20, entered_value: 20 },
    { ...none, reps: 8, load_kg: 10, entered_value: 10 },
    { ...none, reps: 8, load_kg: -17.5, entered_value: -17.5, set_type: 'failure', note: 'Green band' },
    { ...none, reps: 0, load_kg: 140, rpe: 10 },
  ])
  const session = () =>
    owner.supabase.from('session_logs').select('duration_min, comment').eq('workout_id', workout.id).single()
  await expect.poll(async () => (await session()).data).toEqual({ duration_min: 55, comment: 'Windy' })
})

/** No unit stands over its number. */
async function isApart(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const range = document.createRange()
    const canvas = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement>('[data-next] input')].flatMap(input => {
      const unit = input.nextElementSibling
      if (!canvas || !unit?.firstChild) return []
      const style = getComputedStyle(input)
      canvas.font = style.font
      const box = input.getBoundingClientRect()
      const [start, end] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)]
      const middle = box.left + start + (box.width - start - end) / 2
      range.selectNodeContents(unit)
      const right = middle + canvas.measureText(input.value).width / 2
      return right <= range.getBoundingClientRect().left ? [] : [input.ariaLabel]
    })
  })
  expect(over).toEqual([])
}
