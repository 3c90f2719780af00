import { describe, expect, it } from 'vitest'
import { isSame } from './is-same.ts'

describe('whether two documents say the same', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, false],
    [[{ a: 1 }], [{ a: 1 }, { a: 1 }], false],
    [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }, false],
    [{ a: [] }, { a: {} }, false],
    [undefined, undefined, true],
    [{ a: 1 }, undefined, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same)
    expect(isSame(other, one)).toBe(same)
  })
})
