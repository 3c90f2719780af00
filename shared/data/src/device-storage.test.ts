import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let storage: Storage
beforeEach(async () => {
  vi.resetModules()
  storage = (await import('./device-storage.ts')).deviceStorage
})
afterEach(() => vi.unstubAllGlobals())

const STATES: Record<string, () => void> = {
  'there is room': () => {},
  'it is full': () => {
    const real = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      clear: () => real.clear(),
      key: (index: number) => real.key(index),
      get length() {
        return real.length
      },
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
  },
  'it is blocked': () =>
    vi.stubGlobal(
      'localStorage',
      new Proxy({} as Storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    ),
}

describe.each(Object.entries(STATES))('the storage of the device when %s', (_, arrange) => {
  it('returns what was stored, lists it, and forgets what was removed', () => {
    arrange()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    storage.setItem('a', '3')
    expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).toEqual(['3', '2', null])
    expect(storage.length).toBe(2)
    expect([storage.key(0), storage.key(1)].toSorted()).toEqual(['a', 'b'])
    expect(storage.key(2)).toBeNull()
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    storage.clear()
    expect(storage.length).toBe(0)
  })
})

it('removes the stale value when the new one does not fit', () => {
  storage.setItem('session', 'old token')
  STATES['it is full']?.()
  storage.setItem('session', 'new token')
  expect(storage.getItem('session')).toBe('new token')
  vi.unstubAllGlobals()
  expect(localStorage.getItem('session')).toBeNull()
})

it('uses localStorage again once there is room', () => {
  STATES['it is full']?.()
  storage.setItem('a', 'kept in memory')
  vi.unstubAllGlobals()
  storage.setItem('a', 'stored')
  expect(localStorage.getItem('a')).toBe('stored')
  localStorage.setItem('a', 'from another tab')
  expect(storage.getItem('a')).toBe('from another tab')
})
