import type { PlacedPlan, Prescription, SetTarget } from '../workout/workout.ts'
import { progressedSets } from './progressed-sets.ts'
import type { Progression } from './progression.ts'

/** What rules need to know of a workout of a template. */
export type RuledWorkout = Pick<PlacedPlan, 'week' | 'day' | 'order_in_day' | 'blocks'>

/** A program as far as rules decide it. */
export interface PlanWithRules<W extends RuledWorkout = RuledWorkout> {
  workouts: readonly W[]
  progressions: readonly Progression[]
}

/** A prescription of a later week that a rule decides. */
export interface Governed {
  rule: Progression
  week: number
  base: Prescription
  later: Prescription
}

/** The workouts of a week by their place: day and how many come before them on it. */
function byPlace<W extends RuledWorkout>(workouts: readonly W[], week: number): Map<string, W> {
  const places = new Map<string, W>()
  const counts = new Map<number, number>()
  const ofWeek = workouts.filter(workout => workout.week === week)
  for (const workout of ofWeek.sort((one, other) => one.order_in_day - other.order_in_day)) {
    const place = counts.get(workout.day) ?? 0
    counts.set(workout.day, place + 1)
    places.set(`${workout.day} ${place}`, workout)
  }
  return places
}

/** The prescriptions of a workout that a rule is about, in their order. */
function meantIn({ blocks }: RuledWorkout, place: string, { scope }: Progression): Prescription[] {
  if (scope.kind === 'exercise')
    return blocks.flatMap(({ prescriptions }) =>
      prescriptions.filter(({ exercise }) => exercise.id === scope.exercise_id),
    )
  if (place !== `${scope.day} ${scope.order_in_day}`) return []
  return blocks.filter(({ label }) => label === scope.label).flatMap(({ prescriptions }) => prescriptions)
}

/** What the rules decide, by prescription of a later week. Where two meet the same one, the first counts. */
export function governedBy({ workouts, progressions }: PlanWithRules): Map<string, Governed> {
  const governed = new Map<string, Governed>()
  for (const rule of progressions) {
    const bases = byPlace(workouts, rule.from_week)
    for (let week = rule.from_week + 1; week <= rule.to_week; week++) {
      for (const [place, workout] of byPlace(workouts, week)) {
        const base = bases.get(place)
        if (!base) continue
        const asked = meantIn(base, place, rule)
        const found = meantIn(workout, place, rule)
        for (const [index, later] of found.entries()) {
          const from = asked[index]
          if (from?.exercise.id !== later.exercise.id || governed.has(later.id)) continue
          governed.set(later.id, { rule, week, base: from, later })
        }
      }
    }
  }
  return governed
}

/** Targets of sets, without their ids. */
const asked = (sets: readonly SetTarget[]): string =>
  JSON.stringify(sets.map(({ id: _, ...set }) => Object.entries(set).sort()))

const isSameSets = (one: readonly SetTarget[], other: readonly SetTarget[]): boolean =>
  asked(one) === asked(other)

const setsOf = ({ base, rule, week }: Governed): SetTarget[] =>
  progressedSets(base.sets, base.exercise, rule, week)

/** Whether somebody changed the sets of a later week by hand: they are not what the rule gives. */
export const isByHand = (governed: Governed): boolean => !isSameSets(governed.later.sets, setsOf(governed))

const allById = ({ workouts }: PlanWithRules): Map<string, Prescription> =>
  new Map(
    workouts.flatMap(({ blocks }) =>
      blocks.flatMap(({ prescriptions }) =>
        prescriptions.map((one): [string, Prescription] => [one.id, one]),
      ),
    ),
  )

/**
 * Rewrites what the rules decide after a change of the base week, of a rule or of the weeks. Three-way: what a later week has is replaced
 * when it is what the rules before gave, or a copy of the base week that no rule was for; else somebody wrote it by hand, and it stays.
 *
 * @param always prescriptions that take the rule's sets whatever they have.
 */
export function applyProgressions<W extends RuledWorkout, P extends PlanWithRules<W>>(
  before: PlanWithRules,
  after: P,
  newId: () => string,
  always: ReadonlySet<string> = new Set(),
): P {
  const now = governedBy(after)
  if (now.size === 0) return after
  const then = governedBy(before)
  const stored = allById(before)

  /** The targets that count as not edited by hand. */
  const untouched = ({ later, base }: Governed): (readonly SetTarget[])[] => {
    const known = stored.get(later.id)
    const baseBefore = stored.get(base.id)
    const copies = [base.sets, ...(baseBefore ? [baseBefore.sets] : [])]
    if (!known) return copies
    const former = then.get(later.id)
    return former ? [setsOf(former)] : copies
  }
  const rewritten = new Map<string, SetTarget[]>()
  for (const [id, governed] of now) {
    const { sets } = governed.later
    const next = setsOf(governed)
    if (isSameSets(sets, next)) continue
    if (!always.has(id) && !untouched(governed).some(one => isSameSets(one, sets))) continue
    rewritten.set(
      id,
      next.map((set, index) => ({ ...set, id: sets[index]?.id ?? newId() })),
    )
  }
  if (rewritten.size === 0) return after
  return { ...after, workouts: after.workouts.map(workout => withSets(workout, rewritten)) }
}

/** The plan with a rule added, or replacing the one with its id, as it would be saved. */
export function withRule<W extends RuledWorkout>(
  plan: PlanWithRules<W>,
  rule: Progression,
): PlanWithRules<W> {
  const isNew = !plan.progressions.some(({ id }) => id === rule.id)
  const progressions = isNew
    ? [...plan.progressions, rule]
    : plan.progressions.map(other => (other.id === rule.id ? rule : other))
  return applyProgressions(plan, { ...plan, progressions }, () => crypto.randomUUID())
}

function withSets<W extends RuledWorkout>(workout: W, sets: ReadonlyMap<string, SetTarget[]>): W {
  const isMet = workout.blocks.some(({ prescriptions }) => prescriptions.some(({ id }) => sets.has(id)))
  if (!isMet) return workout
  const blocks = workout.blocks.map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription => ({
      ...prescription,
      sets: sets.get(prescription.id) ?? prescription.sets,
    })),
  }))
  return { ...workout, blocks }
}
