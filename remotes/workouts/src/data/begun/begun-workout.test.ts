import { afterEach, expect, it } from 'vitest'
import { aBlock, aLog, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import { begunOf, dismissBegun, keepBegun, readBegun, readBegunText } from './begun-workout.ts'

const NOW = Date.parse('2026-11-18T18:30:00Z')
const squat = aPrescription({ sets: sets(3) })
const [first] = squat.sets
const log = (completed_at: string) => (first ? [aLog(squat, first, { completed_at })] : [])
const workout = (id: string, over = {}) =>
  aWorkout({
    id,
    state: 'in_progress',
    blocks: [aBlock({ prescriptions: [squat] })],
    logs: log('2026-11-18T18:00:00Z'),
    ...over,
  })
const ME = 'me'

afterEach(() => localStorage.clear())

it.each([
  ['a workout with sets that is not finished', [workout('w')], 'w 1/3'],
  ['no finished workout', [workout('w', { state: 'completed' })], null],
  ['no workout whose sets were removed', [workout('w', { logs: [] })], null],
  ['no workout left unfinished the day before', [workout('w', { logs: log('2026-11-17T18:00:00Z') })], null],
  ['the later of two', [workout('late'), workout('w', { logs: log('2026-11-18T09:00:00Z') })], 'late 1/3'],
])('begunOf finds %s', (_, workouts, expected) => {
  const begun = begunOf(workouts, [], NOW)
  expect(begun && `${begun.id} ${begun.done}/${begun.total}`).toBe(expected)
})

it('a begun workout is stored for its person, and once dismissed is offered again only after another set', () => {
  const begun = begunOf([workout('w')], [], NOW)
  if (!begun) throw new Error('nothing is begun')
  keepBegun(ME, begun)
  expect(readBegun(readBegunText(ME))).toEqual(begun)
  expect(readBegunText('another')).toBeNull()
  dismissBegun(ME, begun)
  keepBegun(ME, begun)
  expect(readBegunText(ME)).toBeNull()
  keepBegun(ME, { ...begun, done: 2, at: begun.at + 60_000 })
  expect(readBegun(readBegunText(ME))?.done).toBe(2)
  keepBegun(ME, null)
  expect(readBegunText(ME)).toBeNull()
})
