import { expect, it } from 'vitest'
import { aBoard, aLine, aTeamLine } from './board.fixture.ts'
import { scenesOf } from './scenes.ts'

const people = (count: number) => Array.from({ length: count }, (_, at) => aLine({ no: at + 1 }))
const stations = [
  { no: 1, name: 'Row', weight: 1 },
  { no: 2, name: 'Run', weight: 1 },
]
const recent = [{ no: 1, station: 1, value: 5, at: '2027-03-28T01:00:00Z' }]
const over = { join_code: null }

it.each([
  ['nobody, and open', aBoard(), ['Join']],
  ['nobody, and over', aBoard({ event: over }), ['People']],
  ['a few', aBoard({ people: people(7) }), ['People', 'Join']],
  ['two pages', aBoard({ people: people(12), event: over }), ['People 1 to 7', 'People 8 to 12']],
  [
    'never more than three',
    aBoard({ people: people(500), event: over }),
    ['People 1 to 7', 'People 8 to 14', 'People 15 to 21'],
  ],
  [
    'teams first, stations, hours and entries',
    aBoard({ people: people(2), teams: [aTeamLine()], recent, event: { stations } }),
    ['Teams', 'People', 'Row', 'Run', 'By the hour', 'Last entries', 'Join'],
  ],
  [
    'no hours where the lowest wins',
    aBoard({ people: people(2), recent, event: { wins: 'lowest', ...over } }),
    ['People', 'Last entries'],
  ],
])('the screens of a board with %s', (_, board, titles) => {
  expect(scenesOf(board).map(({ title }) => title)).toEqual(titles)
})

it('the first says how to join, too, while one can', () => {
  const hasWayIn = (board: ReturnType<typeof aBoard>) => scenesOf(board).map(scene => scene.hasWayIn)
  expect(hasWayIn(aBoard({ people: people(12) }))).toEqual([true, false, false])
  expect(hasWayIn(aBoard())).toEqual([false])
  expect(hasWayIn(aBoard({ people: people(12), event: over }))).toEqual([false, false])
})

it('every screen has a key of its own', () => {
  const scenes = scenesOf(aBoard({ people: people(30), teams: [aTeamLine()], recent, event: { stations } }))
  expect(new Set(scenes.map(({ key }) => key)).size).toBe(scenes.length)
})
