import { describe, expect, it } from 'vitest'
import { NO_FACETS } from '../model/exercise/exercise-filter.ts'
import { parseView, viewParams } from './library-view.ts'

describe('the address', () => {
  it.each(['', 'q=squat&show=favourites&muscle=quads%2Cglutes&owner=mine&exercise=1'])(
    '%j is read and written',
    address => {
      expect(viewParams(parseView(new URLSearchParams(address))).toString()).toBe(address)
    },
  )

  it('ignores what it does not know', () => {
    expect(parseView(new URLSearchParams('show=x&sofa=1'))).toEqual({
      q: '',
      show: 'all',
      facets: NO_FACETS,
      exercise: null,
    })
  })
})
