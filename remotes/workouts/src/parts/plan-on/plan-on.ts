import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import {
  COPY,
  fittingRule,
  hasOwnLoad,
  isAbout,
  leadingSet,
  type NextRule,
} from '../../model/progression/next-rule.ts'
import { type Achieved, AS_ASKED, nextTargets } from '../../model/progression/next-targets.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { NO_LOAD } from '../../model/workout/typed-document.ts'
import type { Block, Prescription, SetTarget, Workout } from '../../model/workout/workout.ts'
import { liftedLine } from '../compared-sets/lifted-line.ts'
import { isBegun, type Outcome, outcomeOf } from '../compared-sets/outcome.ts'

/** An exercise of a week that is planned on. */
export interface PlannedLine {
  /** Of the prescription that it goes on from: with the athlete the key of what is typed for it. */
  id: string
  code: string
  exercise: Prescription['exercise']
  block: Block
  prescription: Prescription
  /** As in {@link liftedLine}; of somebody who was not asked this, what the others were asked. */
  asked: string
  /** `5 5 4 @ 100 kg`; empty where nothing was lifted. */
  lifted: string
  outcome: Outcome
  /** The one that counts. */
  rule: NextRule
  /** What goes by the rule: the sets of the athlete, who may have been asked otherwise. Empty: no rule counts here. */
  ruled: readonly SetTarget[]
  sets: SetTarget[]
  /** Why it is asked so: `All sets done: 100 kg + 2.5 kg`. */
  why: string
}

/** A workout of a week that is planned on; whoever shows it gives it its day. */
export interface PlannedWorkout {
  /** The workout it is planned from. */
  from: Workout
  /** A hidden workout or a draft becomes a draft. */
  state: 'published' | 'draft'
  /** Not begun: planned again with the same targets. */
  isCopied: boolean
  lines: PlannedLine[]
}

/** An athlete's training as far as their next week depends on it. */
export interface TrainedAthlete {
  /** Of the week that is planned on. */
  week: readonly Workout[]
  /** Of the weeks before it, oldest first. */
  before: readonly Workout[]
  loads: AthleteLoads
  /** By the id of the exercise. */
  rules: ReadonlyMap<string, NextRule>
  /** The unit of who reads it. */
  unit: WeightUnit
  /** YYYY-MM-DD where the athlete is. */
  today: string
}

/** Position of an exercise in a workout. */
interface Place {
  workout: Workout
  block: Block
  prescription: Prescription
}

const placesOf = (workout: Workout): Place[] =>
  workout.blocks.flatMap(block => block.prescriptions.map(prescription => ({ workout, block, prescription })))

/** The same exercise in a workout; the second of two is the second there too. */
function placeIn(workout: Workout, of: Place): Place | undefined {
  const same = (from: Workout): Place[] =>
    placesOf(from).filter(({ prescription }) => prescription.exercise.id === of.prescription.exercise.id)
  const at = same(of.workout).findIndex(({ prescription }) => prescription.id === of.prescription.id)
  return same(workout)[at]
}

const titled = (workout: Workout, title: string): boolean =>
  workout.title.trim().toLowerCase() === title.trim().toLowerCase()

/** The time before: the last workout that was begun with the same title and exercise. */
const timeBefore = (of: Place, before: readonly Workout[]): Place | undefined =>
  before
    .filter(
      workout => titled(workout, of.workout.title) && workout.date < of.workout.date && isBegun(workout),
    )
    .toReversed()
    .map(workout => placeIn(workout, of))
    .find(place => place !== undefined)

/** The next week of an athlete from what they were asked and lifted in this one. */
export const planOn = (athlete: TrainedAthlete): PlannedWorkout[] =>
  athlete.week.map(workout => plannedOf(workout, place => lineOf(place, place, athlete), athlete))

/**
 * A week for somebody else: their own loads of the same exercises go on from what they lifted. What they were not asked in this form has its
 * load left open where that was somebody else's weight; percentages are of their own maxes.
 */
export const planOnFor = (week: readonly Workout[], athlete: TrainedAthlete): PlannedWorkout[] =>
  week.map(workout =>
    plannedOf(
      workout,
      place => {
        const theirs = theirPlace(place, athlete)
        return theirs ? lineOf(place, theirs, athlete) : unknownLine(place, athlete)
      },
      athlete,
    ),
  )

function theirPlace(of: Place, { week, before }: TrainedAthlete): Place | undefined {
  const all = [...before, ...week].toReversed()
  const nearest = [...all.filter(workout => titled(workout, of.workout.title)), ...all]
  return nearest
    .map(workout => placeIn(workout, of))
    .find(place => place && isSameForm(place.prescription.sets, of.prescription.sets))
}

/** Whether both ask for the same sets, but for their loads. */
const isSameForm = (sets: readonly SetTarget[], others: readonly SetTarget[]): boolean =>
  sets.length === others.length &&
  sets.every((set, index) => {
    const other = others[index]
    return (
      other !== undefined &&
      set.load_kind === other.load_kind &&
      // The top: a range is narrowed from its bottom.
      (['set_type', 'reps_max', 'amrap', 'seconds', 'metres', 'calories'] as const).every(
        field => set[field] === other[field],
      )
    )
  })

function plannedOf(
  workout: Workout,
  line: (place: Place) => PlannedLine,
  { week }: TrainedAthlete,
): PlannedWorkout {
  const own = week.find(({ id }) => id === workout.id) ?? week.find(({ title }) => titled(workout, title))
  return {
    from: workout,
    state: workout.state === 'draft' || workout.hidden ? 'draft' : 'published',
    isCopied: own !== undefined && !isBegun(own),
    lines: placesOf(workout).map(line),
  }
}

