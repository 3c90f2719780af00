import { use } from 'react'
import type { DrawnSide, Kind, NodeBody } from '../../../knowledge/shapes.ts'
import { nodeOf } from './graph.ts'

type Bodies = Readonly<Record<string, NodeBody>>

const LOAD: Record<Kind, () => Promise<{ BODIES: Bodies; FIGURE?: readonly DrawnSide[] }>> = {
  concept: () => import('knowledge:bodies/concept'),
  formula: () => import('knowledge:bodies/formula'),
  method: () => import('knowledge:bodies/method'),
  muscle: () => import('knowledge:bodies/muscle'),
  exercise: () => import('knowledge:bodies/exercise'),
}

const here = new Map<string, NodeBody>()
const loading = new Map<Kind, Promise<void>>()

let figure: readonly DrawnSide[] = []

/** The figure that muscles are drawn on: there as soon as a body that is drawn is. */
export const drawnFigure = (): readonly DrawnSide[] => figure

/** Puts bodies in place before rendering: prerendering cannot wait. */
export function keepBodies(bodies: Bodies, drawn: readonly DrawnSide[] = figure): void {
  figure = drawn
  for (const [slug, body] of Object.entries(bodies)) here.set(slug, body)
}

function load(kind: Kind): Promise<void> {
  const known = loading.get(kind)
  if (known) return known
  const fresh = LOAD[kind]().then(({ BODIES, FIGURE }) => keepBodies(BODIES, FIGURE))
  loading.set(kind, fresh)
  // The next visit tries again.
  fresh.catch(() => loading.delete(kind))
  return fresh
}

/** Fetches what a node's page will need, on intent. */
export const prefetchBody = (slug: string): void => {
  const kind = nodeOf(slug)?.kind
  // A failure is the page's to show.
  if (kind && !here.has(slug)) load(kind).catch(() => {})
}

/**
 * The body of a node; suspends until its kind has loaded. A hydrated page keeps its prerendered markup meanwhile.
 *
 * @throws when there is none, or when loading fails.
 */
export function useBody(slug: string, kind: Kind): NodeBody {
  const known = here.get(slug)
  if (known) return known
  use(load(kind))
  const loaded = here.get(slug)
  if (!loaded) throw new Error(`The node ${slug} has no body among those of kind ${kind}.`)
  return loaded
}
