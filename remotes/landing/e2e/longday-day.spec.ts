import { createHash } from 'node:crypto'
import {
  type Account,
  axeFindings,
  expect as expectSoon,
  isDeep,
  type Page,
  type Person,
  setLongdayClock,
  test,
} from '@coach-app/e2e/fixtures'
import {
  codeOn,
  enterByCall,
  enterOnPad,
  joinByCall,
  joinOnPage,
  newAccount,
  ranksOf,
} from './longday-cast.ts'

/** Eighteen people and a watcher on one machine: it is not always quick. */
const expect = expectSoon.configure({ timeout: 20_000 })

/** A whole event on a day on which the clocks of Zurich change: in `pnpm test:deep`. Every run has a short one (longday.spec.ts). */
const DAYS = [
  {
    when: 'in which clocks go forward',
    startsLocal: '2027-03-28T01:30',
    startsAt: '2027-03-28T00:30:00Z',
    ends: 'Mon, 29 Mar 2027, 02:30 (Zurich, UTC+2)',
    // Tried before the start that is meant.
    refused: { local: '2027-03-28T02:30', words: 'Clocks skip this hour on that day' },
    which: null,
  },
  {
    when: 'in which clocks go back',
    startsLocal: '2027-10-31T02:30',
    startsAt: '2027-10-31T00:30:00Z',
    ends: 'Mon, 1 Nov 2027, 01:30 (Zurich, UTC+1)',
    refused: null,
    which: 'The first, UTC+2',
  },
].slice(0, isDeep ? 2 : 0)

const scan = async (page: Page) => expect.soft(await axeFindings(page), page.url()).toEqual([])

