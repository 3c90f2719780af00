import { NODES } from 'knowledge:index'
import { describe, expect, it } from 'vitest'
import { linksOf } from './graph.ts'
import { neighbourhood } from './neighbourhood.ts'

const HEIGHT = 40
const SLUGS = NODES.map(({ slug }) => slug)

describe.each([
  ['the neighbourhood in a wide window', false],
  ['the neighbourhood on a phone', true],
])('%s', (_, isNarrow) => {
  it.each(SLUGS)('shows %s with all nodes it is linked with, and no other', slug => {
    const { nodes, lines } = neighbourhood(slug, isNarrow)
    const linked = new Set(linksOf(slug).map(({ node }) => node.slug))
    expect(new Set(nodes.map(node => node.slug))).toEqual(new Set([slug, ...linked]))
    expect(lines).toHaveLength(nodes.length - 1)
  })

  it.each(SLUGS)('places the nodes around %s within its size, without overlaps', slug => {
    const { nodes, width, height } = neighbourhood(slug, isNarrow)
    for (const one of nodes) {
      expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0)
      expect(one.x + one.width / 2).toBeLessThanOrEqual(width)
      expect(one.y - HEIGHT / 2).toBeGreaterThanOrEqual(0)
      expect(one.y + HEIGHT / 2).toBeLessThanOrEqual(height)
      for (const other of nodes)
        if (one !== other)
          expect(
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= HEIGHT,
          ).toBe(true)
    }
  })
})

it('is no wider than a phone on a phone', () => {
  // A label of 12 px is 14 units of the map.
  for (const slug of SLUGS) expect(neighbourhood(slug, true).width * (12 / 14)).toBeLessThanOrEqual(328)
})

it('places prerequisites on the left', () => {
  const { nodes } = neighbourhood('estimated-1rm', false)
  const x = (slug: string) => nodes.find(node => node.slug === slug)?.x ?? Number.NaN
  expect(x('proximity-to-failure')).toBeLessThan(x('estimated-1rm'))
})

it('is empty for an unknown node', () => {
  expect(neighbourhood('nothing', false).nodes).toEqual([])
})
