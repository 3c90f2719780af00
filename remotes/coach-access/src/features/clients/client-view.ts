import type { Client } from '@coach-app/data'
import { isExpiringSoon, resolveName } from '@coach-app/data'

export const FILTERS = ['all', 'with-access', 'expiring', 'no-access'] as const
export type ClientFilter = (typeof FILTERS)[number]

export const SORTS = ['name', 'access', 'expires'] as const
export type ClientSort = (typeof SORTS)[number]

/** Search, filter and sort order of the client list. Stored in the URL, so that it can be linked and survives Back. */
export interface ClientView {
  q: string
  filter: ClientFilter
  sort: ClientSort
  descending: boolean
}

export function parseView(params: URLSearchParams): ClientView {
  const wanted = params.get('sort') ?? ''
  const sort = wanted.replace(/^-/, '')
  return {
    q: params.get('q') ?? '',
    filter: FILTERS.find(filter => filter === params.get('filter')) ?? 'all',
    sort: SORTS.find(known => known === sort) ?? 'name',
    descending: wanted.startsWith('-'),
  }
}

/** Search params of a view; defaults are left out. */
export function viewParams({ q, filter, sort, descending }: ClientView): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (filter !== 'all') params.set('filter', filter)
  if (sort !== 'name' || descending) params.set('sort', descending ? `-${sort}` : sort)
  return params
}

export function selectClients(clients: Client[], view: ClientView, now: Date): Client[] {
  const words = fold(view.q).split(/\s+/).filter(Boolean)
  const direction = view.descending ? -1 : 1
  return clients
    .filter(client => passes(client, view.filter, now) && matches(client, words))
    .sort((a, b) => direction * compare(a, b, view.sort) || byName(a, b))
}

export const countClients = (clients: Client[], filter: ClientFilter, now: Date): number =>
  clients.filter(client => passes(client, filter, now)).length

const DAY_MS = 86_400_000

/** Includes 'Expires today', which isExpiringSoon() does not. */
const endsWithinAWeek = (client: Client, now: Date): boolean =>
  client.expires_at !== null &&
  (isExpiringSoon(client.expires_at, now) || new Date(client.expires_at).getTime() - now.getTime() < DAY_MS)

function passes(client: Client, filter: ClientFilter, now: Date): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'with-access':
      return client.permission_level !== null
    case 'no-access':
      return client.permission_level === null
    case 'expiring':
      return client.permission_level !== null && endsWithinAWeek(client, now)
  }
}

/** Whether every word occurs in name, e-mail or teams, ignoring case and accents. */
function matches(client: Client, words: string[]): boolean {
  const text = fold([resolveName(client), client.email, ...client.teams].join(' '))
  return words.every(word => text.includes(word))
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const ACCESS_ORDER = { write: 0, read: 1, none: 2 }

function compare(a: Client, b: Client, sort: ClientSort): number {
  if (sort === 'name') return byName(a, b)
  if (sort === 'access') {
    return ACCESS_ORDER[a.permission_level ?? 'none'] - ACCESS_ORDER[b.permission_level ?? 'none']
  }
  return endOf(a) - endOf(b)
}

const byName = (a: Client, b: Client): number => resolveName(a).localeCompare(resolveName(b))

/** Sort key: earliest expiry first, then access without an end, then no access. Finite, because keys are subtracted. */
function endOf(client: Client): number {
  if (client.permission_level === null) return Number.MAX_SAFE_INTEGER
  return client.expires_at === null ? Number.MAX_SAFE_INTEGER - 1 : new Date(client.expires_at).getTime()
}
