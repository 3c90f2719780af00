import type { ProgramSummary } from './program-view.ts'
import { FACETS, type Facet } from './program-words.ts'

/** What the catalogue is narrowed to; null: not by this. */
export type Filter = Record<Facet, string | null>

export const FACET_KEYS = Object.keys(FACETS) as Facet[]

/** What an address says; values that there are not are none. */
export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search)
  const given = (facet: Facet): string | null => {
    const value = query.get(facet)
    return value !== null && (FACETS[facet].values as readonly string[]).includes(value) ? value : null
  }
  return {
    goal: given('goal'),
    level: given('level'),
    days: given('days'),
    equipment: given('equipment'),
  }
}

/** The query string of a filter; empty for none. @param forIds for whom one is choosing: it stays while one narrows. */
export function searchOf(filter: Filter, forIds: readonly string[] = []): string {
  const query = new URLSearchParams()
  for (const facet of FACET_KEYS) if (filter[facet] !== null) query.set(facet, filter[facet])
  const parts = [query.toString(), forIds.length > 0 ? `for=${forIds.join(',')}` : ''].filter(Boolean)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const valuesOf = ({ goal, level, days, setting }: ProgramSummary): Record<Facet, string> => ({
  goal,
  level,
  days: String(days),
  equipment: setting,
})

export const filtered = (programs: readonly ProgramSummary[], filter: Filter): ProgramSummary[] =>
  programs.filter(program => {
    const values = valuesOf(program)
    return FACET_KEYS.every(facet => filter[facet] === null || filter[facet] === values[facet])
  })
