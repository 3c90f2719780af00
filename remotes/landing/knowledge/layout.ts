import dagre from '@dagrejs/dagre'
import type { Edge, IndexNode } from './shapes.ts'

type Unplaced = Omit<IndexNode, 'x' | 'y' | 'width'>

/** px; the map's style sheet draws boxes of this height. */
const HEIGHT = 40
const PADDING = 40
/** Average width of a letter of the map's labels. */
const LETTER = 7.6
const MARGIN = 24
/** Gap in px between the columns of concepts and of training. */
const GAP = 110

/** In which direction a relation reads on the map: what comes first stands on the left. */
const isBackwards = ({ relation }: Edge): boolean => relation === 'needs' || relation === 'part of'

const isTrained = ({ kind }: Unplaced): boolean => kind === 'muscle' || kind === 'exercise'

/**
 * Places every node in layers from left to right, each to the right of what it needs. Exercises and their muscles stand to the
 * right of all others: in one graph with them the map would be four times as tall as wide. The same content always gives the
 * same places.
 */
export function placed(nodes: readonly Unplaced[]): IndexNode[] {
  const ideas = layered(nodes.filter(node => !isTrained(node)))
  const trained = layered(nodes.filter(isTrained))
  const right = Math.max(0, ...ideas.map(({ x, width }) => x + width / 2))
  const middle = (heightOf(ideas) - heightOf(trained)) / 2
  const all = [
    ...ideas.map(node => ({ ...node, y: node.y + Math.max(0, -middle) })),
    ...trained.map(node => ({ ...node, x: node.x + right + GAP, y: node.y + Math.max(0, middle) })),
  ].map(node => ({ ...node, x: Math.round(node.x), y: Math.round(node.y) }))
  const bySlug = new Map(all.map(node => [node.slug, node]))
  return nodes.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

const heightOf = (nodes: readonly IndexNode[]): number => Math.max(0, ...nodes.map(({ y }) => y))

function layered(nodes: readonly Unplaced[]): IndexNode[] {
  const graph = new dagre.graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 70, marginx: MARGIN, marginy: MARGIN })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { slug, title } of nodes)
    graph.setNode(slug, { width: Math.round(title.length * LETTER + PADDING), height: HEIGHT })
  for (const { slug, edges } of nodes)
    for (const edge of edges) {
      // What contradicts belongs side by side, not in a row.
      if (edge.relation === 'contradicts' || !graph.hasNode(edge.to)) continue
      if (isBackwards(edge)) graph.setEdge(edge.to, slug, { weight: 2 }, edge.relation)
      else graph.setEdge(slug, edge.to, {}, edge.relation)
    }
  dagre.layout(graph)
  return nodes.map(node => {
    const { x, y, width } = graph.node(node.slug)
    return { ...node, x, y, width }
  })
}
