import { standardBarAndPlates } from '@coach-app/data'
import { expect, it } from 'vitest'
import { anExercise } from '../../testing/a-workout.ts'
import { platesOf, platesWords } from './plates-of.ts'

const PLATES = [25, 20, 15, 10, 5, 2.5, 1.25].map(weight => ({ weight, pairs: 1 }))
const own = { unit: 'kg' as const, barWeight: 20, plates: PLATES }
const sides = (kg: number, over = {}) =>
  platesOf(kg, anExercise(over), own)?.side.flatMap(({ weight, count }) => Array<number>(count).fill(weight))

it.each([
  ['a bar with 62.5 on each side', 145, {}, [25, 20, 15, 2.5]],
  ['the empty bar', 20, {}, []],
  ['less than the bar', 10, {}, []],
  ['the next load below where the plates cannot make it', 101, {}, [25, 15]],
  ['a machine without a bar', 40, { equipment: 'machine' }, [20]],
  ['a landmine: one end, both plates of a pair', 50, { loading: 'plates_single_end' }, [25, 25]],
  ['no plates for a dumbbell', 30, { loading: 'fixed' }, undefined],
])('platesOf gives %s', (_, kg, over, side) => expect(sides(kg, over)).toEqual(side))

it('platesOf counts in the unit of the plates', () =>
  expect(platesOf(102.058, anExercise(), standardBarAndPlates('lb'))).toMatchObject({
    unit: 'lb',
    side: [{ weight: 45, count: 2 }],
    kg: 102.058,
  }))

it.each<[string, number, Parameters<typeof anExercise>[0], string]>([
  ['made', 145, {}, '25 + 20 + 15 + 2.5 kg each side of the 20 bar'],
  ['the empty bar', 20, {}, 'The empty bar, 20 kg'],
  ['lighter than the bar', 12.5, {}, 'Lighter than the bar, 20 kg'],
  ['not made', 101, {}, '25 + 15 kg each side of the 20 bar: 100 kg, the nearest below with your plates'],
  ['on one end', 50, { loading: 'plates_single_end' }, '25 + 25 kg on the end'],
  ['no plates', 0, { equipment: 'machine' }, 'No plates'],
])('platesWords writes %s', (_, kg, over, words) => {
  const plates = platesOf(kg, anExercise(over), own)
  expect(plates && platesWords(plates, kg, 'kg').replaceAll('\u00a0', ' ')).toBe(words)
})
