import { expect, it } from 'vitest'
import { aBoard, aLine } from './board.fixture.ts'
import { missingText, teamState } from './team-state.ts'

const members = [
  { no: 1, name: 'Ana' },
  { no: 2, name: 'Bob' },
  { no: 3, name: 'Cem' },
]
const board = (entries: number[], pending: number[] = []) =>
  aBoard({
    people: members.map(({ no }, at) => aLine({ no, entries: entries[at] ?? 0, pending: pending[at] ?? 0 })),
    event: { team_size: 4 },
  })

it.each([
  ['before the start only places', board([0, 0, 0]), false, '1 place is free.'],
  ['nobody', board([0, 0, 0]), true, 'Ana, Bob and Cem have not entered anything yet. 1 place is free.'],
  [
    'one who waits for a judge',
    board([1, 0, 0], [0, 1, 0]),
    true,
    'Cem has not entered anything yet. 1 place is free.',
  ],
  ['all', board([1, 2, 3]), true, '1 place is free.'],
])('of a team in which %s entered', (_, shown, hasStarted, text) => {
  expect(missingText(teamState(shown, members), hasStarted)).toBe(text)
})

it('says that nobody is missing', () => {
  expect(missingText({ missing: [], places: 0 }, true)).toBe('Everybody has entered.')
  expect(missingText({ missing: ['Ana'], places: 0 }, false)).toBe('The team is full.')
})
