import { describe, expect, it } from 'vitest'
import { createRateLimit, createSlots, takeSlots } from './rate-limit.ts'

describe('createSlots', () => {
  it('allows the limit per window, and returns the wait for the next slot', () => {
    let now = 1000
    const slots = createSlots(2, 60, () => now)
    slots.take('a')
    now = 1010
    expect(slots.wait('a')).toBe(0)
    slots.take('a')
    expect(slots.wait('a')).toBe(50)
    expect(slots.wait('b')).toBe(0)
    now = 1061
    expect(slots.wait('a')).toBe(0)
  })

  it('releases a slot once', () => {
    const slots = createSlots(2, 60, () => 0)
    const giveBack = slots.take('a')
    slots.take('a')
    giveBack()
    giveBack()
    expect(slots.wait('a')).toBe(0)
    slots.take('a')
    expect(slots.wait('a')).toBe(60)
  })

  it('never refuses with an infinite limit', () => {
    const slots = createSlots(Number.POSITIVE_INFINITY, 60, () => 0)
    for (let i = 0; i < 1000; i++) slots.take('a')
    expect(slots.wait('a')).toBe(0)
  })
})

describe('takeSlots', () => {
  it('takes one slot of each limit or none', () => {
    const narrow = createSlots(1, 60, () => 0)
    const wide = createSlots(2, 60, () => 0)
    const first = takeSlots([narrow, 'a'], [wide, 'x'])
    expect(first.wait).toBe(0)
    expect(takeSlots([narrow, 'a'], [wide, 'x']).wait).toBe(60)
    expect(wide.wait('x')).toBe(0)
    first.giveBack()
    expect(takeSlots([narrow, 'a'], [wide, 'x']).wait).toBe(0)
  })
})

describe('createRateLimit', () => {
  it('allows a burst, then the rate, and returns the wait', () => {
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

  it('does not count refused requests', () => {
    let now = 0
    const limit = createRateLimit(1, 10, () => now)
    limit.take('a')
    for (now = 1; now < 10; now++) expect(limit.take('a')).toBe(10 - now)
    expect(limit.take('a')).toBe(0)
  })

  it('removes the buckets of idle keys', () => {
    let now = 0
    const limit = createRateLimit(1, 1, () => now)
    for (let i = 0; i < 10_001; i++) limit.take(String(i))
    now = 2
    expect(limit.take('last')).toBe(0)
    expect(limit.take('5')).toBe(0)
  })
})
