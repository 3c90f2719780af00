import { NODES } from 'knowledge:index'
import type { IndexNode } from '../../../knowledge/shapes.ts'
import { linksOf } from './graph.ts'

const STEPS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 } as const
export type Arrow = keyof typeof STEPS
export const isArrow = (key: string): key is Arrow => key in STEPS

/** Column by column, each from its top. */
const IN_ORDER = [...NODES].sort((a, b) => a.x - b.x || a.y - b.y)

/**
 * Where an arrow key leads from a node. Left and right go along links, to the linked node nearest in that direction. Up and down
 * go through the map column by column, so that every node can be reached. Null where nothing lies that way.
 */
export function walk(from: IndexNode, arrow: Arrow, shown: ReadonlySet<string>): IndexNode | null {
  const step = STEPS[arrow]
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const order = IN_ORDER.filter(({ slug }) => shown.has(slug))
    return order[order.findIndex(({ slug }) => slug === from.slug) + step] ?? null
  }
  let best: { node: IndexNode; distance: number } | null = null
  for (const { node } of linksOf(from.slug)) {
    const ahead = (node.x - from.x) * step
    const distance = ahead + 2 * Math.abs(node.y - from.y)
    if (shown.has(node.slug) && ahead > 0 && (!best || distance < best.distance)) best = { node, distance }
  }
  return best?.node ?? null
}
