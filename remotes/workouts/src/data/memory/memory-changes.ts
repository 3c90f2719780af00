import { parseDate } from '@internationalized/date'
import type { ChangedWorkout, ChangeStep } from '../../model/calendar/calendar-change.ts'
import { withNewIds } from '../../model/workout/new-ids.ts'
import { movedByAthlete } from '../../model/workout/planned-day.ts'
import type { Workout } from '../../model/workout/workout.ts'

/** With this one in the place of the one that has its id, or at the end. */
export const upsert = <T extends { id: string }>(all: readonly T[], one: T): T[] =>
  all.some(({ id }) => id === one.id) ? all.map(other => (other.id === one.id ? one : other)) : [...all, one]

const changedWorkout = (
  { id, athlete_id, date, title, state, version }: Workout,
  deleted: boolean,
): ChangedWorkout => ({ id, athlete_id, date, title, state, version, deleted })

/** What is different after a change, as the answer of a change has it. */
export function changedBetween(before: readonly Workout[], after: readonly Workout[]): ChangedWorkout[] {
  const known = new Map(before.map(workout => [workout.id, workout]))
  const left = new Set(after.map(({ id }) => id))
  return [
    ...after.filter(workout => known.get(workout.id) !== workout).map(one => changedWorkout(one, false)),
    ...before.filter(({ id }) => !left.has(id)).map(one => changedWorkout(one, true)),
  ]
}

/** One step of a change of one's own calendar. A workout that is not there is left out. */
export function applyStep(
  all: readonly Workout[],
  step: ChangeStep,
  newId: () => string,
): readonly Workout[] {
  if (step.op === 'shift') {
    return all.map(workout =>
      workout.date >= step.from_date && workout.logs.length === 0
        ? movedByAthlete(workout, String(parseDate(workout.date).add({ days: step.days })))
        : workout,
    )
  }
  const workout = all.find(({ id }) => id === step.workout_id)
  if (!workout) return all
  const change = (over: Partial<Workout>) => upsert(all, { ...workout, ...over })
  switch (step.op) {
    case 'move':
      return change({
        ...movedByAthlete(workout, step.date),
        order_in_day: step.order_in_day ?? endOf(all, step.date, workout.id),
      })
    case 'copy':
      return [
        ...all,
        {
          ...withNewIds(workout, newId),
          id: step.id,
          athlete_id: step.athlete_id,
          date: step.date,
          planned_date: step.date,
          order_in_day: step.order_in_day ?? endOf(all, step.date),
        },
      ]
    case 'delete':
      return all.filter(({ id }) => id !== workout.id)
    case 'publish':
      return change({ state: 'published' })
    case 'draft':
      return change({ state: 'draft' })
    case 'hide':
      return change({ hidden: true })
    case 'show':
      return change({ hidden: false })
  }
}

/** Behind the others of a day. */
const endOf = (all: readonly Workout[], day: string, except?: string): number =>
  Math.max(-1, ...all.filter(({ date, id }) => date === day && id !== except).map(one => one.order_in_day)) +
  1
