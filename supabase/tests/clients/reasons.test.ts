import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { rowOf, session } from './list.ts'

/** The reasons why a client needs their coach. Numbers of days count from today. */

let db: TestDatabase
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})
afterAll(() => db.close())

const permit = (athlete: TestUser, over: Record<string, unknown> = {}) =>
  insert(db, 'public.coach_permissions', { athlete_id: athlete.id, coach_id: coach.id, ...over })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** State of a session by its day; the word before it makes it hidden, deleted, or another athlete's. */
type Sessions = Record<number, string | string[]>
const plan = async (athlete: TestUser, sessions: Sessions) => {
  for (const [day, states] of Object.entries(sessions)) {
    for (const words of [states].flat()) {
      const state = words.split(' ').at(-1) ?? ''
      await session(db, athlete, Number(day), state, {
        hidden: words.startsWith('hidden'),
        deleted_at: words.startsWith('deleted') ? 'now' : null,
      })
    }
  }
}
const reasonsOf = async (sessions: Sessions, permission: Record<string, unknown> = {}) => {
  const athlete = await db.createUser()
  await permit(athlete, permission)
  await plan(athlete, sessions)
  return (await rowOf(coach, athlete)).reasons
}

/** This many sessions done and not done, on days that cause no reason by themselves. */
const days = (from: number, done: number, open: number): Sessions =>
  Object.fromEntries(
    Array.from({ length: done + open }, (_, n) => [from - n, n < done ? 'completed' : 'in_progress']),
  )

describe('2 missed in 14 days', () => {
  it.each<[string, Sessions, string[]]>([
    ['two', { [-1]: 'published', [-14]: 'published' }, ['missed']],
    ['two on one day', { [-3]: ['published', 'published'] }, ['missed']],
    ['two that are called missed', { [-1]: 'missed', [-2]: 'missed' }, ['missed']],
    ['one', { [-1]: 'published' }, []],
    ['one of them 15 days ago', { [-1]: 'published', [-15]: 'published' }, []],
    ['one of them today', { [-1]: 'published', 0: 'published' }, ['plan']],
    ['begun, done and skipped ones', { [-1]: 'in_progress', [-2]: 'completed', [-3]: 'skipped' }, []],
    ['drafts', { [-1]: 'draft', [-2]: 'draft' }, []],
    ['hidden ones', { [-1]: 'hidden published', [-2]: 'hidden published' }, []],
    ['deleted ones', { [-1]: 'deleted published', [-2]: 'deleted published' }, []],
  ])('%s', async (_, sessions, reasons) => {
    expect(await reasonsOf(sessions)).toEqual(reasons)
  })
})

describe('compliance of 30 days is 20 points or more below the 30 before', () => {
  it.each<[string, Sessions, string[]]>([
    ['from 5 of 5 to 4 of 5: 20 points', { ...days(-1, 4, 1), ...days(-40, 5, 0) }, ['drop']],
    ['from 10 of 10 to 9 of 11: 18 points', { ...days(-1, 9, 2), ...days(-40, 10, 0) }, []],
    ['from 100 to 0', { ...days(-1, 0, 4), ...days(-40, 4, 0) }, ['drop']],
    ['only 3 due now', { ...days(-1, 0, 3), ...days(-40, 4, 0) }, []],
    ['only 3 due before', { ...days(-1, 0, 4), ...days(-40, 3, 0) }, []],
    ['a rise', { ...days(-1, 4, 0), ...days(-40, 0, 4) }, []],
    // The last day of the 30 counts now, the day before it in the earlier period; 60 days ago does not count.
    ['the edges of both', { ...days(-26, 0, 4), ...days(-30, 4, 0) }, ['drop']],
    [
      'what is older',
      { ...days(-1, 0, 4), [-57]: 'completed', [-58]: 'completed', [-59]: 'completed', [-60]: 'completed' },
      [],
    ],
  ])('%s', async (_, sessions, reasons) => {
    expect(await reasonsOf(sessions)).toEqual(reasons)
  })
})

