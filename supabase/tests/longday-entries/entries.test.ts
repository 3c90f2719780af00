import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  ask,
  begin,
  board,
  type Day,
  END,
  enter,
  join,
  judge,
  minutes,
  type Setup,
  setClock,
} from '../longday-events/day.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

let day: Day
let organiser: TestUser
let a: TestUser
let b: TestUser
const start = async (over: Partial<Setup> = {}) => {
  const begun = await begin(db, 2, over)
  ;({ day, organiser } = begun)
  ;[a, b] = begun.people as [TestUser, TestUser]
}
const scores = async () => (await board(db, day.link)).people.map(({ no, score, rank }) => [no, score, rank])

describe('an entry', () => {
  beforeEach(() => start())

  it('counts at once in a trusted event, weighted by station and division', async () => {
    const c = await db.createUser()
    await join(c, day.link, { division: 2 })
    await setClock(db, minutes(5))
    await enter(a, day.id, { value: 10 })
    await enter(a, day.id, { value: 4, station: 2 })
    await enter(c, day.id, { value: 10, station: 2 })
    expect(await scores()).toEqual([
      [3, 30, 1],
      [1, 20, 2],
      [2, null, 3],
    ])
  })

  it('shares a rank with an equal score, and the next rank is skipped', async () => {
    const c = await db.createUser()
    await join(c, day.link)
    for (const [who, value] of [
      [a, 10],
      [b, 10],
      [c, 9],
    ] as const)
      await enter(who, day.id, { value })
    expect(await scores()).toEqual([
      [1, 10, 1],
      [2, 10, 1],
      [3, 9, 3],
    ])
  })

  it('changes nothing when it is sent again, not even after the end', async () => {
    const id = randomUUID()
    const first = await enter(a, day.id, { id })
    expect(await enter(a, day.id, { id, value: 400 })).toEqual(first)
    await setClock(db, minutes(24 * 60 + 600))
    expect(await enter(a, day.id, { id })).toEqual(first)
    expect(await scores()).toEqual([
      [1, 10, 1],
      [2, null, 2],
    ])
  })

  it('is refused under the id of another entry', async () => {
    const { id } = await enter(a, day.id)
    expect(await refusal(enter(b, day.id, { id }))).toBe('409 id_taken')
  })

  it.each([
    ['a negative value', { value: -1 }, '422 invalid_value'],
    ['nothing', { value: 0 }, '422 invalid_value'],
    ['half a repetition', { value: 1.5 }, '422 invalid_value'],
    ['a value in quotes', { value: 'NaN' }, '422 invalid_value'],
    ['no value', { value: null }, '422 invalid_value'],
    ['more than is plausible', { value: 501 }, '422 value_too_large'],
    ['an absurd value', { value: 1e300 }, '422 invalid_value'],
    ['another station', { station: 3 }, '422 invalid_station'],
    ['a long comment', { comment: 'x'.repeat(301) }, '422 invalid_comment'],
    ['a claim that is no time', { claimed_at: 'now' }, '422 invalid_claimed_at'],
    ['a claim before the start', { claimed_at: minutes(-1) }, '422 invalid_claimed_at'],
    ['somebody else', { participant_no: 2 }, '404 participant_not_found'],
    ['nobody', { participant_no: 77 }, '404 participant_not_found'],
    ['no id', { id: null }, '422 invalid_entry'],
    ['no event', { event_id: randomUUID() }, '404 longday_not_found'],
    ['a correction of nothing', { voids: randomUUID(), reason: 'Typed wrong' }, '404 entry_not_found'],
  ])('is refused with %s', async (_, over, answer) => {
    expect(await refusal(enter(a, day.id, over))).toBe(answer)
    expect(await scores()).toEqual([
      [1, null, 1],
      [2, null, 1],
    ])
  })

  it('is refused to a person who does not take part', async () => {
    expect(await refusal(enter(await db.createUser(), day.id))).toBe('404 longday_not_found')
    expect(await refusal(enter(organiser, day.id))).toBe('404 longday_not_found')
  })

  it('is refused before the start and after the end', async () => {
    await setClock(db, minutes(-1))
    expect(await refusal(enter(a, day.id))).toBe('409 event_not_started')
    await setClock(db, END)
    expect(await refusal(enter(a, day.id))).toBe('409 event_over')
    expect(await refusal(enter(a, day.id, { claimed_at: END }))).toBe('409 event_over')
  })

  it('counts towards the limit of an hour, a correction does not', async () => {
    await start({ entries_per_hour: 2 })
    const { id } = await enter(a, day.id)
    await enter(a, day.id)
    expect(await refusal(enter(a, day.id))).toBe('429 too_many_entries')
    expect(await refusal(enter(a, day.id, { voids: id, reason: 'Typed wrong' }))).toBe('done')
    await setClock(db, minutes(61))
    expect(await refusal(enter(a, day.id))).toBe('done')
  })
})

