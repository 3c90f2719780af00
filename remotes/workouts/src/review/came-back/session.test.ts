import { describe, expect, it } from 'vitest'
import type { Returned } from '../../model/review/returned.ts'
import { aReturned, asked, lifted, SQUAT } from './returned.fixture.ts'
import {
  beginSession,
  doneWords,
  neighbour,
  nextOpen,
  readAgain,
  setReviewed,
  takeArrivals,
  withOpened,
} from './session.ts'
import { countOpen, inOrder, shownRows } from './shown-rows.ts'
import { sinceWords } from './since-words.ts'

const row = (id: string, over: Parameters<typeof aReturned>[0] = {}, name?: string): Returned =>
  aReturned({ id, ...over }, asked(), name)
const [a, b, c] = [row('a'), row('b'), row('c')]
const read = (...returned: Returned[]) => ({ returned, since: null, total: returned.length, askedAt: 0 })
const ids = (rows: readonly Returned[]) => rows.map(({ id }) => id)

describe('a review session', () => {
  const begun = beginSession(read(a, b, c))

  it('keeps its rows in place while new ones arrive below', () => {
    const later = readAgain(setReviewed(begun, ['a'], true, 1), read(row('d'), c, b))
    expect(ids(later.rows)).toEqual(['a', 'b', 'c'])
    expect([...later.reviewed]).toEqual(['a'])
    expect(ids(later.arrivals)).toEqual(['d'])
    expect(ids(takeArrivals(later).rows)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('reopens a row whose workout has changed, in its place', () => {
    const changed = row('a', { mark: 'two' })
    const later = readAgain(setReviewed(begun, ['a', 'b'], true, 1), read(changed, c))
    expect(later.rows[0]).toBe(changed)
    expect([...later.reviewed]).toEqual(['b'])
  })

  it('keeps unchanged rows as the same objects, so that they are not rendered again', () => {
    expect(readAgain(begun, read(row('a'), b, c)).rows[0]).toBe(a)
  })

  it('marks rows that were reviewed on another device, unless the list may be incomplete', () => {
    expect([...readAgain(begun, read(a)).reviewed]).toEqual(['b', 'c'])
    expect([...readAgain(begun, { ...read(a), total: 300 }).reviewed]).toEqual([])
  })

  it('reopens rows that were reopened on another device, unless the list is older than the last key press', () => {
    const reviewed = setReviewed(begun, ['a'], true, 1000)
    expect([...readAgain(reviewed, { ...read(a, b, c), askedAt: 2000 }).reviewed]).toEqual([])
    expect([...readAgain(reviewed, { ...read(a, b, c), askedAt: 500 }).reviewed]).toEqual(['a'])
  })

  it('shows the first row at once when there was none', () => {
    const later = readAgain(beginSession(read()), read(a))
    expect(later).toMatchObject({ rows: [a], arrivals: [], open: 1 })
  })

  it('gets a row for a reviewed workout that is opened again', () => {
    const later = withOpened(begun, row('d', { reviewed_at: '2026-11-17T08:00:00Z' }))
    expect([ids(later.rows), later.open]).toEqual([['a', 'b', 'c', 'd'], 4])
    expect(readAgain(later, read(a, b, c, row('d'))).arrivals).toEqual([])
  })

  it('counts open rows, and undoes step by step', () => {
    const two = setReviewed(setReviewed(begun, ['a'], true, 1000), ['b', 'c'], true, 5000)
    expect(two).toMatchObject({ open: 0, steps: [['a'], ['b', 'c']], began: 1000, ended: 5000 })
    const back = setReviewed(two, ['b', 'c'], false, 6000)
    expect(back).toMatchObject({ open: 2, steps: [['a']] })
    expect([...back.reviewed]).toEqual(['a'])
    expect(setReviewed(back, ['a'], true, 7000)).toBe(back)
  })

  it('goes to the next open row, and from the end back to the top', () => {
    expect(nextOpen([a, b, c], new Set(['b']), 'a')).toBe('c')
    expect(nextOpen([a, b, c], new Set(['c']), 'c')).toBe('a')
    expect(nextOpen([a, b, c], new Set(['a', 'b', 'c']), 'c')).toBeNull()
  })

  it('moves the selection up and down within the rows', () => {
    expect([neighbour([a, b, c], 'b', 1), neighbour([a, b, c], 'b', -1)]).toEqual(['c', 'a'])
    expect([neighbour([a, b, c], 'c', 1), neighbour([a, b, c], 'a', -1)]).toEqual(['c', 'a'])
    expect([neighbour([], null, 1), neighbour([a], null, 1)]).toEqual([null, 'a'])
  })
})

describe('the rows of the review', () => {
  const short = row('short', {
    logs: lifted(asked(), { reps: 4 }, {}, {}, {}),
    came_at: '2026-11-15T18:00:00Z',
  })
  const missed = row('missed', { state: 'missed', logs: [], came_at: '2026-11-14T00:00:00Z' })
  const record = row('record', {
    records: [{ exercise_id: SQUAT, kg: 150, before: 145 }],
    came_at: '2026-11-18T18:00:00Z',
  })
  const said = row('said', { athlete_note: 'Knee', came_at: '2026-11-17T18:00:00Z' })
  const all = [record, said, short, missed]

  it('are ordered by need, or by when they came back', () => {
    expect(ids(inOrder(all, 'neediest', 'kg'))).toEqual(['missed', 'short', 'said', 'record'])
    expect(ids(inOrder(all, 'newest', 'kg'))).toEqual(['record', 'said', 'short', 'missed'])
    const [zoe, ada] = [row('z', {}, 'Zoe'), row('a', {}, 'Ada')]
    expect(ids(inOrder([zoe, ada], 'neediest', 'kg'))).toEqual(['a', 'z'])
  })

  it.each([
    ['needs', ['said', 'short', 'missed']],
    ['records', ['record']],
    ['comments', ['said']],
    ['all', ['record', 'said', 'short', 'missed']],
  ] as const)('are filtered by "%s"', (filter, expected) => {
    expect(ids(shownRows(all, filter, null, 'kg'))).toEqual(expected)
    expect(shownRows(all, filter, 'somebody else', 'kg')).toEqual([])
  })

  it('are counted by filter while open', () => {
    expect(countOpen(all, new Set(['short']), null, 'kg')).toEqual({
      needs: 2,
      records: 1,
      comments: 1,
      all: 3,
    })
  })
})

it.each([
  [14, 372_000, '14 reviewed in 6 min 12 s'],
  [60, 3_600_000, '60 reviewed in 60 min'],
  [2, 120_000, '2 reviewed in 2 min'],
  [1, 20, '1 reviewed in 1 s'],
])('doneWords of %i in %i ms says how long it took', (count, milliseconds, words) =>
  expect(doneWords(count, milliseconds)).toBe(words),
)

it('sinceWords uses the weekday while that is unambiguous', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const said = (at: string, timeZone = 'UTC') => sinceWords(at, timeZone, now)
  expect(said('2026-11-20T18:10:00Z')).toBe('since Friday 18:10')
  expect(said('2026-11-24T09:00:00Z')).toBe('since 09:00')
  expect(said('2026-11-03T09:00:00Z')).toMatch(/^since (3 November|November 3)$/)
  // Where the reader is: it is yesterday there, and Saturday.
  expect(said('2026-11-24T09:00:00Z', 'Pacific/Honolulu')).toBe('since Monday 23:00')
  expect(said('2026-11-20T18:10:00Z', 'Asia/Tokyo')).toBe('since Saturday 03:10')
})
