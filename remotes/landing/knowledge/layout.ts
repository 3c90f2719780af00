import dagre from '@dagrejs/dagre'
import type { Edge, IndexNode } from './shapes.ts'

type Unplaced = Omit<IndexNode, 'x' | 'y' | 'width'>

/** px; the map's style sheet draws boxes of this height. */
const HEIGHT = 40
const PADDING = 40
/** Average width of a letter of the map's labels. */
const LETTER = 7.6

/** In which direction a relation reads on the map: what comes first stands on the left. */
const isBackwards = ({ relation }: Edge): boolean => relation === 'needs' || relation === 'part of'

/**
 * Places every node: in layers from left to right, each to the right of what it needs. The same content always gives the same
 * places.
 */
export function placed(nodes: readonly Unplaced[]): IndexNode[] {
  const graph = new dagre.graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 90, marginx: 24, marginy: 24 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { slug, title } of nodes)
    graph.setNode(slug, { width: Math.round(title.length * LETTER + PADDING), height: HEIGHT })
  // What contradicts belongs side by side, not in a row.
  for (const { slug, edges } of nodes)
    for (const edge of edges)
      if (edge.relation !== 'contradicts')
        isBackwards(edge)
          ? graph.setEdge(edge.to, slug, { weight: 2 }, edge.relation)
          : graph.setEdge(slug, edge.to, {}, edge.relation)
  dagre.layout(graph)
  return nodes.map(node => {
    const { x, y, width } = graph.node(node.slug)
    return { ...node, x: Math.round(x), y: Math.round(y), width }
  })
}
