import type { Notification } from '@coach-app/contracts'
import { err, ok, type Result } from '@coach-app/data'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rememberConfirmationSent } from './confirmation-sent.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'

const EMAIL = 'ana@example.com'
afterEach(() => vi.useRealTimers())

function renderResend(send: () => Promise<Result<unknown>>) {
  const said: Notification[] = []
  const hook = renderHook(() => useResendConfirmation(EMAIL, send, notification => said.push(notification)))
  return { said, hook, current: () => hook.result.current }
}

it.each<[string, () => Promise<Result<unknown>>, 'success' | 'error', string, number]>([
  [
    'sent',
    async () => ok({ success: true }),
    'success',
    'Confirmation email sent! Please check your inbox.',
    60,
  ],
  [
    'refused by the server',
    async () => err({ code: 'unexpected', message: 'Internal server error' }),
    'error',
    'Failed to send confirmation email. Please try again.',
    0,
  ],
  [
    'too soon',
    async () =>
      err({ code: 'rate-limited', message: 'The next confirmation email can be sent in 40 seconds.' }),
    'error',
    'The next confirmation email can be sent in 40 seconds.',
    0,
  ],
  [
    'not reached',
    async () => err({ code: 'network', message: 'Failed to fetch' }),
    'error',
    'Error sending confirmation email. Please try again.',
    0,
  ],
  [
    'broken',
    () => Promise.reject(new Error('no chunk')),
    'error',
    'Error sending confirmation email. Please try again.',
    0,
  ],
])('resending the confirmation shows the result: %s', async (_what, send, kind, text, seconds) => {
  // The answer comes within the same millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { said, current } = renderResend(send)
  await act(() => current().resend(EMAIL))
  expect(said).toEqual([{ kind, text }])
  expect(current().secondsLeft).toBe(seconds)
})

it('resending counts down a minute, also after the page is reopened', async () => {
  vi.useFakeTimers()
  rememberConfirmationSent(EMAIL)
  await vi.advanceTimersByTimeAsync(20_000)
  const { current, hook } = renderResend(async () => ok(null))
  expect(current().secondsLeft).toBe(40)
  await act(() => vi.advanceTimersByTimeAsync(39_000))
  expect(current().secondsLeft).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(current().secondsLeft).toBe(0)
  hook.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
