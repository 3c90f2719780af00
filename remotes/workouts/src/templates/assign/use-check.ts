import { useMemo } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import {
  type AthleteLoads,
  type StoredLoads,
  toAthleteLoads,
} from '../../model/athlete-loads/athlete-loads.ts'
import type { Template } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import type { AssignmentTerms, PreviewedAthlete } from './assign.data.ts'
import { BODY_WEIGHT, type MissingWhat, missingColumns, missingOf, needsOf } from './missing-maxes.ts'
import { usePreview, useSameRevision } from './use-assign.ts'
import { keyOfCell, useMaxEntries } from './use-max-entries.ts'

const knownLoads = new WeakMap<StoredLoads, AthleteLoads>()
/** The same object for the same document: what is worked out from it is kept by it. */
function loadsOf(stored: StoredLoads): AthleteLoads {
  const loads = knownLoads.get(stored) ?? toAthleteLoads(stored)
  knownLoads.set(stored, loads)
  return loads
}

/** Everything that the last step shows: the preview, what is missing of whom, and what was entered. */
export function useCheck({
  template,
  terms,
  athleteIds,
  isShown,
  unit,
}: {
  template: Template | undefined
  terms: AssignmentTerms | null
  athleteIds: readonly string[]
  isShown: boolean
  unit: WeightUnit
}) {
  const preview = usePreview(terms, athleteIds, isShown)
  useSameRevision(template?.id ?? '', preview.newestRevision)
  const entries = useMaxEntries(unit)
  const workouts = useMemo(
    () => new Map((template?.workouts ?? []).map(workout => [workout.id, workout])),
    [template],
  )
  const needs = useMemo(() => needsOf(template?.workouts ?? []), [template])
  const names = useMemo(() => {
    const exercises = (template?.workouts ?? []).flatMap(prescriptionsOf).map(({ exercise }) => exercise)
    return new Map(exercises.map(({ id, name }) => [id, name]))
  }, [template])
  const isOfAnother = useMemo(
    () => [...needs.values()].some(({ maxes }) => maxes.some(({ exerciseId }) => !names.has(exerciseId))),
    [needs, names],
  )
  const others = useExercises(isOfAnother)
  const nameOf = (id: string): string =>
    names.get(id) ?? others.data?.find(exercise => exercise.id === id)?.name ?? 'the other exercise'

  // Once for each athlete: a max that is entered is of one of them.
  const missingKnown = useMemo(() => new WeakMap<PreviewedAthlete, [typeof needs, Set<MissingWhat>]>(), [])
  const checked = preview.athletes.map(athlete => {
    const loads = athlete.loads && loadsOf(athlete.loads)
    const [of, known] = missingKnown.get(athlete) ?? []
    if (known && of === needs) return { athlete, loads, missing: known }
    const missing =
      loads && athlete.refusal === null
        ? missingOf(athlete.items, needs, loads, athlete.today ?? '')
        : new Set<MissingWhat>()
    missingKnown.set(athlete, [needs, missing])
    return { athlete, loads, missing }
  })
  // What was entered keeps its place in the table, although it is no longer missing.
  const entered = (athleteId: string): string[] =>
    columnsOf.filter(what => entries.entries[keyOfCell({ athleteId, what })] !== undefined)
  const columnsOf = missingColumns(needs, [
    ...checked.map(({ missing }) => missing),
    new Set(Object.keys(entries.entries).map(key => key.slice(key.indexOf(' ') + 1))),
  ])
  const rows = checked
    .filter(({ athlete, missing }) => missing.size > 0 || entered(athlete.athlete_id).length > 0)
    .map(({ athlete, missing }) => ({
      athleteId: athlete.athlete_id,
      name: athlete.name,
      today: athlete.today ?? '',
      missing,
    }))

  return {
    preview,
    athletes: checked.map(({ missing, ...one }) => ({ ...one, missing: missing.size })),
    grid: {
      rows,
      columns: columnsOf.map(what => ({ what, name: what === BODY_WEIGHT ? 'Body weight' : nameOf(what) })),
    },
    entries,
    workouts,
    nameOf,
    revision: preview.revision,
    isComplete: preview.isComplete,
    refetch: preview.refetch,
  }
}