const codeOf = ({ block, prescription }: Place): string =>
  exerciseCode(block, block.prescriptions.indexOf(prescription))

/** @param shown position in the new week; @param from position it is planned from: the same, or that of the other athlete. */
function lineOf(shown: Place, from: Place, athlete: TrainedAthlete): PlannedLine {
  const { block, prescription } = shown
  const { sets: asked, exercise } = from.prescription
  const { line, outcome } = cameOf(from, athlete)
  const fitting = fittingRule(asked, exercise.measurement)
  const kept = athlete.rules.get(exercise.id)
  const rule = kept && isAbout(kept, asked) ? kept : fitting
  const isWork = !isWarmUp('normal', block.kind) && asked.some(({ set_type }) => set_type !== 'warmup')
  const base = unfixedSets(asked)
  const step = isWork ? stepOf(from, outcome, athlete) : null
  const next =
    step === null ? { sets: base, words: '' } : nextTargets(base, exercise, rule, { ...outcome, step })
  return {
    id: prescription.id,
    code: codeOf(shown),
    exercise: prescription.exercise,
    block,
    prescription,
    asked: line.asked,
    lifted: line.lifted,
    outcome,
    rule,
    ruled: isWork ? asked : [],
    sets: next.sets,
    why: isWork ? whyOf(outcome, step, next.words, rule, base) : 'Warm-up: as asked',
  }
}

const unfixedSets = (sets: readonly SetTarget[]): SetTarget[] =>
  sets.map(({ fixed_load: _, ...set }): SetTarget => set)

/** Leaves a load open that is only known of another athlete. */
function unknownLine(shown: Place, { unit }: TrainedAthlete): PlannedLine {
  const { block, prescription } = shown
  const isTheirs = ({ load_kind }: SetTarget) => load_kind === 'kg' || load_kind === 'bw_plus'
  const sets = unfixedSets(prescription.sets).map(set => (isTheirs(set) ? { ...set, ...NO_LOAD } : set))
  const isOpened = prescription.sets.some(isTheirs)
  const { asked } = liftedLine({ ...prescription, sets }, block, [], new Map(), unit, false)
  return {
    id: prescription.id,
    code: codeOf(shown),
    exercise: prescription.exercise,
    block,
    prescription,
    asked,
    lifted: '',
    outcome: { is: 'not_begun', words: '', reps: null, above_kg: 0 },
    rule: COPY,
    ruled: [],
    sets,
    why: isOpened ? 'Not asked like this before: load left open' : 'Not asked like this before: as asked',
  }
}

function cameOf({ workout, block, prescription }: Place, { loads, unit, today }: TrainedAthlete) {
  // As trained: a set beyond the plan belongs to its exercise.
  const trained = sessionBlocks(workout, workout.exercise_logs, workout.logs)
    .flatMap(({ prescriptions }) => prescriptions)
    .find(({ id }) => id === prescription.id)
  const line = liftedLine(
    trained ?? prescription,
    block,
    workout.logs,
    workoutLoads(workout, loads),
    unit,
    isBegun(workout),
  )
  const asked = { ...line, sets: line.sets.filter(({ log }) => log === null || log.set_target_id !== null) }
  return { line, outcome: outcomeOf(workout, block, prescription, asked, today) }
}

/** Null: nothing can be told, it is copied. */
function stepOf(of: Place, outcome: Outcome, athlete: TrainedAthlete): Achieved['step'] | null {
  switch (outcome.is) {
    case 'done':
      return 'on'
    case 'hard':
      return 'hold'
    case 'missed':
      return isMissedBefore(of, athlete) ? 'back' : 'hold'
    default:
      return null
  }
}

/** Whether it was missed the time before too, at a load that was not higher: what came down since is tried once more. */
function isMissedBefore(of: Place, athlete: TrainedAthlete): boolean {
  const place = timeBefore(of, athlete.before)
  if (!place || cameOf(place, athlete).outcome.is !== 'missed') return false
  const [then, now] = [leadingSet(place.prescription.sets), leadingSet(of.prescription.sets)]
  return then?.load_kind === now?.load_kind && (then?.load_min ?? 0) <= (now?.load_min ?? 0)
}

function whyOf(
  { is, words }: Outcome,
  step: Achieved['step'] | null,
  changed: string,
  rule: NextRule,
  base: readonly SetTarget[],
): string {
  switch (is) {
    case 'not_begun':
      return 'Not begun: as asked'
    case 'skipped':
      return words ? `Skipped (${words}): as asked` : 'Skipped: as asked'
    case 'unfinished':
      return 'Still to be done: as asked'
    case 'left_out':
      return 'Not done: as asked'
    case 'replaced':
      return `${words} was done instead: as asked`
    case 'hard':
      return `${words}: the same again`
    case 'missed':
      if (step !== 'back') return `${words}: the same again`
      return changed
        ? `Missed twice running: ${changed}`
        : 'Missed twice running, and no load to lower: as asked'
    case 'done':
      if (changed) return `All sets done: ${changed}`
      if (rule.kind === 'copy' && base.some(hasOwnLoad)) return 'Copied by its rule'
      return base.some(hasOwnLoad)
        ? 'Its rule changes nothing here: as asked'
        : 'No load of its own: as asked'
  }
}

/** The week after a planned one, as if that were done. */
export function weekAfter(sets: readonly SetTarget[], { exercise, rule, block }: PlannedLine) {
  if (isWarmUp('normal', block.kind)) return { sets: [...sets], why: 'Warm-up: as asked' }
  const { sets: next, words } = nextTargets(sets, exercise, rule, AS_ASKED)
  return { sets: next, why: words ? `As if done: ${words}` : 'As if done: the same again' }
}
