import type { Returned } from '../../model/review/returned.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { type ReviewedWorkout, reviewedWorkout } from './reasons.ts'

export const FILTERS = ['needs', 'records', 'comments', 'all'] as const
export type ReviewFilter = (typeof FILTERS)[number]
export type ReviewOrder = 'neediest' | 'newest'

const FITS: Record<ReviewFilter, (one: ReviewedWorkout) => boolean> = {
  needs: ({ severity }) => severity > 0,
  records: ({ reasons }) => reasons.some(({ of }) => of === 'record'),
  comments: ({ reasons }) => reasons.some(({ of }) => of === 'comment' || of === 'video'),
  all: () => true,
}

/** Rows in order: by how pressing they are, or by when they came back; then by name, so that two readings are in one order. */
export function inOrder(rows: readonly Returned[], order: ReviewOrder, unit: WeightUnit): Returned[] {
  const severity = (one: Returned) => (order === 'neediest' ? reviewedWorkout(one, unit).severity : 0)
  return rows.toSorted(
    (a, b) =>
      severity(b) - severity(a) ||
      b.cameAt.localeCompare(a.cameAt) ||
      a.athlete.name.localeCompare(b.athlete.name) ||
      a.id.localeCompare(b.id),
  )
}

/** Those that a filter leaves, of one athlete or of all. */
export const shownRows = (
  rows: readonly Returned[],
  filter: ReviewFilter,
  athleteId: string | null,
  unit: WeightUnit,
): Returned[] =>
  rows.filter(
    one =>
      (athleteId === null || one.athlete.id === athleteId) &&
      (filter === 'all' || FITS[filter](reviewedWorkout(one, unit))),
  )

/** How many of each filter are open. */
export const countOpen = (
  rows: readonly Returned[],
  reviewed: ReadonlySet<string>,
  athleteId: string | null,
  unit: WeightUnit,
): Record<ReviewFilter, number> => {
  const open = rows.filter(({ id }) => !reviewed.has(id))
  const of = (filter: ReviewFilter) => shownRows(open, filter, athleteId, unit).length
  return { needs: of('needs'), records: of('records'), comments: of('comments'), all: of('all') }
}
