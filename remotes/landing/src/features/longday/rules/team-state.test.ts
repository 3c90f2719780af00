import { expect, it } from 'vitest'
import { aBoard, aLine } from './board.fixture.ts'
import { teamState, teamText } from './team-state.ts'

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
  ['nobody', board([0, 0, 0]), true, 'Bob, Cem and you have not entered anything yet. 1 place is free.'],
  [
    'one who waits for a judge',
    board([1, 0, 0], [0, 1, 0]),
    true,
    'Cem has not entered anything yet. 1 place is free.',
  ],
  ['all but the reader', board([0, 2, 3]), true, 'You have not entered anything yet. 1 place is free.'],
  ['all', board([1, 2, 3]), true, '1 place is free.'],
])('of a team in which %s entered', (_, shown, hasStarted, text) => {
  expect(teamText(teamState(shown, members, 1), hasStarted)).toBe(`With Bob, Cem. ${text}`)
})

it('of one says so', () => {
  const alone = teamState(board([1]), members.slice(0, 1), 1)
  expect(teamText(alone, false)).toBe('You are the only one in it so far. 3 places are free.')
  expect(teamText(alone, true)).toBe('You are the only one in it so far. 3 places are free.')
  expect(teamText({ ...alone, places: 0 }, true)).toBe('You are the only one in it so far.')
})

it('says that nobody is missing', () => {
  expect(teamText({ others: ['Bob'], missing: [], places: 0 }, true)).toBe('With Bob. Everybody has entered.')
  expect(teamText({ others: ['Bob'], missing: ['you'], places: 0 }, false)).toBe(
    'With Bob. The team is full.',
  )
})
