import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeOfFigure } from './drawn.ts'
import { EXERCISES } from './exercises/index.ts'

/** As private.write_global_exercise makes it. */
const idOf = (slug: string): string => {
  const hex = createHash('md5').update(`exercise:${slug}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

describe('placeOfFigure', () => {
  it('finds every exercise that is drawn; else node shared/figures/write-drawn-ids.ts has to write them', () => {
    const slugs = Object.keys(EXERCISES)
    expect(slugs.map(slug => placeOfFigure(idOf(slug)))).toEqual(slugs.map((_, place) => place))
  })

  it('returns -1 for another exercise, and for what is no id', () => {
    expect(placeOfFigure(idOf('no-such-exercise'))).toBe(-1)
    expect(placeOfFigure('7b3c')).toBe(-1)
    expect(placeOfFigure('')).toBe(-1)
  })

  it('returns -1 for digits that begin within those of another', () => {
    const [first = '', second = ''] = Object.keys(EXERCISES).map(idOf)
    expect(placeOfFigure(`${first.slice(4, 8)}${second.slice(0, 4)}`)).toBe(-1)
  })
})
