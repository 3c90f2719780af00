import { expect, it } from 'vitest'
import type { LongDay } from '../model/types.ts'
import { aBoard, aLine, aTeamLine } from './board.fixture.ts'
import { withOwnLine } from './own-line.ts'
import { peopleRows, teamRows } from './ranks.ts'

const joined = (over: Partial<LongDay['me']> = {}): LongDay =>
  ({
    me: {
      ...{ organiser: false, judge: false, participant_id: 'p', participant_no: 3, public_name: 'Cia' },
      ...{ division: 1, waiver_at: null, team: null },
      ...over,
    },
  }) as LongDay
const team = { id: 't', no: 1, name: 'Iron', captain: false, code: '', join_code: null, members: [] }
const board = aBoard({
  people: [aLine({ no: 1, score: 10, team: 1 }), aLine({ no: 2, name: 'Bob', score: null, rank: 2 })],
  teams: [aTeamLine({ no: 1, members: [1] })],
})

it('is added, with the last rank, until the board has it', () => {
  const shown = withOwnLine(board, joined())
  expect(peopleRows(shown).map(({ rank, name, value }) => [rank, name, value])).toEqual([
    [1, 'Ada', 10],
    [2, 'Bob', null],
    [2, 'Cia', null],
  ])
  expect(withOwnLine(shown, joined())).toBe(shown)
})

it('is added to its team, and with a team that is new', () => {
  expect(teamRows(withOwnLine(board, joined({ team })))[0]?.about).toBe('Ada, Cia')
  const own = withOwnLine(board, joined({ team: { ...team, no: 2, name: 'Oars', captain: true } }))
  expect(teamRows(own).map(({ rank, name, about }) => [rank, name, about])).toEqual([
    [1, 'Iron', 'Ada'],
    [2, 'Oars', 'Cia'],
  ])
})

it.each([
  ['a watcher', null],
  ['an organiser who has not joined', joined({ participant_no: null })],
])('of %s there is none', (_, mine) => {
  expect(withOwnLine(board, mine)).toBe(board)
})
