import { createSupabase, PASSWORD } from '../fixtures/account.ts'
import { isDeep } from '../fixtures/depth.ts'
import { expect, test } from '../fixtures/test.ts'
import { Calendar } from '../pages/calendar.ts'
import { Contacts } from '../pages/contacts.ts'
import { listFailures } from '../pages/failures.ts'
import { grantAccess } from '../pages/grant-access.ts'
import { finger, keyboard, pointer } from '../pages/hands.ts'

const WAYS = [
  ...(isDeep ? [{ way: 'at 1280 px', width: 1280, hands: pointer, hasTouch: false }] : []),
  { way: 'by touch at 390 px', width: 390, hands: finger, hasTouch: true },
  { way: 'with the keyboard alone', width: 1280, hands: keyboard, hasTouch: false },
]

for (const { way, width, hands, hasTouch } of WAYS) {
  test.describe(way, () => {
    test.use({ viewport: { width, height: 844 }, hands, hasTouch })

    test('a coach and an athlete meet, share access, plan, log and part', async ({ app, newPerson }) => {
      const coach = await newPerson('Cora', 'Coach')
      const athlete = await newPerson('Arlo', 'Athlete')
      const coachContacts = new Contacts(coach)
      const athleteContacts = new Contacts(athlete)

      await test.step('the coach signs up, confirms and is asked for a plan', async () => {
        await coach.signUpAndConfirm('coach')
        await expect(coach.page).toHaveURL('/clients')
        await expect(
          coach.page.getByText('Choose a plan to access all features and start coaching.'),
        ).toBeVisible()
        await expect(coach.page.getByRole('link', { name: 'Choose Plan' })).toHaveAttribute('href', '/signup')
      })

      await test.step('the coach chooses a plan, which is free here, and comes back without the banner', async () => {
        await hands.press(coach.page.getByRole('link', { name: 'Choose Plan' }))
        await expect(coach.page).toHaveURL('/signup')
        await expect(coach.page.getByRole('heading', { level: 1, name: 'Choose a plan' })).toBeVisible()
        await hands.press(coach.page.getByRole('button', { name: 'Choose Coach' }))
        await expect(coach.page).toHaveURL('/clients')
        await expect(coach.page.getByText('Your plan is now Coach.')).toBeVisible()
        await expect(coach.page.getByRole('link', { name: 'Choose Plan' })).toHaveCount(0)
      })

      await test.step('the athlete signs up and confirms', async () => {
        await athlete.signUpAndConfirm('athlete')
      })

      await test.step('the coach finds the athlete and asks to connect', async () => {
        await coachContacts.add(athlete.name)
        await coachContacts.close()
      })

      await test.step('the athlete accepts and grants the coach write access for 30 days', async () => {
        await athlete.page.reload()
        await athleteContacts.accept(coach.name)
        await grantAccess(athlete, { level: 'Read/Write', days: 30, notes: 'Off-season block' })
        await athleteContacts.open('Contacts')
        await expect(athleteContacts.entry(coach.name).getByText('Has Access')).toBeVisible()
        await athleteContacts.close()
      })

      await test.step('the coach sees the athlete with the level and the end of the access', async () => {
        await coach.page.goto('/clients')
        const row = coach.page.getByRole(width > 800 ? 'row' : 'listitem').filter({ hasText: athlete.name })
        await expect(row.getByText('Read/Write')).toBeVisible()
        const end = new Date(Date.now() + 30 * 86_400_000)
        await expect(row).toContainText(String(end.getUTCFullYear()))
        await hands.press(row.getByRole('link').first())
        await expect(coach.page).toHaveURL(/\/calendar\//)
      })

      const plan = new Calendar(coach)
      await test.step('the coach plans "Lower A" for today', async () => {
        await plan.addWorkout('Lower A', [
          { name: 'Back Squat', sets: 4, reps: 5, load: '100' },
          { name: 'Romanian Deadlift', sets: 3, reps: 8 },
        ])
        await expect(plan.card('Lower A')).toContainText('4×5')
        await expect(plan.card('Lower A')).toContainText('3×8')
      })

      await test.step('the athlete logs every set and completes the workout', async () => {
        const log = new Calendar(athlete)
        await hands.press(athlete.page.getByRole('link', { name: 'My calendar' }).first())
        await athlete.page.reload()
        await log.logEverySet('Lower A', {
          'Reps of set 4 of Back Squat': '4',
          'Weight of set 1 of Romanian Deadlift': '80',
        })
      })

      await test.step('the coach sees it completed, with the logged numbers', async () => {
        await coach.page.reload()
        await expect(plan.card('Lower A')).toContainText('Completed')
        const drawer = await plan.open('Lower A')
        await expect(drawer.getByText('7 of 7 sets')).toBeVisible()
        const squat = drawer.getByRole('region', { name: /Back Squat/ })
        await expect(squat.getByRole('row', { name: /^1 / })).toContainText('5 × 100 kg')
        await expect(squat.getByRole('row', { name: /^4 / })).toContainText('4 × 100 kg')
        await expect(squat.getByRole('row', { name: /^4 / })).toContainText('−1 rep')
        const deadlift = drawer.getByRole('region', { name: /Romanian Deadlift/ })
        await expect(deadlift.getByRole('row', { name: /^1 / })).toContainText('8 × 80 kg')
        await coach.page.keyboard.press('Escape')
      })

      await test.step('the athlete revokes, and the coach reads nothing any more; nothing fails on either side', async () => {
        const failures = [athlete, coach].map(({ page }) => listFailures(page))
        await athlete.page.goto('/clients')
        await athlete.page.getByRole('button', { name: 'Account' }).waitFor()
        await hands.press(athlete.page.getByRole('button', { name: /Revoke/ }).first())
        await hands.press(athlete.page.getByRole('alertdialog').getByRole('button', { name: /Revoke/ }))
        await expect(athlete.page.getByRole('main')).not.toContainText('Read/Write')

        await coach.page.reload()
        await expect(coach.page.getByText('This training is not shared with you')).toBeVisible()
        await coach.page.waitForLoadState('networkidle')
        expect(failures.flatMap(found => [...found])).toEqual([])
        const supabase = await createSupabase(app.url)
        await supabase.auth.signInWithPassword({ email: coach.email, password: PASSWORD })
        const read = await supabase.from('workouts').select('id')
        expect(read.error).toBeNull()
        expect(read.data).toEqual([])
      })

      await test.step('the athlete takes another name in the settings and signs out', async () => {
        const { page } = athlete
        await hands.press(page.getByRole('button', { name: 'Account', exact: true }))
        await hands.press(page.getByRole('link', { name: 'Profile settings' }))
        const names = page.getByRole('form', { name: 'Names' })
        await hands.write(names.getByLabel('Display name'), 'Arlo A.')
        await hands.press(names.getByRole('button', { name: 'Save' }))
        await expect(names.getByText('Saved', { exact: true })).toBeVisible()
        await hands.press(page.getByRole('button', { name: 'Account', exact: true }))
        await hands.press(page.getByRole('button', { name: 'Sign out', exact: true }))
        await expect(page).toHaveURL('/signin')
        await page.goto('/profile-settings')
        await expect(page).toHaveURL(/^[^?]*\/signin/)
      })
    })
  })
}
