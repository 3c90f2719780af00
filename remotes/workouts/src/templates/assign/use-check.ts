import { useMemo } from 'react'
import {
  type AthleteLoads,
  type StoredLoads,
  toAthleteLoads,
} from '../../model/athlete-loads/athlete-loads.ts'
import type { Template } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { gridOf } from '../../parts/planned-check/grid-of.ts'
import { type MissingWhat, missingOf, needsOf } from '../../parts/planned-check/missing-maxes.ts'
import { useExerciseNames } from '../../parts/planned-check/use-exercise-names.ts'
import { useMaxEntries } from '../../parts/planned-check/use-max-entries.ts'
import type { AssignmentTerms, PreviewedAthlete } from './assign.data.ts'
import { useAddToPreviews, usePreview, useSameRevision } from './use-assign.ts'

const NO_WORKOUTS: Template['workouts'] = []

const knownLoads = new WeakMap<StoredLoads, AthleteLoads>()
/** The same object for the same document: what is worked out from it is kept by it. */
function loadsOf(stored: StoredLoads): AthleteLoads {
  const loads = knownLoads.get(stored) ?? toAthleteLoads(stored)
  knownLoads.set(stored, loads)
  return loads
}

/** Data of the last step: preview, missing maxes and entered values. */
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
  const entries = useMaxEntries(unit, useAddToPreviews())
  const workouts = useMemo(
    () => new Map((template?.workouts ?? []).map(workout => [workout.id, workout])),
    [template],
  )
  // Once for a template: there are many athletes.
  const needs = useMemo(
    () => new Map((template?.workouts ?? []).map(workout => [workout.id, needsOf(workout)])),
    [template],
  )
  const allNeeds = useMemo(() => [...needs.values()], [needs])
  const nameOf = useExerciseNames(template?.workouts ?? NO_WORKOUTS, allNeeds)

  // Once for each athlete: a max that is entered is of one of them.
  const missingKnown = useMemo(() => new WeakMap<PreviewedAthlete, [typeof needs, Set<MissingWhat>]>(), [])
  const checked = preview.athletes.map(athlete => {
    const loads = athlete.loads && loadsOf(athlete.loads)
    const [of, known] = missingKnown.get(athlete) ?? []
    if (known && of === needs) return { athlete, loads, missing: known }
    const missing =
      loads && athlete.refusal === null
        ? missingOf(
            athlete.items.map(({ template_workout_id, date, skipped }) => ({
              needs: needs.get(template_workout_id),
              date,
              skipped,
            })),
            loads,
            athlete.today ?? '',
          )
        : new Set<MissingWhat>()
    missingKnown.set(athlete, [needs, missing])
    return { athlete, loads, missing }
  })
  const people = checked.map(({ athlete, missing }) => ({
    athleteId: athlete.athlete_id,
    name: athlete.name,
    today: athlete.today ?? '',
    missing,
  }))

  return {
    preview,
    athletes: checked.map(({ missing, ...one }) => ({ ...one, missing: missing.size })),
    grid: gridOf(people, allNeeds, entries.entries, nameOf),
    entries,
    workouts,
    nameOf,
    revision: preview.revision,
    isComplete: preview.isComplete,
    refetch: preview.refetch,
  }
}
