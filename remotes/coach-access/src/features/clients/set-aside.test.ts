import { configureSupabase } from '@coach-app/data'
import { fakeNetwork, json, storeSession } from '@coach-app/data/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTrainingClient } from './client.fixture.ts'
import { sendBack, sendSetAside } from './set-aside.data.ts'
import { affected, setAside, todayIn } from './set-aside.ts'
import { dayError, snoozeDays } from './snooze-days.ts'

it.each([
  // A Monday, a Thursday, a Sunday.
  [
    '2026-11-23',
    {
      Tomorrow: '2026-11-24',
      'In 3 days': '2026-11-26',
      'Next Monday': '2026-11-30',
      'In 4 weeks': '2026-12-21',
    },
  ],
  [
    '2026-11-26',
    {
      Tomorrow: '2026-11-27',
      'In 3 days': '2026-11-29',
      'Next Monday': '2026-11-30',
      'In a week': '2026-12-03',
      'In 4 weeks': '2026-12-24',
    },
  ],
  [
    '2026-11-29',
    {
      Tomorrow: '2026-11-30',
      'In 3 days': '2026-12-02',
      'In a week': '2026-12-06',
      'In 4 weeks': '2026-12-27',
    },
  ],
])('on %s the days offered for a snooze are %j, each once', (today, days) => {
  expect(Object.fromEntries(snoozeDays(today).map(({ label, day }) => [label, day]))).toEqual(days)
})

it.each([
  ['', 'Choose a day.'],
  ['tomorrow', 'Choose a day.'],
  ['2026-11-25', 'Choose a day from tomorrow on.'],
  ['2026-11-26', 'Choose a day from tomorrow on.'],
  ['2026-11-27', null],
  ['2027-11-27', null],
  ['2027-11-28', 'Choose a day within a year.'],
  ['20260-01-01', 'Choose a day.'],
])('the chosen day %j is answered with %s', (day, error) => expect(dayError(day, '2026-11-26')).toBe(error))

it("todayIn is the day in the coach's time zone", () => {
  const now = new Date('2026-11-26T23:30:00Z')
  expect(todayIn('UTC', now)).toBe('2026-11-26')
  expect(todayIn('Europe/Zurich', now)).toBe('2026-11-27')
  expect(todayIn('America/New_York', now)).toBe('2026-11-26')
})

const needy = aTrainingClient({ reasons: ['missed'], severities: ['medium'], missed: 2 })
const calm = aTrainingClient()
const snoozed = aTrainingClient({ ...needy, user_id: 'snoozed', snoozed_until: '2026-12-01' })
const handled = aTrainingClient({ ...needy, user_id: 'handled', handled_at: '2026-11-25T08:00:00Z' })
const expired = aTrainingClient({
  user_id: 'expired',
  permission_level: null,
  expired_at: '2026-11-20T08:00:00Z',
})
const archived = aTrainingClient({ user_id: 'archived', is_archived: true })
const all = [needy, calm, snoozed, handled, expired, archived]

it.each([
  [{ kind: 'handle' }, [needy, snoozed]],
  [{ kind: 'snooze', until: '2026-12-03' }, [needy, calm, snoozed, handled]],
  [{ kind: 'wake' }, [snoozed, handled]],
] as const)('%j applies only to clients whose state it changes', (act, those) => {
  expect(affected(all, act)).toEqual(those)
})

it.each([
  [{ kind: 'handle' }, { handled_at: 'now', snoozed_until: null }],
  [
    { kind: 'snooze', until: '2026-12-03' },
    { handled_at: null, snoozed_until: '2026-12-03' },
  ],
  [{ kind: 'wake' }, { handled_at: null, snoozed_until: null }],
] as const)('%j is shown before the server has answered', (act, shown) => {
  expect(setAside(needy, act, 'now')).toMatchObject(shown)
})

describe('requests of setting aside', () => {
  const network = fakeNetwork()
  configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
  beforeEach(storeSession)
  const HANDLE = 'POST /rest/v1/rpc/handle_clients'
  const SNOOZE = 'POST /rest/v1/rpc/snooze_clients'
  const bodies = () => network.sent.map(({ body }) => body)
  const accept = () => {
    network.answer(HANDLE, () => json([]))
    network.answer(SNOOZE, () => json([]))
  }

  it('send the mark that was seen of each handled client', async () => {
    accept()
    await sendSetAside([needy], { kind: 'handle' })
    expect(bodies()).toEqual([
      { client_ids: [needy.user_id], handled_param: true, marks_param: [needy.mark] },
    ])
  })

  it('to wake remove what is set: handled, snoozed, or both', async () => {
    accept()
    await sendSetAside([snoozed, handled], { kind: 'wake' })
    expect(bodies()).toEqual([{ client_ids: ['handled'], handled_param: false }, { client_ids: ['snoozed'] }])
  })

  it('to undo restore the state that each client had', async () => {
    accept()
    await sendBack([needy, snoozed], { kind: 'snooze', until: '2027-01-01' })
    await sendBack([needy], { kind: 'handle' })
    await sendBack([snoozed, handled], { kind: 'wake' })
    expect(bodies()).toEqual([
      { client_ids: [needy.user_id], until_param: null },
      { client_ids: ['snoozed'], until_param: '2026-12-01' },
      { client_ids: [needy.user_id], handled_param: false },
      { client_ids: ['snoozed'], until_param: '2026-12-01' },
      { client_ids: ['handled'], handled_param: true, marks_param: [handled.mark] },
    ])
  })
})
