import type { Result } from '@coach-app/data'
import type { Workout } from '../../model/workout/workout.ts'
import type { LogPort } from '../ports/log-port.ts'
import { withChange, withStoredLog } from '../unsent-sets/merge-logs.ts'
import type { KeptCalendar } from './kept-calendar.ts'
import type { KeptTraining } from './kept-training.ts'

interface KeptLogOptions {
  kept: KeptTraining
  /** Changes a workout in the offline copy; null removes it. */
  changeWorkout: (id: string, change: (workout: Workout | null) => Workout | null) => Promise<void>
  /** Stores a workout as the server answered it. */
  whenStored: (result: Result<Workout>) => Promise<Result<Workout>>
}

/** Log port that stores acknowledged changes on the device. */
export function keptLog(log: LogPort, { kept, changeWorkout, whenStored }: KeptLogOptions): LogPort {
  return {
    ...log,
    async logSet(toSave) {
      const result = await log.logSet(toSave)
      if (result.ok) {
        const stored = result.value
        await changeWorkout(toSave.workout_id, workout => workout && withStoredLog(workout, stored))
      }
      return result
    },
    async deleteSetLog(logId, stamp) {
      const result = await log.deleteSetLog(logId, stamp)
      if (result.ok) {
        const calendar = await kept.read<KeptCalendar>('calendar')
        const of = calendar?.calendar.workouts.find(({ logs }) => logs.some(({ id }) => id === logId))
        const standing = result.value
        if (of)
          await changeWorkout(
            of.id,
            workout => workout && (standing ? withStoredLog(workout, standing) : without(workout, logId)),
          )
      }
      return result
    },
    async chooseSetLog(logId, rivalId, choice) {
      const result = await log.chooseSetLog(logId, rivalId, choice)
      if (result.ok && result.value) await whenStored({ ok: true, value: result.value })
      return result
    },
    chooseSessionValue: async (id, chosen) => whenStored(await log.chooseSessionValue(id, chosen)),
    async saveExerciseLog(toSave) {
      const result = await log.saveExerciseLog(toSave)
      if (result.ok)
        await changeWorkout(
          toSave.workout_id,
          workout =>
            workout && { ...workout, exercise_logs: withChange(workout.exercise_logs, result.value) },
        )
      return result
    },
    completeWorkout: async (id, session) => whenStored(await log.completeWorkout(id, session)),
    skipWorkout: async (id, reason, seen) => whenStored(await log.skipWorkout(id, reason, seen)),
    reopenWorkout: async id => whenStored(await log.reopenWorkout(id)),
    setTrainingDay: async (id, date) => whenStored(await log.setTrainingDay(id, date)),
    saveAthleteNote: async (id, note, seen) => whenStored(await log.saveAthleteNote(id, note, seen)),
  }
}

const without = (workout: Workout, logId: string): Workout => {
  const logs = workout.logs.filter(({ id }) => id !== logId)
  return {
    ...workout,
    logs,
    state: workout.state === 'in_progress' && logs.length === 0 ? 'published' : workout.state,
  }
}
