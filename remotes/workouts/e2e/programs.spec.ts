import { axeFindings, createSupabase, expect, PASSWORD, type Page, test } from '@coach-app/e2e/fixtures'

test('programs are found and read to the last week without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/programs')
  await expect(page).toHaveTitle(/^Program library/)
  await expect(page.getByRole('navigation', { name: 'Level' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Goal' }).getByRole('link', { name: 'At home' }).click()
  await expect(page).toHaveURL(/#home$/)
  await page.getByRole('link', { name: 'Home Start' }).click()
  await expect(page).toHaveTitle(/^Home Start/)
  await expect(page.getByText('hold one dumbbell upright').first()).toBeVisible()
  const last = page.locator('details').last()
  await expect(last.getByText('Goblet Squat')).toBeHidden()
  await last.getByText('Week 6 · Lighter week').click()
  await expect(last.getByText('Goblet Squat')).toBeVisible()
  await expect(page.getByRole('link', { name: /^doi:/ })).toHaveCount(3)
  await expect(page.getByRole('button')).toHaveCount(0)
  await context.close()
})

test.describe('on a phone', () => {
  const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
  test.use(PHONE)

  test('from a public program to its first logged set in four taps, with the mail opened in another browser', async ({
    app,
    browser,
    newPerson,
  }) => {
    const nora = await newPerson('Nora', 'New')
    let taps = 0
    const tap = async (target: ReturnType<Page['locator']>) => {
      taps++
      await target.tap()
    }

    await test.step('signs up from the page of a program', async () => {
      const { page } = nora
      await page.goto('/programs/home-start')
      await tap(page.getByRole('link', { name: 'Train this' }))
      await expect(page).toHaveURL(/^[^?]+\/signup\?as=athlete/)
      await page.getByLabel('First name').fill(nora.firstName)
      await page.getByLabel('Last name').fill(nora.lastName)
      await page.getByLabel('E-mail').fill(nora.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create Account' }).tap()
      await expect(page).toHaveURL('/check-email')
    })

    const context = await browser.newContext({ baseURL: app.url, ...PHONE })
    const page = await context.newPage()
    await test.step('is asked when to train where the mail is opened', async () => {
      const link = /https?:\/\/\S+\/confirm\?\S+/.exec((await nora.lastMail()).text)?.[0] ?? ''
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my e-mail' }).tap()
      await expect(page).toHaveURL('/programs/home-start?train=open')
      const dialog = page.getByRole('dialog', { name: 'Train Home Start' })
      await expect(dialog.getByText('First workout: today.')).toBeVisible()
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
      expect(await axeFindings(page)).toEqual([])
      await tap(dialog.getByRole('button', { name: 'Start program' }))
    })

    await test.step('finds the workout on Today, and what to lift with is asked in a line', async () => {
      await expect(page).toHaveURL('/stackup')
      await expect(page.getByRole('heading', { level: 2, name: 'Day 1' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What do you lift with?' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toContainText([
        'Train',
        'My calendar',
        'Programs',
      ])
      await tap(page.getByRole('link', { name: 'Start', exact: true }))
      const set = page.getByRole('button', { name: 'Log set 1 of Goblet Squat', exact: true })
      await tap(set)
      // Nobody knows the weight: it is asked for, and its field has the focus.
      await expect(page.getByRole('alert')).toContainText('Enter the weight once')
      await page.keyboard.type('16')
      await tap(set)
      await expect(set).toHaveAttribute('aria-pressed', 'true')
      expect(taps).toBe(5)
    })

    await test.step('it is offered once', async () => {
      const supabase = await createSupabase(app.url)
      const { data } = await supabase.auth.signInWithPassword({ email: nora.email, password: PASSWORD })
      expect(data.user?.user_metadata.wanted ?? null).toBeNull()
    })

    await test.step('a day of a program is kept as a routine and put on Tuesdays', async () => {
      await page.goto('/programs/home-start')
      await page.getByRole('button', { name: 'Save as routine: Day 1, week 1' }).tap()
      const days = page.getByRole('link', { name: 'Put on days: Day 1' })
      await expect(days).toBeFocused()
      await days.tap()
      const dialog = page.getByRole('dialog', { name: 'Put “Day 1” on the calendar' })
      await dialog.getByRole('checkbox', { name: 'Tuesday' }).check()
      await dialog.getByRole('button', { name: 'Add 4 workouts' }).tap()
      await expect(page.getByText('is on your calendar 4 times')).toBeVisible()
      await expect(page).toHaveURL('/stackup?view=routines')
      await expect(page.getByRole('heading', { level: 3, name: 'Day 1' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Home Start' })).toBeVisible()
    })
    await context.close()
  })
})
