import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noticeOf, ringInOneTab } from './alarm.ts'
import type { RestTimer } from './rest-timer.ts'

const REST: RestTimer = {
  id: 'one',
  total: 90,
  endsAt: 5000,
  more: 0,
  next: 'B1 Row, set 2',
  setId: null,
  workoutId: 'w',
  exerciseId: null,
}
/** As a browser holds them, for all tabs. */
const held = new Set<string>()
const locks = {
  async request(name: string, _: object, run: (lock: object | null) => Promise<void>) {
    if (held.has(name)) return run(null)
    held.add(name)
    await run({})
    held.delete(name)
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('of three tabs only the visible one rings', async () => {
  const rung: string[] = []
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  void ringInOneTab(REST, () => rung.push('hidden'))
  void ringInOneTab(REST, () => rung.push('hidden too'))
  state.mockReturnValue('visible')
  void ringInOneTab(REST, () => rung.push('visible'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(rung).toEqual(['visible'])
  void ringInOneTab({ ...REST, id: 'the next rest' }, () => rung.push('next'))
  await vi.advanceTimersByTimeAsync(0)
  expect(rung).toEqual(['visible', 'next'])
})

it('the notification names the next set, and opens its workout', () => {
  expect(noticeOf(REST)).toEqual({
    tag: 'rest',
    title: 'Rest is over',
    body: 'Next: B1 Row, set 2',
    path: '/stackup?log=w',
    at: 5000,
  })
  expect(noticeOf({ ...REST, next: '', workoutId: null })).toMatchObject({
    body: 'Go on with your workout.',
    path: '/stackup',
  })
  expect(noticeOf(null).at).toBeNull()
})
