import { parseDate } from '@internationalized/date'
import { MAX_WEEKS, type Phase } from '../../model/template/template.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { withNewIds } from '../../model/workout/new-ids.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { Draft } from './draft.ts'
import { inOrder } from './draft.ts'

const weekOf = ({ date }: Workout): number => templateDay(date).week
const toWeek = (workout: Workout, week: number): Workout =>
  week === weekOf(workout)
    ? workout
    : { ...workout, date: String(parseDate(workout.date).add({ days: (week - weekOf(workout)) * 7 })) }

interface Span {
  from_week: number
  to_week: number
}

/** Spans of weeks when a week comes in: those that begin behind it begin later, those that it is inside of grow. */
const grown = <T extends Span>(spans: readonly T[], at: number): T[] =>
  spans.map(span => ({
    ...span,
    from_week: span.from_week >= at ? span.from_week + 1 : span.from_week,
    to_week: span.to_week >= at ? span.to_week + 1 : span.to_week,
  }))

/** Spans of weeks when a week goes; one that had this week only goes with it. */
const shrunk = <T extends Span>(spans: readonly T[], at: number): T[] =>
  spans
    .filter(({ from_week, to_week }) => !(from_week === at && to_week === at))
    .map(span => ({
      ...span,
      from_week: span.from_week > at ? span.from_week - 1 : span.from_week,
      to_week: span.to_week >= at ? span.to_week - 1 : span.to_week,
    }))

export const mayGrow = ({ weeks }: Pick<Draft, 'weeks'>): boolean => weeks < MAX_WEEKS

/** An empty week before the n-th; `weeks + 1`: at the end. */
export function insertWeek(draft: Draft, at: number): Draft {
  if (!mayGrow(draft)) return draft
  return {
    ...draft,
    weeks: draft.weeks + 1,
    // A span that ends with the last week does not grow because one is added behind it.
    phases: grown(draft.phases, at),
    progressions: grown(draft.progressions, at),
    workouts: draft.workouts.map(workout =>
      weekOf(workout) >= at ? toWeek(workout, weekOf(workout) + 1) : workout,
    ),
  }
}

/** The same week once more, behind itself. */
export function duplicateWeek(draft: Draft, week: number, newId: () => string): Draft {
  const inserted = insertWeek(draft, week + 1)
  if (inserted === draft) return draft
  const copies = copiesOf(draft, week, week + 1, newId)
  return { ...inserted, workouts: inOrder([...inserted.workouts, ...copies]) }
}

const copiesOf = ({ workouts }: Draft, from: number, to: number, newId: () => string): Workout[] =>
  workouts
    .filter(workout => weekOf(workout) === from)
    .map(workout => ({ ...toWeek(withNewIds(workout, newId), to), id: newId() }))

/** The workouts of a week into every later week that has none. */
export function repeatWeek(draft: Draft, week: number, newId: () => string): Draft {
  const filled = new Set(draft.workouts.map(weekOf))
  const copies: Workout[] = []
  for (let later = week + 1; later <= draft.weeks; later++)
    if (!filled.has(later)) copies.push(...copiesOf(draft, week, later, newId))
  return copies.length === 0 ? draft : { ...draft, workouts: inOrder([...draft.workouts, ...copies]) }
}

/** A week changes places with the one before (−1) or after (1) it. Phases and rules stay where they are: they are of the place. */
export function moveWeek(draft: Draft, week: number, by: -1 | 1): Draft {
  const other = week + by
  if (other < 1 || other > draft.weeks) return draft
  const moved = draft.workouts.map(workout => {
    if (weekOf(workout) === week) return toWeek(workout, other)
    return weekOf(workout) === other ? toWeek(workout, week) : workout
  })
  return { ...draft, workouts: inOrder(moved) }
}

/** A week with its workouts; the last one that is left stays. */
export function deleteWeek(draft: Draft, week: number): Draft {
  if (draft.weeks === 1) return draft
  return {
    ...draft,
    weeks: draft.weeks - 1,
    phases: shrunk(draft.phases, week),
    // A rule needs a week after its base.
    progressions: shrunk(draft.progressions, week).filter(({ from_week, to_week }) => from_week < to_week),
    workouts: draft.workouts
      .filter(workout => weekOf(workout) !== week)
      .map(workout => (weekOf(workout) > week ? toWeek(workout, weekOf(workout) - 1) : workout)),
  }
}

/** Another number of weeks: more are empty, fewer take their workouts along. */
export function withWeeks(draft: Draft, weeks: number): Draft {
  let next = draft
  while (next.weeks < weeks && mayGrow(next)) next = insertWeek(next, next.weeks + 1)
  while (next.weeks > Math.max(1, weeks)) next = deleteWeek(next, next.weeks)
  return next
}

/** The phase that a week is in; the first, where several were written. */
export const phaseOf = (phases: readonly Phase[], week: number): Phase | undefined =>
  phases.find(({ from_week, to_week }) => from_week <= week && week <= to_week)
