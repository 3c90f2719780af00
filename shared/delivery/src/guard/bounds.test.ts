import { describe, expect, it } from 'vitest'
import { highestRate, lowestRate } from './bounds.ts'

describe('the confidence sequence', () => {
  it.each([
    // M(p) = B(1 + k, 1 + n − k) / (p^k (1−p)^(n−k)) = 1/α, solved analytically where one of the powers is 0.
    [3, 3, 0.00125, (0.25 * 0.00125) ** (1 / 3)],
    [1, 1, 0.05, 0.5 * 0.05],
  ])('begins, after %i of %i with α = %f, at %f', (failed, tried, alpha, rate) => {
    expect(lowestRate(failed, tried, alpha)).toBeCloseTo(rate, 9)
  })

  it('ends, after 0 of 100, at the rate that makes 0 of 100 unlikely by the factor 1/α', () => {
    expect(highestRate(0, 100, 0.01)).toBeCloseTo(1 - (0.01 / 101) ** (1 / 100), 9)
  })

  it('is the interval from 0 to 1 without data', () => {
    expect([lowestRate(0, 0, 0.01), highestRate(0, 0, 0.01)]).toEqual([0, 1])
  })

  it.each([
    [1, 1000],
    [50, 1000],
    [999, 1000],
    [2000, 400_000],
  ])('contains the observed rate: %i of %i', (failed, tried) => {
    expect(lowestRate(failed, tried, 0.001)).toBeLessThan(failed / tried)
    expect(highestRate(failed, tried, 0.001)).toBeGreaterThan(failed / tried)
  })

  it('converges to the true rate', () => {
    const width = (tried: number) =>
      highestRate(tried / 100, tried, 0.01) - lowestRate(tried / 100, tried, 0.01)
    expect(width(10_000)).toBeLessThan(width(1_000) / 2.5)
    expect(width(100_000)).toBeLessThan(0.0035)
  })
})
