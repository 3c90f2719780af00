import type { IndexNode } from '../../../knowledge/shapes.ts'
import { linksOf, nodeOf } from './graph.ts'

/** px between the middles of two boxes below each other. */
const ROW = 52
/** px between the edges of two columns, for the lines. */
const BETWEEN = 72
/** Nodes of one column, so that a desk shows all of them at once. */
const ROWS = 9
const MARGIN = 16
/** Indent of a list in px. */
const INDENT = 24

/** A node and the nodes it is linked with, laid out by themselves. */
export interface Neighbourhood {
  nodes: IndexNode[]
  /** From the middle of the neighbourhood to each other node, as a path. */
  lines: { slug: string; path: string }[]
  width: number
  height: number
}

/**
 * Places a node with its linked nodes: what the whole map has to its left stands left of it, in columns, the others right; in a narrow
 * window all stand below each other. The same content always gives the same places.
 */
export function neighbourhood(slug: string, isNarrow: boolean): Neighbourhood {
  const focus = nodeOf(slug)
  if (!focus) return { nodes: [], lines: [], width: 0, height: 0 }
  const linked = [...new Set(linksOf(slug).map(({ node }) => node))].sort((a, b) => a.y - b.y || a.x - b.x)
  const before = linked.filter(({ x }) => x < focus.x)
  const after = linked.filter(({ x }) => x >= focus.x)
  return isNarrow ? stacked(focus, before, after) : beside(focus, before, after)
}

function beside(focus: IndexNode, before: IndexNode[], after: IndexNode[]): Neighbourhood {
  const columns = [...inColumns(before).reverse(), [focus], ...inColumns(after)]
  const height = Math.max(...columns.map(column => column.length)) * ROW + 2 * MARGIN
  let left = MARGIN
  const nodes = columns.flatMap(column => {
    const width = Math.max(...column.map(node => node.width))
    const x = left + width / 2
    left += width + BETWEEN
    return column.map((node, index) => ({
      ...node,
      x,
      y: height / 2 + (index - (column.length - 1) / 2) * ROW,
    }))
  })
  const middle = nodes.find(node => node.slug === focus.slug) ?? focus
  return { nodes, lines: linesFrom(middle, nodes, bend), width: left - BETWEEN + MARGIN, height }
}

const inColumns = (nodes: IndexNode[]): IndexNode[][] => {
  const count = Math.ceil(nodes.length / ROWS)
  const size = Math.ceil(nodes.length / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => nodes.slice(index * size, (index + 1) * size))
}

function stacked(focus: IndexNode, before: IndexNode[], after: IndexNode[]): Neighbourhood {
  const nodes = [...before, focus, ...after].map((node, index) => ({
    ...node,
    x: MARGIN + (node === focus ? 0 : INDENT) + node.width / 2,
    y: MARGIN + ROW / 2 + index * ROW,
  }))
  const middle = nodes[before.length] ?? focus
  return {
    nodes,
    lines: linesFrom(middle, nodes, elbow),
    width: Math.max(...nodes.map(({ x, width }) => x + width / 2)) + MARGIN,
    height: nodes.length * ROW + 2 * MARGIN,
  }
}

const linesFrom = (
  middle: IndexNode,
  nodes: readonly IndexNode[],
  line: (from: IndexNode, to: IndexNode) => string,
) =>
  nodes
    .filter(({ slug }) => slug !== middle.slug)
    .map(node => ({ slug: node.slug, path: line(middle, node) }))

/** From the facing edges, level at both ends. */
export function bend(one: IndexNode, other: IndexNode): string {
  const [a, b] = one.x < other.x ? [one, other] : [other, one]
  const fromX = a.x + a.width / 2
  const toX = b.x - b.width / 2
  const reach = Math.max(30, (toX - fromX) / 2)
  return `M${fromX} ${a.y}C${fromX + reach} ${a.y} ${toX - reach} ${b.y} ${toX} ${b.y}`
}

/** Along the left edge, as the lines of a list. */
const elbow = (from: IndexNode, to: IndexNode): string => {
  const x = from.x - from.width / 2 + INDENT / 2
  return `M${x} ${from.y}V${to.y}H${to.x - to.width / 2}`
}
