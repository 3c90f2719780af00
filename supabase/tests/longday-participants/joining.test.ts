import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  ask,
  board,
  create,
  type Day,
  END,
  enter,
  join,
  minutes,
  type Setup,
  setClock,
} from '../longday-events/day.ts'

let db: TestDatabase
let organiser: TestUser
let a: TestUser
let b: TestUser
let day: Day
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
const begin = async (over: Partial<Setup> = {}) => {
  await setClock(db, minutes(-60))
  organiser = await db.createUser()
  day = await create(organiser, over)
  ;[a, b] = await Promise.all([db.createUser({ metadata: { name: 'Real Name' } }), db.createUser()])
}
beforeEach(() => begin())

const me = async (who: TestUser) =>
  (await ask<{ me: Record<string, unknown> }>(who, 'public.get_longday($1)', [day.link])).me
const leave = (who: TestUser) => ask(who, 'public.leave_longday($1)', [day.id])

describe('joining an event', () => {
  it('stores the waiver and the name that was typed, once', async () => {
    const first = await join(a, day.link, { public_name: '  The Oar  ' })
    expect(await join(a, day.link, { public_name: 'Another' })).toEqual(first)
    expect(await me(a)).toMatchObject({
      participant_no: 1,
      public_name: 'The Oar',
      waiver_at: expect.any(String),
      organiser: false,
    })
    const { rows } = await db.query(
      'select before, after from private.audit_events where object_id = $1 and action = $2',
      [day.id, 'longday.joined'],
    )
    expect(rows).toEqual([{ before: null, after: { participant_no: 1, team_no: null, waiver: true } }])
  })

  it.each([
    [{ public_name: 'x' }, '422 invalid_public_name'],
    [{ public_name: 'x'.repeat(41) }, '422 invalid_public_name'],
    [{ division: 3 }, '422 invalid_division'],
    [{ waiver: false }, '422 waiver_not_accepted'],
    [{ waiver: 'true' }, '422 waiver_not_accepted'],
    [{ team_name: 'x' }, '422 invalid_team_name'],
    [{ team_code: '0'.repeat(32) }, '404 team_not_found'],
  ])('is refused with %j', async (over, answer) => {
    expect(await refusal(join(a, day.link, over))).toBe(answer)
  })

  it('needs a known link, a free name, and an event that is not over', async () => {
    expect(await refusal(join(a, '0'.repeat(32)))).toBe('404 longday_not_found')
    await join(a, day.link, { public_name: 'Taken' })
    expect(await refusal(join(b, day.link, { public_name: 'TAKEN' }))).toBe('409 name_taken')
    await setClock(db, END)
    expect(await refusal(join(b, day.link))).toBe('409 event_over')
  })

  it('refuses a missing team in a team event and a team in a solo event', async () => {
    await begin({ mode: 'teams' })
    expect(await refusal(join(a, day.link))).toBe('422 team_required')
    await begin({ mode: 'alone', team_size: null as never })
    expect(await refusal(join(a, day.link, { team_name: 'Oars' }))).toBe('422 team_not_allowed')
  })

  it('fills a team up to its size', async () => {
    await begin({ team_size: 2 })
    const { team_code } = await join(a, day.link, { team_name: 'Oars' })
    await join(b, day.link, { team_code })
    const c = await db.createUser()
    expect(await refusal(join(c, day.link, { team_code }))).toBe('409 team_full')
    expect(await refusal(join(c, day.link, { team_name: 'OARS' }))).toBe('409 team_name_taken')
    expect(await me(b)).toMatchObject({
      team: { no: 1, captain: false, code: team_code, members: [{ no: 1 }, { no: 2 }] },
    })
  })

  it('gives each of many people at once a number, and ends at 500', async () => {
    await db.query(
      `insert into private.longday_participants (event_id, no, division, waiver_at, user_id, public_name)
       select $1, n, 1, now(), null, null from generate_series(1, 498) n`,
      [day.id],
    )
    const people = await Promise.all(Array.from({ length: 4 }, () => db.createUser()))
    const outcomes = await Promise.all(people.map(who => refusal(join(who, day.link))))
    expect(outcomes.sort()).toEqual(['409 event_full', '409 event_full', 'done', 'done'])
  })
})

describe('leaving an event', () => {
  it('is possible before the start, and passes the captaincy on', async () => {
    const { team_code } = await join(a, day.link, { team_name: 'Oars' })
    await join(b, day.link, { team_code })
    await leave(a)
    expect(await me(b)).toMatchObject({ team: { captain: true } })
    expect(await refusal(leave(a))).toBe('404 longday_not_found')
    await leave(b)
    expect((await board(db, day.link)).teams).toEqual([])
  })

  it('is refused after the start', async () => {
    await join(a, day.link)
    await setClock(db, minutes(0))
    expect(await refusal(leave(a))).toBe('409 event_started')
  })
})

it('a name that the organiser hides is shown as a number, and the log records it', async () => {
  const { participant_id } = await join(a, day.link, { public_name: 'Rude words' })
  const hide = (who: TestUser, hidden: boolean) =>
    ask(who, 'public.hide_longday_name($1, $2, $3)', [day.id, participant_id, hidden])
  expect(await refusal(hide(b, true))).toBe('404 longday_not_found')
  await hide(organiser, true)
  expect((await board(db, day.link)).people[0]?.name).toBe('Participant 1')
  const [line] = await ask<unknown[]>(organiser, 'public.get_longday_log($1)', [day.id])
  expect(line).toMatchObject({
    action: 'longday.name_hidden',
    actor: 'Organiser',
    subject_no: 1,
    after: { hidden: true },
  })
})

describe('a deleted account', () => {
  it('leaves its score under an anonymous number, and the team gets another captain', async () => {
    const { team_code } = await join(a, day.link, { team_name: 'Oars', public_name: 'Gone soon' })
    await join(b, day.link, { team_code })
    await setClock(db, minutes(5))
    const { id } = await enter(a, day.id, { value: 10, comment: 'My knee hurts' })
    await ask(a, 'public.delete_my_account($1)', [a.email])
    const { people } = await board(db, day.link)
    expect(people[0]).toMatchObject({ no: 1, name: 'Participant 1', gone: true, score: 10, team: 1 })
    expect(await me(b)).toMatchObject({ team: { captain: true } })
    const { rows } = await db.query('select comment, entered_by from public.longday_entries where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ comment: '', entered_by: null }])
  })

  it('of the organiser leaves the event to its judges', async () => {
    const judge = await db.createUser()
    const { participant_id } = await join(judge, day.link)
    await ask(organiser, 'public.appoint_longday_judge($1, $2)', [day.id, participant_id])
    await ask(organiser, 'public.delete_my_account($1)', [organiser.email])
    expect(await me(judge)).toMatchObject({ organiser: true, judge: true })
  })
})
