import { resolveName } from '@coach-app/data'
import type { ClientRow } from './clients.data.ts'
import { isSetAside, needsAttention } from './severity.ts'

export const FILTERS = [
  'all',
  'attention',
  'plan-ending',
  'no-plan',
  'access-expiring',
  'set-aside',
  'archived',
] as const
export type ClientFilter = (typeof FILTERS)[number]

export const SORTS = [
  'attention',
  'name',
  'week',
  'month',
  'quarter',
  'last',
  'next',
  'planned',
  'access',
  'unread',
] as const
export type ClientSort = (typeof SORTS)[number]

/** Search, filter, sort order and the client in the side panel. Stored in the URL, so that they can be linked and survive Back. */
export interface ClientView {
  q: string
  filter: ClientFilter
  sort: ClientSort
  descending: boolean
  client: string | null
}

export function parseView(params: URLSearchParams): ClientView {
  const wanted = params.get('sort') ?? ''
  const sort = wanted.replace(/^-/, '')
  return {
    q: params.get('q') ?? '',
    filter: FILTERS.find(filter => filter === params.get('filter')) ?? 'all',
    sort: SORTS.find(known => known === sort) ?? 'attention',
    descending: wanted.startsWith('-'),
    client: params.get('client'),
  }
}

/** Search params of a view; defaults are left out. */
export function viewParams({ q, filter, sort, descending, client }: ClientView): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (filter !== 'all') params.set('filter', filter)
  if (sort !== 'attention' || descending) params.set('sort', descending ? `-${sort}` : sort)
  if (client) params.set('client', client)
  return params
}

/** What is kept of a view under a name: everything but who is beside the list. */
export const queryOfView = (view: ClientView): string => viewParams({ ...view, client: null }).toString()

/** Those that a search finds, whatever the filter. */
export function searchClients(clients: ClientRow[], q: string): ClientRow[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return words.length === 0 ? clients : clients.filter(client => matches(client, words))
}

/** The rows of a view. They come by attention and name; what is equal in another order stays so. */
export function selectClients(clients: ClientRow[], view: Omit<ClientView, 'client'>): ClientRow[] {
  const shown = searchClients(clients, view.q).filter(client => passes(client, view.filter))
  const key = KEYS[view.sort]
  if (!key) return view.descending ? shown.reverse() : shown
  const direction = view.descending ? -1 : 1
  return shown.sort((a, b) => compareKeys(key(a), key(b), direction))
}

/** How many a kept view shows: by its own search and filter, whatever is searched now. */
export const countOfView = (clients: ClientRow[], query: string): number => {
  const { q, filter } = parseView(new URLSearchParams(query))
  return countClients(searchClients(clients, q), filter)
}

export const countClients = (clients: ClientRow[], filter: ClientFilter): number =>
  clients.filter(client => passes(client, filter)).length

function passes(client: ClientRow, filter: ClientFilter): boolean {
  if (filter === 'archived') return client.is_archived
  if (client.is_archived) return false
  switch (filter) {
    case 'all':
      return true
    case 'attention':
      return needsAttention(client)
    case 'plan-ending':
      return client.reasons.includes('plan')
    case 'no-plan':
      return hasNoPlan(client)
    case 'access-expiring':
      return client.reasons.includes('access') || client.expired_at !== null
    case 'set-aside':
      return isSetAside(client)
  }
}

/** Nothing is planned from today on. Unknown, and so not said, without access. */
export const hasNoPlan = ({ today, planned_through }: ClientRow): boolean =>
  today !== null && (planned_through === null || planned_through < today)

/** Whether every word occurs in name, e-mail, teams or tags, ignoring case and accents. */
function matches(client: ClientRow, words: string[]): boolean {
  const text = fold([resolveName(client), client.email, ...client.teams, ...client.tags].join(' '))
  return words.every(word => text.includes(word))
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Key = string | number | null
const share = (done: number | null, due: number | null): number | null =>
  done !== null && due ? done / due : null

/** What a column is sorted by; null, where there is nothing, comes last in both directions. */
const KEYS: Record<ClientSort, ((client: ClientRow) => Key) | null> = {
  attention: null,
  name: client => fold(resolveName(client)),
  week: client => share(client.week_done, client.week_due),
  month: client => share(client.month_done, client.month_due),
  quarter: client => share(client.quarter_done, client.quarter_due),
  last: client => client.last_activity,
  next: client => client.next_workout,
  planned: client => client.planned_through,
  access: client => (client.permission_level === null ? client.expired_at : (client.expires_at ?? '9999')),
  unread: client => -client.unread,
}

function compareKeys(a: Key, b: Key, direction: 1 | -1): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'string' && typeof b === 'string') return direction * a.localeCompare(b)
  return direction * (Number(a) - Number(b))
}
