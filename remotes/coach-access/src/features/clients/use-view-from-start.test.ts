import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aTrainingClient } from './client.fixture.ts'
import { useViewFromStart } from './use-view-from-start.ts'

const [amara, ben] = ['Amara', 'Ben'].map(display_name => aTrainingClient({ display_name }))

it('scrolls to the first row when the view changes, and not while it stays the same', () => {
  const show = vi.fn()
  const rows = { current: { show, showEnd: vi.fn() } }
  const { rerender } = renderHook(({ view, first }) => useViewFromStart(view, first, rows), {
    initialProps: { view: 'all', first: amara },
  })
  rerender({ view: 'all', first: ben })
  expect(show).not.toHaveBeenCalled()
  rerender({ view: 'attention', first: ben })
  rerender({ view: 'attention', first: amara })
  expect(show.mock.calls).toEqual([[ben?.user_id]])
})
