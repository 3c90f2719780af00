import { err, ok, type Result } from '@coach-app/data'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_RESTS, type RestChange, type Rests, withChange } from '../../model/rest/rests.ts'
import { createRestsStore } from './rests-store.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
/** What the server has, and whether it can be reached. */
let server: Rests
let failure: Result<never> | null
const saved: RestChange[] = []
const open = () =>
  createRestsStore({
    key: 'rests',
    storage,
    read: async () => failure ?? ok(server),
    async save(change) {
      if (failure) return failure
      saved.push(change)
      server = withChange(server, change)
      return ok(server)
    },
  })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const OFFLINE = err({ code: 'network', message: 'No network' })

beforeEach(() => {
  vi.useFakeTimers()
  server = NO_RESTS
  failure = null
})
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
  saved.length = 0
})

it('a changed rest applies at once, is sent with later changes as one request, and survives a reload', async () => {
  const store = open()
  store.change({ exercises: { squat: 195 } })
  store.change({ exercises: { squat: 210 }, kinds: { core: 45 } })
  expect(store.getSnapshot()).toMatchObject({ exercises: { squat: 210 }, kinds: { core: 45 } })
  await pass(3)
  expect(saved).toEqual([{ exercises: { squat: 210 }, kinds: { core: 45 } }])
  expect(open().getSnapshot()).toEqual(store.getSnapshot())
})

it('rests changed on other devices are read when a page opens, at most every few minutes', async () => {
  const store = open()
  store.load()
  await pass(1)
  server = withChange(server, { exercises: { squat: 200 } })
  store.load()
  await pass(1)
  expect(store.getSnapshot().exercises).toEqual({})
  await pass(300)
  store.load()
  await pass(1)
  expect(store.getSnapshot().exercises).toEqual({ squat: 200 })
})

it('a change made offline is sent by the next page that opens online', async () => {
  failure = OFFLINE
  open().change({ exercises: { squat: 200 } })
  await pass(10)
  failure = null
  const later = open()
  expect(later.getSnapshot().exercises).toEqual({ squat: 200 })
  later.load()
  await pass(1)
  expect(saved).toEqual([{ exercises: { squat: 200 } }])
})

it('a change made while another is being sent wins over the answer', async () => {
  const store = open()
  store.change({ kinds: { core: 45 } })
  vi.advanceTimersByTime(2000)
  store.change({ kinds: { core: 30 } })
  await pass(0)
  expect(store.getSnapshot().kinds).toEqual({ core: 30 })
  await pass(5)
  expect(server.kinds).toEqual({ core: 30 })
})

it('a change that the server refuses is not sent again', async () => {
  failure = err({ code: 'invalid', message: 'No' } as never)
  const store = open()
  store.change({ kinds: { core: 45 } })
  await pass(3)
  failure = null
  store.change({ kinds: { barbell: 240 } })
  await pass(3)
  expect(saved).toEqual([{ kinds: { barbell: 240 } }])
})

it('a rest set to null is forgotten', () => {
  const store = open()
  store.change({ exercises: { squat: 200 }, kinds: { core: 45 } })
  store.change({ exercises: { squat: null }, kinds: { core: null } })
  expect(store.getSnapshot()).toEqual(NO_RESTS)
})
