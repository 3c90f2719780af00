import { ok } from '@coach-app/data'
import type { CalendarDate } from '@internationalized/date'
import type { AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { AthleteTraining } from '../ports/training.ts'
import { type Memory, MISSING } from './memory.ts'
import { applyStep, changedBetween, upsert } from './memory-changes.ts'
import { createMemoryGoals } from './memory-goals.ts'
import { createMemoryHistory } from './memory-history-port.ts'
import { createMemoryLibrary } from './memory-library.ts'
import { createMemoryLog } from './memory-log.ts'
import { createMemoryMaxes } from './memory-maxes.ts'
import { createMemoryPlan } from './memory-plan.ts'
import { createMemoryRoutines } from './memory-routines.ts'

interface Start {
  person: string
  today: CalendarDate
  workouts: Workout[]
  maxes: AthleteMax[]
  exercises: readonly Exercise[]
  newId: () => string
}

/** One person's training in memory, with the rules that a calendar of one's own has; it goes with the page. */
export function createMemoryTraining(start: Start): AthleteTraining {
  const { person, newId } = start
  const plan = createMemoryPlan<readonly Workout[]>(start.workouts)
  const memory: Memory = {
    person,
    plan,
    exercises: start.exercises,
    maxes: start.maxes,
    weights: [],
    days: { notes: [], availability: [] },
    newId,
  }
  const saved = new Set<string>()

  const find = (id: string) => plan.get().find(workout => workout.id === id)
  const afterSteps = (steps: readonly ChangeStep[]) =>
    steps.reduce((all, step) => applyStep(all, step, newId), plan.get())

  return {
    plan: {
      days: 'dated',
      saveWorkout: async ({ save_id, change_id = save_id, ...workout }) => {
        const stored = find(workout.id)
        if (saved.has(save_id) && stored) return ok(stored)
        saved.add(save_id)
        const next = newWorkout({
          order_in_day: plan.get().filter(({ date, id }) => date === workout.date && id !== workout.id)
            .length,
          created_by: person,
          ...stored,
          ...workout,
          version: workout.version + 1,
          updated_at: new Date().toISOString(),
          updated_by_name: null,
        })
        plan.change(change_id, upsert(plan.get(), next))
        return ok(next)
      },
      changeCalendar: async ({ id, steps }) => {
        if (plan.has(id)) return ok({ blocked: [], workouts: [] })
        const before = plan.get()
        plan.change(id, afterSteps(steps))
        return ok({ blocked: [], workouts: changedBetween(before, plan.get()) })
      },
      tryChange: async ({ steps }) =>
        ok({ blocked: [], count: changedBetween(plan.get(), afterSteps(steps)).length }),
      undoChanges: async ids => {
        const now = plan.get()
        const then = plan.before(ids)
        if (!then) return MISSING
        plan.set(then)
        return ok({ workouts: changedBetween(now, then) })
      },
    },
    log: createMemoryLog(memory),
    history: createMemoryHistory(memory, String(start.today)),
    library: createMemoryLibrary(memory),
    maxes: createMemoryMaxes(memory),
    routines: createMemoryRoutines(),
    goals: createMemoryGoals(memory, String(start.today)),
  }
}
