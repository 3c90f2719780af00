import { NODES } from 'knowledge:index'
import { expect, it } from 'vitest'
import { byDepth, linksOf, nodeOf, pathTo, search } from './graph.ts'
import { neighbourhood } from './neighbourhood.ts'
import { searchOf, viewOf } from './use-view.ts'
import { type Arrow, walk } from './walk.ts'

it('pathTo orders the prerequisites of periodisation so that each comes after its own', () => {
  const path = pathTo('periodisation').map(({ slug }) => slug)
  expect(path).toContain('sets-and-repetitions')
  expect(path).not.toContain('periodisation')
  expect(new Set(path).size).toBe(path.length)
  for (const [i, slug] of path.entries())
    for (const { relation, to } of nodeOf(slug)?.edges ?? [])
      if (relation === 'needs') expect(path.indexOf(to), `${to} before ${slug}`).toBeLessThan(i)
})

it('the outline lists every node once, prerequisites first', () => {
  expect(
    byDepth()
      .flat()
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(NODES.map(({ slug }) => slug).sort())
})

it('linksOf names a link from both ends', () => {
  const words = (from: string, to: string) =>
    linksOf(from)
      .filter(({ node }) => node.slug === to)
      .map(link => link.words)
  expect(words('back-squat', 'quads')).toEqual(['Trains'])
  expect(words('quads', 'back-squat')).toEqual(['Is trained by'])
})

it.each([
  ['rir', 'rpe-and-rir'],
  ['e1RM', 'estimated-1rm'],
  ['DUP', 'undulating-periodisation'],
  ['  back squ', 'back-squat'],
  ['acwr', 'acute-chronic-ratio'],
])('the search for "%s" finds %s first', (text, slug) => expect(search(text)[0]?.slug).toBe(slug))

it('the search finds nothing for nonsense and everything for blanks', () => {
  expect(search('xyzzy')).toEqual([])
  expect(search(' ')).toHaveLength(NODES.length)
})

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[]

it.each([
  ['the whole map', NODES],
  ['a neighbourhood', neighbourhood('training-volume', false).nodes],
  ['a neighbourhood on a phone', neighbourhood('training-volume', true).nodes],
])('arrow keys reach all of %s from its first node', (_, nodes) => {
  const reached = new Set<string>()
  const ahead = [nodes[0]]
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (reached.has(node.slug)) continue
    reached.add(node.slug)
    for (const arrow of ARROWS) {
      const next = walk(node.slug, arrow, nodes)
      if (next) ahead.push(next)
    }
  }
  expect(nodes.filter(({ slug }) => !reached.has(slug))).toEqual([])
})

it.each([
  '',
  '?view=map',
  '?view=map&node=quads&whole=1',
  '?order=needs&kind=formula',
  '?view=map&kind=muscle&node=quads',
])('the view of the address "%s" gives the same address back', address =>
  expect(searchOf(viewOf(address))).toBe(address),
)

it('unknown values in the address are ignored', () => {
  expect(searchOf(viewOf('?view=globe&kind=planet&node=nowhere'))).toBe('')
})
