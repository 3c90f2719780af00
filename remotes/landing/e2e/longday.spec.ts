import { createHash } from 'node:crypto'
import {
  type Account,
  axeFindings,
  expect,
  type Page,
  type Person,
  setLongdayClock,
  test,
} from '@coach-app/e2e/fixtures'

/** Joins without the screens, for whoever the story is not about. */
async function joinByCall(account: Account, link: string, joining: object): Promise<void> {
  const { error } = await account.supabase.rpc('join_longday', {
    link_param: link,
    joining: { division: 1, waiver: true, ...joining },
  })
  expect(error).toBeNull()
}

/** Enters without the screens. */
async function enterByCall(account: Account, link: string, station: number, value: number): Promise<void> {
  const { data, error } = await account.supabase.rpc('get_longday', { link_param: link })
  expect(error).toBeNull()
  const entry = {
    id: crypto.randomUUID(),
    event_id: (data as { id: string }).id,
    participant_no: null,
    station,
    value,
    claimed_at: (data as { now: string }).now,
  }
  expect((await account.supabase.rpc('add_longday_entry', { entry })).error).toBeNull()
}

const scan = async (page: Page) => expect.soft(await axeFindings(page), page.url()).toEqual([])
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const enter = async (page: Page, digits: string) => {
  for (const digit of digits) await key(page, digit)
  await page.getByRole('button', { name: `Enter ${digits} reps` }).click()
}
/** Rows of the board as they are read: rank, name, score. */
const ranks = async (page: Page): Promise<string[]> =>
  (await page.getByRole('table', { name: 'People by rank' }).locator('tbody tr').all()).length === 0
    ? []
    : page
        .getByRole('table', { name: 'People by rank' })
        .locator('tbody tr')
        .evaluateAll(rows =>
          rows.map(row => {
            const [rank, name, score] = [...row.children].map(cell => cell.firstChild?.textContent ?? '')
            return `${rank} ${name} ${score}`
          }),
        )

