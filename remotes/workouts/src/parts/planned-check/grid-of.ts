import type { MaxColumn, MaxRow } from './max-grid.tsx'
import { BODY_WEIGHT, type MissingWhat, missingColumns, type NeedsOfWorkout } from './missing-maxes.ts'
import { keyOfCell, type MaxEntry } from './use-max-entries.ts'

export interface MaxTable {
  rows: MaxRow[]
  columns: MaxColumn[]
}

/** Who misses what. What was entered keeps its place in the table, although it is no longer missing. */
export function gridOf(
  people: readonly MaxRow[],
  needs: readonly NeedsOfWorkout[],
  entries: Readonly<Record<string, MaxEntry>>,
  nameOf: (exerciseId: string) => string,
): MaxTable {
  const typed = new Set(Object.keys(entries).map(key => key.slice(key.indexOf(' ') + 1)))
  const columns: MissingWhat[] = missingColumns(needs, [...people.map(({ missing }) => missing), typed])
  const hasEntry = ({ athleteId }: MaxRow): boolean =>
    columns.some(what => entries[keyOfCell({ athleteId, what })] !== undefined)
  return {
    rows: people.filter(row => row.missing.size > 0 || hasEntry(row)),
    columns: columns.map(what => ({ what, name: what === BODY_WEIGHT ? 'Body weight' : nameOf(what) })),
  }
}
