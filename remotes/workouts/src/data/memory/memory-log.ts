import { ok, type Result } from '@coach-app/data'
import { movedByAthlete } from '../../model/workout/planned-day.ts'
import { asStored, type StoredSetLog } from '../../model/workout/set-log.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { LogPort } from '../ports/log-port.ts'
import { type Memory, MISSING } from './memory.ts'
import { upsert } from './memory-changes.ts'

/** Logs, notes and days off of the demo, in memory. */
export function createMemoryLog(memory: Memory): LogPort {
  const { plan } = memory
  const find = (id: string) => plan.get().find(workout => workout.id === id)
  const put = (workout: Workout): Result<Workout> => {
    plan.set(upsert(plan.get(), workout))
    return ok(workout)
  }
  const changeOne = (id: string, change: (workout: Workout) => Workout): Result<Workout> => {
    const workout = find(id)
    return workout ? put(change(workout)) : MISSING
  }
  return {
    logSet: async log => {
      const workout = find(log.workout_id)
      if (!workout) return MISSING
      const stored = {
        ...asStored(log),
        workout_state: workout.state === 'completed' ? ('completed' as const) : ('in_progress' as const),
      }
      put({ ...workout, state: stored.workout_state, logs: upsert(workout.logs, asStored(log)) })
      return ok<StoredSetLog>(stored)
    },
    deleteSetLog: async id => {
      plan.set(
        plan
          .get()
          .map(workout =>
            workout.logs.some(log => log.id === id)
              ? { ...workout, logs: workout.logs.filter(log => log.id !== id) }
              : workout,
          ),
      )
      return ok(null)
    },
    // One device: nothing to choose between.
    chooseSetLog: async logId =>
      ok(plan.get().find(({ logs }) => logs.some(({ id }) => id === logId)) ?? null),
    chooseSessionValue: async id => changeOne(id, workout => workout),
    saveExerciseLog: async ({ workout_id, exercise_id, ...log }) => {
      const workout = find(workout_id)
      const exercise = memory.exercises.find(({ id }) => id === exercise_id)
      if (!workout || !exercise) return MISSING
      const known = workout.exercise_logs.find(
        other => log.prescription_id !== null && other.prescription_id === log.prescription_id,
      )
      const stored = { ...log, id: known?.id ?? log.id, exercise }
      put({ ...workout, exercise_logs: upsert(workout.exercise_logs, stored) })
      return ok(stored)
    },
    suggestsAlternatives: async () => ok(true),
    completeWorkout: async (id, session) =>
      changeOne(id, workout => ({
        ...workout,
        state: 'completed',
        session: { started_at: null, ...workout.session, ...session },
      })),
    skipWorkout: async (id, reason) =>
      changeOne(id, workout => ({ ...workout, state: 'skipped', skip_reason: reason.trim() })),
    reopenWorkout: async id =>
      changeOne(id, workout => ({
        ...workout,
        state: workout.logs.length > 0 ? 'in_progress' : 'published',
        skip_reason: '',
      })),
    setTrainingDay: async (id, date) => changeOne(id, workout => movedByAthlete(workout, date)),
    saveAthleteNote: async (id, note) =>
      changeOne(id, workout => ({ ...workout, athlete_note: note.trim() })),
    saveDayNote: async (_, { text, ...note }) => {
      const others = memory.days.notes.filter(
        ({ date, audience }) => date !== note.date || audience !== note.audience,
      )
      const written = text.trim() === '' ? [] : [{ ...note, text, updated_by_name: null }]
      memory.days = { ...memory.days, notes: [...others, ...written] }
      return ok(undefined)
    },
    saveAvailability: async availability => {
      memory.days = { ...memory.days, availability: upsert(memory.days.availability, availability) }
      return ok(undefined)
    },
    deleteAvailability: async id => {
      memory.days = {
        ...memory.days,
        availability: memory.days.availability.filter(other => other.id !== id),
      }
      return ok(undefined)
    },
  }
}
