import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondsLeft } from './rest-timer.ts'
import { createRestTimerStore } from './rest-timer-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const onEnd = vi.fn()
let moved = 0
/** A page that is opened now. */
function open() {
  const opened = performance.now()
  const clocks = () => ({ wall: Date.now() + moved, mono: performance.now() - opened })
  const store = createRestTimerStore({ key: 'rest', storage, clocks, onEnd })
  const close = store.subscribe(() => {})
  const left = () => {
    const timer = store.getSnapshot()
    return timer && secondsLeft(timer)
  }
  return { store, close, left }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
  onEnd.mockClear()
  moved = 0
})

it('goes on after a reload, and rings once when it ends', () => {
  const before = open()
  before.store.start(90, 'B1, set 1')
  pass(30)
  before.close()
  pass(20)
  const after = open()
  expect(after.left()).toBe(40)
  expect(after.store.getSnapshot()?.next).toBe('B1, set 1')
  pass(41)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(after.left()).toBeLessThanOrEqual(0)
  pass(61)
  expect(after.left()).toBeNull()
  expect(kept.size).toBe(0)
  after.close()
})

it('is over after half an hour away, and says nothing late', () => {
  const before = open()
  before.store.start(90, '')
  before.close()
  pass(1800)
  const after = open()
  expect(after.left()).toBeNull()
  expect(onEnd).not.toHaveBeenCalled()
  after.close()
})

it('is not changed by a change of the clock, nor by a reload after it', () => {
  const before = open()
  before.store.start(90, '')
  pass(10)
  moved = 3_600_000
  pass(10)
  expect(before.left()).toBe(70)
  before.close()
  const after = open()
  expect(after.left()).toBe(70)
  after.store.change(15)
  expect(after.left()).toBe(85)
  after.store.stop()
  expect(after.left()).toBeNull()
  after.close()
})
