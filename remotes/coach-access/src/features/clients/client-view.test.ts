import { describe, expect, it } from 'vitest'
import { aClient, aTrainingClient } from './client.fixture.ts'
import {
  type ClientView,
  countClients,
  countOfView,
  FILTERS,
  parseView,
  queryOfView,
  SORTS,
  selectClients,
  viewParams,
} from './client-view.ts'

const VIEW: ClientView = { q: '', filter: 'all', sort: 'attention', descending: false, client: null }
const clients = [
  aTrainingClient({
    display_name: 'Zoë',
    attention: 16,
    reasons: ['missed'],
    severities: ['high'],
    teams: ['Bears'],
    unread: 2,
  }),
  aTrainingClient({
    display_name: 'Ben',
    attention: 3,
    reasons: ['plan', 'access'],
    severities: ['low', 'low'],
    planned_through: '2026-11-27',
    expires_at: '2026-11-28T12:00:00Z',
    month_done: 13,
    tags: ['Masters'],
  }),
  aTrainingClient({
    display_name: 'Cleo',
    planned_through: '2026-11-20',
    last_activity: null,
    next_workout: null,
  }),
  aTrainingClient({ display_name: 'Dan', planned_through: null, month_done: 0, month_due: 0 }),
  aClient({ display_name: 'Eve', email: 'eve@bears.test' }),
  aTrainingClient({ display_name: 'Finn', is_archived: true, attention: -1, planned_through: null }),
]
const names = (view: Partial<ClientView>) =>
  selectClients(clients, { ...VIEW, ...view }).map(({ display_name }) => display_name)

it.each<[ClientView['filter'], string[]]>([
  ['all', ['Zoë', 'Ben', 'Cleo', 'Dan', 'Eve']],
  ['attention', ['Zoë', 'Ben']],
  ['plan-ending', ['Ben']],
  ['no-plan', ['Cleo', 'Dan']],
  ['access-expiring', ['Ben']],
  ['archived', ['Finn']],
])('the filter %s shows %j', (filter, expected) => {
  expect(names({ filter })).toEqual(expected)
  expect(countClients(clients, filter)).toBe(expected.length)
})

it('leaves snoozed and handled clients out of "needs attention" and keeps them in the other filters', () => {
  const snoozed = aTrainingClient({
    display_name: 'Sam',
    reasons: ['plan'],
    severities: ['low'],
    planned_through: '2026-11-27',
    snoozed_until: '2026-12-01',
  })
  const handled = aTrainingClient({
    display_name: 'Hal',
    reasons: ['missed'],
    severities: ['high'],
    handled_at: '2026-11-23T08:00:00Z',
  })
  const expired = aClient({ display_name: 'Ed', expired_at: '2026-11-20T08:00:00Z' })
  const shown = (filter: ClientView['filter']) =>
    selectClients([snoozed, handled, expired], { ...VIEW, filter }).map(({ display_name }) => display_name)
  expect(shown('attention')).toEqual([])
  expect(shown('set-aside')).toEqual(['Sam', 'Hal'])
  expect(shown('plan-ending')).toEqual(['Sam'])
  expect(shown('access-expiring')).toEqual(['Ed'])
  expect(shown('all')).toEqual(['Sam', 'Hal', 'Ed'])
})

it('stores everything of a view under its name but the client whose panel is open', () => {
  expect(queryOfView({ ...VIEW, q: 'meet prep', filter: 'attention', client: 'some-id' })).toBe(
    'q=meet+prep&filter=attention',
  )
  expect(queryOfView(VIEW)).toBe('')
})

it.each<[ClientView['sort'], string[]]>([
  ['attention', ['Zoë', 'Ben', 'Cleo', 'Dan', 'Eve']],
  ['name', ['Ben', 'Cleo', 'Dan', 'Eve', 'Zoë']],
  // Without a figure last, in both directions.
  ['month', ['Zoë', 'Cleo', 'Ben', 'Dan', 'Eve']],
  ['last', ['Zoë', 'Ben', 'Dan', 'Cleo', 'Eve']],
  ['planned', ['Cleo', 'Ben', 'Zoë', 'Dan', 'Eve']],
  ['access', ['Ben', 'Zoë', 'Cleo', 'Dan', 'Eve']],
  ['unread', ['Zoë', 'Ben', 'Cleo', 'Dan', 'Eve']],
])('the order by %s is %j', (sort, expected) => expect(names({ sort })).toEqual(expected))

it('reverses an order, and leaves clients without a value at the end', () => {
  expect(names({ sort: 'month', descending: true })).toEqual(['Ben', 'Zoë', 'Cleo', 'Dan', 'Eve'])
  expect(names({ descending: true })).toEqual(['Eve', 'Dan', 'Cleo', 'Ben', 'Zoë'])
})

it.each([
  ['zoe', ['Zoë']],
  ['BEARS', ['Zoë', 'Eve']],
  ['masters b', ['Ben']],
  ['nobody', []],
])('the search %s finds %j', (q, expected) => expect(names({ q })).toEqual(expected))

it.each([
  ['', 5],
  ['q=bears', 2],
  ['q=nobody', 0],
  ['filter=archived&q=zoe', 0],
  ['q=BEARS&sort=-name&client=some-id', 2],
])('the own filter %j counts %i clients by its own search', (query, count) =>
  expect(countOfView(clients, query)).toBe(count),
)

describe('the address of a view', () => {
  it('names only what differs from the default, and is parsed back', () => {
    expect(viewParams(VIEW).toString()).toBe('')
    for (const filter of FILTERS)
      for (const sort of SORTS)
        for (const descending of [false, true]) {
          const view = { q: 'ana b', filter, sort, descending, client: 'some-id' }
          expect(parseView(viewParams(view))).toEqual(view)
        }
  })
  it('falls back to the default view for unknown values', () => {
    expect(parseView(new URLSearchParams('filter=x&sort=-y'))).toEqual({ ...VIEW, descending: true })
  })
})