for (const { when, startsLocal, startsAt, ends, refused, which } of DAYS)
  test(`a whole 24-hour event runs over the night ${when}`, async ({ app, browser, newPerson }) => {
    test.slow()
    const clock = (minutes: number) =>
      setLongdayClock(app.databaseUrl, new Date(Date.parse(startsAt) + minutes * 60_000).toISOString())
    await clock(-60)
    const withPages = ['Olga', 'Ada', 'Ben', 'Cem', 'Eve', 'Fay', 'Gil'] as const
    const [olga, ada, ben, cem, eve, fay, gil] = (await Promise.all(
      withPages.map(name => newPerson(name, 'Longday')),
    )) as [Person, Person, Person, Person, Person, Person, Person]
    const byCall = ['Bea', 'Bob', 'Cia', 'Cleo', 'Cyd', 'Ida', 'Ian', 'Ines', 'Ivo', 'Hal', 'Hua']
    const [accounts] = await Promise.all([
      Promise.all(byCall.map(async name => [name, await newAccount(app, name)] as const)),
      Promise.all([olga, ada, ben, cem, eve, fay, gil].map(person => person.haveAccount('athlete'))),
    ])
    const of = (name: string) => new Map<string, Account>(accounts).get(name) as Account
    const desk = olga.page
    let link = ''

    await test.step('create: the end is 86,400 seconds later, whatever the clocks do', async () => {
      await desk.goto('/longday')
      await desk.getByRole('main').getByRole('link', { name: 'New event' }).first().click()
      await desk.getByLabel('Title').fill('Night of squats')
      await desk.getByLabel('Time zone').selectOption('Europe/Zurich')
      if (refused) {
        await desk.getByLabel('Start').fill(refused.local)
        await expect(desk.getByText(refused.words)).toBeVisible()
      }
      await desk.getByLabel('Start').fill(startsLocal)
      if (which) await desk.getByRole('radio', { name: which }).click()
      await expect(desk.getByText(ends)).toBeVisible()
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
    })
    const event = `/longday/${link}`

    await test.step('join: three teams of four and five alone; the organiser makes one of them a judge', async () => {
      await ada.page.goto(event)
      await ada.page.getByLabel('Public name').fill('Ada')
      await ada.page.getByText('With a new team').click()
      await ada.page.getByLabel('Name of the team').fill('Night shift')
      await scan(ada.page)
      await ada.page.getByRole('button', { name: 'Accept and join' }).click()
      await expect(ada.page.getByText('You are in as Ada')).toBeVisible()
      const nightShift = await codeOn(ada.page)
      await joinOnPage(ben.page, event, { name: 'Ben', code: nightShift })
      await expect(ben.page.getByText('team Night shift')).toBeVisible()
      await joinOnPage(cem.page, event, { name: 'Cem', team: 'Early birds' })
      const earlyBirds = await codeOn(cem.page)
      for (const { page, firstName: name } of [eve, fay, gil]) await joinOnPage(page, event, { name })
      const thirdWind = await joinByCall(of('Ida'), link, { public_name: 'Ida', team_name: 'Third wind' })
      const codes: Record<string, string> = {
        ...Object.fromEntries(['Bea', 'Bob'].map(name => [name, nightShift])),
        ...Object.fromEntries(['Cia', 'Cleo', 'Cyd'].map(name => [name, earlyBirds])),
        ...Object.fromEntries(['Ian', 'Ines', 'Ivo'].map(name => [name, thirdWind])),
      }
      for (const name of byCall.filter(one => one !== 'Ida'))
        await joinByCall(of(name), link, {
          public_name: name,
          ...(codes[name] && { team_code: codes[name] }),
        })
      await desk.reload()
      const line = desk.getByRole('row', { name: /Gil/ })
      await line.getByRole('button', { name: 'Make judge' }).click()
      await expect(line.getByText('Judge', { exact: true })).toBeVisible()
      await expect(desk.getByText('Team Third wind, 4 members')).toBeVisible()
      await scan(desk)
    })

    await clock(120)
    await test.step('enter from six pages: by thumb, for one’s team, and on a phone without a network', async () => {
      await ada.page.setViewportSize({ width: 360, height: 760 })
      await ada.page.goto(`${event}/enter`)
      await enterOnPad(ada.page, '30')
      await ada.page.getByRole('radio', { name: 'Bea' }).check()
      await ada.page.getByRole('radio', { name: 'Burpee' }).check()
      await enterOnPad(ada.page, '20')
      await expect(ada.page.getByText('All sent')).toBeVisible()
      await scan(ada.page)
      await eve.page.goto(`${event}/enter`)
      await expect(eve.page.getByText('Nothing entered yet.')).toBeVisible()
      await eve.page.context().setOffline(true)
      await enterOnPad(eve.page, '50')
      await expect(eve.page.getByText('1 entry kept on this device, not yet sent')).toBeVisible()
      await ben.page.goto(`${event}/enter`)
      await ben.page.getByRole('radio', { name: 'Burpee' }).check()
      await enterOnPad(ben.page, '20')
      for (const [{ page }, squats] of [
        [cem, '25'],
        [fay, '40'],
        [gil, '35'],
      ] as const) {
        await page.goto(`${event}/enter`)
        await enterOnPad(page, squats)
        await expect(page.getByText('All sent')).toBeVisible()
      }
      await expect(ben.page.getByText('All sent')).toBeVisible()
      const squats = { Bob: 10, Cia: 15, Cleo: 12, Ida: 22, Ian: 18, Ines: 11, Ivo: 9, Hal: 28, Hua: 5 }
      await Promise.all(Object.entries(squats).map(([name, value]) => enterByCall(of(name), link, value)))
      await clock(170)
      await eve.page.context().setOffline(false)
      await expect(eve.page.getByText('All sent')).toBeVisible()
      await expect(eve.page.getByText('Late', { exact: true })).toBeVisible()
    })

    await test.step('judge: by key, with a reason, and never about oneself', async () => {
      const judge = gil.page
      await judge.goto(`${event}/judge`)
      await expect(judge.getByText(/^1 of 15\b/)).toBeVisible()
      await scan(judge)
      for (let left = 14; left > 0; left--) {
        await expect(judge.getByRole('button', { name: 'Approve' })).toBeEnabled()
        await judge.keyboard.press('a')
        await expect(judge.getByText(new RegExp(`^1 of ${left}\\b`))).toBeVisible()
      }
      await expect(judge.getByRole('heading', { name: '50 reps' })).toBeVisible()
      await expect(judge.getByRole('button', { name: 'Approve' })).toBeEnabled()
      // A slip of the key is taken back.
      await judge.keyboard.press('a')
      await expect(judge.getByText('Eve, 50 reps: counts.')).toBeVisible()
      await judge.keyboard.press('u')
      await expect(judge.getByRole('heading', { name: '50 reps' })).toBeVisible()
      await expect(judge.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await judge.keyboard.press('r')
      await judge.getByRole('button', { name: 'Not seen by a judge' }).click()
      await judge.getByRole('button', { name: 'Reject' }).first().click()
      await expect(judge.getByText('What is open is your own or your team’s')).toBeVisible()
      await desk.goto(`${event}/judge`)
      await expect(desk.getByRole('heading', { name: '35 reps' })).toBeVisible()
      await desk.keyboard.press('a')
      await expect(desk.getByText('New entries appear here by themselves.')).toBeVisible()
    })

    const watcher = await (await browser.newContext({ baseURL: app.url })).newPage()
    const asked: string[] = []
    watcher.on('request', request => asked.push(new URL(request.url()).pathname))
    const after = ['8 Ida 22', '9 Ian 18', '10 Cia 15', '11 Cleo 12', '12 Ines 11', '13 Bob 10', '14 Ivo 9']
    await test.step('the board: equal scores share a rank, seen without an account', async () => {
      await watcher.goto(event)
      await expect
        .poll(() => ranksOf(watcher, 'People by rank'))
        .toEqual([
          ...['1 Bea 40', '1 Ben 40', '1 Fay 40', '4 Gil 35', '5 Ada 30', '6 Hal 28', '7 Cem 25'],
          ...after,
          ...['15 Hua 5', '16 Cyd –', '16 Eve –'],
        ])
      await watcher.getByRole('tab', { name: 'Teams' }).click()
      expect(await ranksOf(watcher, 'Teams by rank')).toEqual([
        '1 Night shift 120',
        '2 Third wind 60',
        '3 Early birds 52',
      ])
      await scan(watcher)
    })

    await clock(24 * 60 - 5)
    await test.step('frozen after 24 hours; what a phone kept before the end still comes', async () => {
      await cem.page.goto(`${event}/enter`)
      await expect(cem.page.getByText('25 reps').first()).toBeVisible()
      await cem.page.context().setOffline(true)
      await enterOnPad(cem.page, '10')
      await expect(cem.page.getByText('1 entry kept on this device, not yet sent')).toBeVisible()
      await clock(24 * 60 + 5)
      await expect(watcher.getByText('The board is frozen; the result is provisional')).toBeVisible()
      await cem.page.context().setOffline(false)
      await expect(cem.page.getByText('All sent')).toBeVisible()
      await expect(cem.page.getByText('Late', { exact: true })).toBeVisible()
      const waiting = gil.page.getByRole('region', { name: 'To be judged' })
      await expect(waiting.getByText('10 reps')).toBeVisible()
      await gil.page.keyboard.press('a')
      await expect(waiting).toBeHidden()
      await ada.page.goto(`${event}/enter`)
      await expect(ada.page.getByText('Time is up.')).toBeVisible()
    })

    await test.step('appeal: once, decided by the organiser with a reason', async () => {
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

    await clock(24 * 60 + 31)
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
      const { people, teams, entries } = JSON.parse(exported.toString()) as Record<string, unknown[]>
      expect([people?.length, teams?.length, entries?.length]).toEqual([17, 3, 17])
      const csv = await watcher.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
      expect(await (await watcher.request.get(csv ?? '')).text()).toContain('Eve')
      await watcher.getByRole('tab', { name: 'People' }).click()
      await expect
        .poll(() => ranksOf(watcher, 'People by rank'))
        .toEqual([
          ...['1 Eve 50', '2 Bea 40', '2 Ben 40', '2 Fay 40', '5 Cem 35', '5 Gil 35', '7 Ada 30', '8 Hal 28'],
          ...after.map(line => line.replace(/^\d+/, rank => String(Number(rank) + 1))),
          ...['16 Hua 5', '17 Cyd –'],
        ])
      await scan(watcher)
    })

    await test.step('certificate and projector, for whoever has the link', async () => {
      await watcher.getByRole('link', { name: 'Certificates' }).click()
      await watcher.getByLabel('Whose').selectOption({ label: 'Eve' })
      await expect(watcher.getByRole('article', { name: 'Certificate of Eve' })).toContainText('Rank 1 of 17')
      await scan(watcher)
      await watcher.goto(`${event}/projector`)
      await expect(watcher.getByRole('heading', { level: 1, name: 'Night of squats' })).toBeVisible()
      await scan(watcher)
    })

    expect(asked.filter(path => /^\/(rest|realtime|auth)\//.test(path))).toEqual([])
    await watcher.context().close()
  })
