import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Returned } from '../../model/review/returned.ts'
import { aReturned } from './returned.fixture.ts'
import { ReviewFooter } from './review-footer.tsx'
import { useReading } from './use-reading.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The workout in hand with what its keys do, of an athlete whose training may be read, or planned. */
function aReview(access: Returned['athlete']['access']) {
  const reviewed = vi.fn()
  const returned = aReturned()
  const shown = [{ ...returned, athlete: { ...returned.athlete, access } }]
  function Review() {
    const reading = useReading({ shown, first: shown[0], onPrimary: reviewed })
    return (
      <main>
        <div ref={reading.surface} tabIndex={-1}>
          <p>Writing: {reading.writing ?? 'nothing'}</p>
          <ReviewFooter
            status={reading.refusal ?? '1 to look at'}
            mayNote={reading.mayNote}
            onList={reading.toList}
            onNext={() => reading.move(1)}
          >
            {null}
          </ReviewFooter>
        </div>
      </main>
    )
  }
  render(<Review />)
  const type = (keys: string, pause = 200) => {
    for (const key of keys) {
      act(() => vi.advanceTimersByTime(pause))
      fireEvent.keyDown(document.activeElement as Element, { key })
    }
  }
  return { reviewed, type }
}

it('N opens the note for next time where the coach may plan', () => {
  const { type } = aReview('write')
  expect(screen.getByText(/next time/)).toBeDefined()
  type('n')
  expect(screen.getByText('Writing: next')).toBeDefined()
})

it('N shows why there is no note where the coach may only read, and is missing from the list of keys', () => {
  const { type } = aReview('read')
  expect(screen.queryByText(/next time/)).toBeNull()
  type('n')
  expect(screen.getByRole('status').textContent).toMatch(
    /^You may only read .*training: no note for next time$/,
  )
  expect(screen.getByText('Writing: nothing')).toBeDefined()
})

it('letters typed after a refused N are no shortcuts until typing has paused', () => {
  const { type, reviewed } = aReview('read')
  type('nkeep the bar closer')
  expect(reviewed).not.toHaveBeenCalled()
  expect(screen.getByText('Writing: nothing')).toBeDefined()
  type('r', 1500)
  expect(reviewed).toHaveBeenCalledOnce()
})

it('keys are shortcuts at any speed while none was refused', () => {
  const { type, reviewed } = aReview('read')
  type('jkr', 20)
  expect(reviewed).toHaveBeenCalledOnce()
})
