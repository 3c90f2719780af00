import { describe, expect, it } from 'vitest'
import { createFailureLimit } from './rate-limit.ts'

describe('createFailureLimit', () => {
  it('lets so many failures through in a window, and says how long to wait for the next attempt', () => {
    let now = 1000
    const limit = createFailureLimit(2, 60, () => now)
    limit.fail('a')
    now = 1010
    expect(limit.wait('a')).toBe(0)
    limit.fail('a')
    expect(limit.wait('a')).toBe(50)
    expect(limit.wait('b')).toBe(0)
    now = 1061
    expect(limit.wait('a')).toBe(0)
  })

  it('forgives', () => {
    const limit = createFailureLimit(1, 60, () => 0)
    limit.fail('a')
    limit.forgive('a')
    expect(limit.wait('a')).toBe(0)
  })
})
