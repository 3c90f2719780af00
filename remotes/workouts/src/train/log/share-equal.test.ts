import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const set = (id: string, reps: number | null) => ({ id, reps, target: { min: 5 } })

describe('structural sharing', () => {
  it.each<[string, unknown, unknown]>([
    ['a list', [set('a', 5), set('b', null)], [set('a', 5), set('b', null)]],
    ['an object', { a: [set('a', 5)], b: [] }, { a: [set('a', 5)], b: [] }],
    ['a number', 5, 5],
    ['null', null, null],
  ])('an equal %s is the previous one', (_, previous, next) =>
    expect(shareEqual(previous, next)).toBe(previous),
  )

  it.each<[string, unknown, unknown]>([
    ['an item more', [1], [1, 2]],
    ['an item less', [1, 2], [1]],
    ['a name more', { a: 1 }, { a: 1, b: undefined }],
    ['a name less', { a: 1, b: undefined }, { a: 1 }],
    ['another name', { a: undefined }, { b: undefined }],
    ['null for an object', {}, null],
    ['a list for an object', {}, []],
    ['another map', new Map([[1, 1]]), new Map([[1, 2]])],
  ])('%s is the next one', (_, previous, next) => {
    const shared = shareEqual(previous, next)
    expect(shared).not.toBe(previous)
    expect(shared).toEqual(next)
  })

  it('keeps the parts that are equal', () => {
    const previous = { squat: [set('a', 5), set('b', null)], plank: [set('c', 1)] }
    const shared = shareEqual(previous, { squat: [set('a', 5), set('b', 4)], plank: [set('c', 1)] })
    expect(shared.plank).toBe(previous.plank)
    expect(shared.squat[0]).toBe(previous.squat[0])
    expect(shared.squat[1]).toEqual(set('b', 4))
    expect(shared.squat[1]?.target).toBe(previous.squat[1]?.target)
  })
})
