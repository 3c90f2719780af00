import { expect, it } from 'vitest'
import { countWritten } from './coach-start.data.ts'

it.each([
  ['nothing', null, 0],
  ['no list', { sessions: 3 }, 0],
  ['none', [], 0],
  ['an empty one', [{ sessions: 0 }], 0],
  ['two of three', [{ sessions: 3 }, { sessions: 0 }, { sessions: 1 }], 2],
])('counts templates with a workout in %s', (_, answer, count) => {
  expect(countWritten(answer)).toBe(count)
})
