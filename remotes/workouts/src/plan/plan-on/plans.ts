import type { KeptRule } from '../../model/calendar/planned-weeks.ts'
import { leadingSet, type NextRule, ruleWords } from '../../model/progression/next-rule.ts'
import type { SeenFrom } from '../../parts/athletes-see-it/athletes-see-it.tsx'
import { planOn, planOnFor } from '../../parts/plan-on/plan-on.ts'
import {
  type MissingWhat,
  missingOf,
  type NeedsOfWorkout,
  needsOf,
} from '../../parts/planned-check/missing-maxes.ts'
import type { Collisions } from '../../parts/planned-check/planned.ts'
import type { CellReader } from '../builder/document/cell.ts'
import { type AthleteWeeks, type ComposedWorkout, compose, problemsIn, toSend } from './composed.ts'
import type { AthleteState } from './use-athletes.ts'

/** What the others get: this week with their own loads, or each their own week. */
export type ForOthers = 'this' | 'own'

/** Choices and typed targets. */
export interface Choices {
  weeks: number
  forOthers: ForOthers
  collisions: Collisions
  /** Whether athletes see it at once. */
  state: SeenFrom
  /** By athlete, line and week. */
  typed: ReadonlyMap<string, string>
  /** By athlete and exercise. */
  rules: ReadonlyMap<string, NextRule>
}

/** Data of one athlete in the dialog. */
export interface AthletePlan extends AthleteState {
  name: string
  workouts: ComposedWorkout[]
  weeks: AthleteWeeks
  problems: number
  /** What has to be known of the athlete before every percentage is a load. */
  missing: ReadonlySet<MissingWhat>
  needs: readonly NeedsOfWorkout[]
}

const NOTHING: AthleteWeeks = { workouts: [], seen: [], replace: [], taken: [], left: [], hasSome: false }

/** The values of one athlete, by the rest of their keys. */
const ofAthlete = <Value>(id: string, all: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map(
    [...all].flatMap(([key, value]): [string, Value][] =>
      key.startsWith(`${id} `) ? [[key.slice(id.length + 1), value]] : [],
    ),
  )

/** What each athlete gets; the first is the one whose week it is. */
export function plansOf(
  athletes: readonly AthleteState[],
  { weeks, forOthers, collisions, state, typed, rules }: Choices,
  { reader, me, nameOf }: { reader: CellReader; me: string; nameOf: (athlete: AthleteState) => string },
): AthletePlan[] {
  const source = athletes[0]?.data
  return athletes.map((athlete, index): AthletePlan => {
    const { data, id } = athlete
    const shown = { ...athlete, name: nameOf(athlete) }
    if (!data || !source)
      return { ...shown, workouts: [], weeks: NOTHING, problems: 0, missing: new Set(), needs: [] }
    const trained = { ...data, rules: new Map([...data.kept, ...ofAthlete(id, rules)]) }
    const isOwnWeek = index === 0 || forOthers === 'own'
    const planned = isOwnWeek ? planOn(trained) : planOnFor(source.week, trained)
    const workouts = compose(planned, { weeks, typed: ofAthlete(id, typed), reader })
    const isOwn = id === me
    const sent = toSend(workouts, {
      athleteId: id,
      weeks,
      collisions,
      state,
      existing: data.after,
      isOwn,
      today: data.today,
    })
    const needed = sent.workouts.map(workout => ({ date: workout.date, needs: needsOf(workout) }))
    return {
      ...shown,
      workouts,
      weeks: sent,
      // Days left out are not written, so that their errors do not count.
      problems: problemsIn(workouts.filter(({ from }) => sent.workouts.some(one => one.from_id === from.id))),
      missing: missingOf(needed, data.loads, data.today),
      needs: needed.map(({ needs }) => needs),
    }
  })
}

/** Rules that were chosen here, and ranges: where one begins again is not in what is asked next. */
export function rulesToKeep(
  plans: readonly AthletePlan[],
  chosen: ReadonlyMap<string, NextRule>,
): KeptRule[] {
  const kept = new Map<string, KeptRule>()
  for (const { id, data, workouts } of plans)
    for (const { exercise, rule } of workouts.flatMap(({ lines }) => lines)) {
      const key = `${id} ${exercise.id}`
      const isNewRange = rule.kind === 'range' && data?.kept.get(exercise.id)?.kind !== 'range'
      if (chosen.has(key) || isNewRange) kept.set(key, { ...rule, athlete_id: id, exercise_id: exercise.id })
    }
  return [...kept.values()]
}

/** What is said of rules that were chosen here once their plan is undone: they are kept for the next time. Null: none was chosen. */
export function rulesThatStay(
  plans: readonly AthletePlan[],
  chosen: ReadonlyMap<string, NextRule>,
): string | null {
  const lines = plans.flatMap(({ id, workouts }) =>
    workouts
      .flatMap(workout => workout.lines)
      .filter(({ exercise }) => chosen.has(`${id} ${exercise.id}`))
      .map(line => ({ key: `${id} ${line.exercise.id}`, line })),
  )
  const several = [...new Map(lines.map(({ key, line }) => [key, line])).values()]
  const [first] = several
  if (!first) return null
  return several.length === 1
    ? `The rule "${ruleWords(first.rule, leadingSet(first.ruled))}" of ${first.exercise.name} stays`
    : `The ${several.length} rules chosen with it stay`
}
