import type { Measurement } from '../units/measurement.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import { type CatalogueExercise, type ExerciseCatalogue, printName } from './catalogue.ts'
import type { LineHint } from './line-hint.ts'
import type { FoundName } from './name-reader.ts'

const MEASURED_IN: Record<'reps' | 'seconds' | 'metres' | 'calories', readonly Measurement[]> = {
  reps: ['weight_reps', 'reps', 'weighted_bodyweight', 'assisted_bodyweight'],
  seconds: ['time', 'weighted_time', 'distance_time'],
  metres: ['distance_time', 'distance_weight'],
  calories: ['calories', 'distance_time'],
}

function fits({ measurement }: CatalogueExercise, set: TypedSet): boolean {
  const amount = (['seconds', 'metres', 'calories'] as const).find(kind => set[kind] !== null) ?? 'reps'
  return MEASURED_IN[amount].includes(measurement)
}

/** Of several exercises that share a name those whose measure fits the amounts; a bare number was read as repetitions. */
export const fitting = (
  exercises: readonly CatalogueExercise[],
  sets: readonly TypedSet[],
): readonly CatalogueExercise[] =>
  sets.length === 0 ? exercises : exercises.filter(exercise => sets.every(set => fits(exercise, set)))

/** That a shared name was read as one of its exercises. */
export const nameHint = (
  { exercises, start, end, name }: FoundName,
  chosen: CatalogueExercise,
  catalogue: ExerciseCatalogue,
): LineHint => ({
  kind: 'name',
  start,
  end,
  message: `${name} is read as ${chosen.name}, by its amount`,
  others: exercises
    .filter(exercise => exercise !== chosen)
    .map(exercise => ({
      words: exercise.name,
      edits: [{ start, end, insert: printName(exercise, catalogue) }],
    })),
})
