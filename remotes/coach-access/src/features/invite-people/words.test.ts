import { expect, it } from 'vitest'
import { readPeople } from './people-text.ts'
import type { Sending } from './use-sending.ts'
import { leftBehind } from './words.ts'

const { people } = readPeople('a@x.test B@x.test c@x.test')
const [a, b] = people
const sending = (current: string | null, refused: typeof people = []): Sending => ({
  ...{ total: 3, sent: 0, current, stopped: null },
  refused: new Map(refused.map(draft => [draft, 'No'])),
})

it.each<[string, typeof people, Sending | null, number, string]>([
  ['before sending', people, null, 3, '3 people of this list were not invited yet; the list is not kept.'],
  ['one line', people.slice(2), null, 1, '1 person of this list was not invited yet; the list is not kept.'],
  [
    'one under way',
    people.slice(1),
    sending('b@x.test'),
    1,
    '1 person of this list was not invited yet; the list is not kept. The invitation to b@x.test is on its way and is sent.',
  ],
  [
    'one refused, one under way',
    people,
    sending('b@x.test', a ? [a] : []),
    2,
    '1 person of this list was not invited yet and 1 person could not be invited; the list is not kept. The invitation to b@x.test is on its way and is sent.',
  ],
  [
    'the last one under way',
    b ? [b] : [],
    sending('b@x.test'),
    0,
    'Nobody else of this list is left to invite. The invitation to b@x.test is on its way and is sent.',
  ],
  [
    'ended with one refused',
    a ? [a] : [],
    sending(null, a ? [a] : []),
    1,
    '1 person could not be invited; the list is not kept.',
  ],
])('the question on leaving says what would be lost: %s', (_case, drafts, state, count, text) => {
  expect(leftBehind(drafts, state)).toEqual({ count, text })
})
