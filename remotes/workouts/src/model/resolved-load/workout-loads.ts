import type { AthleteLoads } from '../athlete-loads/athlete-loads.ts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { LoadToFix } from '../workout/set-log.ts'
import { prescriptionsOf, type SetLog, type SetTarget, type Workout } from '../workout/workout.ts'
import type { PreviousSet } from './previous-set.ts'
import { resolveLoads } from './resolve-load.ts'

/** The load of every set of a workout, by the id of its target. */
export type WorkoutLoads = ReadonlyMap<string, ResolvedLoad>

/** What of a workout decides its loads. */
export type LoadedWorkout = Pick<Workout, 'date' | 'blocks' | 'logs'>

const known = new WeakMap<AthleteLoads, WeakMap<LoadedWorkout, WorkoutLoads>>()

/**
 * What each set of a workout comes to for its athlete on its day: what was fixed with the first logged set, else what the athlete's maxes
 * and weights give; a set after another one follows what was lifted there. The same map for the same two objects.
 */
export function workoutLoads(workout: LoadedWorkout, athlete: AthleteLoads): WorkoutLoads {
  const ofAthlete = known.get(athlete) ?? new WeakMap<LoadedWorkout, WorkoutLoads>()
  known.set(athlete, ofAthlete)
  const loads = ofAthlete.get(workout) ?? resolveWorkout(workout, athlete)
  ofAthlete.set(workout, loads)
  return loads
}

function resolveWorkout({ date, blocks, logs }: LoadedWorkout, athlete: AthleteLoads): WorkoutLoads {
  const loads = new Map<string, ResolvedLoad>()
  for (const { exercise, sets } of prescriptionsOf({ blocks })) {
    const asked = sets.map(target => toPrevious(target, logs))
    const resolved = resolveLoads(asked, { exercise, athlete: athleteThen(sets, logs, athlete), on: date })
    sets.forEach((target, index) => {
      loads.set(target.id, target.fixed_load ?? resolved[index] ?? { status: 'open' })
    })
  }
  return loads
}

/**
 * The athlete with the unit in which the exercise was logged: who has changed units since was not asked for other loads then. What is
 * fixed knows it; sets of earlier releases, and those that follow another one, have it from what was entered.
 */
function athleteThen(
  sets: readonly SetTarget[],
  logs: readonly SetLog[],
  athlete: AthleteLoads,
): AthleteLoads {
  const ids = new Set(sets.map(({ id }) => id))
  const fixed = sets.find(({ fixed_load }) => fixed_load)?.fixed_load?.low.unit
  const unit = fixed ?? logs.find(log => log.entered_unit && ids.has(log.set_target_id ?? ''))?.entered_unit
  const { barAndPlates } = athlete
  if (!unit || (unit === athlete.unit && unit === (barAndPlates?.unit ?? unit))) return athlete
  return { ...athlete, unit, barAndPlates: barAndPlates?.unit === unit ? barAndPlates : null }
}

/** A fixed load counts as written: sets after it do not follow a max that was entered later. */
function toPrevious(target: SetTarget, logs: readonly SetLog[]): PreviousSet {
  const lifted_kg = logs.find(log => log.set_target_id === target.id)?.load_kg ?? null
  if (!target.fixed_load) return { target, lifted_kg }
  const { low, high } = target.fixed_load
  const fixed = { load_kind: 'kg', load_min: low.kg, load_max: high.kg, load_unit: low.unit } as const
  return { target: { ...target, ...fixed }, lifted_kg }
}

/** Load kinds that are fixed with the first set; the others depend on a set before. */
const FIXED: readonly SetTarget['load_kind'][] = ['kg', 'bw_plus', 'pct_1rm', 'pct_bw']

/** What is kept with the first logged set: every load that is known and waits for no other set. */
export const loadsToFix = (workout: Pick<Workout, 'blocks'>, loads: WorkoutLoads): LoadToFix[] =>
  prescriptionsOf(workout).flatMap(({ sets }) =>
    sets.flatMap(({ id, load_kind }) => {
      const load = loads.get(id)
      return FIXED.includes(load_kind) && load?.status === 'load' ? [{ set_target_id: id, load }] : []
    }),
  )

/** The workout with loads kept on its sets, as the server keeps them with the first set; without any, with none. */
export function withFixedLoads(workout: Workout, fixed: readonly LoadToFix[]): Workout {
  const loads = new Map(fixed.map(({ set_target_id, load }) => [set_target_id, load]))
  const keep = (target: SetTarget): SetTarget => ({ ...target, fixed_load: loads.get(target.id) ?? null })
  const blocks = workout.blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription => ({
      ...prescription,
      sets: prescription.sets.map(keep),
    })),
  }))
  return { ...workout, blocks }
}
