import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createAccount } from '../fixtures/account.ts'
import { type App, startApp } from '../fixtures/app.ts'
import { cloneDatabase, limitPlan } from '../fixtures/database.ts'
import { signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'

/** Plans that are paid for, at the stand-in of the payment provider: `pnpm start --payments demo`. */
test.describe.configure({ mode: 'serial' })

let app: App
let database: Awaited<ReturnType<typeof cloneDatabase>>
test.beforeAll(async () => {
  database = await cloneDatabase()
  app = await startApp({
    databaseUrl: database.url,
    command: ['commands/start.ts', '--payments', 'demo'],
  })
})
test.afterAll(async () => {
  await app.stop()
  await database.drop()
})

const person = (name: string, role: 'coach' | 'athlete') =>
  createAccount(app.url, {
    email: `${name.toLowerCase()}-${Date.now()}@example.test`,
    firstName: name,
    lastName: 'Payer',
    role,
  })
/** A button of the provider's own pages. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true })
/** To the provider's portal, one press there, and back. */
const atPortal = async (page: Page, name: string | RegExp) => {
  await plan(page)
    .getByRole('button', { name: /invoices/ })
    .click()
  await press(page, name)
  await press(page, 'Back')
}

test('a coach chooses a plan, pays, misses a payment, changes, cancels, comes back and leaves for good', async ({
  browser,
}) => {
  const coach = await person('Petra', 'coach')
  const context = await browser.newContext({ baseURL: app.url })
  await signInStored(context, coach.session)
  const page = await context.newPage()
  const card = (name: string) =>
    page
      .getByRole('list', { name: 'Plans' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const bar = page.getByRole('status').filter({ hasText: 'A payment did not go through' })

  await test.step('chooses: the trial first, and no card is asked for', async () => {
    await page.goto('/signup')
    await card('Coach').getByRole('button', { name: 'Start with Coach' }).click()
    await expect(page).toHaveURL('/clients')
  })
  await test.step('pays for a year, and is told so where the plan is', async () => {
    await page.goto('/profile-settings#plan')
    await plan(page).getByRole('link', { name: 'Change plan' }).click()
    await expect(page).toHaveURL('/plan')
    await expect(main(page).getByRole('link', { name: 'Clients' })).toBeVisible()
    await expect(card('Team').getByRole('button')).toHaveText(['Try Team instead', 'Pay €79 a month'])
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await expect(card('Coach')).toContainText('€290 a year')
    await expect(card('Coach')).toContainText(/First charged on .*, then every year until you cancel/)
    expect(await axeFindings(page)).toEqual([])
    await card('Coach').getByRole('button', { name: 'Pay €290 a year' }).click()
    await press(page, 'Start')
    await expect(plan(page)).toContainText('Thank you: Coach is yours')
    await expect(plan(page).getByText('Thank you')).toBeInViewport()
    await expect(page).toHaveURL('/profile-settings#plan')
  })
  await test.step('a payment fails: the day is said everywhere, and one press leads to where it is paid', async () => {
    await atPortal(page, 'Let the next payment fail')
    await expect(plan(page)).toContainText('A payment for Coach did not go through')
    for (const path of ['/profile-settings', '/stackup']) {
      await page.goto(path)
      await expect(bar).toBeVisible()
    }
    // By a link, on a device that knows nothing of it.
    await page.evaluate(() => localStorage.removeItem('plan-notice'))
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(bar).toContainText(/You can plan for others until \d+ \w+\./)
    const heading = page.getByRole('heading', { level: 1, name: 'Clients' })
    const top = async (one: typeof bar) => (await one.boundingBox())?.y ?? Number.NaN
    expect(await top(bar)).toBeLessThan(await top(heading))
    await expect(page.getByText('Subscription required')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await bar.getByRole('button', { name: 'Pay now' }).click()
    await press(page, 'Pay now')
    await press(page, 'Back')
    await expect(plan(page)).toContainText('Coach is active')
    await page.goto('/clients')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
  await test.step('changes to another plan, cancels, and comes back', async () => {
    await page.goto('/profile-settings#plan')
    await atPortal(page, 'Change to Team, €79 a month')
    await expect(plan(page)).toContainText('Team is active')
    await expect(plan(page)).toContainText('€79 a month')
    await atPortal(page, 'Cancel at the end of the period')
    await expect(plan(page)).toContainText(/^.*Cancelled: it runs until/)
    await plan(page).getByRole('button', { name: 'Go on with it' }).click()
    await expect(plan(page)).toContainText('It renews on')
  })
  await test.step('deletes the account: what was paid for has ended at the provider', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Type your e-mail address').fill(coach.session.user.email ?? '')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    const kept = JSON.parse(await readFile(join(app.dataDir, 'payments-demo.json'), 'utf8')) as {
      subscriptions: { status: string }[]
    }
    expect(kept.subscriptions.map(({ status }) => status)).toEqual(['canceled'])
  })
  await context.close()
})

test('an athlete who takes a plan for others has the coach’s side, and can leave it after the end', async ({
  browser,
}) => {
  const athlete = await person('Alma', 'athlete')
  const context = await browser.newContext({ baseURL: app.url })
  await signInStored(context, athlete.session)
  const page = await context.newPage()
  const coachPages = main(page).getByRole('link', { name: /^(Clients|Review|Templates)/ })

  await test.step('is told what a plan makes of them, and tries one', async () => {
    await page.goto('/plan')
    await expect(main(page).getByRole('link', { name: 'Train' })).toBeVisible()
    await expect(coachPages).toHaveCount(0)
    await expect(page.getByText('A plan makes you a coach here as well')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Start with Coach' }).click()
    await expect(page).toHaveURL('/clients')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await expect(coachPages).toHaveCount(3)
  })
  await test.step('leaves the payment page, is told that nothing was charged, and pays', async () => {
    await page.goto('/plan')
    await page.getByRole('button', { name: 'Pay €29 a month' }).click()
    await press(page, 'Back')
    await expect(page.getByText('nothing was charged')).toBeVisible()
    await page.getByRole('button', { name: 'Pay €29 a month' }).click()
    await press(page, 'Start')
    await expect(plan(page)).toContainText('Thank you: Coach is yours')
    await expect(plan(page).getByRole('link', { name: 'Go to your clients' })).toBeVisible()
  })
  await test.step('ends it: the invoices stay within reach, no price does, and only training is one press', async () => {
    await atPortal(page, 'End it now')
    await expect(plan(page)).toContainText(/Coach ended on/)
    await expect(plan(page)).not.toContainText('€')
    await expect(plan(page).getByRole('button', { name: 'Card and invoices' })).toBeVisible()
    await plan(page).getByRole('link', { name: 'Choose Plan' }).click()
    await page.getByRole('button', { name: 'Only train' }).click()
    await expect(page).toHaveURL('/stackup')
    await expect(main(page).getByRole('link', { name: 'Train' })).toBeVisible()
    await expect(coachPages).toHaveCount(0)
  })
  await context.close()
})

test('a coach of more athletes than the plan is for chooses for whom, and plans', async ({ browser }) => {
  await limitPlan(database.url, 'coach', 1)
  const [coach, ...athletes] = await Promise.all([
    person('Cora', 'coach'),
    person('Ada', 'athlete'),
    person('Bo', 'athlete'),
  ])
  await coach.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  // One after the other: who lets the coach plan first comes first.
  for (const { id, supabase } of athletes) {
    const grant = { athlete_id_param: id, coach_id_param: coach.id, permission_level_param: 'write' }
    expect((await supabase.rpc('grant_coach_permission', grant)).error).toBeNull()
  }
  const context = await browser.newContext({ baseURL: app.url })
  await signInStored(context, coach.session)
  const page = await context.newPage()
  await page.goto(`/calendar/${athletes[1]?.id}`)
  await page.getByRole('button', { name: 'Add workout', exact: true }).click()
  const builder = page.getByRole('dialog', { name: /workout$/ })
  const line = builder.getByRole('combobox', { name: 'Add exercise' })
  await line.fill('Back Squat 3x5')
  await line.press('Enter')
  await expect(builder.getByRole('alert')).toContainText('What you have written is kept on this device.')

  const opening = context.waitForEvent('page')
  await builder.getByRole('link', { name: 'Choose Athletes' }).click()
  const settings = await opening
  const choice = plan(settings)
  await expect(choice).toContainText('1 athlete more than your plan is for')
  await choice.getByRole('checkbox', { name: 'Ada Payer' }).uncheck()
  await choice.getByRole('checkbox', { name: 'Bo Payer' }).check()
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Saved: you plan for those you chose.')).toBeVisible()
  await settings.close()

  await builder.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(builder.getByText('Published', { exact: true }).first()).toBeVisible()
  await context.close()
})
