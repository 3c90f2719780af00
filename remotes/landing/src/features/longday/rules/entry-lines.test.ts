import { expect, it } from 'vitest'
import type { Entry, NewEntry } from '../model/types.ts'
import { linesOf } from './entry-lines.ts'

const stored = (id: string, participant_no: number): Entry => ({
  id,
  event_id: 'event',
  participant_no,
  name: 'Ada',
  station: 1,
  value: 10,
  comment: '',
  claimed_at: null,
  received_at: '2027-06-05T08:00:00Z',
  counts_at: '2027-06-05T08:00:00Z',
  late: false,
  state: 'counted',
  voids: null,
  reason: null,
  entered_by_captain: false,
  ruling: null,
  appeal: null,
})
const queued = (
  entry: Partial<NewEntry>,
  status: 'waiting' | 'sending' | 'refused' = 'waiting',
  link = 'link',
) => ({
  key: entry.id ?? '',
  item: { link, entry: { id: '', event_id: 'event', participant_no: null, station: 1, value: 5, ...entry } },
  status,
  error: null,
})
const members = [
  { no: 1, name: 'Ada' },
  { no: 2, name: 'Ben' },
]

it('linesOf lists queued entries first, newest first, and each entry once', () => {
  const lines = linesOf({
    stored: [stored('b', 1), stored('a', 2), stored('stranger', 9)],
    queued: [
      queued({ id: 'b' }, 'sending'),
      queued({ id: 'c' }),
      queued({ id: 'd', participant_no: 2 }, 'refused'),
      queued({ id: 'other' }, 'waiting', 'another event'),
    ],
    members,
    me: 1,
    link: 'link',
  })
  expect(lines.map(({ id, name, onItsWay }) => [id, name, onItsWay])).toEqual([
    ['d', 'Ben', 'refused'],
    ['c', null, 'waiting'],
    ['b', null, null],
    ['a', 'Ben', null],
  ])
})

it('linesOf shows a correction at the time of what it corrects, as the server does', () => {
  const [line] = linesOf({
    stored: [stored('a', 1)],
    queued: [queued({ id: 'b', voids: 'a', value: null, claimed_at: '2027-06-05T08:01:00Z' })],
    members,
    me: 1,
    link: 'link',
  })
  expect(line?.at).toBe('2027-06-05T08:00:00Z')
})
