import type { AthleteLoads, LoadedExercise } from '../../../model/athlete-loads/athlete-loads.ts'
import { roundLoad } from '../../../model/athlete-loads/round-load.ts'
import type { StoredPrescription, StoredSet } from '../../../model/typed-line/stored-workout.ts'
import { OPEN_SET } from '../../../model/workout/typed-document.ts'

/** Share of the first work load, and how often. */
const STEPS = [
  { share: 0.4, reps: 5 },
  { share: 0.55, reps: 4 },
  { share: 0.7, reps: 3 },
  { share: 0.85, reps: 2 },
]

/** The first work set whose load steps can lead up to; null when none has kilograms or a percentage of a maximum. */
const workSetOf = ({ sets }: Pick<StoredPrescription, 'sets'>): StoredSet | null =>
  sets.find(
    ({ set_type, load_kind, load_min }) =>
      set_type !== 'warmup' && (load_kind === 'kg' || load_kind === 'pct_1rm') && (load_min ?? 0) > 0,
  ) ?? null

/**
 * Warm-up sets in front of the work sets: 40, 55, 70 and 85 % of the first work load. Kilograms are rounded to this athlete's bar and
 * plates; a percentage stays one, and is rounded when it is loaded. Steps that come to the same load are one, and warm-ups
 * that are there stay.
 */
export function withWarmUps(
  prescription: StoredPrescription,
  exercise: LoadedExercise,
  athlete: AthleteLoads,
  newId: () => string,
): StoredPrescription {
  const work = workSetOf(prescription)
  const load = work?.load_min ?? 0
  if (!work || prescription.sets.some(({ set_type }) => set_type === 'warmup')) return prescription
  const made: StoredSet[] = []
  for (const { share, reps } of STEPS) {
    const value =
      work.load_kind === 'kg' ? roundLoad(load * share, exercise, athlete).kg : Math.round(load * share)
    const isNew = value > (made.at(-1)?.load_min ?? 0) && value < load
    if (!isNew) continue
    made.push({
      ...OPEN_SET,
      id: newId(),
      set_type: 'warmup',
      reps_min: reps,
      reps_max: reps,
      load_kind: work.load_kind,
      load_unit: work.load_unit,
      load_min: value,
      load_max: value,
      pct_base: work.pct_base,
      pct_exercise_id: work.pct_exercise_id,
    })
  }
  return { ...prescription, sets: [...made, ...prescription.sets] }
}
