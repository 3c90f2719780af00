import { expect, it } from 'vitest'
import { aTrainingClient } from './client.fixture.ts'
import { changeOfMonth, dayWords, draftWords, percent, reasonWords, setAsideWords } from './words.ts'

it.each([
  ['2026-11-23', 'today'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-27', 'Fri'],
  ['2026-11-30', '30 Nov'],
  ['2026-11-16', '16 Nov'],
  ['2027-01-02', '2 Jan 2027'],
])('%s is written as "%s"', (day, words) => expect(dayWords(day, '2026-11-23', 'en-GB')).toBe(words))

it('says every reason with its number', () => {
  const now = new Date('2026-11-23T12:00:00')
  const client = aTrainingClient({
    reasons: ['missed', 'drop', 'message', 'plan', 'access'],
    missed: 3,
    month_done: 8,
    month_due: 13,
    waiting_since: '2026-11-21T08:00:00',
    planned_through: '2026-11-27',
    expires_at: '2026-11-28T12:00:00',
  })
  expect(reasonWords(client, now, 'en-GB')).toEqual([
    '3 missed',
    'down 38 points',
    'message 2 d',
    'plan ends Fri',
    'access expires in 5 days',
  ])
})

it.each([
  [8, 13, 13, 13, -38],
  [13, 13, 8, 13, 38],
  [3, 3, 13, 13, null],
  [13, 13, 3, 3, null],
  [null, null, null, null, null],
])(
  '%s of %s this month after %s of %s the month before is a change of %s points',
  (month_done, month_due, before_done, before_due, points) =>
    expect(changeOfMonth(aTrainingClient({ month_done, month_due, before_done, before_due }))).toBe(points),
)

it('a share of nothing due is null', () => {
  expect([percent(11, 13), percent(0, 0), percent(null, null)]).toEqual([85, null, null])
})

it.each([
  ['2026-11-26', null, 'Snoozed until Thu'],
  ['2026-12-24', null, 'Snoozed until 24 Dec'],
  [null, '2026-11-23T06:00:00Z', 'Handled today'],
  [null, '2026-11-22T22:00:00Z', 'Handled yesterday'],
  ['2026-11-24', '2026-11-10T06:00:00Z', 'Snoozed until tomorrow, Handled 10 Nov'],
  [null, null, ''],
])('snoozed until %s and handled at %s reads "%s"', (snoozed_until, handled_at, words) =>
  expect(
    setAsideWords(
      aTrainingClient({ snoozed_until, handled_at }),
      new Date('2026-11-23T12:00:00Z'),
      'UTC',
      'en-GB',
    ),
  ).toBe(words),
)

it("the day of setting aside is in the reader's time zone", () => {
  const client = aTrainingClient({ handled_at: '2026-11-22T22:00:00Z' })
  expect(setAsideWords(client, new Date('2026-11-23T12:00:00Z'), 'Asia/Tokyo', 'en-GB')).toBe('Handled today')
})

it.each([
  [null, ''],
  [0, ''],
  [1, '1 week in draft'],
  [8, '8 weeks in draft'],
])('%s draft weeks read as %j', (draft_weeks, words) => {
  expect(draftWords(aTrainingClient({ draft_weeks }))).toBe(words)
})

it('the reason that a plan ends says how many weeks are in draft', () => {
  const client = aTrainingClient({ reasons: ['plan'], planned_through: '2026-11-27', draft_weeks: 8 })
  expect(reasonWords(client, new Date('2026-11-23T12:00:00'), 'en-GB')).toEqual([
    'plan ends Fri, 8 weeks in draft',
  ])
})
