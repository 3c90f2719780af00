import type { Exercise } from '../../model/exercise/exercise.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { blocksOf, type ImportedBlock } from './import-blocks.ts'
import {
  type ImportSource,
  type OwnSet,
  type ReadSet,
  type ReadWorkout,
  type SaidUnits,
  toMetres,
} from './imported-history.ts'
import type { MatchedExercise } from './match-exercises.ts'

/** What import_training takes (supabase/schemas/training/training-imports.sql). */
export interface ImportPart {
  id: string
  source: ImportSource
  exercises: { name: string; exercise_id: string | null; like_id: string | null; measurement: string }[]
  workouts: ImportedWorkout[]
  /** Nothing is shown before the part with it. */
  last: boolean
}

interface ImportedWorkout {
  started_at: string
  title: string
  note: string
  duration_min: number | null
  blocks?: ImportedBlock[]
  /** Of an own export. */
  workout_id?: string | null
  srpe?: number | null
  comment?: string
  sets: ImportedSet[]
}

interface ImportedSet extends Partial<OwnSet> {
  exercise: string
  set_type: ReadSet['set_type']
  reps: number | null
  entered_value: number | null
  entered_unit: 'kg' | 'lb' | null
  seconds: number | null
  metres: number | null
  rpe: number | null
  /** Of an own export: the two sides of a set have one place. */
  pos?: number
}

/** A call takes 2,500 sets and 500 workouts. */
const SETS = 2000
const WORKOUTS = 400

const toSet = (set: ReadSet, said: SaidUnits, measurement: Measurement | undefined): ImportedSet => {
  const weight = weightOf(set, measurement)
  return {
    exercise: set.exercise,
    set_type: set.set_type,
    reps: set.reps,
    entered_value: weight,
    // Before somebody has said which, only a trial is sent, which does not look at units.
    entered_unit: weight === null ? null : (set.weightUnit ?? said.weight ?? 'kg'),
    seconds: set.seconds,
    metres: set.distance === null ? null : toMetres(set.distance, set.distanceUnit ?? said.distance ?? 'km'),
    rpe: set.rpe,
    ...set.own,
  }
}

/** Places of sets within their workout: a right side stands with the left one before it, and the other way round. */
function placesOf(sets: readonly ReadSet[]): number[] {
  const places: number[] = []
  let next = 0
  for (const [index, { exercise, own }] of sets.entries()) {
    const before = sets[index - 1]
    const isOtherSide =
      own?.side != null &&
      before?.own?.side != null &&
      before.exercise === exercise &&
      before.own.side !== own.side
    const isPaired = isOtherSide && places[index - 1] !== places[index - 2]
    places.push(isPaired ? next - 1 : next++)
  }
  return places
}

function toWorkout(
  { own, sets, ...workout }: ReadWorkout,
  said: SaidUnits,
  {
    measured,
    become,
  }: { measured: (name: string) => Measurement | undefined; become: (name: string) => string },
): ImportedWorkout {
  const blocks = blocksOf(sets, become)
  const places = own ? placesOf(sets) : null
  return {
    ...workout,
    ...own,
    ...(blocks.length > 0 && { blocks }),
    sets: sets.map((set, index) => ({
      ...toSet(set, said, measured(set.exercise)),
      ...(places && { pos: places[index] ?? index }),
    })),
  }
}

/** Assistance, a weight below zero in the file, as the exercise has it; one that takes none has no weight there. */
function weightOf({ weight }: ReadSet, measurement: Measurement | undefined): number | null {
  if (weight === null || weight >= 0 || measurement === 'weighted_bodyweight') return weight
  return measurement === 'assisted_bodyweight' ? -weight : null
}

export interface PartOptions {
  /** Weights below zero stay as the file has them: what an exercise becomes is not settled yet. */
  keepsAssistance?: boolean
}

/** An import in parts that a call takes each; a workout is never divided. `library` says how its exercises are measured. */
export function importParts(
  { id, source, workouts }: { id: string; source: ImportSource; workouts: readonly ReadWorkout[] },
  exercises: readonly MatchedExercise[],
  said: SaidUnits,
  library: readonly Pick<Exercise, 'id' | 'measurement'>[] = [],
  { keepsAssistance = false }: PartOptions = {},
): ImportPart[] {
  const known = new Map(library.map(({ id, measurement }) => [id, measurement]))
  const measured = new Map(
    exercises.map(({ name, exerciseId, measurement }) => [
      name,
      exerciseId === null ? measurement : known.get(exerciseId),
    ]),
  )
  const ids = new Map(exercises.map(({ name, exerciseId }) => [name, exerciseId ?? name.toLowerCase()]))
  const parts: ReadWorkout[][] = [[]]
  let sets = 0
  for (const workout of workouts) {
    const part = parts.at(-1) ?? []
    if (part.length > 0 && (sets + workout.sets.length > SETS || part.length >= WORKOUTS)) {
      parts.push([workout])
      sets = workout.sets.length
    } else {
      part.push(workout)
      sets += workout.sets.length
    }
  }
  return parts.map((part, index) => {
    const names = new Set(part.flatMap(workout => workout.sets.map(set => set.exercise)))
    return {
      id,
      source,
      exercises: exercises
        .filter(({ name }) => names.has(name))
        .map(({ name, exerciseId, likeId, measurement }) => ({
          name,
          exercise_id: exerciseId,
          like_id: exerciseId === null ? likeId : null,
          measurement,
        })),
      workouts: part.map(workout =>
        toWorkout(workout, said, {
          measured: name => (keepsAssistance ? 'weighted_bodyweight' : measured.get(name)),
          become: name => ids.get(name) ?? name,
        }),
      ),
      last: index === parts.length - 1,
    }
  })
}
