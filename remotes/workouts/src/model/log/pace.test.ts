import { expect, it } from 'vitest'
import { paceText } from './pace.ts'

it.each([
  [5000, 1530, 'treadmill', '5:06 /km'],
  [500, 112, 'rower', '1:52 /500 m'],
  [500, 109.5, 'rower', '1:49.5 /500 m'],
  [2000, 438.1, 'rower', '1:49.5 /500 m'],
  [100, 5, 'bodyweight', '50 s /km'],
  [5000, null, 'treadmill', ''],
  [null, 1530, 'treadmill', ''],
  [0, 60, 'treadmill', ''],
])('the pace of %j m in %j s on a %s is %j', (metres, seconds, equipment, pace) =>
  expect(paceText({ metres, seconds }, { equipment })).toBe(pace),
)
