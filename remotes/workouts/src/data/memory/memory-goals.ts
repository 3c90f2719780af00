import { err, ok } from '@coach-app/data'
import { bodyWeightOn } from '../../model/athlete-loads/which-max.ts'
import type { Goal, GoalToSave } from '../../model/goal/goal.ts'
import { dayAfter } from '../../model/goal/goal-course.ts'
import { estimateOfDay, reaches } from '../../model/goal/goal-sets.ts'
import { groupBy } from '../../model/group-by.ts'
import type { GoalsPort } from '../ports/goals-port.ts'
import { type Memory, MISSING } from './memory.ts'

type Kept = GoalToSave & { set_on: string; abandoned_on: string | null }

/**
 * Goals of one person in memory; they go with the page.
 *
 * @param today YYYY-MM-DD
 */
export function createMemoryGoals(memory: Memory, today: string): GoalsPort {
  const goals = new Map<string, Kept>()

  function asShown(kept: Kept): Goal | null {
    const known = memory.exercises.find(({ id }) => id === kept.exercise_id)
    if (!known) return null
    const { id, name, measurement, load_multiplier } = known
    const lift = { ...kept, exercise: { id, name, measurement, load_multiplier } }
    const done = memory.plan.get().toSorted((one, other) => one.date.localeCompare(other.date))
    const until = kept.abandoned_on ?? today
    const [reached = null] = done.flatMap(({ id: workout_id, date, logs }) =>
      date < kept.set_on || date > until
        ? []
        : logs
            .filter(log => reaches(log, lift))
            .map(({ reps, load_kg }) => ({ date, workout_id, reps: reps ?? 0, load_kg })),
    )
    const byDay = groupBy(
      done.filter(({ date }) => date > dayAfter(today, -56) && date <= today),
      ({ date }) => date,
    )
    const estimates = [...byDay].flatMap(
      ([date, workouts]) =>
        estimateOfDay(
          workouts.flatMap(({ logs }) => logs),
          date,
          lift,
          memory.weights,
        ) ?? [],
    )
    return {
      id: kept.id,
      save_id: kept.save_id,
      kind: kept.kind,
      reps: kept.reps,
      load_kg: kept.load_kg,
      by_date: kept.by_date,
      set_on: kept.set_on,
      abandoned_on: kept.abandoned_on,
      deleted: kept.deleted,
      exercise: lift.exercise,
      set_by: null,
      may_change: true,
      reached,
      estimates: reached || kept.abandoned_on ? [] : estimates,
      body_kg:
        measurement === 'weighted_bodyweight' ? (bodyWeightOn(memory.weights, today)?.kg ?? null) : null,
    }
  }

  return {
    readGoals: async athleteId =>
      ok(
        athleteId === memory.person
          ? {
              access: 'owner',
              today,
              goals: [...goals.values()]
                .filter(({ deleted }) => !deleted)
                .flatMap(kept => asShown(kept) ?? [])
                .toSorted((one, other) => one.by_date.localeCompare(other.by_date)),
            }
          : { access: null, today: null, goals: [] },
      ),
    saveGoal: async sent => {
      const before = goals.get(sent.id)
      if (before && before.save_id !== sent.save_id && before.save_id !== sent.seen)
        return err({ code: 'conflict', message: 'This goal was changed meanwhile.', reason: 'goal_changed' })
      const kept = {
        ...sent,
        set_on: before?.set_on ?? today,
        abandoned_on: sent.abandoned ? (before?.abandoned_on ?? today) : null,
      }
      goals.set(sent.id, kept)
      const shown = asShown(kept)
      return shown ? ok(shown) : MISSING
    },
  }
}
