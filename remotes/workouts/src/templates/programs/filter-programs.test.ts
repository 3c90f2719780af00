import { SUMMARIES } from 'programs:index'
import { describe, expect, it } from 'vitest'
import { filtered, filterOf, searchOf } from './filter-programs.ts'

const slugs = (search: string) => filtered(SUMMARIES, filterOf(search)).map(({ slug }) => slug)

describe('the catalogue, narrowed by the address', () => {
  it.each([
    ['', 12],
    ['?goal=strength', 3],
    ['?level=beginner', 4],
    ['?days=3', 4],
    ['?equipment=dumbbells', 2],
    ['?goal=nonsense&sort=asc', 12],
  ])('%j shows %i programs', (search, count) => expect(slugs(search)).toHaveLength(count))

  it('combines what it is narrowed by', () => {
    expect(slugs('?goal=home&level=beginner&days=3')).toEqual(['home-start'])
    expect(slugs('?goal=home&days=5')).toEqual([])
  })

  it('comes back from the address', () => {
    const search = '?goal=home&level=beginner&days=3&equipment=dumbbells'
    expect(searchOf(filterOf(search))).toBe(search)
    expect(searchOf(filterOf('?goal=x'))).toBe('')
  })
})
