import { describe, expect, it } from 'vitest'
import { NO_FACETS } from '../model/exercise/exercise-filter.ts'
import { parseView, viewParams } from './library-view.ts'

describe('the address of the exercise library', () => {
  it.each(['', 'q=squat&show=favourites&muscle=quads%2Cglutes&owner=mine&exercise=1'])(
    '%j is parsed and written back',
    address => {
      expect(viewParams(parseView(new URLSearchParams(address))).toString()).toBe(address)
    },
  )

  it('ignores unknown values', () => {
    expect(parseView(new URLSearchParams('show=x&sofa=1'))).toEqual({
      q: '',
      show: 'all',
      facets: NO_FACETS,
      exercise: null,
    })
  })
})
