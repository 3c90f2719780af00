import { expect, it } from 'vitest'
import { aBoard, aLine, aTeamLine } from './board.fixture.ts'
import { scenesOf } from './scenes.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => aLine({ no: at + 1 }))
const stations = [
  { no: 1, name: 'Row', weight: 1 },
  { no: 2, name: 'Run', weight: 1 },
]

it.each([
  ['nobody', aBoard(), ['People']],
  ['a few', aBoard({ people: people(9) }), ['People']],
  ['two pages', aBoard({ people: people(12) }), ['People 1 to 9', 'People 10 to 12']],
  [
    'never more than three',
    aBoard({ people: people(500) }),
    ['People 1 to 9', 'People 10 to 18', 'People 19 to 27'],
  ],
  [
    'teams and stations',
    aBoard({ people: people(2), teams: [aTeamLine()], event: { stations } }),
    ['People', 'Teams', 'Row', 'Run'],
  ],
])('the screens of a board with %s', (_, board, titles) => {
  expect(scenesOf(board).map(({ title }) => title)).toEqual(titles)
})
