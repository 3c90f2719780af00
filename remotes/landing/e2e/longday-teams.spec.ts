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
  createByCall,
  enterByCall,
  enterOnPad,
  joinByCall,
  joinOnPage,
  newAccount,
  ranksOf,
} from './longday-cast.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
const START = Date.parse('2027-06-01T09:00:00Z')
/** In minutes from the start. The event ends 24 hours later; what is done in it takes its first half hour. */
const END = 24 * 60
const scan = async (page: Page) => expect.soft(await axeFindings(page), page.url()).toEqual([])

/** In `pnpm test:deep`: two teams of three, one who comes late, an entry after the end, an appeal, and the certificate. */
for (const title of ['two teams of three and a late joiner, from the first link to the certificate'].slice(
  0,
  isDeep ? 1 : 0,
))
  test(title, async ({ app, browser, newPerson }) => {
    test.slow()
    const clock = (minutes: number) =>
      setLongdayClock(app.databaseUrl, new Date(START + minutes * 60_000).toISOString())
    await clock(-30)
    const names = ['Ana', 'Ben', 'Lia'] as const
    const people = (await Promise.all(names.map(name => newPerson(name, 'Half')))) as [Person, Person, Person]
    const [ana, ben, lia] = people
    await Promise.all(people.map(person => person.haveAccount('athlete')))
    const [organiser, bea, cem, dan, eva] = (await Promise.all(
      ['Olga', 'Bea', 'Cem', 'Dan', 'Eva'].map(name => newAccount(app, name)),
    )) as [Account, Account, Account, Account, Account]
    const link = await createByCall(organiser, {
      starts_local: '2027-06-01T09:00',
      ...{ title: 'Half an hour', judged: true, grace_minutes: 10 },
    })
    const event = `/longday/${link}`
    const onPhone = async (page: Page) => {
      await page.setViewportSize({ width: 360, height: 740 })
      return page
    }

    await test.step('before: two captains make teams, the others come by their codes', async () => {
      await joinOnPage(await onPhone(ana.page), event, { name: 'Ana', team: 'Oars' })
      await expect(ana.page.getByText('You are the only one in it so far. 3 places are free.')).toBeVisible()
      await joinOnPage(await onPhone(ben.page), `${event}?join=new-team`, { name: 'Ben', team: 'Sculls' })
      const [oars, sculls] = [await codeOn(ana.page), await codeOn(ben.page)].map(code =>
        code.replace(' ', ''),
      )
      for (const [account, name, team] of [
        [bea, 'Bea', oars],
        [cem, 'Cem', oars],
        [dan, 'Dan', sculls],
        [eva, 'Eva', sculls],
      ] as const)
        await joinByCall(account, link, { public_name: name, team_code: team ?? '' })
      await ana.page.reload()
      await expect(ana.page.getByText('With Bea, Cem. 1 place is free.')).toBeVisible()
      await scan(ana.page)
    })

    const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
    await wall.goto(`${app.url}${event}/projector`)
    await expect(wall.getByRole('region', { name: 'Join' })).toBeInViewport({ ratio: 1 })
    const { data: seen } = await organiser.supabase.rpc('get_longday', { link_param: link })
    const { id } = seen as { id: string }
    const { data: crowd } = await organiser.supabase.rpc('get_longday_people', { event_id_param: id })
    const judgeOf = (crowd as { people: { participant_id: string; name: string }[] }).people.find(
      ({ name }) => name === 'Ben',
    )
    await organiser.supabase.rpc('appoint_longday_judge', {
      event_id_param: id,
      person_param: judgeOf?.participant_id ?? '',
    })

    await test.step('the first half hour: entries, a judge, and one who comes late', async () => {
      await clock(5)
      await ana.page.goto(`${event}/enter`)
      await enterOnPad(ana.page, '30')
      await expect(ana.page.getByText('All sent')).toBeVisible()
      for (const [account, value] of [
        [bea, 20],
        [cem, 10],
        [dan, 25],
        [eva, 15],
      ] as const)
        await enterByCall(account, link, value)
      await clock(20)
      await onPhone(lia.page)
      await lia.page.goto(event)
      await lia.page.getByRole('button', { name: 'Join', exact: true }).click()
      await lia.page.getByRole('button', { name: 'Accept and join' }).click()
      await expect(lia.page.getByText('You are in as Lia')).toBeInViewport()
      // At once, though watchers share an answer that is older.
      await expect(lia.page.getByRole('table', { name: 'People by rank' }).getByText('Lia')).toBeVisible()
      await lia.page.getByRole('link', { name: 'Enter' }).click()
      await enterOnPad(lia.page, '45')
      await expect(lia.page.getByText('All sent')).toBeVisible()

      const judge = ben.page
      await judge.goto(`${event}/judge`)
      // Not those of the own team.
      await expect(judge.getByText(/^1 of 4\b/)).toBeVisible()
      await scan(judge)
      for (let left = 3; left > 0; left--) {
        await expect(judge.getByRole('button', { name: 'Approve' })).toBeEnabled()
        await judge.keyboard.press('a')
        await expect(judge.getByText(new RegExp(`^1 of ${left}\\b`))).toBeVisible()
      }
      await expect(judge.getByRole('heading', { name: '45 reps' })).toBeVisible()
      await expect(judge.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await judge.keyboard.press('r')
      await judge.getByRole('button', { name: 'Not seen by a judge' }).click()
      await judge.getByRole('button', { name: 'Reject' }).first().click()
      await expect(judge.getByText('What is open is your own or your team’s')).toBeVisible()
      const { data: rest } = await organiser.supabase.rpc('get_longday_queue', { event_id_param: id })
      for (const entry of (rest as { entries: { id: string }[] }).entries)
        await organiser.supabase.rpc('judge_longday_entry', {
          entry_id_param: entry.id,
          verdict_param: 'approve',
        })
      await clock(30)
      await wall.reload()
      await expect(wall.getByRole('region', { name: 'Teams' })).toContainText('Oars')
      await expect(wall.getByRole('region', { name: 'Join' })).toBeInViewport({ ratio: 1 })
    })

    const watcher = await (await browser.newContext({ baseURL: app.url })).newPage()
    await test.step('frozen, provisional, an appeal, final', async () => {
      await clock(END + 1)
      await watcher.goto(event)
      await expect(watcher.getByText('The board is frozen; the result is provisional')).toBeVisible()
      await lia.page.goto(`${event}/entries`)
      await lia.page.getByRole('button', { name: 'Appeal' }).click()
      await lia.page.getByLabel('Why it should count').fill('Ana counted them aloud.')
      await lia.page.getByRole('dialog').getByRole('button', { name: 'Appeal' }).click()
      await expect(lia.page.getByText('Appeal: Ana counted them aloud. (open)')).toBeVisible()
      await scan(lia.page)
      const { data: open } = await organiser.supabase.rpc('get_longday_queue', { event_id_param: id })
      const [appealed] = (open as { entries: { id: string }[] }).entries
      const decided = {
        entry_id_param: appealed?.id ?? '',
        accepted_param: true,
        reason_param: 'Ana says so.',
      }
      expect((await organiser.supabase.rpc('decide_longday_appeal', decided)).error).toBeNull()
      await clock(END + 11)
      expect((await organiser.supabase.rpc('finish_longday', { event_id_param: id })).error).toBeNull()
      await expect(watcher.getByText('This result is final')).toBeVisible()
      expect(await ranksOf(watcher, 'People by rank')).toEqual([
        ...['1 Lia 45', '2 Ana 30', '3 Dan 25', '4 Bea 20', '5 Eva 15', '6 Cem 10', '7 Ben –'],
      ])
      await watcher.getByRole('tab', { name: 'Teams' }).click()
      expect(await ranksOf(watcher, 'Teams by rank')).toEqual(['1 Oars 60', '2 Sculls 40'])
    })

    await test.step('the certificate of who came late, on a phone and printed', async () => {
      await watcher.setViewportSize({ width: 360, height: 740 })
      await watcher.getByRole('link', { name: 'Certificates' }).click()
      await watcher.getByLabel('Whose').selectOption({ label: 'Lia' })
      const drawn = watcher.getByRole('article', { name: 'Certificate of Lia' })
      await expect(drawn).toContainText('Rank 1 of 7')
      await scan(watcher)
      const { width } = (await drawn.boundingBox()) ?? { width: 0 }
      expect(width).toBeLessThanOrEqual(360)
      const sheets = (await watcher.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
      expect(sheets).toHaveLength(1)
    })
    await Promise.all([wall.context().close(), watcher.context().close()])
  })
