import { describe, expect, it } from 'vitest'
import { aMessage } from './message.fixture.ts'
import {
  contentOf,
  firstSince,
  firstUnread,
  NOT_OPENED,
  type OpenThread,
  step,
  type ThreadEvent,
  unreadToJump,
} from './thread-machine.ts'
import type { ThreadRow } from './thread-rows.ts'

const after = (...events: ThreadEvent[]): OpenThread => events.reduce(step, NOT_OPENED)
const opened = (unread: number, readUntil: string | null = '2026-11-20T10:00:00Z'): ThreadEvent => ({
  type: 'opened',
  conversation: { unread_count: unread, last_read_at: readUntil },
})
const jumped: ThreadEvent = { type: 'jumped' }
const message = aMessage(1)
const UNREAD: ThreadRow = { kind: 'unread', key: 'unread' }
const LINE: ThreadRow = { kind: 'message', key: '1', message, isGrouped: false }

describe('an open thread', () => {
  it.each<[string, ThreadEvent[], Partial<OpenThread>]>([
    ['knows nothing before the conversation is loaded', [], { opened: undefined }],
    [
      'has no end of reading where nothing was unread',
      [opened(0)],
      { opened: { unread: 0, readUntil: undefined } },
    ],
    [
      'has no time where nothing was ever read',
      [opened(2, null)],
      { opened: { unread: 2, readUntil: null } },
    ],
    [
      'stays as it was found while it is read',
      [opened(2, 'a'), opened(0, 'b')],
      { opened: { unread: 2, readUntil: 'a' } },
    ],
    ['seeks a row', [{ type: 'sought', key: '7' }], { sought: '7' }],
    [
      'seeks the row that was asked for last',
      [
        { type: 'sought', key: '7' },
        { type: 'sought', key: '8' },
      ],
      { sought: '8' },
    ],
    [
      'seeks nothing once it is found',
      [{ type: 'sought', key: '7' }, { type: 'found' }],
      { sought: undefined },
    ],
    [
      'writes about a message',
      [{ type: 'about', about: { kind: 'edit', message } }],
      { about: { kind: 'edit', message } },
    ],
    [
      'deletes one while it writes about another',
      [
        { type: 'about', about: { kind: 'reply', message, name: 'Carl' } },
        { type: 'removing', message },
      ],
      { about: { kind: 'reply', message, name: 'Carl' }, removing: message },
    ],
    [
      'puts a report away',
      [
        { type: 'reported', message },
        { type: 'reported', message: undefined },
      ],
      { reported: undefined },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected)
  })

  it.each<[string, ThreadEvent[], number]>([
    ['before it is known how many there are', [], 0],
    ['while the first one is in sight at the end', [opened(5)], 0],
    ['from six on', [opened(6)], 6],
    ['no more once it was taken', [opened(6), jumped], 0],
    ['with as many as there were when it was opened', [opened(9), opened(0)], 9],
  ])('offers the jump to the first unread message %s', (_, events, count) => {
    expect(unreadToJump(after(...events))).toBe(count)
  })

  it.each<[string, ThreadEvent, ThreadRow[], ReturnType<typeof firstUnread>]>([
    ['among the rows', opened(9), [UNREAD, LINE], { row: 'unread' }],
    ['where reading ended', opened(9, '2026-11-20T10:00:00Z'), [LINE], { at: '2026-11-20T10:00:00Z' }],
    ['at the beginning, where nothing was read', opened(9, null), [LINE], { at: '1970-01-01' }],
  ])('finds the first unread message %s', (_, event, rows, place) => {
    expect(firstUnread(after(event), rows)).toEqual(place)
  })
})

describe('the message that a chosen day leads to', () => {
  const page = [aMessage(3), aMessage(2), aMessage(1)]
  it.each([
    ['is the first at that time or after it', '2026-11-20T10:01:30.000Z', '2'],
    ['counts by the instant, whatever zone it is written in', '2026-11-20T11:02:00+01:00', '2'],
    ['is the newest when none is as late', '2026-11-21T00:00:00.000Z', '3'],
  ])('%s', (_, time, id) => {
    expect(firstSince(page, time)?.id).toBe(id)
  })

  it('is undefined in a conversation without messages', () => {
    expect(firstSince([], '2026-11-20T10:00:00.000Z')).toBeUndefined()
  })
})

describe('the state of the list of messages', () => {
  it.each([
    ['loading', { data: undefined, isError: false }, []],
    ['failed', { data: undefined, isError: true }, []],
    ['empty', { data: {}, isError: false }, []],
    ['rows', { data: {}, isError: false }, [LINE]],
    ['rows', { data: {}, isError: true }, [LINE]],
  ])('is "%s"', (content, query, rows) => {
    expect(contentOf(query, rows)).toBe(content)
  })
})
