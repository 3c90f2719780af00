import { SUBSCRIPTION_CHANGED } from '@coach-app/contracts'
import { expect, it, vi } from 'vitest'
import { onSubscriptionChange } from './subscription-change.ts'

const key = new Uint8Array([4, 1, 2]).buffer
// Only what is read of one.
const aSubscription = { options: { applicationServerKey: key } } as unknown as PushSubscription

it.each([
  ['the browser made a new one', { oldSubscription: aSubscription, newSubscription: aSubscription }, []],
  [
    'the old one has ended',
    { oldSubscription: aSubscription, newSubscription: null },
    [[{ userVisibleOnly: true, applicationServerKey: key }]],
  ],
  ['neither is told', {}, []],
])('open pages are told when %s', async (_, change, subscribed) => {
  const subscribe = vi.fn(async () => aSubscription)
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }]
  await onSubscriptionChange(change, { subscribe }, async () => pages)
  expect(subscribe.mock.calls).toEqual(subscribed)
  for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[SUBSCRIPTION_CHANGED]])
})

it('open pages are told although the push service refuses the worker', async () => {
  const page = { postMessage: vi.fn() }
  const subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
  await onSubscriptionChange({ oldSubscription: aSubscription }, { subscribe }, async () => [page])
  expect(page.postMessage).toHaveBeenCalledTimes(1)
})
