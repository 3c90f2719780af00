import { expect, it } from 'vitest'
import type { Wins } from '../model/types.ts'
import { aBoard, aLine, aTeamLine } from './board.fixture.ts'
import { divisionRows, lastHour, peopleRows, ranksOf, stationRows, teamRows } from './ranks.ts'

it.each<[Wins, (number | null)[], number[]]>([
  ['highest', [], []],
  ['highest', [10, 20, 10], [2, 1, 2]],
  ['highest', [20, 20, 10], [1, 1, 3]],
  ['highest', [null, 0, null, 5], [3, 2, 3, 1]],
  ['lowest', [62.5, 60, 60, null], [3, 1, 1, 4]],
  ['lowest', [null, null], [1, 1]],
])('ranksOf with %s wins of %j is computed, ties sharing a rank', (wins, values, ranks) => {
  expect(ranksOf(values, wins)).toEqual(ranks)
})

const board = aBoard({
  event: {
    stations: [
      { no: 1, name: 'Squats', weight: 1 },
      { no: 2, name: 'Rows', weight: 2 },
    ],
    divisions: [
      { no: 1, name: 'Open', factor: 1 },
      { no: 2, name: 'Masters', factor: 1.2 },
    ],
  },
  people: [
    aLine({
      no: 1,
      name: 'Ada',
      rank: 1,
      score: 30,
      team: 1,
      stations: [10, 10],
      last_hour: 5,
      rank_before: 2,
    }),
    aLine({ no: 2, name: 'Ben', rank: 2, score: 20, stations: [20, null], division: 2, rank_before: 1 }),
    aLine({ no: 3, name: 'Cem', rank: 3, score: null, stations: [null, null] }),
  ],
  teams: [aTeamLine({ no: 1, name: 'Iron', members: [1], score: 30, last_hour: 5 })],
})

it('peopleRows have team, division, and the ranks gained', () => {
  expect(peopleRows(board).map(({ rank, name, about, climbed }) => [rank, name, about, climbed])).toEqual([
    [1, 'Ada', 'Iron · Open', 1],
    [2, 'Ben', 'Masters', -1],
    [3, 'Cem', 'Open', null],
  ])
})

it('stationRows rank a station by its own values', () => {
  expect(stationRows(board, 1).map(({ rank, name, value }) => [rank, name, value])).toEqual([
    [1, 'Ben', 20],
    [2, 'Ada', 10],
    [3, 'Cem', null],
  ])
})

it('divisionRows rank a division by itself, and teamRows name their members', () => {
  expect(divisionRows(board, 2).map(({ name }) => name)).toEqual(['Ben'])
  expect(teamRows(board).map(({ name, about, value }) => [name, about, value])).toEqual([['Iron', 'Ada', 30]])
})

it('lastHour keeps rows whose score rose in the last hour, sorted by the gain', () => {
  expect(lastHour(peopleRows(board)).map(({ name }) => name)).toEqual(['Ada', 'Ben'])
  expect(lastHour(teamRows(board)).map(({ name, lastHour: gained }) => [name, gained])).toEqual([['Iron', 5]])
})
