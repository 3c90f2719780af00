import { NODES } from 'knowledge:index'
import { expect, it } from 'vitest'
import { byDepth, linksOf, nodeOf, pathTo, search } from './graph.ts'
import { searchOf, viewOf } from './use-view.ts'
import { type Arrow, walk } from './walk.ts'

it('reads what periodisation needs in an order in which each comes after its own needs', () => {
  const path = pathTo('periodisation').map(({ slug }) => slug)
  expect(path).toContain('sets-and-repetitions')
  expect(path).not.toContain('periodisation')
  expect(new Set(path).size).toBe(path.length)
  for (const [i, slug] of path.entries())
    for (const { relation, to } of nodeOf(slug)?.edges ?? [])
      if (relation === 'needs') expect(path.indexOf(to), `${to} before ${slug}`).toBeLessThan(i)
})

it('lists every node once by what comes first', () => {
  expect(
    byDepth()
      .flat()
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(NODES.map(({ slug }) => slug).sort())
})

it('names a link from both ends', () => {
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
])('finds "%s"', (text, slug) => expect(search(text)[0]?.slug).toBe(slug))

it('finds nothing for nonsense and everything for nothing', () => {
  expect(search('xyzzy')).toEqual([])
  expect(search(' ')).toHaveLength(NODES.length)
})

it('reaches the whole map from its first node by arrow keys alone', () => {
  const all = new Set(NODES.map(({ slug }) => slug))
  const reached = new Set<string>()
  const ahead = [NODES[0]]
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (reached.has(node.slug)) continue
    reached.add(node.slug)
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies Arrow[]) {
      const next = walk(node, arrow, all)
      if (next) ahead.push(next)
    }
  }
  expect([...all].filter(slug => !reached.has(slug))).toEqual([])
})

it.each(['', '?view=map', '?order=needs&kind=formula', '?view=map&kind=muscle&node=quads'])(
  'keeps the view of the address "%s"',
  address => expect(searchOf(viewOf(address))).toBe(address),
)

it('takes nothing from an address that it does not know', () => {
  expect(searchOf(viewOf('?view=globe&kind=planet&node=nowhere'))).toBe('')
})
