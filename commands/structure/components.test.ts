import { expect, it } from 'vitest'
import { components } from './components.ts'

const graph = (edges: Record<string, string>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to.split(' ').filter(Boolean))]))

it.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['a chain', { a: 'b', b: 'c' }, []],
  ['two ways to the same end', { a: 'b c', b: 'd', c: 'd' }, []],
  ['one that leads to itself', { a: 'a' }, []],
  ['two that lead to each other', { a: 'b', b: 'a' }, ['a b']],
  ['a long way round', { a: 'b', b: 'c', c: 'd', d: 'a' }, ['a b c d']],
  ['what leads into a cycle or out of it', { in: 'a', a: 'b', b: 'a out', out: '' }, ['a b']],
  ['two cycles that meet', { a: 'b', b: 'a c', c: 'b' }, ['a b c']],
  ['two cycles, one leading to the other', { a: 'b', b: 'a c', c: 'd', d: 'c' }, ['a b', 'c d']],
  ['a way back to what is finished', { a: 'b', b: '', c: 'b a' }, []],
  ['a cycle that is found from its middle', { b: 'c', c: 'a', a: 'b' }, ['a b c']],
])('a cycle of imports is found: %s', (_, edges, expected) => {
  expect(components(graph(edges)).map(one => one.join(' '))).toEqual(expected)
})
