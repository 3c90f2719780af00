import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { Calendar } from '../pages/calendar.ts'
import { Contacts } from '../pages/contacts.ts'
import { grantAccess } from '../pages/grant-access.ts'

/** Well below the polling interval of a page without realtime. */
const SOON = { timeout: 10_000 }

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

test('a change by one person appears to the other without a reload', async ({ newPerson }) => {
  const coach = await newPerson('Cora', 'Coach')
  const athlete = await newPerson('Arlo', 'Athlete')
  const { supabase } = await coach.haveAccount('coach')
  const { error } = await supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  expect(error).toBeNull()
  await athlete.haveAccount('athlete')
  const coachContacts = new Contacts(coach)
  const athleteContacts = new Contacts(athlete)
  await coach.page.goto('/clients')
  await athlete.page.goto('/clients')
  const pages = [coach.page, athlete.page]
  for (const page of pages) {
    await expect(page.getByRole('button', { name: /^Contacts/ })).toBeVisible()
    await mark(page)
  }

  await test.step('a connection request counts in the header of who is asked', async () => {
    await coachContacts.add(athlete.name)
    await expect(athlete.page.getByRole('button', { name: 'Contacts 1 open requests' })).toBeVisible(SOON)
  })

  await test.step('an answer turns the open search of who asked', async () => {
    await coachContacts.open('Contacts')
    await athleteContacts.accept(coach.name)
    await expect(coachContacts.entry(athlete.name).getByText('No Access')).toBeVisible(SOON)
  })

  await test.step('access that is granted turns the badge and the client list', async () => {
    await athlete.hands.press(athlete.page.getByRole('button', { name: 'Not now' }))
    await athleteContacts.open('Contacts')
    await athleteContacts.choose(coach.name, 'Legacy')
    await grantAccess(athlete, { level: 'Read/Write', days: 30, notes: '' })
    await expect(coachContacts.entry(athlete.name).getByText('Has Access')).toBeVisible(SOON)
    await coachContacts.close()
    await athleteContacts.close()
    await expect(
      coach.page.getByRole('row').filter({ hasText: athlete.name }).getByText('Read/Write'),
    ).toBeVisible(SOON)
  })

  const plan = new Calendar(coach)
  const own = new Calendar(athlete)
  await test.step('a workout that is planned appears, and goes when it is deleted', async () => {
    await athlete.hands.press(athlete.page.getByRole('link', { name: 'My calendar' }).first())
    await expect(athlete.page).toHaveURL(/\/calendar\//)
    await coach.hands.press(
      coach.page.getByRole('row').filter({ hasText: athlete.name }).getByRole('link').first(),
    )
    await plan.addWorkout('Lower A', [{ name: 'Back Squat', sets: 1, reps: 5, load: '100' }])
    await expect(own.card('Lower A')).toBeVisible(SOON)
    await plan.addWorkout('Upper B', [{ name: 'Back Squat', sets: 1, reps: 5 }])
    await expect(own.card('Upper B')).toBeVisible(SOON)
    const drawer = await plan.open('Upper B')
    await coach.hands.press(drawer.getByRole('button', { name: 'More actions' }))
    await coach.hands.press(coach.page.getByRole('menuitem', { name: 'Delete workout' }))
    const question = coach.page.getByRole('alertdialog')
    await coach.hands.press(question.getByRole('button', { name: 'Delete' }))
    await expect(own.card('Upper B')).toBeHidden(SOON)
  })

  await test.step('what is logged appears to the coach', async () => {
    await own.logEverySet('Lower A', {})
    await expect(plan.card('Lower A')).toContainText('Completed', SOON)
  })

  for (const page of pages) expect(await isMarked(page)).toBe(true)
})
