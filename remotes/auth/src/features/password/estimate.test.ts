import { describe, expect, it } from 'vitest'
import { estimate } from './estimate.ts'

const ANA = ['Ana', 'Brunner', 'ana.brunner@example.com']

describe('estimate', () => {
  it.each([
    ['password', /people try first/],
    ['P@ssw0rd', /people try first/],
    ['iloveyou1', /people try first/],
    ['brunner2024', /your name or address/],
    ['aaaaaaaaaaaaaaaa', /repeats/],
    ['abababab', /repeats/],
    ['abcdefgh', /sequence|people try first/],
    ['poiuytrewq', /keyboard|a password people try first/],
  ])('finds "%s" easy, and says why', (password, why) => {
    const { score, why: words } = estimate(password, ANA)
    expect(score).toBeLessThanOrEqual(1)
    expect(words).toMatch(why)
  })

  it.each(['chalk tape belt sleeves', 'k7!mqz-wR4', 'drei Ziegen im Kühlhaus'])(
    'finds "%s" hard',
    password => {
      expect(estimate(password, ANA).score).toBeGreaterThanOrEqual(3)
    },
  )

  it('stays fast for very long passwords', () => {
    const started = performance.now()
    estimate('correct horse '.repeat(10_000), [])
    expect(performance.now() - started).toBeLessThan(500)
  })
})
