import { describe, expect, it } from 'vitest'
import { dayText, shortText } from '../times/times.ts'
import type { QueuedMessage } from './chat-queue.ts'
import { aMessage } from './message.fixture.ts'
import { receiptOf, type ThreadRow, threadRows } from './thread-rows.ts'

const READING = { me: 'ann', timeZone: 'UTC', readUntil: undefined, hasOlder: false }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()
const text = (row: ThreadRow) =>
  row.kind === 'message' ? `${row.message.id}${row.isGrouped ? ' grouped' : ''}` : row.kind

const queued = (id: string): QueuedMessage => ({
  key: id,
  at: 1,
  status: 'waiting',
  error: null,
  item: { id, conversationId: 'talk', body: 'Later', writtenAt: at(0) },
})

describe('the rows of a thread', () => {
  it.each([
    [
      'one person within minutes is grouped',
      [aMessage(0), aMessage(4), aMessage(9)],
      ['day', '0', '4 grouped', '9'],
    ],
    [
      'another person is not',
      [aMessage(0), aMessage(1, { sender_id: 'ann' }), aMessage(2)],
      ['day', '0', '1', '2'],
    ],
    [
      'a reply stands by itself',
      [
        aMessage(0),
        aMessage(1, {
          reply: { id: '0', sender_id: 'carl', excerpt: '', attachment_count: 0, deleted: false },
        }),
      ],
      ['day', '0', '1'],
    ],
    [
      'a day begins with its divider',
      [
        aMessage(0, { created_at: '2026-11-19T23:59:59Z' }),
        aMessage(1, { created_at: '2026-11-20T00:00:01Z' }),
      ],
      ['day', '0', 'day', '1'],
    ],
    ['nothing has no day', [], []],
  ])('%s', (_name, messages, expected) => {
    expect(threadRows(messages, [], READING).map(text)).toEqual(expected)
  })

  it('begin with a message while older ones can be loaded, because a divider would move', () => {
    const messages = [aMessage(0), aMessage(60 * 24)]
    for (const readUntil of [undefined, null])
      expect(threadRows(messages, [], { ...READING, readUntil, hasOlder: true }).map(text)).toEqual([
        '0',
        'day',
        '1440',
      ])
  })

  it("divide days by the reader's time zone", () => {
    const messages = [
      aMessage(0, { created_at: '2026-11-20T10:00:00Z' }),
      aMessage(1, { created_at: '2026-11-20T12:00:00Z' }),
    ]
    const days = (timeZone: string) =>
      threadRows(messages, [], { ...READING, timeZone }).filter(({ kind }) => kind === 'day').length
    expect([days('UTC'), days('Pacific/Auckland')]).toEqual([1, 2])
  })

  it.each([
    ['after what was read', at(1), ['day', '0', '1 grouped', 'unread', '2', '3 grouped']],
    [
      'at the beginning when nothing was read',
      null,
      ['day', 'unread', '0', '1 grouped', '2 grouped', '3 grouped'],
    ],
    ['nowhere when all was read', at(3), ['day', '0', '1 grouped', '2 grouped', '3 grouped']],
    ['nowhere when nothing was unread', undefined, ['day', '0', '1 grouped', '2 grouped', '3 grouped']],
  ])('put the divider of unread messages %s', (_name, readUntil, expected) => {
    const messages = [0, 1, 2, 3].map(number => aMessage(number))
    expect(threadRows(messages, [], { ...READING, readUntil }).map(text)).toEqual(expected)
  })

  it('count no own message as unread', () => {
    const messages = [aMessage(0), aMessage(1, { sender_id: 'ann' })]
    expect(threadRows(messages, [], { ...READING, readUntil: at(0) }).map(text)).toEqual(['day', '0', '1'])
  })

  it('end with pending messages, without those that have arrived', () => {
    expect(threadRows([aMessage(0)], [queued('0'), queued('x')], READING).map(text)).toEqual([
      'day',
      '0',
      'pending',
    ])
  })
})

describe('the receipt below the last own message', () => {
  const mine = [aMessage(0, { sender_id: 'ann' }), aMessage(1, { sender_id: 'ann' }), aMessage(2)]
  it.each([
    ['seen', mine, at(1), { id: '1', text: 'Seen' }],
    ['read before it', mine, at(0), { id: '1', text: 'Sent' }],
    ['hidden or never read', mine, null, { id: '1', text: 'Sent' }],
    ['nothing written', [aMessage(0)], at(1), undefined],
    [
      'a deleted one has none',
      [mine[0] ?? aMessage(0), aMessage(1, { sender_id: 'ann', deleted_at: at(2) })],
      at(5),
      { id: '0', text: 'Seen' },
    ],
  ])('%s', (_name, messages, until, expected) => expect(receiptOf(messages, 'ann', until)).toEqual(expected))
})

describe('the text of a day', () => {
  const NOW = Date.UTC(2026, 10, 20, 12)
  it.each([
    ['2026-11-20T00:01:00Z', 'Today'],
    ['2026-11-19T23:59:00Z', 'Yesterday'],
  ])('of %s is "%s"', (time, expected) => expect(dayText(time, 'UTC', NOW)).toBe(expected))
  it('has the year when it is not this one', () => {
    expect(dayText('2026-03-02T10:00:00Z', 'UTC', NOW)).not.toContain('2026')
    expect(dayText('2025-03-02T10:00:00Z', 'UTC', NOW)).toContain('2025')
    expect(shortText('2026-11-20T09:05:00Z', 'UTC', NOW)).toContain('05')
  })
})
