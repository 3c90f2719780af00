import { useUser } from '@coach-app/runtime'
import { parseDate } from '@internationalized/date'
import { useMemo, useState } from 'react'
import { useCalendars } from '../../data/calendar/use-calendar.ts'
import { useAddToCalendars } from '../../data/maxes/use-save-load.ts'
import {
  type AthleteLoads,
  type StoredLoads,
  toAthleteLoads,
} from '../../model/athlete-loads/athlete-loads.ts'
import { todayIn } from '../../model/dates/calendar-span.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { Athlete } from '../../parts/move-or-copy/for-whom.tsx'
import { gridOf } from '../../parts/planned-check/grid-of.ts'
import { type MissingWhat, missingOf, needsOf } from '../../parts/planned-check/missing-maxes.ts'
import { type Collisions, DEFAULT_COLLISIONS, type PlacedWorkout } from '../../parts/planned-check/planned.ts'
import { useExerciseNames } from '../../parts/planned-check/use-exercise-names.ts'
import { useMaxEntries } from '../../parts/planned-check/use-max-entries.ts'
import { firstDay } from './change-steps.ts'
import { copiedInto, decidedDays } from './copied.ts'

/** What an athlete would get. */
export interface CheckedCopy extends Athlete {
  /** Null while it is read. */
  got: {
    items: PlacedWorkout[]
    loads: AthleteLoads
    missing: ReadonlySet<MissingWhat>
    today: string
  } | null
  /** Their calendar cannot be read, or must not be planned any more. */
  isError: boolean
}

/** As many days as one reading of a calendar answers. */
const MAX_DAYS = 121

/** From the first to the last day on which something comes; null where they are too far apart to be read at once. */
function spanOf(workouts: readonly Workout[], days: readonly string[]) {
  if (workouts.length === 0) return null
  const first = parseDate(firstDay(workouts))
  const length = Math.max(...workouts.map(({ date }) => parseDate(date).compare(first)))
  const sorted = [...days].sort()
  const [from, last] = [sorted[0], sorted.at(-1)]
  if (!from || !last) return null
  const span = { from: parseDate(from), to: parseDate(last).add({ days: length }) }
  return span.to.compare(span.from) < MAX_DAYS ? span : null
}

const knownLoads = new WeakMap<StoredLoads, AthleteLoads>()
/** The same object for the same document: what is worked out from it is kept by it. */
function loadsOf(stored: StoredLoads): AthleteLoads {
  const loads = knownLoads.get(stored) ?? toAthleteLoads(stored)
  knownLoads.set(stored, loads)
  return loads
}

/** What copies would come to, athlete by athlete, before they are made. */
export function useCopyCheck({
  workouts,
  days,
  athletes,
  unit,
}: {
  workouts: readonly Workout[]
  /** YYYY-MM-DD: on each of them the first workout comes. */
  days: readonly string[]
  athletes: readonly Athlete[]
  unit: WeightUnit
}) {
  const me = useUser()
  const [collisions, setCollisions] = useState<Collisions>(DEFAULT_COLLISIONS)
  const span = useMemo(() => spanOf(workouts, days), [workouts, days])
  const calendars = useCalendars(
    athletes.map(({ id }) => id),
    span,
  )
  const needs = useMemo(
    () =>
      new Map(workouts.map((workout): [unknown, ReturnType<typeof needsOf>] => [workout, needsOf(workout)])),
    [workouts],
  )
  const allNeeds = useMemo(() => [...needs.values()], [needs])
  const checked = athletes.map((athlete, index): CheckedCopy => {
    const { data, isError = false } = calendars[index] ?? {}
    const mayWrite = data?.access === 'write' || data?.access === 'owner'
    if (!data?.access || !mayWrite) return { ...athlete, got: null, isError: isError || data !== undefined }
    const today = String(todayIn(data.athlete.time_zone))
    const loads = loadsOf(data.athlete.loads)
    const into = {
      workouts: data.workouts,
      availability: data.days.availability,
      isOwn: athlete.id === me.id,
    }
    const items = copiedInto(workouts, days, into, collisions)
    const needed = items.map(({ workout, date, skipped }) => ({ needs: needs.get(workout), date, skipped }))
    return {
      ...athlete,
      got: { items, loads, missing: missingOf(needed, loads, today), today },
      isError: false,
    }
  })
  const entries = useMaxEntries(unit, useAddToCalendars())
  const nameOf = useExerciseNames(workouts, allNeeds)
  const known = checked.flatMap(({ id, name, got }) => (got ? [{ athleteId: id, name, ...got }] : []))
  return {
    athletes: checked,
    collisions,
    setCollisions,
    /** Days on which something stands already, of all athletes. */
    taken: known.reduce(
      (sum, { items }) =>
        sum + new Set(items.filter(one => one.collisions.length > 0).map(({ date }) => date)).size,
      0,
    ),
    decided: decidedDays(new Map(known.map(({ athleteId, items }) => [athleteId, items])), collisions),
    /** Number of copies, as far as known. */
    count: checked.reduce(
      (sum, { got }) =>
        sum +
        (got ? got.items.filter(({ skipped }) => skipped === null).length : workouts.length * days.length),
      0,
    ),
    /** As many as are made where no day is left. */
    most: workouts.length * days.length * athletes.length,
    mostOfOne: workouts.length * days.length,
    isEmpty: workouts.length === 0 || days.length === 0,
    table: gridOf(known, allNeeds, entries.entries, nameOf),
    entries,
    nameOf,
    isTooFar: days.length > 0 && span === null,
    isComplete: span !== null && checked.every(({ got }) => got !== null),
    /** Days of an athlete could not be loaded. */
    isFailed: checked.some(({ isError }) => isError),
    isFetching: calendars.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const calendar of calendars) void calendar.refetch()
    },
  }
}

export type CopyChecked = ReturnType<typeof useCopyCheck>
