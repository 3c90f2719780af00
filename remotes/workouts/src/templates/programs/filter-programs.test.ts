import { SUMMARIES } from 'programs:index'
import { describe, expect, it } from 'vitest'
import { filtered, filterOf, searchOf } from './filter-programs.ts'

const slugs = (search: string) => filtered(SUMMARIES, filterOf(search)).map(({ slug }) => slug)

describe('the filters of the program library', () => {
  it.each([
    ['', 12],
    ['?goal=strength', 3],
    ['?level=beginner', 4],
    ['?days=3', 4],
    ['?equipment=dumbbells', 2],
    ['?goal=nonsense&sort=asc', 12],
  ])('in the address %j leave %i programs', (search, count) => expect(slugs(search)).toHaveLength(count))

  it('are combined', () => {
    expect(slugs('?goal=home&level=beginner&days=3')).toEqual(['home-start'])
    expect(slugs('?goal=home&days=5')).toEqual([])
  })

  it('are written back to the address, without unknown values', () => {
    const search = '?goal=home&level=beginner&days=3&equipment=dumbbells'
    expect(searchOf(filterOf(search))).toBe(search)
    expect(searchOf(filterOf('?goal=x'))).toBe('')
  })
})
