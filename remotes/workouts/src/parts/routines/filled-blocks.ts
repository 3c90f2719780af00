import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { lastSets, sessionsIn } from '../../model/log/last-time.ts'
import { asDone } from '../../model/log/own-workout.ts'
import { isAbout } from '../../model/progression/next-rule.ts'
import type { Routine, RoutineRule } from '../../model/routine/routine.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { hasAmount } from '../../model/volume/working-set.ts'
import { blocksWithNewIds } from '../../model/workout/new-ids.ts'
import type { Block, Prescription, SetLog, SetTarget, Workout } from '../../model/workout/workout.ts'
import { isBegun } from '../compared-sets/outcome.ts'
import { planOn } from '../plan-on/plan-on.ts'

/** What an athlete has done, as far as a routine that is begun depends on it. */
export interface DoneBefore {
  /** Workouts of the last weeks, with queued changes applied. */
  workouts: readonly Workout[]
  /** Older sessions by exercise, newest first, as far as they are known. */
  sessions: ReadonlyMap<string, readonly ExerciseSession[]>
  loads: AthleteLoads
  unit: WeightUnit
  /** YYYY-MM-DD where the athlete is. */
  today: string
}

/**
 * The blocks of a routine as they are trained now, under new ids: each set with the load that was last done in its place, or, where the exercise
 * has a rule and the last time is known, as the coach's planning goes on from it: a step when all was done, the same after a miss, a tenth
 * less after two. Percentages stay those of the athlete's maxes.
 */
export function filledBlocks(
  routine: Pick<Routine, 'blocks' | 'rules' | 'workout_ids'>,
  done: DoneBefore,
  newId: () => string,
): Block[] {
  const rules = new Map(routine.rules.map(rule => [rule.prescription_id, rule]))
  const made = madeFrom(routine, done)
  const seen = new Map<string, number>()
  const blocks = routine.blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription => {
      const { id } = prescription.exercise
      const nth = seen.get(id) ?? 0
      seen.set(id, nth + 1)
      const rule = rules.get(prescription.id)
      const next = rule && ruledSets(prescription, nth, rule, made, done)
      return { ...prescription, sets: next ?? lastDone(prescription, made, done) }
    }),
  }))
  return blocksWithNewIds(blocks, newId)
}

/** The workouts that were made from it and begun, oldest first. */
const madeFrom = (
  { workout_ids }: Pick<Routine, 'workout_ids'>,
  { workouts, today }: DoneBefore,
): Workout[] =>
  workouts
    .filter(workout => workout_ids.includes(workout.id) && workout.date <= today && isBegun(workout))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day)

/** By its rule, from the last time; null where that is not known, or was another form of it. */
function ruledSets(
  { exercise, sets }: Prescription,
  nth: number,
  rule: RoutineRule,
  made: readonly Workout[],
  { loads, unit, today }: DoneBefore,
): SetTarget[] | null {
  const before = [...made]
  const last = before.pop()
  if (!last) return null
  const [workout] = planOn({
    week: [last],
    before,
    loads,
    rules: new Map([[exercise.id, rule]]),
    unit,
    today,
  })
  const line = workout?.lines.filter(one => one.exercise.id === exercise.id)[nth]
  // Its plan has another number of sets than the routine has now: the routine counts.
  if (!line || line.sets.length !== sets.length || !isAbout(rule, line.ruled)) return null
  return line.sets.map((set, index) => ({ ...set, id: sets[index]?.id ?? set.id }))
}

/**
 * Each set with what was done last in its place; as it is asked where its load is not a weight. A load that is written goes on from the last time
 * of this routine: what was lifted on another day, which may be the heavy one, is none of it. Where none is written, any last time counts.
 */
function lastDone(
  { exercise, sets }: Prescription,
  made: readonly Workout[],
  { workouts, sessions, today }: DoneBefore,
): SetTarget[] {
  const now = { id: '', date: today }
  const older = (sessions.get(exercise.id) ?? []).filter(({ date }) => date <= today)
  const anywhere = lastSets(sets, newestOf([...sessionsIn(workouts, exercise.id, now), ...older]))
  const ofRoutine = lastSets(sets, newestOf(sessionsIn(made, exercise.id, now)))
  return sets.map((set, index) => {
    const log = (set.load_min === null ? anywhere : ofRoutine)[index]
    return log ? withDone(set, log) : set
  })
}

const newestOf = (sessions: readonly ExerciseSession[]): ExerciseSession | undefined =>
  sessions.toSorted((one, other) => other.date.localeCompare(one.date))[0]

function withDone(set: SetTarget, log: SetLog): SetTarget {
  const done = asDone(log)
  const { load_kind, load_min, load_max, load_unit } = done
  const takesWeight = set.load_kind === 'kg' || set.load_kind === 'open' || set.load_kind === 'bw_plus'
  const { reps_min, reps_max, seconds, metres, calories } = done
  return {
    ...set,
    ...(takesWeight &&
      load_min !== null && {
        // A vest stays one: it is put on beside the body.
        load_kind: set.load_kind === 'bw_plus' ? set.load_kind : load_kind,
        load_min,
        load_max,
        load_unit,
      }),
    ...(!isAsked(set) && { reps_min, reps_max, seconds, metres, calories }),
  }
}

/** Whether it says how much: else it is as much as last time. */
const isAsked = (set: SetTarget): boolean =>
  set.amrap || set.reps_min !== null || hasAmount({ ...set, reps: set.reps_min })
