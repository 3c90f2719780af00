import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  appeal,
  ask,
  begin,
  board,
  type Day,
  decide,
  enter,
  join,
  judge,
  undo,
} from '../longday-events/day.ts'

let db: TestDatabase
let day: Day
let organiser: TestUser
let a: TestUser
let b: TestUser
let referee: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  const begun = await begin(db, 2, { judged: true })
  ;({ day, organiser } = begun)
  ;[a, b] = begun.people as [TestUser, TestUser]
  referee = await db.createUser()
  await insert(db, 'public.connections', {
    requester_id: organiser.id,
    recipient_id: referee.id,
    status: 'accepted',
  })
  await appoint(referee.id)
})
const appoint = (person: string, who = organiser) =>
  ask(who, 'public.appoint_longday_judge($1, $2)', [day.id, person])
const score = async () => (await board(db, day.link)).people.find(({ no }) => no === 1)?.score

describe('judges', () => {
  it('are appointed among participants and contacts', async () => {
    expect(await refusal(appoint((await db.createUser()).id))).toBe('404 person_not_found')
    expect(await refusal(appoint(a.id, a))).toBe('404 longday_not_found')
    const { judges } = await ask<{ judges: { user_id: string }[] }>(
      organiser,
      'public.get_longday_people($1)',
      [day.id],
    )
    expect(judges.map(({ user_id }) => user_id)).toEqual([referee.id])
    await ask(organiser, 'public.dismiss_longday_judge($1, $2)', [day.id, referee.id])
    expect(await refusal(judge(referee, (await enter(a, day.id)).id, 'approve'))).toBe('404 entry_not_found')
  })

  it('approve pending entries, which then count', async () => {
    const { id, state } = await enter(a, day.id)
    expect([state, await score()]).toEqual(['pending', null])
    expect(await judge(referee, id, 'approve')).toMatchObject({
      state: 'counted',
      ruling: { verdict: 'approve' },
    })
    expect(await score()).toBe(10)
    expect(await refusal(judge(referee, id, 'approve'))).toBe('409 entry_closed')
  })

  it('reject with a reason, also entries that count already', async () => {
    const { id } = await enter(a, day.id)
    await judge(referee, id, 'approve')
    expect(await refusal(judge(referee, id, 'reject'))).toBe('422 invalid_reason')
    expect(await refusal(judge(referee, id, 'maybe'))).toBe('422 invalid_verdict')
    expect(await judge(referee, id, 'reject', 'Seen from behind')).toMatchObject({
      state: 'rejected',
      ruling: { reason: 'Seen from behind' },
    })
    expect(await score()).toBe(null)
  })

  it('undo their own ruling, and only that; both stay in the log', async () => {
    const { id } = await enter(a, day.id)
    expect(await refusal(undo(referee, id))).toBe('409 nothing_to_undo')
    await judge(referee, id, 'approve')
    expect(await refusal(undo(organiser, id))).toBe('409 nothing_to_undo')
    expect(await undo(referee, id)).toMatchObject({ state: 'pending', ruling: null })
    expect([await score(), await refusal(undo(referee, id))]).toEqual([null, '409 nothing_to_undo'])
    await judge(referee, id, 'approve')
    await judge(referee, id, 'reject', 'Counted wrong')
    expect(await undo(referee, id)).toMatchObject({ state: 'counted' })
    expect(await score()).toBe(10)
    await judge(referee, id, 'reject', 'Counted wrong')
    await appeal(a, id)
    expect(await refusal(undo(referee, id))).toBe('409 already_appealed')
    const log = await ask<{ action: string; entry_id: string }[]>(organiser, 'public.get_longday_log($1)', [
      day.id,
    ])
    expect(log.filter(({ entry_id }) => entry_id === id).map(({ action }) => action)).toEqual([
      'longday.appealed',
      'longday.ruled',
      'longday.ruling_undone',
      ...['longday.ruled', 'longday.ruled'],
      'longday.ruling_undone',
      'longday.ruled',
    ])
  })

  it('undo the approval of a correction, and the corrected entry counts again', async () => {
    const { id } = await enter(a, day.id)
    await judge(referee, id, 'approve')
    const correction = await enter(a, day.id, { value: 7, voids: id, reason: 'Typed wrong' })
    await judge(referee, correction.id, 'approve')
    expect(await score()).toBe(7)
    expect(await refusal(undo(referee, id))).toBe('409 entry_closed')
    await undo(referee, correction.id)
    expect(await score()).toBe(10)
    await judge(referee, correction.id, 'approve')
    expect(await score()).toBe(7)
  })

  it('see the pending entries, oldest first, and which of them they may not judge', async () => {
    const first = await enter(b, day.id)
    const second = await enter(a, day.id)
    await appoint(
      (await ask<{ me: { participant_id: string } }>(a, 'public.get_longday($1)', [day.link])).me
        .participant_id,
    )
    const queue = await ask<{ pending: number; entries: { id: string; mine: boolean }[] }>(
      a,
      'public.get_longday_queue($1)',
      [day.id],
    )
    expect(queue.pending).toBe(2)
    expect(queue.entries.map(({ id, mine }) => [id, mine])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    expect(await refusal(judge(a, second.id, 'approve'))).toBe('403 own_entry')
    expect(await refusal(judge(a, first.id, 'approve'))).toBe('done')
  })

  it('never judge their team, nor entries they made for it', async () => {
    const [captain, member] = await Promise.all([db.createUser(), db.createUser()])
    const own = await join(captain, day.link, { team_name: 'Oars' })
    const { no, participant_id } = await join(member, day.link, { team_code: own.team_code })
    const { id } = await enter(captain, day.id, { participant_no: no })
    for (const who of [own.participant_id, participant_id]) await appoint(who)
    expect(await refusal(judge(captain, id, 'approve'))).toBe('403 own_entry')
    expect(await refusal(judge(member, id, 'approve'))).toBe('403 own_entry')
  })

  it('rule once when two of them rule at once', async () => {
    const { id } = await enter(a, day.id, { value: 7 })
    const outcomes = await Promise.all([
      refusal(judge(referee, id, 'approve')),
      refusal(judge(organiser, id, 'approve')),
    ])
    expect(outcomes.sort()).toEqual(['409 entry_closed', 'done'])
    expect(await score()).toBe(7)
  })
})

describe('an appeal', () => {
  const rejected = async (who = a) => {
    const { id } = await enter(who, day.id)
    await judge(referee, id, 'reject', 'Not seen')
    return id
  }

  it('is possible once for a rejected entry, and is decided by the organiser', async () => {
    const { id: waits } = await enter(a, day.id)
    expect(await refusal(appeal(a, waits))).toBe('409 not_rejected')
    const id = await rejected()
    expect(await refusal(appeal(b, id))).toBe('404 entry_not_found')
    expect(await refusal(appeal(a, id, ' '))).toBe('422 invalid_message')
    await appeal(a, id)
    expect(await refusal(appeal(a, id))).toBe('409 already_appealed')
    expect(await refusal(decide(referee, id, true))).toBe('404 entry_not_found')
    expect(await decide(organiser, id, true)).toMatchObject({ state: 'counted', appeal: { accepted: true } })
    expect(await refusal(decide(organiser, id, false))).toBe('409 no_open_appeal')
    expect(await score()).toBe(10)
  })

  it('of the organiser is decided by a judge', async () => {
    await join(organiser, day.link)
    const id = await rejected(organiser)
    await appeal(organiser, id)
    expect(await refusal(decide(organiser, id, true))).toBe('403 own_entry')
    expect(await decide(referee, id, false)).toMatchObject({ state: 'rejected' })
  })
})

it('the log names who ruled what, without reasons', async () => {
  const { id } = await enter(a, day.id)
  await judge(referee, id, 'reject', 'Not seen at all')
  const [line] = await ask<unknown[]>(referee, 'public.get_longday_log($1)', [day.id])
  expect(line).toMatchObject({
    action: 'longday.ruled',
    actor: 'Judge',
    subject_no: 1,
    entry_id: id,
    after: { verdict: 'reject' },
  })
  expect(JSON.stringify(line)).not.toContain('Not seen')
})
