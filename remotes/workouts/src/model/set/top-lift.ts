import { loadText } from '../resolved-load/load-text.ts'
import type { WorkoutLoads } from '../resolved-load/workout-loads.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { SetTarget, Workout } from '../workout/workout.ts'
import { formatTargets } from './format-target.ts'

/** The exercise that a workout is about, where there is room for one line. */
export interface TopLift {
  name: string
  /** Heaviest working set as loaded, else the target: `82.5 kg`, `3×12`. */
  words: string
}

/** The first exercise that has a load, with its heaviest work set; where none has one the first exercise. Null for an empty workout. */
export function topLift(
  { blocks }: Pick<Workout, 'blocks'>,
  loads: WorkoutLoads,
  unit: WeightUnit,
): TopLift | null {
  const all = blocks
    .filter(({ kind }) => kind !== 'warmup' && kind !== 'cooldown')
    .flatMap(({ prescriptions }) => prescriptions)
  for (const { exercise, sets } of all) {
    const words = heaviest(sets, loads)
    if (words !== null) return { name: exercise.name, words }
  }
  const [first] = all
  return first ? { name: first.exercise.name, words: formatTargets(first.sets, unit, loads) } : null
}

function heaviest(sets: readonly SetTarget[], loads: WorkoutLoads): string | null {
  const found = sets
    .filter(({ set_type }) => set_type !== 'warmup')
    .flatMap(({ id }) => {
      const load = loads.get(id)
      return load?.status === 'load' && load.role !== 'assistance' ? [load] : []
    })
    .sort((one, other) => other.high.kg - one.high.kg)
  return found[0] ? loadText(found[0]) : null
}
