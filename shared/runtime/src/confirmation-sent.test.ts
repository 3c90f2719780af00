import { describe, expect, it } from 'vitest'
import {
  confirmationSentAt,
  forgetConfirmationsSent,
  lastConfirmationSent,
  rememberConfirmationSent,
  secondsUntilResend,
} from './confirmation-sent.ts'

describe('secondsUntilResend', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
    [-5_000, 0],
  ])('after %i ms is %i', (passed, seconds) => {
    expect(secondsUntilResend(1_000_000, 1_000_000 + passed)).toBe(seconds)
  })
})

describe('the record of a confirmation mail', () => {
  it('survives a reload of the tab, per address, and is gone once deleted', () => {
    rememberConfirmationSent('ana@example.com', 5)
    rememberConfirmationSent('ben@example.com', 6)
    rememberConfirmationSent('ANA@example.com', 7)
    expect(lastConfirmationSent()).toEqual({ email: 'ANA@example.com', sentAt: 7 })
    expect(confirmationSentAt('ana@example.com')).toBe(7)
    expect(confirmationSentAt('ben@example.com')).toBe(6)
    expect(confirmationSentAt('cleo@example.com')).toBeNull()
    forgetConfirmationsSent()
    expect(lastConfirmationSent()).toBeNull()
  })

  it.each(['', '{', '{}', '[5]', '[null]', '[{"email":5,"sentAt":1}]', '[{"email":"a@b.test"}]'])(
    'is empty when the storage contains %j',
    text => {
      sessionStorage.setItem('coach-app-confirmation-sent', text)
      expect(lastConfirmationSent()).toBeNull()
    },
  )
})
