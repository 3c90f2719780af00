import { describe, expect, it } from 'vitest'
import { heroOpacity } from './hero-fade.ts'

describe('heroOpacity', () => {
  // 800 px high: the fade starts at 0.75 · 800 − 64 = 536 and takes 200 px.
  it.each([
    [-50, 1],
    [0, 1],
    [535, 1],
    [536, 1],
    [586, 0.75],
    [636, 0.5],
    [686, 0.25],
    [736, 0],
    [737, 0],
    [10_000, 0],
  ])('at a scroll of %i px in an 800 px viewport is %f', (scrollY, opacity) => {
    expect(heroOpacity(scrollY, 800)).toBeCloseTo(opacity, 10)
  })

  it('stays between 0 and 1 and never rises while scrolling down, in any viewport', () => {
    for (const height of [0, 1, 64, 85.3, 390, 844, 2160]) {
      let before = 1
      for (let scrollY = -100; scrollY < height + 100; scrollY += 7) {
        const opacity = heroOpacity(scrollY, height)
        expect(opacity).toBeGreaterThanOrEqual(0)
        expect(opacity).toBeLessThanOrEqual(before)
        before = opacity
      }
    }
  })
})
