import { axeFindings, expect, PASSWORD, type Page, setLongdayClock, test } from '@coach-app/e2e/fixtures'
import {
  createByCall,
  enterByCall,
  enterOnPad,
  joinByCall,
  joinOnPage,
  newAccount,
  ranksOf,
} from './longday-cast.ts'

const scan = async (page: Page) => expect.soft(await axeFindings(page), page.url()).toEqual([])

test('a start in the doubled hour asks which; an unknown link shows an error', async ({ app, newPerson }) => {
  await setLongdayClock(app.databaseUrl, '2027-10-01T08:00:00Z')
  const olga = await newPerson('Olga', 'Autumn')
  await olga.haveAccount('athlete')
  const { page } = olga
  await page.goto('/longday/new')
  await page.getByLabel('Title').fill('Longest night')
  await page.getByLabel('Time zone').selectOption('Europe/Zurich')
  await page.getByLabel('Station 1').fill('Squat')
  await page.getByLabel('Start').fill('2027-10-31T02:30')
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('This hour comes twice on that day. Say which one.')).toBeVisible()
  await page.getByRole('radio', { name: 'The second, UTC+1' }).click()
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
  await page.goto(page.url().replace(/\/manage$/, ''))
  await expect(page.getByText('Sun, 31 Oct 2027, 02:30 (Zurich, UTC+1)')).toBeVisible()
  await expect(page.getByText('Mon, 1 Nov 2027, 02:30 (Zurich, UTC+1)')).toBeVisible()

  await page.goto(`/longday/${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'There is no event behind this link' })).toBeVisible()
  await scan(page)
})

test('the competition and an event are readable without JavaScript', async ({ browser, app, newPerson }) => {
  await setLongdayClock(app.databaseUrl, '2027-06-01T08:00:00Z')
  const olga = await (await newPerson('Olga', 'Plain')).haveAccount('athlete')
  const link = await createByCall(olga, { starts_local: '2027-06-12T08:00' })
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/longday')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('24-hour competition')
  await expect(page.getByText('Who needs an account?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New event' })).toBeHidden()
  await page.goto(`/longday/${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Row for the roof' })).toBeVisible()
  // Text in a noscript is not looked for by getByText.
  await expect(page.locator('time').first()).toHaveText('Saturday, 12 June 2027 at 08:00')
  await page.getByRole('link', { name: 'The board by itself' }).click()
  await expect(page).toHaveURL(`/longday/${link}/board`)
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible()
  await context.close()
})

test('an account that is created for an event leads back to it', async ({ app, newPerson }) => {
  await setLongdayClock(app.databaseUrl, '2027-06-01T08:00:00Z')
  const olga = await newPerson('Olga', 'Summer')
  const ana = await newPerson('Ana', 'Summer')
  const link = await createByCall(await olga.haveAccount('athlete'), { starts_local: '2027-06-12T08:00' })
  const { page } = ana
  await page.goto(`/longday/${link}`)
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill(ana.firstName)
  await page.getByLabel('Last name').fill(ana.lastName)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/check-email')
  // As from the mail: in a tab of its own.
  const tab = await page.context().newPage()
  const confirmation = /https?:\/\/\S+\/confirm\?\S+/.exec((await ana.lastMail()).text)?.[0] ?? ''
  await tab.goto(confirmation)
  await tab.getByRole('button', { name: /confirm/i }).click()
  await expect(tab).toHaveURL(`/longday/${link}`)
  await expect(tab.getByLabel('Public name')).toBeVisible()
})

// The whole event with eighteen people, judges, appeals and a certificate is longday-day.spec.ts, in `pnpm test:deep`.
test('somebody joins and enters by touch, the board counts it, and after 24 hours it is frozen', async ({
  app,
  browser,
  newPerson,
}) => {
  await setLongdayClock(app.databaseUrl, '2027-06-01T08:00:00Z')
  const ada = await newPerson('Ada', 'Longday')
  await ada.haveAccount('athlete')
  const [olga, bob] = await Promise.all([newAccount(app, 'Olga'), newAccount(app, 'Bob')])
  const link = await createByCall(olga, { starts_local: '2027-06-01T09:00' })
  const event = `/longday/${link}`
  await joinByCall(bob, link, { public_name: 'Bob' })
  await joinOnPage(ada.page, event, { name: 'Ada' })

  await setLongdayClock(app.databaseUrl, '2027-06-01T11:00:00Z')
  await enterByCall(bob, link, 20)
  await ada.page.setViewportSize({ width: 360, height: 760 })
  await ada.page.goto(`${event}/enter`)
  await enterOnPad(ada.page, '30')
  await expect(ada.page.getByText('All sent')).toBeVisible()
  const watcher = await (await browser.newContext({ baseURL: app.url })).newPage()
  await watcher.goto(event)
  await expect.poll(() => ranksOf(watcher, 'People by rank')).toEqual(['1 Ada 30', '2 Bob 20'])

  await setLongdayClock(app.databaseUrl, '2027-06-02T09:05:00Z')
  await watcher.reload()
  await expect(watcher.getByText('The board is frozen; the result is provisional')).toBeVisible()
  await ada.page.goto(`${event}/enter`)
  // The page first counts by what the device keeps, until the server has said what time it is.
  await expect(ada.page.getByText('Time is up.')).toBeVisible({ timeout: 20_000 })
  await watcher.context().close()
})
