import { expect, it } from 'vitest'
import { modulesOf } from './modules.ts'
import { readContent, readExercises } from './read.ts'

const { index, bodies } = modulesOf(readContent(), readExercises())

it('the layout places every node once, without overlaps', () => {
  for (const a of index)
    for (const b of index)
      if (a.slug < b.slug)
        expect(
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 40,
          `${a.slug} covers ${b.slug}`,
        ).toBe(true)
})

it('the layout places every node to the right of the nodes it needs', () => {
  const x = new Map(index.map(node => [node.slug, node.x]))
  for (const { slug, edges } of index)
    for (const { relation, to } of edges)
      if (relation === 'needs') expect(x.get(to), `${slug} needs ${to}`).toBeLessThan(x.get(slug) ?? 0)
})

it('the layout is between one and three times as wide as high', () => {
  const size = (at: (node: (typeof index)[number]) => number) => Math.max(...index.map(at))
  const shape = size(({ x }) => x) / size(({ y }) => y)
  expect(shape).toBeGreaterThan(1)
  expect(shape).toBeLessThan(3)
})

it('modulesOf has a body with full citations for each node', () => {
  expect(Object.values(bodies).flatMap(Object.keys).sort()).toEqual(index.map(({ slug }) => slug).sort())
  expect(bodies.formula['weekly-sets']?.claims[0]?.sources[0]?.doi).toBe('10.1080/02640414.2016.1210197')
  expect(bodies.formula.compliance?.metrics.map(({ key }) => key)).toEqual([
    'session_compliance',
    'set_compliance',
  ])
})
