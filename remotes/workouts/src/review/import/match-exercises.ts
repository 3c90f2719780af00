import type { Exercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { CALLED, LIKE } from './app-names.ts'
import type { ReadSet, ReadWorkout } from './imported-history.ts'

/** An exercise name of a file, and the exercise it is imported as. */
export interface MatchedExercise {
  /** As the file has it. */
  name: string
  sets: number
  /** Of the library; null: one of one's own is made. */
  exerciseId: string | null
  /** One of the library that trains the same, for one of one's own: it counts for its muscles. Null: for none. */
  likeId: string | null
  /** Whether the name or an alias is the same; a likeness should be looked at. */
  isSure: boolean
  measurement: Measurement
}

/** What the applications write in brackets, as the library names it. */
const EQUIPMENT: Record<string, string> = {
  barbell: 'barbell',
  dumbbell: 'dumbbell',
  kettlebell: 'kettlebell',
  cable: 'cable',
  machine: 'machine',
  'machine plates': 'machine',
  'smith machine': 'smith_machine',
  smith: 'smith_machine',
  band: 'band',
  bodyweight: 'bodyweight',
  'trap bar': 'trap_bar',
  'ez bar': 'ez_bar',
  landmine: 'landmine',
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // The singular: Curls, Raises, Presses.
    .replaceAll(/(ss|ch|x)es\b/g, '$1')
    .replaceAll(/(\p{L}[^s ])s\b/gu, '$1')
    .replaceAll(' ', '')

/**
 * Every exercise of a file with what it is in the library: by name or alias, else by likeness with the same equipment. One that is not there
 * has the muscles of the same movement with other equipment.
 */
export function matchExercises(
  workouts: readonly ReadWorkout[],
  library: readonly Exercise[],
): MatchedExercise[] {
  const byName = new Map<string, Exercise[]>()
  // Exercises of one's own last, so that they stand first in their list.
  for (const exercise of [...library].sort(
    (one, other) => Number(other.owner === 'mine') - Number(one.owner === 'mine'),
  ))
    for (const name of [exercise.name, ...exercise.aliases])
      byName.set(fold(name), [...(byName.get(fold(name)) ?? []), exercise])
  const sets = new Map<string, ReadSet[]>()
  for (const set of workouts.flatMap(workout => workout.sets)) {
    const known = sets.get(set.exercise)
    if (known) known.push(set)
    else sets.set(set.exercise, [set])
  }
  return [...sets].map(([name, ofExercise]): MatchedExercise => {
    const { base, equipment, written } = partsOf(name)
    const called = (text: string) => byName.get(fold(text)) ?? []
    const fits = (exercise: Exercise) => equipment === null || exercise.equipment === equipment
    const measurement = measurementOf(ofExercise)
    const sure =
      called(name)[0] ??
      known(CALLED, name, called) ??
      called(`${written} ${base}`).find(fits) ??
      (equipment ? called(base).find(fits) : undefined) ??
      (/^weighted/i.test(written) ? called(base).find(takesWeight) : undefined)
    const like = sure ? undefined : (known(LIKE, name, called) ?? called(base)[0])
    const alike =
      sure ??
      (like ? undefined : searchExercises(library, written ? `${written} ${base}` : base, 5).find(fits))
    return {
      name,
      sets: ofExercise.length,
      exerciseId: alike?.id ?? null,
      likeId: like?.id ?? null,
      isSure: sure !== undefined || alike === undefined,
      measurement,
    }
  })
}

/** Of a list of names, however they are written. */
function known(
  names: Readonly<Record<string, string>>,
  name: string,
  called: (text: string) => readonly Exercise[],
): Exercise | undefined {
  const found = Object.entries(names).find(([written]) => fold(written) === fold(name))
  return found && called(found[1])[0]
}

/** Whether the exercise has a field for a weight. */
const takesWeight = ({ measurement }: Exercise): boolean => measurement !== 'reps' && measurement !== 'time'

/** `Bench Press (Barbell)`: the movement, and with what. */
function partsOf(name: string): { base: string; equipment: string | null; written: string } {
  const found = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(name)
  const written = found?.[2]?.trim() ?? ''
  return { base: found?.[1] ?? name, equipment: EQUIPMENT[written.toLowerCase()] ?? null, written }
}

/** Measurement of a new own exercise, by the values of its sets. */
export function measurementOf(sets: readonly ReadSet[]): Measurement {
  const has = (field: 'reps' | 'weight' | 'seconds' | 'distance') => sets.some(set => set[field] !== null)
  // An exercise with assistance can also be loaded.
  if (has('reps') && sets.some(({ weight }) => weight !== null && weight < 0)) return 'weighted_bodyweight'
  if (has('reps')) return has('weight') ? 'weight_reps' : 'reps'
  if (has('distance')) return has('weight') ? 'distance_weight' : 'distance_time'
  if (has('seconds')) return has('weight') ? 'weighted_time' : 'time'
  if (sets.some(({ own }) => own?.calories != null)) return 'calories'
  return 'weight_reps'
}
