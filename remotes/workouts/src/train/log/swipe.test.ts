import { expect, it } from 'vitest'
import { swipedSteps } from './swipe.ts'

const at = (x: number, y = 300) => ({ x, y })

it.each([
  ['a tap', at(180), at(186), null],
  ['a scroll', at(180), at(190, 360), null],
  ['a scroll that drifts', at(180), at(220, 330), null],
  ['a beginning', at(180), at(196), 0],
  ['one step up', at(180), at(210), 1],
  ['one step down', at(180), at(150), -1],
  ['four, and a little downwards', at(180), at(295, 330), 4],
  ['back from the left edge', at(12), at(120), null],
  ['forward from the right edge', at(350), at(200), null],
])('swipedSteps recognises %s', (_, from, to, steps) =>
  expect(swipedSteps({ from, to, width: 360 })).toBe(steps),
)