test('a whole event over the night in which clocks go forward', async ({ app, browser, newPerson }) => {
  test.slow()
  const clock = (iso: string) => setLongdayClock(app.databaseUrl, iso)
  await clock('2027-03-27T08:30:00Z')
  const [olga, ada, ben, cem, dua, eve, fay] = (await Promise.all(
    ['Olga', 'Ada', 'Ben', 'Cem', 'Dua', 'Eve', 'Fay'].map(name => newPerson(name, 'Longday')),
  )) as [Person, Person, Person, Person, Person, Person, Person]
  const [, , , ofCem, ofDua, , ofFay] = (await Promise.all(
    [olga, ada, ben, cem, dua, eve, fay].map(person => person.haveAccount('athlete')),
  )) as [Account, Account, Account, Account, Account, Account, Account]
  const desk = olga.page
  let link = ''

  await test.step('create: an hour that does not exist is refused, the end is 24 hours later', async () => {
    await desk.goto('/longday')
    await desk.getByRole('main').getByRole('link', { name: 'New event' }).first().click()
    await desk.getByLabel('Title').fill('Night of squats')
    await desk.getByLabel('Time zone').selectOption('Europe/Zurich')
    await desk.getByLabel('Start').fill('2027-03-28T02:30')
    await expect(desk.getByText('Clocks skip this hour on that day')).toBeVisible()
    await desk.getByLabel('Start').fill('2027-03-27T10:00')
    await expect(desk.getByText('Sun, 28 Mar 2027, 11:00 (Zurich, UTC+2)')).toBeVisible()
    await desk.getByLabel('Station 1').fill('Squat')
    await desk.getByRole('button', { name: 'Add station' }).click()
    await desk.getByLabel('Station 2').fill('Burpee')
    await desk.getByLabel('Weight').nth(1).fill('2')
    await desk.getByRole('switch', { name: 'Judged' }).click()
    await desk.getByLabel('Grace for late entries').fill('30')
    await scan(desk)
    await desk.getByRole('button', { name: 'Create event' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible()
    link = /\/longday\/([0-9a-f]{32})\/manage$/.exec(desk.url())?.[1] ?? ''
    expect(link).not.toBe('')
    await scan(desk)
  })

  const event = `/longday/${link}`
  let code = ''
  await test.step('join: two teams and two alone, by link', async () => {
    await ada.page.goto(event)
    await ada.page.getByLabel('Public name').fill('Ada')
    await ada.page.getByText('With a new team').click()
    await ada.page.getByLabel('Name of the team').fill('Night shift')
    await ada.page.getByRole('button', { name: 'Join' }).click()
    await expect(ada.page.getByText('Accept the conditions to join.')).toBeVisible()
    await ada.page.getByRole('checkbox').click()
    await scan(ada.page)
    await ada.page.getByRole('button', { name: 'Join' }).click()
    await expect(ada.page.getByText('You are in as Ada')).toBeVisible()
    code = (await ada.page.locator('main code').textContent()) ?? ''
    await ben.page.goto(event)
    await ben.page.getByLabel('Public name').fill('Ben')
    await ben.page.getByText('In a team that is there').click()
    await ben.page.getByLabel('Code of the team').fill(code)
    await ben.page.getByRole('checkbox').click()
    await ben.page.getByRole('button', { name: 'Join' }).click()
    await expect(ben.page.getByText('team Night shift')).toBeVisible()
    await eve.page.goto(event)
    await eve.page.getByLabel('Public name').fill('Eve')
    await eve.page.getByRole('checkbox').click()
    await eve.page.getByRole('button', { name: 'Join' }).click()
    await expect(eve.page.getByText('You are in as Eve')).toBeVisible()
    await joinByCall(ofCem, link, { public_name: 'Cem', team_name: 'Early birds' })
    const { data } = await ofCem.supabase.rpc('get_longday', { link_param: link })
    const { team } = (data as { me: { team: { code: string } } }).me
    await joinByCall(ofDua, link, { public_name: 'Dua', team_code: team.code })
    await joinByCall(ofFay, link, { public_name: 'Fay' })
  })

  await clock('2027-03-27T12:00:00Z')
  await test.step('enter: the captain for two, by thumb, and a phone without a network', async () => {
    await ada.page.setViewportSize({ width: 360, height: 760 })
    await ada.page.goto(`${event}/enter`)
    await enter(ada.page, '30')
    await ada.page.getByRole('radio', { name: 'Ben' }).check()
    await ada.page.getByRole('radio', { name: 'Burpee' }).check()
    await enter(ada.page, '20')
    await expect(ada.page.getByText('All sent')).toBeVisible()
    await scan(ada.page)
    await enterByCall(ofCem, link, 1, 25)
    await enterByCall(ofFay, link, 1, 40)

    await eve.page.goto(`${event}/enter`)
    await expect(eve.page.getByText('Nothing entered yet.')).toBeVisible()
    await eve.page.context().setOffline(true)
    await enter(eve.page, '50')
    await expect(eve.page.getByText('1 entry kept on this device, not yet sent')).toBeVisible()
    await clock('2027-03-27T12:50:00Z')
    await eve.page.context().setOffline(false)
    await expect(eve.page.getByText('All sent')).toBeVisible()
    await expect(eve.page.getByText('Late', { exact: true })).toBeVisible()
  })

  await test.step('judge: by key, and with a reason', async () => {
    await desk.goto(`${event}/judge`)
    await expect(desk.getByText('1 of 5')).toBeVisible()
    await scan(desk)
    for (const left of [4, 3, 2, 1]) {
      await expect(desk.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await desk.keyboard.press('a')
      await expect(desk.getByText(`1 of ${left}`)).toBeVisible()
    }
    await expect(desk.getByText('50 reps').first()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await desk.keyboard.press('r')
    await desk.getByRole('button', { name: 'Not seen by a judge' }).click()
    await desk.getByRole('button', { name: 'Reject' }).first().click()
    await expect(desk.getByText('Nothing waits for you')).toBeVisible()
  })

  const watcher = await (await browser.newContext({ baseURL: app.url })).newPage()
  const asked: string[] = []
  watcher.on('request', request => asked.push(new URL(request.url()).pathname))
  await test.step('the board: equal scores share a rank, seen without an account', async () => {
    await watcher.goto(event)
    await expect
      .poll(() => ranks(watcher))
      .toEqual(['1 Ben 40', '1 Fay 40', '3 Ada 30', '4 Cem 25', '5 Eve –', '5 Dua –'])
    await watcher.getByRole('tab', { name: 'Teams' }).click()
    await expect(watcher.getByRole('row', { name: /Night shift/ })).toContainText('70')
    await scan(watcher)
  })

  await clock('2027-03-28T09:00:00Z')
  await test.step('frozen after 24 hours, which end an hour later by the clocks of the wall', async () => {
    await expect(watcher.getByText('The board is frozen; the result is provisional')).toBeVisible()
    await eve.page.goto(`${event}/entries`)
    await eve.page.getByRole('button', { name: 'Appeal' }).click()
    await eve.page.getByLabel('Why it should count').fill('Fay has counted them.')
    await eve.page.getByRole('dialog').getByRole('button', { name: 'Appeal' }).click()
    await expect(eve.page.getByText('Appeal: Fay has counted them. (open)')).toBeVisible()
    await desk.goto(`${event}/judge`)
    await desk.getByLabel('Reason').fill('Fay confirms it.')
    await desk.getByRole('button', { name: 'Accept' }).click()
    await expect(desk.getByText('Nothing waits for you')).toBeVisible()
  })

  await clock('2027-03-28T09:31:00Z')
  await test.step('final: the published sum is that of the export', async () => {
    await desk.goto(`${event}/manage`)
    await desk.getByRole('button', { name: 'Make final' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Make final' }).click()
    await expect(desk.getByText('Nothing changes any more.')).toBeVisible()
    await expect(watcher.getByText('This result is final')).toBeVisible()
    const sum = await watcher.locator('main code').textContent()
    const address = await watcher.getByRole('link', { name: 'Export JSON' }).getAttribute('href')
    const exported = await (await watcher.request.get(address ?? '')).body()
    expect(createHash('sha256').update(exported).digest('hex')).toBe(sum)
    const csv = await watcher.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    expect(await (await watcher.request.get(csv ?? '')).text()).toContain('Eve')
    await watcher.getByRole('tab', { name: 'People' }).click()
    await expect
      .poll(() => ranks(watcher))
      .toEqual(['1 Eve 50', '2 Ben 40', '2 Fay 40', '4 Ada 30', '5 Cem 25', '6 Dua –'])
    await scan(watcher)
    await watcher.getByRole('link', { name: 'Certificates' }).click()
    await watcher.getByLabel('Whose').selectOption({ label: 'Eve' })
    await expect(watcher.getByRole('article', { name: 'Certificate of Eve' })).toContainText('Rank 1 of 6')
    await scan(watcher)
    await watcher.goto(`${event}/projector`)
    await expect(watcher.getByRole('heading', { level: 1, name: 'Night of squats' })).toBeVisible()
    await scan(watcher)
  })

  expect(asked.filter(path => /^\/(rest|realtime|auth)\//.test(path))).toEqual([])
  await watcher.context().close()
})

test('an hour that comes twice asks which; a link that leads nowhere says so', async ({ app, newPerson }) => {
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

test('what it is reads without JavaScript, and leads to an account', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/longday')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('24-hour competition')
  await expect(page.getByText('Who needs an account?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New event' })).toBeHidden()
  await context.close()
})
