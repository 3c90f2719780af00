import { NODES } from 'knowledge:index'
import type { IndexNode, Relation } from '../../../knowledge/shapes.ts'

const BY_SLUG = new Map(NODES.map(node => [node.slug, node]))

export const nodeOf = (slug: string | undefined): IndexNode | undefined =>
  slug === undefined ? undefined : BY_SLUG.get(slug)

/** A link of a node to another, with the words that stand between them. */
export interface Linked {
  words: string
  node: IndexNode
}

/** What a relation is called from either end. */
const WORDS: Record<Relation, { out: string; back: string }> = {
  needs: { out: 'Needs', back: 'Is needed by' },
  'part of': { out: 'Is part of', back: 'Contains' },
  trains: { out: 'Trains', back: 'Is trained by' },
  'measured by': { out: 'Is measured by', back: 'Measures' },
  contradicts: { out: 'Contradicts', back: 'Is contradicted by' },
}

/** Every link of a node, those of others to it as well. */
export function linksOf(slug: string): Linked[] {
  const out = (nodeOf(slug)?.edges ?? []).map(({ relation, to }) => ({
    words: WORDS[relation].out,
    node: nodeOf(to),
  }))
  const back = NODES.flatMap(node =>
    node.edges.filter(({ to }) => to === slug).map(({ relation }) => ({ words: WORDS[relation].back, node })),
  )
  return [...out, ...back].filter((link): link is Linked => link.node !== undefined)
}

/** Everything that a node needs, and what that needs, in an order in which it can be read. The node itself is left out. */
export function pathTo(slug: string): IndexNode[] {
  const order: IndexNode[] = []
  const seen = new Set([slug])
  const visit = (node: IndexNode | undefined): void => {
    for (const { relation, to } of node?.edges ?? []) {
      if (relation !== 'needs' || seen.has(to)) continue
      seen.add(to)
      const needed = nodeOf(to)
      visit(needed)
      if (needed) order.push(needed)
    }
  }
  visit(nodeOf(slug))
  return order
}

/** All nodes by how many steps of `needs` lead to them: 0 needs nothing. */
export function byDepth(): IndexNode[][] {
  const depths = new Map<string, number>()
  const depthOf = (node: IndexNode): number => {
    const known = depths.get(node.slug)
    if (known !== undefined) return known
    const needed = node.edges.filter(({ relation }) => relation === 'needs').map(({ to }) => nodeOf(to))
    const depth = Math.max(-1, ...needed.map(one => (one ? depthOf(one) : -1))) + 1
    depths.set(node.slug, depth)
    return depth
  }
  const layers: IndexNode[][] = []
  for (const node of NODES) {
    const depth = depthOf(node)
    layers[depth] = [...(layers[depth] ?? []), node]
  }
  return layers
}

/** Nodes whose title or other names hold every word, those that begin with the text first. */
export function search(text: string): IndexNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...NODES]
  const words = wanted.split(/\s+/)
  const rank = (node: IndexNode): number => {
    const names = [node.title, ...node.aliases].map(name => name.toLowerCase())
    if (names.some(name => name.startsWith(wanted))) return 0
    if (names.some(name => words.every(word => name.includes(word)))) return 1
    return words.every(word => `${names.join(' ')} ${node.gist.toLowerCase()}`.includes(word)) ? 2 : 3
  }
  return NODES.map(node => ({ node, rank: rank(node) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ node }) => node)
}
