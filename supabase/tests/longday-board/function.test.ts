import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { ask, begin, type Day, enter, join, minutes, setClock } from '../longday-events/day.ts'

const APP =
  '<html><head><title>Coach App</title></head><body><noscript><p>Needs it.</p></noscript><script src="/a.js"></script></body></html>'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    rateLimits: false,
    // The app's page at every address, as the release store has it.
    serveStatic: () => async (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(APP)
      return true
    },
  })
})
afterAll(() => platform.close())

let day: Day
let organiser: TestUser
let a: TestUser
beforeEach(async () => {
  const begun = await begin(platform.database, 1, {
    title: 'Row & <b>roll</b>',
    rules: 'Be fair.\n\nBe loud.',
  })
  ;({ day, organiser } = begun)
  a = begun.people[0] as TestUser
})
const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/api/longday-board${query}`, { headers })

describe('watching an event', () => {
  it('needs its link and nothing else', async () => {
    await enter(a, day.id, { value: 12 })
    const answer = await get(`?link=${day.link}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
    const board = await answer.json()
    expect(board).toMatchObject({
      event: { title: 'Row & <b>roll</b>', status: 'running' },
      people: [{ no: 1, score: 12, rank: 1 }],
    })
    // Numbers and names: nothing that leads to an account or into the Data API.
    expect(JSON.stringify(board)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/)
    const again = await get(`?link=${day.link}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    ['?link=0123456789abcdef0123456789abcdef', 404],
    ['?link=1', 422],
    ['?link=0123456789abcdef0123456789abcdef&export=xml', 422],
  ])('is refused: %s', async (query, status) => {
    expect((await get(query)).status).toBe(status)
  })

  it('lists only public events', async () => {
    const open = await begin(platform.database, 0, { title: 'For all', public: true })
    // The list of the second before is still kept: another query of the same function is not.
    const { events } = await ask<{ events: { link: string }[] }>(
      platform.database.asService(),
      'public.longday_public_events()',
    )
    expect(events.map(({ link }) => link)).toEqual([open.day.link])
  })
})

describe('the link of a team', () => {
  it('names the event and the team to who holds it, and nothing to anybody else', async () => {
    const guest = await platform.database.createUser()
    const { team_code: code } = await join(guest, day.link, { public_name: 'Cap', team_name: 'Oars' })
    const answer = await get(`?link=${day.link}&team=${code}`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { title: 'Row & <b>roll</b>', no: 1, name: 'Oars', places: 3 },
    ])
    const other = await begin(platform.database, 0)
    for (const wrong of [
      `?link=${day.link}&team=${'0'.repeat(32)}`,
      `?link=${other.day.link}&team=${code}`,
      `?link=${'0'.repeat(32)}&team=${code}`,
    ])
      expect((await get(wrong)).status, wrong).toBe(404)
    const named = () => ask(platform.database.asService(), 'public.longday_team($1, $2)', [day.link, code])
    expect(await named()).toMatchObject({ name: 'Oars' })
    await setClock(platform.database, minutes(24 * 60))
    expect(await named(), 'once the event is over').toBeNull()
  })
})

describe('the page without scripts', () => {
  it('shows the event and its board, and is not indexed', async () => {
    await enter(a, day.id, { value: 12 })
    const answer = await fetch(`${platform.url}/longday/${day.link}/board`)
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<h1>Row &amp; &lt;b&gt;roll&lt;/b&gt;</h1>')
    for (const part of [
      'Saturday, 12 June 2027 at 08:00',
      '<p>Be fair.</p><p>Be loud.</p>',
      '<td class="number">12</td>',
      `/longday/${day.link}"`,
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<script|onload|javascript:/i)
  })

  it('is put into the app’s page at the address of the event; without an event that page is served alone', async () => {
    const page = (link: string) => fetch(`${platform.url}/longday/${link}`)
    const answer = await page(day.link)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const html = await answer.text()
    expect(html).toContain(
      '<title>Row &amp; &lt;b&gt;roll&lt;/b&gt;</title><meta name="robots" content="noindex"></head>',
    )
    expect(html).toMatch(
      /<noscript><main class="plain-event"><h1>Row &amp; .*<\/main><\/noscript><script src="\/a.js">/,
    )
    expect(await (await page('0'.repeat(32))).text()).toBe(APP)
  })

  it('is indexed when the event is public', async () => {
    const open = await begin(platform.database, 0, { public: true })
    const answer = await fetch(`${platform.url}/longday/${open.day.link}/board`)
    expect(answer.headers.get('x-robots-tag')).toBe(null)
    expect(await answer.text()).not.toContain('noindex')
  })
})

describe('the exports of an event', () => {
  it('are the canonical results byte for byte, once they are final', async () => {
    await join(await platform.database.createUser(), day.link, { public_name: '=Formula', team_name: 'Oars' })
    await enter(a, day.id, { value: 12 })
    expect((await get(`?link=${day.link}&export=json`)).status).toBe(409)
    await setClock(platform.database, minutes(24 * 60 + 31))
    const { sha256 } = await ask<{ sha256: string }>(organiser, 'public.finish_longday($1)', [day.id])
    // Another event: the board of the second before is kept under the old link.
    const text = await ask<string>(platform.database.asService(), 'public.longday_result($1)', [day.link])
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(text).not.toContain('Formula')
    const csv = await (await get(`?link=${day.link}&export=csv`)).text()
    expect(csv.split('\r\n')).toContainEqual(
      expect.stringMatching(/^\d,2,"'=Formula","Oars","Open",\d,,0,,$/),
    )
  })
})
