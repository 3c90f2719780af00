import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWay, keptWay } from './kept-way.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('is known to every tab of the device for a day, for the account that came from there', () => {
  keepWay('ana', '/longday/1')
  expect(keptWay('ana')).toEqual({ from: '/longday/1' })
  expect(keptWay('ben')).toBeNull()
  vi.advanceTimersByTime(86_400_000)
  expect(keptWay('ana')).toBeNull()
  expect(localStorage.length).toBe(0)
})

it.each(['', '{', 'null', '5', '"text"', '[]', '{"userId":"ana"}', '{"userId":"ana","at":"now"}'])(
  'is unknown when storage holds %j',
  text => {
    localStorage.setItem('coach-app-way-after-confirmation', text)
    expect(keptWay('ana')).toBeNull()
  },
)
