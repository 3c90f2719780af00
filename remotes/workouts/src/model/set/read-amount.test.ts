import { expect, it } from 'vitest'
import { amountText, readAmountText, readDistance, readTime } from './read-amount.ts'

it.each([
  ['', null],
  ['90', 90],
  ['45s', 45],
  ['45 sec', 45],
  ['1:05', 65],
  ['25:30', 1530],
  ['25.30', 1530],
  ['25,30', 1530],
  ['90:00', 5400],
  ['1:00:00', 3600],
  ['1.05.30', 3930],
  ['25min', 1500],
  ['25 min', 1500],
  ['1.5 min', 90],
  ['1min30', 90],
  ['1 min 30 s', 90],
  ['1h', 3600],
  ['1h15', 4500],
  ['1 h 15 min', 4500],
  ['1:75', Number.NaN],
  ['1:5', Number.NaN],
  ['1:75:00', Number.NaN],
  ['-5', Number.NaN],
  ['soon', Number.NaN],
  ['1:49.5', 109.5],
  ['1:49,5', 109.5],
  ['1.49.5', 109.5],
  ['45.5', 45.5],
  ['45.5 s', 45.5],
  ['1:02:03.4', 3723.4],
  ['155', 155],
  ['200', 200],
  ['1:5.5', Number.NaN],
])('the time %j is read as %j s', (text, seconds) => expect(readTime(text)).toBe(seconds))

it.each([
  ['9', 9],
  ['45', 45],
  ['90', 90],
  ['155', 115],
  ['200', 120],
  ['1230', 750],
  ['10000', 3600],
  ['155.5', 115.5],
  ['1:55', 115],
  ['25min', 1500],
  ['155s', 155],
  ['175', Number.NaN],
  ['1234567', Number.NaN],
])('where minutes are meant, %j is read as %j s', (text, seconds) =>
  expect(readTime(text, true)).toBe(seconds),
)

it.each([
  ['', 'm', null],
  ['400', 'm', 400],
  ['5', 'km', 5000],
  ['5,25', 'km', 5250],
  ['400 m', 'km', 400],
  ['5km', 'm', 5000],
  ['3 mi', 'km', 4828.03],
  ['far', 'm', Number.NaN],
] as const)('the distance %j in %s is read as %j m', (text, unit, metres) =>
  expect(readDistance(text, unit)).toBe(metres),
)

it.each([
  ['5.5', 'reps'],
  ['1001', 'reps'],
  ['90.5 h', 'seconds'],
  ['25:00:00', 'seconds'],
  ['5000', 'metres'],
  ['1.5', 'calories'],
] as const)('%j is refused as %s', (text, kind) =>
  expect(readAmountText(text, kind, { distance: 'km' })).toBeNaN(),
)

it.each([
  [8, 'reps', 'm', '8'],
  [45, 'seconds', 'm', '45'],
  [45.5, 'seconds', 'm', '45.5'],
  [109.5, 'seconds', 'm', '1:49.5'],
  [1530, 'seconds', 'm', '25:30'],
  [3930, 'seconds', 'm', '1:05:30'],
  [402.34, 'metres', 'm', '402.34'],
  [42_195, 'metres', 'km', '42.195'],
  [4828.03, 'metres', 'km', '4.82803'],
  [400, 'metres', 'km', '0.4'],
] as const)('%d %s in a field for %s is written %j, and reads back the same', (value, kind, unit, text) => {
  expect(amountText(value, kind, unit)).toBe(text)
  expect(readAmountText(text, kind, { distance: unit })).toBe(value)
})
