import { useIsTakenOver } from '@coach-app/runtime'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { KINDS, type Kind } from '../../../knowledge/shapes.ts'
import { nodeOf } from './graph.ts'

/** What the address says about the page. */
export interface View {
  shape: 'outline' | 'map'
  order: 'kind' | 'needs'
  kind: Kind | null
  /** Slug of the node selected on the map. */
  node: string | null
  /** Whether the map shows every node, and not one with what is linked with it. */
  whole: boolean
}

export function useView(): View {
  const { search } = useLocation()
  const known = useIsTakenOver() ? search : ''
  return useMemo(() => viewOf(known), [known])
}

export function viewOf(search: string): View {
  const query = new URLSearchParams(search)
  return {
    shape: query.get('view') === 'map' ? 'map' : 'outline',
    order: query.get('order') === 'needs' ? 'needs' : 'kind',
    kind: KINDS.find(kind => kind === query.get('kind')) ?? null,
    node: nodeOf(query.get('node') ?? undefined)?.slug ?? null,
    whole: query.get('whole') === '1',
  }
}

/** The query string of a view; empty for the one that the page starts with. */
export function searchOf({ shape, order, kind, node, whole }: View): string {
  const query = new URLSearchParams()
  if (shape === 'map') query.set('view', 'map')
  if (order === 'needs') query.set('order', 'needs')
  if (kind) query.set('kind', kind)
  if (node) query.set('node', node)
  if (whole && shape === 'map') query.set('whole', '1')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
