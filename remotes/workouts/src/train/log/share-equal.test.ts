import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const set = (id: string, reps: number | null) => ({ id, reps, target: { min: 5 } })

describe('shareEqual', () => {
  it.each<[string, unknown, unknown]>([
    ['a list', [set('a', 5), set('b', null)], [set('a', 5), set('b', null)]],
    ['an object', { a: [set('a', 5)], b: [] }, { a: [set('a', 5)], b: [] }],
    ['a number', 5, 5],
    ['null', null, null],
  ])('keeps the previous object for %s that is equal', (_, previous, next) =>
    expect(shareEqual(previous, next)).toBe(previous),
  )

  it.each<[string, unknown, unknown]>([
    ['a list with one more item', [1], [1, 2]],
    ['a list with one item less', [1, 2], [1]],
    ['an object with one more key', { a: 1 }, { a: 1, b: undefined }],
    ['an object with one key less', { a: 1, b: undefined }, { a: 1 }],
    ['an object with another key', { a: undefined }, { b: undefined }],
    ['null for an object', {}, null],
    ['a list for an object', {}, []],
    ['another map', new Map([[1, 1]]), new Map([[1, 2]])],
  ])('takes the next object for %s', (_, previous, next) => {
    const shared = shareEqual(previous, next)
    expect(shared).not.toBe(previous)
    expect(shared).toEqual(next)
  })

  it('keeps equal parts of an object that differs', () => {
    const previous = { squat: [set('a', 5), set('b', null)], plank: [set('c', 1)] }
    const shared = shareEqual(previous, { squat: [set('a', 5), set('b', 4)], plank: [set('c', 1)] })
    expect(shared.plank).toBe(previous.plank)
    expect(shared.squat[0]).toBe(previous.squat[0])
    expect(shared.squat[1]).toEqual(set('b', 4))
    expect(shared.squat[1]?.target).toBe(previous.squat[1]?.target)
  })
})
