import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { ask, create, type Day, enter, join, minutes, type Setup, setClock, setup } from './day.ts'

let db: TestDatabase
let organiser: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  organiser = await db.createUser()
  await setClock(db, new Date('2026-11-23T12:00:00Z'))
})

const times = async ({ id }: Day) => {
  const { rows } = await db.query<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from public.longday_events where id = $1',
    [id],
  )
  return rows.map(row => [row.starts_at.toISOString(), row.ends_at.toISOString()])[0]
}
const starting = (starts_local: string, time_zone: string, fold?: 'earlier' | 'later') =>
  create(organiser, { starts_local, time_zone, ...(fold ? { fold } : {}) })

describe('the start and the end of an event', () => {
  it.each([
    [
      'a winter day',
      '2027-01-10T08:00',
      'Europe/Zurich',
      undefined,
      '2027-01-10T07:00:00.000Z',
      '2027-01-11T07:00:00.000Z',
    ],
    // The day has 23 hours: an event from before the change ends an hour later by the wall clock, and is 86,400 seconds long.
    [
      'before clocks go forward',
      '2027-03-27T20:00',
      'Europe/Zurich',
      undefined,
      '2027-03-27T19:00:00.000Z',
      '2027-03-28T19:00:00.000Z',
    ],
    [
      'the hour before the one skipped',
      '2027-03-28T01:59',
      'Europe/Zurich',
      undefined,
      '2027-03-28T00:59:00.000Z',
      '2027-03-29T00:59:00.000Z',
    ],
    [
      'the minute after it',
      '2027-03-28T03:00',
      'Europe/Zurich',
      undefined,
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T01:00:00.000Z',
    ],
    [
      'the first of two',
      '2027-10-31T02:30',
      'Europe/Zurich',
      'earlier',
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T00:30:00.000Z',
    ],
    [
      'the second of two',
      '2027-10-31T02:30',
      'Europe/Zurich',
      'later',
      '2027-10-31T01:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ],
    [
      'a fold where there is none',
      '2027-01-10T08:00',
      'Europe/Zurich',
      'later',
      '2027-01-10T07:00:00.000Z',
      '2027-01-11T07:00:00.000Z',
    ],
    [
      'half an hour twice',
      '2027-04-04T01:45',
      'Australia/Lord_Howe',
      'later',
      '2027-04-03T15:15:00.000Z',
      '2027-04-04T15:15:00.000Z',
    ],
    [
      'a quarter of an hour off',
      '2027-01-10T08:00',
      'Asia/Kathmandu',
      undefined,
      '2027-01-10T02:15:00.000Z',
      '2027-01-11T02:15:00.000Z',
    ],
  ] as const)('are computed for %s', async (_, local, zone, fold, start, end) => {
    expect(await times(await starting(local, zone, fold))).toEqual([start, end])
  })

  it.each([
    ['2027-03-28T02:00', 'Europe/Zurich', '422 skipped_time'],
    ['2027-03-28T02:59', 'Europe/Zurich', '422 skipped_time'],
    ['2027-10-31T02:00', 'Europe/Zurich', '422 ambiguous_time'],
    ['2027-10-31T02:59', 'Europe/Zurich', '422 ambiguous_time'],
    ['2027-01-10T08:00', 'Mars/Base', '422 invalid_time_zone'],
    ['2027-01-10T08:00', 'X-25', '422 invalid_time_zone'],
    ['2027-02-30T08:00', 'UTC', '422 invalid_starts_local'],
    ['tomorrow', 'UTC', '422 invalid_starts_local'],
    ['2026-11-23T12:00', 'UTC', '422 invalid_starts_local'],
    ['2028-11-24T12:00', 'UTC', '422 invalid_starts_local'],
  ])('are refused at %s in %s', async (local, zone, answer) => {
    expect(await refusal(starting(local, zone))).toBe(answer)
  })
})

describe('the setup of an event', () => {
  const wrong: [string, Partial<Record<keyof Setup, unknown>>, string][] = [
    ['a short title', { title: 'ab' }, 'invalid_title'],
    ['a title that is a number', { title: 12345 }, 'invalid_title'],
    ['long rules', { rules: 'x'.repeat(8001) }, 'invalid_rules'],
    ['another unit', { unit: 'beers' }, 'invalid_unit'],
    ['a team of one', { team_size: 1 }, 'invalid_team_size'],
    ['no station', { stations: [] }, 'invalid_stations'],
    ['a station without weight', { stations: [{ name: 'Row', weight: 0 }] }, 'invalid_stations'],
    [
      'too many divisions',
      { divisions: Array.from({ length: 13 }, () => ({ name: 'D', factor: 1 })) },
      'invalid_divisions',
    ],
    ['time with two stations', { unit: 'seconds' }, 'invalid_stations'],
    ['lowest wins with two stations', { wins: 'lowest' }, 'invalid_stations'],
    ['a yes in words', { judged: 'yes' }, 'invalid_judged'],
    ['a grace of days', { grace_minutes: 721 }, 'invalid_grace_minutes'],
    ['a value of more than a million', { largest_value: 1000000.01 }, 'invalid_largest_value'],
  ]
  it.each(wrong)('is refused with %s by the name of the field', async (_, over, code) => {
    expect(await refusal(create(organiser, over as Partial<Setup>))).toBe(`422 ${code}`)
  })

  it('is refused while five events of the organiser are not final', async () => {
    for (let made = 0; made < 5; made++) await create(organiser)
    expect(await refusal(create(organiser))).toBe('409 too_many_open_events')
    await db.query(
      `update public.longday_events set final_at = now(), sha256 = repeat('0', 64) where id = (
         select id from public.longday_events where organiser_id = $1 limit 1)`,
      [organiser.id],
    )
    expect(await refusal(create(organiser))).toBe('done')
  })

  it('is returned as it was sent, to copy the event', async () => {
    const { link } = await create(organiser, {
      starts_local: '2027-10-31T02:30',
      time_zone: 'Europe/Zurich',
      fold: 'later',
    })
    const { setup: back } = await ask<{ setup: Setup }>(organiser, 'public.get_longday($1)', [link])
    expect(back).toEqual(
      setup({ starts_local: '2027-10-31T02:30', time_zone: 'Europe/Zurich', fold: 'later' }),
    )
  })
})

describe('changing an event', () => {
  const update = (day: Day, over: Partial<Setup>) =>
    ask(organiser, 'public.update_longday($1, $2)', [day.id, JSON.stringify(setup(over))])

  it('is possible before the start, and afterwards for title, description and public', async () => {
    const day = await create(organiser)
    await update(day, { unit: 'metres', starts_local: '2027-06-12T08:00' })
    await setClock(db, minutes(5))
    expect(await refusal(update(day, {}))).toBe('409 event_started')
    expect(await refusal(update(day, { unit: 'metres', title: 'Another title', public: true }))).toBe('done')
    const { setup: back } = await ask<{ setup: Setup }>(organiser, 'public.get_longday($1)', [day.link])
    expect(back).toMatchObject({ unit: 'metres', title: 'Another title', public: true })
  })

  it('is refused for divisions and teams that participants are in', async () => {
    const day = await create(organiser)
    await join(await db.createUser(), day.link, { division: 2, team_name: 'Oars' })
    expect(await refusal(update(day, { divisions: [{ name: 'Open', factor: 1 }] }))).toBe(
      '409 division_in_use',
    )
    expect(await refusal(update(day, { mode: 'alone' }))).toBe('409 mode_in_use')
  })

  it('is refused, like deleting it, after the first entry', async () => {
    const day = await create(organiser)
    const a = await db.createUser()
    await join(a, day.link)
    await setClock(db, minutes(5))
    await enter(a, day.id)
    expect(await refusal(ask(organiser, 'public.delete_longday($1)', [day.id]))).toBe('409 has_entries')
  })
})
