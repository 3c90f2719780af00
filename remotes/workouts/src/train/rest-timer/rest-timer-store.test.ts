import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type NewRest, phaseOf } from './rest-timer.ts'
import { createRestTimerStore } from './rest-timer-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const onEnd = vi.fn()
const onSet = vi.fn()
const onChange = vi.fn()
let moved = 0
const REST: NewRest = {
  seconds: 90,
  upTo: null,
  next: 'B1, set 1',
  workoutId: 'w',
  setId: 's',
  exerciseId: 'squat',
}
/** A page that is opened now. */
function open() {
  const opened = performance.now()
  const clocks = () => ({ wall: Date.now() + moved, mono: performance.now() - opened })
  const store = createRestTimerStore({ key: 'rest', storage, clocks, onEnd, onSet, onChange })
  const close = store.subscribe(() => {})
  const left = () => {
    const timer = store.getSnapshot()
    const { phase, seconds } = timer ? phaseOf(timer) : { phase: 'none', seconds: 0 }
    return phase === 'resting' ? seconds : phase
  }
  return { store, close, left }
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
/** What another tab hears of a change. */
const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'rest' }))
function hide(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  kept.clear()
  vi.clearAllMocks()
  moved = 0
})

it('the rest timer survives a reload, rings once at its end, and shows for a while that it is over', () => {
  const before = open()
  before.store.start(REST)
  pass(30)
  before.close()
  pass(20)
  const after = open()
  expect(after.left()).toBe(40)
  expect(after.store.getSnapshot()).toMatchObject({ next: 'B1, set 1', workoutId: 'w' })
  pass(41)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(after.left()).toBe('over')
  pass(4 * 60 + 50)
  expect(after.left()).toBe('over')
  pass(15)
  expect(after.left()).toBe('none')
  expect(kept.size).toBe(0)
  after.close()
})

it('the rest timer of a range rings once, at the shorter end', () => {
  const { store, left, close } = open()
  store.start({ ...REST, upTo: 120 })
  pass(95)
  expect(left()).toBe('ready')
  pass(60)
  expect(left()).toBe('over')
  expect(onEnd).toHaveBeenCalledTimes(1)
  close()
})

it('a rest that ended while the page was closed shows as over, and does not ring', () => {
  const before = open()
  before.store.start(REST)
  before.close()
  pass(100)
  const after = open()
  expect(after.left()).toBe('over')
  expect(onEnd).not.toHaveBeenCalled()
  after.close()
  pass(1800)
  const late = open()
  expect(late.left()).toBe('none')
  late.close()
})

it('a hidden page shows that a rest is over as soon as it becomes visible', () => {
  const { store, left, close } = open()
  store.start(REST)
  hide('hidden')
  // Asleep: no timer runs, but both clocks.
  vi.setSystemTime(Date.now() + 200_000)
  expect(left()).toBe(90)
  hide('visible')
  expect(left()).toBe('over')
  close()
})

it('the rest timer is unaffected by a change of the clock, and by a reload afterwards', () => {
  const before = open()
  before.store.start(REST)
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
  expect(after.left()).toBe('none')
  after.close()
})

it('a changed rest is remembered for its exercise with its new length', () => {
  const { store, close } = open()
  store.start(REST)
  pass(30)
  store.change(15)
  store.change(15)
  store.change(-15)
  expect(onChange.mock.calls).toEqual([
    ['squat', 105],
    ['squat', 120],
    ['squat', 105],
  ])
  store.start({ ...REST, exerciseId: null })
  store.change(15)
  expect(onChange).toHaveBeenCalledTimes(3)
  close()
})

it('the worker is told of each change, and when the page is hidden', () => {
  const { store, close } = open()
  store.start(REST)
  hide('hidden')
  store.change(15)
  store.stop()
  expect(onSet.mock.calls.map(([timer]) => timer?.total ?? null)).toEqual([90, 90, 105, null])
  hide('hidden')
  expect(onSet).toHaveBeenCalledTimes(4)
  close()
})

it('another tab follows a start, a change and a stop', () => {
  const [one, other] = [open(), open()]
  one.store.start(REST)
  tell()
  expect(other.left()).toBe(90)
  one.store.change(15)
  tell()
  expect(other.left()).toBe(105)
  other.store.stop()
  tell()
  expect(one.left()).toBe('none')
  one.close()
  other.close()
})

it('the rest ends when its own set is removed, and continues when the set is restored, unless another was started', () => {
  const { store, left, close } = open()
  store.start(REST)
  store.stopAfter('another')
  expect(left()).toBe(90)
  const again = store.stopAfter('s')
  expect(left()).toBe('none')
  pass(10)
  again()
  expect(left()).toBe(80)
  const late = store.stopAfter('s')
  store.start({ ...REST, setId: 'next', seconds: 120 })
  late()
  expect(left()).toBe(120)
  close()
})
