import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPause } from './use-after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('useAfterPause returns the first value at once, and a later one after a pause', () => {
  const { result, rerender } = renderHook(({ typed }) => useAfterPause(typed), {
    initialProps: { typed: 'a' },
  })
  const after = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
    return result.current
  }
  expect(result.current).toBe('a')
  rerender({ typed: 'ab' })
  expect(after(249)).toBe('a')
  rerender({ typed: 'abc' })
  expect(after(249)).toBe('a')
  expect(after(1)).toBe('abc')
})

it('useAfterPause waits for the given time', () => {
  const { result, rerender } = renderHook(({ typed }) => useAfterPause(typed, 10), {
    initialProps: { typed: 1 },
  })
  rerender({ typed: 2 })
  act(() => vi.advanceTimersByTime(10))
  expect(result.current).toBe(2)
})
