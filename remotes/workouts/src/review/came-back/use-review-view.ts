import { deviceStorage } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Returned } from '../../model/review/returned.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { ReviewSession } from './session.ts'
import { countOpen, inOrder, type ReviewFilter, type ReviewOrder, shownRows } from './shown-rows.ts'

const KEY = 'coach-app-review-order'

/** Athletes with what of theirs is open, by name. */
export type ReviewedAthletes = readonly { id: string; name: string; open?: number }[]

/** Which of the rows are shown, and in which order; both are chosen, and change by nothing else. */
export function useReviewView(
  { rows, reviewed: now }: ReviewSession,
  filter: ReviewFilter,
  wantedId: string | null,
) {
  // Numbers and ticks come after the next workout is painted.
  const reviewed = useDeferredValue(now)
  const unit: WeightUnit = useSession(session => session.profile)?.units ?? 'kg'
  // An address with an athlete who has nothing to review shows all athletes.
  const athleteId = rows.some(({ athlete }) => athlete.id === wantedId) ? wantedId : null
  const [order, setOrder] = useState<ReviewOrder>(() =>
    deviceStorage.getItem(KEY) === 'newest' ? 'newest' : 'neediest',
  )
  // By ids: a row that came back as another one keeps its place while one reads.
  const ids = rows.map(({ id }) => id).join()
  const places = useMemo(
    () => new Map(inOrder(rows, order, unit).map(({ id }, place) => [id, place])),
    [ids, order, unit],
  )
  const ordered = useMemo(
    () => rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
    [rows, places],
  )
  const shown = useMemo(() => shownRows(ordered, filter, athleteId, unit), [ordered, filter, athleteId, unit])
  const counts = useMemo(() => countOpen(rows, reviewed, athleteId, unit), [rows, reviewed, athleteId, unit])
  const athletes = useMemo(() => athletesOf(rows, reviewed), [rows, reviewed])
  return {
    unit,
    athleteId,
    order,
    setOrder: (next: ReviewOrder) => {
      setOrder(next)
      deviceStorage.setItem(KEY, next)
    },
    shown,
    reviewed,
    counts,
    athletes,
  }
}

function athletesOf(rows: readonly Returned[], reviewed: ReadonlySet<string>): ReviewedAthletes {
  const people = new Map<string, { id: string; name: string; open: number }>()
  for (const { id, athlete } of rows) {
    const known = people.get(athlete.id) ?? { id: athlete.id, name: athlete.name, open: 0 }
    people.set(athlete.id, { ...known, open: known.open + (reviewed.has(id) ? 0 : 1) })
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
