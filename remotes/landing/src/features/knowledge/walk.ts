import type { IndexNode } from '../../../knowledge/shapes.ts'
import { linksOf } from './graph.ts'

const STEPS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 } as const
export type Arrow = keyof typeof STEPS
export const isArrow = (key: string): key is Arrow => key in STEPS

/**
 * Where an arrow key leads from a node. Left and right go along links, to the linked node nearest in that direction. Up and down
 * go through the map column by column, so that every node can be reached. Null where nothing lies that way.
 *
 * @param nodes those that are drawn, with their places.
 */
export function walk(slug: string, arrow: Arrow, nodes: readonly IndexNode[]): IndexNode | null {
  const step = STEPS[arrow]
  const from = nodes.find(node => node.slug === slug)
  if (!from) return null
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const order = [...nodes].sort((a, b) => a.x - b.x || a.y - b.y)
    return order[order.indexOf(from) + step] ?? null
  }
  const linked = new Set(linksOf(slug).map(({ node }) => node.slug))
  let best: { node: IndexNode; distance: number } | null = null
  for (const node of nodes) {
    if (!linked.has(node.slug)) continue
    const ahead = (node.x - from.x) * step
    const distance = ahead + 2 * Math.abs(node.y - from.y)
    if (ahead > 0 && (!best || distance < best.distance)) best = { node, distance }
  }
  return best?.node ?? null
}
