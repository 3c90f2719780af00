import { expect, it } from 'vitest'
import { blocksOf } from './import-blocks.ts'

const of = (text: string) =>
  text.split(' ').map(set => {
    const [exercise = '', superset = null] = set.split(':')
    return { exercise, superset }
  })

it.each<[string, string, string]>([
  ['nothing in turn needs no blocks', 'a a b c', ''],
  ['one exercise with a number is alone', 'a:1 a:1 b', ''],
  ['two in turn', 'a:1 b:1 a:1 b:1', 'a+b'],
  ['done one after the other, in turn all the same', 'a:1 a:1 b:1 b:1', 'a+b'],
  ['the others stay where they were', 'w a:1 b:1 w c d:2 e:2 f:2', 'w a+b c d+e+f'],
  ['an exercise that was also done alone is in its superset', 'a a:1 b:1 a', 'a+b'],
  ['one of two supersets is where it was begun', 'a:1 b:1 a:2 c:2 d:2', 'a+b c+d'],
])('blocksOf groups exercises by superset: %s: %s', (_, sets, blocks) => {
  const found = blocksOf(of(sets))
  expect(found.map(({ exercises }) => exercises.join('+')).join(' ')).toBe(blocks)
  expect(found.every(({ kind, exercises }) => (kind === 'superset') === exercises.length > 1)).toBe(true)
})

it('blocksOf groups nothing when a workout would have too many blocks', () => {
  const alone = Array.from({ length: 52 }, (_, n) => ({ exercise: `x${n}`, superset: null }))
  expect(blocksOf([...alone, ...of('a:1 b:1')])).toEqual([])
  expect(blocksOf([...alone.slice(1), ...of('a:1 b:1')])).toHaveLength(52)
})
