import { MESSAGE_PAGE_SIZE, type Message } from '@coach-app/data'
import { describe, expect, it } from 'vitest'
import { aMessage } from './message.fixture.ts'
import {
  around,
  newerPage,
  newest,
  olderPage,
  readUpTo,
  refreshed,
  type ThreadState,
  withMessage,
  withNewer,
  withOlder,
  withReaction,
} from './thread-state.ts'

/** Messages by number, newest first, as a page has them. */
const page = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage(to - index))
const numbers = ({ rows }: ThreadState) => rows.map(({ id }) => Number(id))
const span = (state: ThreadState) => [numbers(state).at(0), numbers(state).at(-1), state.rows.length]
const full = MESSAGE_PAGE_SIZE

describe('the loaded messages of a thread', () => {
  it('are sorted oldest first, also within one second', () => {
    const times = [
      '10:00:00+00:00',
      '10:00:00.000001+00:00',
      '10:00:00.1+00:00',
      '10:00:00.12+00:00',
      '10:00:01+00:00',
    ]
    const rows = times.map((time, index) => aMessage(index, { created_at: `2026-11-20T${time}` }))
    expect(numbers(newest([...rows].reverse()))).toEqual([0, 1, 2, 3, 4])
  })

  it.each([
    ['a page that is not full is all there is', newest(page(1, 3)), [1, 3, 3], false, false],
    ['a full page has older ones', newest(page(1, full)), [1, full, full], true, false],
    ['a place in between has both', around(page(5, 9)), [5, 9, 5], true, true],
    ['older ones come before', withOlder(around(page(51, 60)), page(1, 50)), [1, 60, 60], true, true],
    ['the last older ones end it', withOlder(around(page(3, 9)), page(1, 2)), [1, 9, 9], false, true],
    ['newer ones come after', withNewer(around(page(1, 4)), page(5, 54)), [1, 54, 54], true, true],
    ['the last newer ones reach the end', withNewer(around(page(1, 4)), page(5, 6)), [1, 6, 6], true, false],
    [
      'read again, they are joined',
      refreshed(newest(page(1, full)), page(3, full + 2)),
      [1, full + 2, full + 2],
      true,
      false,
    ],
    [
      'after a gap the newest stand alone',
      refreshed(newest(page(1, full)), page(500, 499 + full)),
      [500, 499 + full, full],
      true,
      false,
    ],
    ['far back, new ones are not joined', refreshed(around(page(1, 4)), page(90, 99)), [1, 4, 4], true, true],
    ['nothing loaded: the page is it', refreshed(undefined, page(1, 3)), [1, 3, 3], false, false],
  ])('%s', (_name, state, expected, hasOlder, hasNewer) => {
    expect(span(state)).toEqual(expected)
    expect(state).toMatchObject({ hasOlder, hasNewer })
  })

  it('are replaced by their edited version', () => {
    const edited = aMessage(2, { body: 'Edited' })
    for (const state of [
      withMessage(around(page(1, 3)), edited),
      refreshed(around(page(1, 3)), [edited]),
      refreshed(newest(page(1, 3)), [edited]),
    ]) {
      expect(numbers(state)).toEqual([1, 2, 3])
      expect(state.rows[1]?.body).toBe('Edited')
    }
  })

  it('include a message just sent, unless an older part of the thread is shown', () => {
    expect(numbers(withMessage(newest(page(1, 2)), aMessage(3)))).toEqual([1, 2, 3])
    expect(numbers(withMessage(around(page(1, 2)), aMessage(9)))).toEqual([1, 2])
  })
})

describe('the pages that a thread can load are', () => {
  it.each<[string, ThreadState | undefined, object | undefined, object | undefined]>([
    ['nothing before it is loaded', undefined, undefined, undefined],
    ['nothing where all is there', newest(page(1, 3)), undefined, undefined],
    ['those before the first', newest(page(1, full)), { before: '1' }, undefined],
    ['those on both sides of a place', around(page(5, 9)), { before: '5' }, { after: '9' }],
    ['nothing around no message', around([]), undefined, undefined],
  ])('%s', (_, state, older, newer) => {
    expect([olderPage(state), newerPage(state)]).toEqual([older, newer])
  })
})

describe('the mark that a thread was read is set', () => {
  it.each<[string, ThreadState | undefined, string | undefined]>([
    ['not before it is loaded', undefined, undefined],
    ['not where nothing is written', newest([]), undefined],
    ['up to its newest message', newest(page(1, 3)), '3'],
    ['not while newer ones are to come', around(page(1, 3)), undefined],
    [
      'up to the newest of an account that is still there',
      newest([aMessage(2, { sender_id: null }), aMessage(1)]),
      '1',
    ],
  ])('%s', (_, state, id) => {
    expect(readUpTo(state)).toBe(id)
  })
})

describe('a reaction', () => {
  const theirs = { user_id: 'carl', reaction: 'love' } as const
  const mine = { user_id: 'me', reaction: 'strong' } as const
  it.each([
    ['is added to those of others', [theirs], 'strong', [theirs, mine]],
    [
      'takes the place of the one before it',
      [{ ...mine, reaction: 'love' }, theirs],
      'strong',
      [theirs, mine],
    ],
    ['is taken back', [theirs, mine], null, [theirs]],
  ] as const)('%s', (_, reactions, reaction, expected) => {
    expect(withReaction(aMessage(1, { reactions: [...reactions] }), 'me', reaction).reactions).toEqual(
      expected,
    )
  })
})
