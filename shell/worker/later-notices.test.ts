import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLaterNotices, laterOf } from './later-notices.ts'

const REST = { tag: 'rest', title: 'Rest is over', body: 'Next: B1 Row, set 2', path: '/stackup?log=w' }
let isWatched = false
const show = vi.fn(async () => {})
const hide = vi.fn(async () => {})
const inSeconds = (seconds: number) => Date.now() + seconds * 1000
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const worker = () => createLaterNotices({ isWatched: async () => isWatched, show, hide })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  isWatched = false
})

it('a scheduled notification is shown at its time, once, and then lets the worker end', async () => {
  const done = worker()({ ...REST, at: inSeconds(90) })
  await pass(89)
  expect(show).not.toHaveBeenCalled()
  await pass(1)
  await done
  expect(show.mock.calls).toEqual([[REST]])
})

it('a scheduled notification is not shown while a page is visible', async () => {
  const done = worker()({ ...REST, at: inSeconds(90) })
  isWatched = true
  await pass(90)
  await done
  expect(show).not.toHaveBeenCalled()
})

it('a later notification with the same tag replaces the scheduled one, and removes the shown one', async () => {
  const ask = worker()
  const first = ask({ ...REST, at: inSeconds(30) })
  const second = ask({ ...REST, body: 'Next: C Plank, set 1', at: inSeconds(60) })
  await pass(30)
  await first
  expect(show).not.toHaveBeenCalled()
  await pass(30)
  await second
  expect(show.mock.calls).toEqual([[{ ...REST, body: 'Next: C Plank, set 1' }]])
  expect(hide).toHaveBeenCalledTimes(2)
})

it('a cancelled notification is not shown', async () => {
  const ask = worker()
  const done = ask({ ...REST, at: inSeconds(30) })
  await ask({ ...REST, at: null })
  await pass(60)
  await done
  expect(show).not.toHaveBeenCalled()
})

it('an overdue notification is shown at once, as after a sleep', async () => {
  await Promise.all([worker()({ ...REST, at: inSeconds(-20) }), pass(0)])
  expect(show).toHaveBeenCalledTimes(1)
})

it.each([
  [
    { ...REST, at: 1 },
    { ...REST, at: 1 },
  ],
  [
    { tag: 'rest', at: null },
    { tag: 'rest', title: '', body: '', path: '', at: null },
  ],
  [{ ...REST, at: 'soon' }, null],
  [{ ...REST }, null],
  [{ ...REST, path: '//elsewhere.test', at: 1 }, null],
  [{ ...REST, title: '', at: 1 }, null],
  [undefined, null],
  ['rest', null],
])('the scheduled notification %j is read as %j', (value, expected) =>
  expect(laterOf(value)).toEqual(expected),
)
