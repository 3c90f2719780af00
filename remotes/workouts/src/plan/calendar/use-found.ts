import { useState } from 'react'
import type { Span } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { type LoadsOfAthlete, useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'

interface Found {
  workout: Workout | null
  /** What decided its loads when it was last seen: of other days, not all that counts for its own is known. */
  loads: LoadsOfAthlete
}

/**
 * The workout with this id. Once found it is kept while other days are shown, but not if it has disappeared from the days in `within`.
 */
export function useFound(workouts: readonly Workout[] | null, id: string | null, within: Span | null): Found {
  const loads = useLoadsOfAthlete()
  const [last, setLast] = useState<Found>({ workout: null, loads })
  const workout = workouts?.find(other => other.id === id) ?? null
  if (workout && (workout !== last.workout || loads !== last.loads)) setLast({ workout, loads })
  if (workout || last.workout?.id !== id) return { workout, loads }
  const { date } = last.workout
  const isShown = within && date >= String(within.from) && date <= String(within.to)
  return isShown && workouts ? { workout: null, loads } : last
}