describe('a late entry', () => {
  beforeEach(() => start())

  it('counts for the time that its device claims, and is marked as late', async () => {
    await setClock(db, minutes(70))
    const entry = await enter(a, day.id, { claimed_at: minutes(50) })
    expect(entry).toMatchObject({ late: true, state: 'counted' })
    expect(new Date(entry.counts_at)).toEqual(minutes(50))
    expect((await board(db, day.link)).hours.all.slice(0, 2)).toEqual([10, 0])
  })

  it('waits for a judge beyond the grace', async () => {
    await setClock(db, minutes(70))
    expect(await enter(a, day.id, { claimed_at: minutes(39) })).toMatchObject({
      late: true,
      state: 'pending',
    })
    expect((await board(db, day.link)).people[0]).toMatchObject({ score: null, pending: 1 })
  })

  it('is not one that arrives within a minute or claims a time in the future', async () => {
    await setClock(db, minutes(70))
    expect(await enter(a, day.id, { claimed_at: minutes(69.5) })).toMatchObject({ late: false })
    const ahead = await enter(a, day.id, { claimed_at: minutes(300) })
    expect(ahead).toMatchObject({ late: false, state: 'counted' })
    expect(ahead.counts_at).toBe(ahead.received_at)
  })

  it('after the end counts within the grace, is judged later, and is refused once the event is final', async () => {
    const late = { claimed_at: minutes(24 * 60 - 10) }
    await setClock(db, minutes(24 * 60 + 15))
    expect(await enter(a, day.id, late)).toMatchObject({ state: 'counted', late: true })
    await setClock(db, minutes(24 * 60 + 40))
    const { id, state } = await enter(a, day.id, late)
    expect(state).toBe('pending')
    await judge(organiser, id, 'reject', 'Too late')
    await ask(organiser, 'public.finish_longday($1)', [day.id])
    expect(await refusal(enter(a, day.id, late))).toBe('409 event_final')
  })
})

