import { expect, it } from 'vitest'
import { createLogDraft, EMPTY_DRAFT } from './log-draft.ts'

const KEY = 'coach-app-log-draft:ann:w1'

/** What the device keeps. */
function aDevice() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('a log draft survives a reload, and an empty one leaves nothing in storage', async () => {
  const device = aDevice()
  const draft = createLogDraft(device, KEY)
  draft.set(() => ({ typed: { s1: { amount: '7' } }, touched: 's1', watch: { setId: 's2', since: 5 } }))
  await Promise.resolve()
  expect(createLogDraft(device, KEY).get()).toMatchObject({
    typed: { s1: { amount: '7' } },
    touched: 's1',
    watch: { setId: 's2', since: 5 },
  })
  draft.set(() => ({ ...EMPTY_DRAFT, touched: undefined }))
  await Promise.resolve()
  expect(device.kept.size).toBe(0)
})

it('a log draft notifies of each change, and keeps unchanged parts as the same objects', () => {
  const draft = createLogDraft(aDevice(), KEY)
  const { said } = draft.get()
  let told = 0
  const stop = draft.subscribe(() => told++)
  draft.set(() => ({ typed: { s1: { weight: '100' } } }))
  expect([told, draft.get().said === said]).toEqual([1, true])
  stop()
  draft.set(() => ({ typed: {} }))
  expect(told).toBe(1)
})

it('a malformed stored draft is read as an empty one', () => {
  const device = aDevice()
  device.kept.set(KEY, 'no json')
  expect(createLogDraft(device, KEY).get()).toEqual(EMPTY_DRAFT)
})
