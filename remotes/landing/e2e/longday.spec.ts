import { axeFindings, expect, PASSWORD, type Page, setLongdayClock, test } from '@coach-app/e2e/fixtures'
import {
  codeOn,
  codesByCall,
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

test('a stranger scans the QR code of a team, signs up, confirms in another browser, joins and enters', async ({
  app,
  browser,
  newPerson,
}) => {
  await setLongdayClock(app.databaseUrl, '2027-06-01T08:00:00Z')
  const [olga, cap] = await Promise.all([newAccount(app, 'Olga'), newAccount(app, 'Cap')])
  const ana = await newPerson('Ana', 'Summer')
  const link = await createByCall(olga, { starts_local: '2027-06-01T09:00' })
  const code = await joinByCall(cap, link, { public_name: 'Cap', team_name: 'Oars' })
  await setLongdayClock(app.databaseUrl, '2027-06-01T11:00:00Z')

  await ana.page.setViewportSize({ width: 360, height: 740 })
  await ana.page.goto(`/longday/${link}?team=${code}`)
  await expect(ana.page.getByText('With Cap. 3 places are free.')).toBeVisible()
  const create = ana.page.getByRole('main').getByRole('link', { name: 'Create Account' })
  await expect(create).toBeInViewport({ ratio: 1 })
  await create.click()
  await expect(ana.page.getByText('Then you join Oars in Row for the roof')).toBeVisible()
  await ana.page.getByLabel('First name').fill(ana.firstName)
  await ana.page.getByLabel('Last name').fill(ana.lastName)
  await ana.page.getByLabel('E-mail').fill(ana.email)
  await ana.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ana.page.getByRole('button', { name: 'Create Account' }).click()
  await expect(ana.page).toHaveURL('/check-email')
  await expect(ana.page.getByText('Then you join Oars in Row for the roof')).toBeVisible()

  const other = await browser.newContext({ baseURL: app.url, viewport: { width: 360, height: 740 } })
  const page = await other.newPage()
  await page.goto(/https?:\/\/\S+\/confirm\?\S+/.exec((await ana.lastMail()).text)?.[0] ?? '')
  await page.getByRole('button', { name: /confirm/i }).click()
  await expect(page).toHaveURL(`/longday/${link}?team=${code}`)
  await expect(page.getByText('With Cap. 3 places are free.')).toBeVisible()
  await expect(page.getByLabel('Public name')).toHaveValue('Ana')
  await scan(page)
  await expect(page.getByRole('button', { name: 'Accept and join' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(page.getByText('You are in as Ana')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(
    page.getByText('With Cap. Cap and you have not entered anything yet. 2 places are free.'),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'People by rank' }).getByText('Ana')).toBeVisible()
  await page.getByRole('link', { name: 'Enter' }).click()
  await enterOnPad(page, '12')
  await expect(page.getByText('All sent')).toBeVisible()
  await other.close()
})

test('who is late joins in two taps, and a code is typed as it was heard', async ({ app, newPerson }) => {
  await setLongdayClock(app.databaseUrl, '2027-06-01T08:00:00Z')
  const cap = await newAccount(app, 'Cap')
  const [ben, cia] = await Promise.all([newPerson('Ben', 'Late'), newPerson('Cia', 'Late')])
  await Promise.all([ben.haveAccount('athlete'), cia.haveAccount('athlete')])
  const link = await createByCall(cap, { starts_local: '2027-06-01T09:00' })
  await joinByCall(cap, link, { public_name: 'Cap', team_name: 'Oars' })
  await setLongdayClock(app.databaseUrl, '2027-06-01T11:00:00Z')
  const codes = await codesByCall(cap, app, link)

  await ben.page.setViewportSize({ width: 360, height: 740 })
  await ben.page.goto(`/longday/${link}?team=${'0'.repeat(32)}`)
  await expect(ben.page.getByRole('alert').getByText('This link leads to no team')).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Accept and join' })).toBeHidden()
  await scan(ben.page)
  await ben.page.getByRole('button', { name: 'Join without this team' }).click()
  await expect(ben.page.getByLabel('Public name')).toHaveValue('Ben')
  await ben.page.goto(`/longday/${link}`)
  const join = ben.page.getByRole('button', { name: 'Join', exact: true })
  await expect(join).toBeInViewport({ ratio: 1 })
  await scan(ben.page)
  await join.click()
  await ben.page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(ben.page.getByText('You are in as Ben')).toBeInViewport()

  await cia.page.setViewportSize({ width: 360, height: 740 })
  await cia.page.goto('/longday')
  await cia.page.getByLabel('Join code').fill('abc deo')
  await cia.page.getByRole('button', { name: 'Find event' }).click()
  await expect(cia.page.getByText('A code has six letters, none of them I, L or O.')).toBeVisible()
  await cia.page
    .getByLabel('Join code')
    .fill(` ${codes.team.slice(0, 3).toLowerCase()} ${codes.team.slice(3)}`)
  await cia.page.getByLabel('Join code').press('Enter')
  await expect(cia.page.getByRole('heading', { name: 'Join the team' })).toBeVisible()
  await cia.page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(cia.page.getByText('You are in as Cia')).toBeVisible()
  await cia.page.getByText('Invite others to Oars').click()
  expect((await codeOn(cia.page)).replace(' ', '')).toBe(codes.team)
  await cia.page.getByRole('link', { name: 'Page for the wall' }).click()
  await expect(cia.page.getByRole('heading', { level: 1, name: 'Oars' })).toBeVisible()
  await scan(cia.page)
  // What is said aloud for the event leads to it too, by link.
  await ben.page.goto(`/longday?code=${codes.event}`)
  await expect(ben.page.getByText('You are in as Ben')).toBeVisible()
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