describe('a correction', () => {
  const wrong = { reason: 'Typed wrong' }

  it('voids an entry and counts instead, for the hour of the first', async () => {
    await start()
    const { id } = await enter(a, day.id, { value: 100 })
    await setClock(db, minutes(150))
    await enter(a, day.id, { ...wrong, voids: id, value: 10 })
    const { people, hours } = await board(db, day.link)
    expect(people[0]).toMatchObject({ score: 10, entries: 1 })
    expect(hours.all.slice(0, 3)).toEqual([10, 0, 0])
    expect(await refusal(enter(a, day.id, { ...wrong, voids: id }))).toBe('409 entry_closed')
  })

  it('without a value only voids the entry', async () => {
    await start()
    const { id } = await enter(a, day.id)
    await enter(a, day.id, { ...wrong, voids: id, value: null })
    expect(await scores()).toEqual([
      [1, null, 1],
      [2, null, 1],
    ])
  })

  it('needs a reason and an own entry', async () => {
    await start()
    const { id } = await enter(a, day.id)
    expect(await refusal(enter(a, day.id, { voids: id }))).toBe('422 invalid_reason')
    expect(await refusal(enter(b, day.id, { ...wrong, voids: id }))).toBe('404 entry_not_found')
  })

  it('of a judged entry waits for a judge, and the first entry counts until then', async () => {
    await start({ judged: true })
    const { id } = await enter(a, day.id, { value: 100 })
    await judge(organiser, id, 'approve')
    const second = await enter(a, day.id, { ...wrong, voids: id, value: 10 })
    expect(await scores()).toContainEqual([1, 100, 1])
    await judge(organiser, second.id, 'approve')
    expect(await scores()).toContainEqual([1, 10, 1])
  })

  it('of a pending entry voids it at once', async () => {
    await start({ judged: true })
    const { id } = await enter(a, day.id)
    await enter(a, day.id, { ...wrong, voids: id, value: null })
    expect((await board(db, day.link)).people[0]).toMatchObject({ score: null, pending: 0 })
    expect(await refusal(judge(organiser, id, 'approve'))).toBe('409 entry_closed')
  })
})

describe('a captain', () => {
  it('enters for their own team, and for no other', async () => {
    await start()
    const [captain, member, other] = await Promise.all([db.createUser(), db.createUser(), db.createUser()])
    const { team_code } = await join(captain, day.link, { team_name: 'Oars' })
    const { no } = await join(member, day.link, { team_code })
    const elsewhere = await join(other, day.link, { team_name: 'Sails' })
    const entry = await enter(captain, day.id, { participant_no: no })
    expect(entry).toMatchObject({ participant_no: no, entered_by_captain: true })
    expect(await refusal(enter(captain, day.id, { participant_no: elsewhere.no }))).toBe(
      '404 participant_not_found',
    )
    expect(await refusal(enter(member, day.id, { participant_no: no - 1 }))).toBe('404 participant_not_found')
    const { teams } = await board(db, day.link)
    expect(teams.map(({ name, score, rank }) => [name, score, rank])).toEqual([
      ['Oars', 10, 1],
      ['Sails', null, 2],
    ])
  })
})

it('the smallest value wins where the lowest wins, and a team counts with all of its members', async () => {
  await start({ wins: 'lowest', unit: 'seconds', stations: [{ name: 'Run', weight: 1 }] })
  const [captain, member] = await Promise.all([db.createUser(), db.createUser()])
  const { team_code } = await join(captain, day.link, { team_name: 'Oars' })
  await join(member, day.link, { team_code })
  const fast = await enter(a, day.id, { value: 61.25 })
  await enter(a, day.id, { value: 70 })
  await enter(captain, day.id, { value: 65 })
  expect(await scores()).toEqual([
    [1, 61.25, 1],
    [3, 65, 2],
    [2, null, 3],
    [4, null, 3],
  ])
  expect((await board(db, day.link)).teams[0]).toMatchObject({ score: null, rank: 1, stations: [null] })
  await enter(member, day.id, { value: 66 })
  expect((await board(db, day.link)).teams[0]).toMatchObject({ score: 131, stations: [131] })
  await enter(a, day.id, { voids: fast.id, reason: 'Stopped early', value: null })
  expect((await scores())[2]).toEqual([1, 70, 3])
})

it('an entry is read by its participant and the organiser, not by other participants or strangers', async () => {
  await start()
  const stranger = await db.createUser()
  await enter(a, day.id, { comment: 'Hurts' })
  const seen = async (who: TestUser) => [
    (await who.query('select 1 from public.longday_entries')).rowCount,
    (await ask<unknown[]>(who, 'public.get_longday_entries($1)', [day.id])).length,
  ]
  expect(await Promise.all([a, organiser, b, stranger].map(seen))).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
    [0, 0],
  ])
})
