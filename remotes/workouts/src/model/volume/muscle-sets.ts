import type { Muscle } from '@coach-app/contracts'
import type { PrescribedExercise } from '../workout/workout.ts'
import { countsForMuscles } from './working-set.ts'

/** Working sets of exercises by muscle: one for a muscle that an exercise trains directly, half of one where it helps. */
export function muscleSets(
  work: readonly { exercise: Pick<PrescribedExercise, 'pattern' | 'muscles'>; sets: number }[],
): Partial<Record<Muscle, number>> {
  const sums: Partial<Record<Muscle, number>> = {}
  for (const { exercise, sets } of work) {
    if (sets === 0 || !countsForMuscles(exercise.pattern)) continue
    for (const [name, role] of Object.entries(exercise.muscles)) {
      // Names of the table are those of MUSCLES.
      const muscle = name as Muscle
      sums[muscle] = (sums[muscle] ?? 0) + (role === 'primary' ? sets : sets / 2)
    }
  }
  return sums
}
