import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Loaded before every browser-side test file: an unexpected console.error or console.warn fails the test, and the rendered tree
 * is unmounted. A test that expects one replaces the spy with its own.
 */
const unexpected: string[] = []

// A second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  unexpected.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`)
})
