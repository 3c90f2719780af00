import { describe, expect, it } from 'vitest'
import { aClient } from './client.fixture.ts'
import {
  type ClientView,
  countClients,
  FILTERS,
  parseView,
  selectClients,
  viewParams,
} from './client-view.ts'

const now = new Date('2026-05-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const zoe = aClient({ display_name: 'Zoë Quist', permission_level: 'write', expires_at: inDays(3.5) })
const adam = aClient({ display_name: 'Adam Berg', teams: ['Barbell Club'] })
const mia = aClient({ display_name: 'Mia Lund', permission_level: 'read', source: 'connection' })
const ben = aClient({ display_name: 'Ben Ode', permission_level: 'read', expires_at: inDays(0.5) })
const kim = aClient({ display_name: 'Kim Ras', permission_level: 'write', expires_at: inDays(40) })
const all = [zoe, adam, mia, ben, kim]

const plain: ClientView = { q: '', filter: 'all', sort: 'name', descending: false }
const names = (view: Partial<ClientView>) =>
  selectClients(all, { ...plain, ...view }, now).map(client => client.display_name.split(' ')[0])

describe('selectClients', () => {
  it.each<[Partial<ClientView>, string[]]>([
    [{}, ['Adam', 'Ben', 'Kim', 'Mia', 'Zoë']],
    [{ descending: true }, ['Zoë', 'Mia', 'Kim', 'Ben', 'Adam']],
    [{ sort: 'access' }, ['Kim', 'Zoë', 'Ben', 'Mia', 'Adam']],
    [{ sort: 'expires' }, ['Ben', 'Zoë', 'Kim', 'Mia', 'Adam']],
    [{ filter: 'with-access' }, ['Ben', 'Kim', 'Mia', 'Zoë']],
    [{ filter: 'no-access' }, ['Adam']],
    [{ filter: 'expiring' }, ['Ben', 'Zoë']],
    [{ q: 'zoe' }, ['Zoë']],
    [{ q: 'BARBELL adam' }, ['Adam']],
    [{ q: mia.email }, ['Mia']],
    [{ q: 'nobody' }, []],
  ])('%o shows %o', (view, expected) => {
    expect(names(view)).toEqual(expected)
  })

  it('leaves the cached rows in their order', () => {
    const before = [...all]
    names({ sort: 'access', descending: true })
    expect(all).toEqual(before)
  })
})

it('counts what each filter would show', () => {
  expect(FILTERS.map(filter => countClients(all, filter, now))).toEqual([5, 4, 2, 1])
})

describe('the address', () => {
  it.each(['', 'q=zo', 'filter=expiring', 'sort=expires', 'sort=-name', 'q=a&filter=no-access&sort=-access'])(
    'says "%s" and is read back as it was',
    address => {
      expect(viewParams(parseView(new URLSearchParams(address))).toString()).toBe(address)
    },
  )

  it('falls back to the whole list when it says something unknown', () => {
    expect(parseView(new URLSearchParams('filter=archived&sort=height'))).toEqual(plain)
  })
})
