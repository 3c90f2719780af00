import type { ProgramDocument, ProgramSet, ProgramWorkout } from './program-document.ts'

/** Something wrong in a file: where, such as `workouts[3].blocks[0]`, and what. */
export interface Problem {
  path: string
  message: string
}

export const MOST_EXERCISES = 100
export const MOST_SETS = 500
/** Loads that are on top of something may be negative. */
const SIGNED = ['bw_plus', 'prev_pct', 'prev_kg']

/** What a schema cannot say: that keys lead somewhere, that weeks are there, and what fields of a set mean together. */
export function* problemsOf(document: ProgramDocument): Generator<Problem> {
  const { weeks, exercises, workouts, phases, progressions } = document
  const keys = new Set<string>()
  for (const [index, { key }] of exercises.entries()) {
    if (keys.has(key)) yield { path: `exercises[${index}].key`, message: `${key} is there twice` }
    keys.add(key)
  }
  const inExercises = (path: string, key: string): Problem[] =>
    keys.has(key) ? [] : [{ path, message: `${key} is not in exercises` }]

  const places = new Set<string>()
  for (const [index, workout] of workouts.entries()) {
    const at = `workouts[${index}]`
    const { week, day, order_in_day } = workout
    if (week > weeks) yield { path: `${at}.week`, message: `the program has ${weeks} weeks` }
    const place = `${week}.${day}.${order_in_day}`
    if (places.has(place))
      yield {
        path: at,
        message: `week ${week}, day ${day} has another workout with order_in_day ${order_in_day}`,
      }
    places.add(place)
    yield* tooMuch(workout, at)
    for (const [b, { kind, prescriptions }] of workout.blocks.entries())
      for (const [p, { exercise, rest_s, rest_max_s, turn, sets }] of prescriptions.entries()) {
        const here = `${at}.blocks[${b}].prescriptions[${p}]`
        yield* inExercises(`${here}.exercise`, exercise)
        if (rest_max_s !== null && (rest_s === null || rest_max_s < rest_s))
          yield { path: `${here}.rest_max_s`, message: 'needs a rest_s that is no more' }
        if (turn !== null && kind !== 'emom')
          yield { path: `${here}.turn`, message: 'belongs to blocks of the kind emom' }
        for (const [s, set] of sets.entries()) {
          if (set.pct_exercise !== null)
            yield* inExercises(`${here}.sets[${s}].pct_exercise`, set.pct_exercise)
          for (const [field, message] of wrongInSet(set))
            yield { path: `${here}.sets[${s}].${field}`, message }
        }
      }
  }
  for (const [index, phase] of phases.entries()) yield* outside(phase, weeks, `phases[${index}]`)
  for (const [index, progression] of progressions.entries()) {
    const at = `progressions[${index}]`
    yield* outside(progression, weeks, at)
    if (progression.scope.kind === 'exercise')
      yield* inExercises(`${at}.scope.exercise_id`, progression.scope.exercise_id)
  }
}

function* outside(
  { from_week, to_week }: { from_week: number; to_week: number },
  weeks: number,
  at: string,
): Generator<Problem> {
  if (to_week > weeks) yield { path: `${at}.to_week`, message: `the program has ${weeks} weeks` }
  if (from_week > to_week) yield { path: `${at}.from_week`, message: 'is after to_week' }
}

function* tooMuch({ blocks }: ProgramWorkout, at: string): Generator<Problem> {
  const lines = blocks.flatMap(({ prescriptions }) => prescriptions)
  const sets = lines.reduce((sum, line) => sum + line.sets.length, 0)
  if (lines.length > MOST_EXERCISES || sets > MOST_SETS)
    yield { path: at, message: `a workout has at most ${MOST_EXERCISES} exercises and ${MOST_SETS} sets` }
}

/** As the constraints of set_targets have it, by field. */
function* wrongInSet(set: ProgramSet): Generator<[keyof ProgramSet, string]> {
  const { reps_min, reps_max, reps_parts, seconds, seconds_max, load_kind, load_min, load_max } = set
  const isUp = (least: number | null, most: number | null) => least === null || most === null || least <= most
  if (!isUp(reps_min, reps_max)) yield ['reps_max', 'is below reps_min']
  if (reps_parts) {
    const sum = reps_parts.reduce((total, part) => total + part, 0)
    if (reps_min !== sum || reps_max !== sum)
      yield ['reps_parts', 'reps_min and reps_max have to be their sum']
  }
  if (seconds_max !== null && (seconds === null || seconds_max < seconds))
    yield ['seconds_max', 'needs seconds that are no more']
  if (!isUp(load_min, load_max)) yield ['load_max', 'is below load_min']
  if (load_min === null && load_kind !== 'bodyweight' && load_kind !== 'open')
    yield ['load_min', `is needed for the load ${load_kind}`]
  if (load_min !== null && load_min < 0 && !SIGNED.includes(load_kind))
    yield ['load_min', `cannot be negative for the load ${load_kind}`]
  if ((load_kind === 'pct_1rm') !== (set.pct_base !== null))
    yield ['pct_base', 'belongs to the load pct_1rm, and to no other']
  if (set.pct_exercise !== null && load_kind !== 'pct_1rm')
    yield ['pct_exercise', 'belongs to the load pct_1rm']
  if (set.rpe_max !== null && (set.rpe === null || set.rpe_max < set.rpe))
    yield ['rpe_max', 'needs an rpe that is no more']
  if (set.rir_max !== null && (set.rir === null || set.rir_max < set.rir))
    yield ['rir_max', 'needs a rir that is no more']
}