describe('the plan ends within 7 days', () => {
  it.each<[string, Sessions, string[]]>([
    ['in 7', { 7: 'published' }, ['plan']],
    ['in 8', { 8: 'published' }, []],
    ['today', { 0: 'completed' }, ['plan']],
    ['it has ended', { [-1]: 'completed' }, []],
    ['there is none', {}, []],
    ['what follows is a draft', { 7: 'published', 8: 'draft' }, ['plan']],
    ['what follows is hidden', { 7: 'published', 8: 'hidden published' }, ['plan']],
    ['what follows is skipped', { 7: 'published', 8: 'skipped' }, ['plan']],
    ['what follows is deleted', { 7: 'published', 8: 'deleted published' }, ['plan']],
  ])('%s', async (_, sessions, reasons) => {
    expect(await reasonsOf(sessions)).toEqual(reasons)
  })
})

describe('access ends within 7 days', () => {
  it.each<[string, number | null, string[]]>([
    ['in 7', 7, ['access']],
    ['in an hour', 1 / 24, ['access']],
    ['in 8', 8, []],
    ['never', null, []],
  ])('%s', async (_, end, reasons) => {
    expect(await reasonsOf({}, { expires_at: end === null ? null : inDays(end) })).toEqual(reasons)
  })
})

describe('the last message is theirs and unanswered for 24 hours', () => {
  /** The sender, and how many hours ago; `gone` was deleted. */
  type Message = [by: 'me' | 'them' | 'gone', hours: number]
  const talk = async (athlete: TestUser, messages: Message[], status = 'accepted') => {
    await insert(db, 'public.connections', {
      requester_id: athlete.id,
      recipient_id: coach.id,
      status,
      ...(status === 'blocked' ? { blocked_by: coach.id } : {}),
    })
    const [first_user_id, second_user_id] = [athlete.id, coach.id].sort()
    const conversation_id = await insert(db, 'public.conversations', { first_user_id, second_user_id })
    for (const [by, hours] of messages)
      await insert(db, 'public.messages', {
        id: crypto.randomUUID(),
        conversation_id,
        sender_id: by === 'me' ? coach.id : athlete.id,
        body: by === 'gone' ? '' : 'hello',
        deleted_at: by === 'gone' ? 'now' : null,
        created_at: inDays(-hours / 24),
      })
  }
  it.each<[string, Message[], string[]]>([
    ['25 hours ago', [['them', 25]], ['message']],
    ['23 hours ago', [['them', 23]], []],
    [
      'answered',
      [
        ['them', 30],
        ['me', 29],
      ],
      [],
    ],
    [
      'written again after an answer',
      [
        ['me', 40],
        ['them', 30],
      ],
      ['message'],
    ],
    [
      'written again just now',
      [
        ['them', 30],
        ['them', 1],
      ],
      [],
    ],
    ['taken back', [['gone', 30]], []],
    [
      'the newer one taken back',
      [
        ['them', 30],
        ['gone', 1],
      ],
      ['message'],
    ],
    ['nothing was written', [], []],
  ])('%s', async (_, messages, reasons) => {
    const athlete = await db.createUser()
    await permit(athlete)
    await talk(athlete, messages)
    expect((await rowOf(coach, athlete)).reasons).toEqual(reasons)
  })

  it('also for somebody who shares no training', async () => {
    const athlete = await db.createUser()
    await talk(athlete, [['them', 25]])
    expect(await rowOf(coach, athlete)).toMatchObject({ reasons: ['message'], permission_level: null })
  })

  it('not when the two are no longer connected', async () => {
    const athlete = await db.createUser()
    await permit(athlete)
    await talk(athlete, [['them', 25]], 'rejected')
    expect((await rowOf(coach, athlete)).reasons).toEqual([])
  })
})

it('a client has several reasons, the weightiest first, and none once archived', async () => {
  const athlete = await db.createUser()
  await permit(athlete, { expires_at: inDays(3) })
  await plan(athlete, {
    ...days(-40, 4, 0),
    [-1]: 'missed',
    [-2]: 'missed',
    [-3]: 'missed',
    3: 'published',
    [-4]: 'missed',
  })
  expect(await rowOf(coach, athlete)).toMatchObject({
    reasons: ['missed', 'drop', 'plan', 'access'],
    severities: ['high', 'high', 'low', 'low'],
    attention: 10_016 + 10_008 + 102 + 101,
    missed: 4,
  })
  await coach.query('select public.mark_clients($1, true)', [[athlete.id]])
  expect(await rowOf(coach, athlete)).toMatchObject({ reasons: [], attention: -1, is_archived: true })
})
