import { describe, expect, it } from 'vitest'
import {
  forgetPendingAddress,
  readPendingAddress,
  rememberPendingAddress,
  secondsUntilResend,
} from './pending-address.ts'

describe('secondsUntilResend', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
    [-5_000, 0],
  ])('after %i ms it is %i', (passed, seconds) => {
    expect(secondsUntilResend(1_000_000, 1_000_000 + passed)).toBe(seconds)
  })
})

describe('the pending address', () => {
  it('is there after a reload of the tab and gone once forgotten', () => {
    rememberPendingAddress('ana@example.com', 5)
    expect(readPendingAddress()).toEqual({ email: 'ana@example.com', sentAt: 5 })
    forgetPendingAddress()
    expect(readPendingAddress()).toBeNull()
  })

  it.each(['', '{', '[]', '{"email":5,"sentAt":1}', '{"email":"a@b.test"}'])(
    'is none when storage holds %j',
    text => {
      sessionStorage.setItem('coach-app-pending-email', text)
      expect(readPendingAddress()).toBeNull()
    },
  )
})
