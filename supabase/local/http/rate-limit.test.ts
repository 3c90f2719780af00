import { describe, expect, it } from 'vitest'
import { createFailureLimit, createRateLimit } from './rate-limit.ts'

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

describe('createRateLimit', () => {
  it('lets a burst through, then as many as the rate allows, and says how long to wait', () => {
    let now = 0
    const limit = createRateLimit(3, 60, () => now)
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0, 20])
    expect(limit.take('b')).toBe(0)
    now = 19
    expect(limit.take('a')).toBe(1)
    now = 20
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 20])
    now = 1000
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0, 20])
  })

  it('does not punish who keeps asking', () => {
    let now = 0
    const limit = createRateLimit(1, 10, () => now)
    limit.take('a')
    for (now = 1; now < 10; now++) expect(limit.take('a')).toBe(10 - now)
    expect(limit.take('a')).toBe(0)
  })

  it('forgets who has not asked for a while', () => {
    let now = 0
    const limit = createRateLimit(1, 1, () => now)
    for (let i = 0; i < 10_001; i++) limit.take(String(i))
    now = 2
    expect(limit.take('last')).toBe(0)
    expect(limit.take('5')).toBe(0)
  })
})
