import { ok, queryKeys, type Result } from '@coach-app/data'
import type { QueryClient } from '@tanstack/react-query'
import { blockedOf } from '../../model/calendar/calendar-change.ts'
import { withFixedLoads } from '../../model/resolved-load/workout-loads.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { conflictOf } from '../../model/workout/workout-conflict.ts'
import { patchWorkout, putWorkout } from '../calendar/patch-calendar.ts'
import type { AthleteTraining } from '../ports/training.ts'
import { linkRoutine, saveRoutine } from '../routines/send-routine.ts'
import type { Task } from './log-queue.ts'
import { withChange, withStoredLog } from './merge-logs.ts'

/** What tasks are sent through. */
export type SendPorts = Pick<AthleteTraining, 'plan' | 'log' | 'routines'>

type Send<Kind extends Task['kind']> = (
  ports: SendPorts,
  client: QueryClient,
  task: Extract<Task, { kind: Kind }>,
) => Promise<Result<unknown>>

/** The whole workout as the server answers it. */
async function stored(client: QueryClient, result: Result<Workout>): Promise<Result<Workout>> {
  if (result.ok) await putWorkout(client, result.value)
  return result
}

/** Sends one task and updates the calendar's cache before the queue removes the task. */
const SEND: { [Kind in Task['kind']]: Send<Kind> } = {
  async log(ports, client, task) {
    const result = await ports.log.logSet(task.log)
    if (!result.ok) return result
    const stored = result.value
    await patchWorkout(client, task.workoutId, workout => {
      // As the server has: the loads that came with the first set stay.
      const isFirst = workout.logs.length === 0 && task.log.loads !== undefined
      const fixed = isFirst ? withFixedLoads(workout, task.log.loads ?? []) : workout
      return withStoredLog(fixed, stored)
    })
    return result
  },
  async unlog(ports, client, task) {
    const result = await ports.log.deleteSetLog(task.logId, task)
    if (!result.ok) return result
    const standing = result.value
    await patchWorkout(client, task.workoutId, workout => {
      if (standing) return withStoredLog(workout, standing)
      const logs = workout.logs.filter(log => log.id !== task.logId)
      const state = workout.state === 'in_progress' && logs.length === 0 ? 'published' : workout.state
      const isUntouched = state === 'published' && workout.state === 'in_progress'
      return { ...(isUntouched ? withFixedLoads(workout, []) : workout), logs, state }
    })
    return ok(null)
  },
  async exercise(ports, client, task) {
    const result = await ports.log.saveExerciseLog(task.log)
    if (result.ok)
      await patchWorkout(client, task.workoutId, workout => ({
        ...workout,
        exercise_logs: withChange(workout.exercise_logs, result.value),
      }))
    return result
  },
  complete: async (ports, client, { workoutId, session }) =>
    stored(client, await ports.log.completeWorkout(workoutId, session)),
  async choose(ports, client, task) {
    const result = await ports.log.chooseSetLog(task.logId, task.rivalId, task.choice)
    if (result.ok && result.value) await putWorkout(client, result.value)
    return result
  },
  'choose-value': async (ports, client, { workoutId, chosen }) =>
    stored(client, await ports.log.chooseSessionValue(workoutId, chosen)),
  skip: async (ports, client, { workoutId, reason, seen }) =>
    stored(client, await ports.log.skipWorkout(workoutId, reason, seen)),
  reopen: async (ports, client, { workoutId }) => stored(client, await ports.log.reopenWorkout(workoutId)),
  async day(ports, client, { workoutId, date }) {
    const result = await stored(client, await ports.log.setTrainingDay(workoutId, date))
    // Days that did not have it.
    if (result.ok) void client.invalidateQueries({ queryKey: queryKeys.training(result.value.athlete_id) })
    return result
  },
  'athlete-note': async (ports, client, { workoutId, note, seen }) =>
    stored(client, await ports.log.saveAthleteNote(workoutId, note, seen)),
  async 'save-workout'(ports, client, { workout }) {
    const result = await ports.plan.saveWorkout(workout)
    // Made here, and it has arrived although its answer was lost: what came after it changes it.
    const conflict = result.ok || workout.version > 0 ? null : conflictOf(result.error)
    if (!conflict || conflict.deleted) return stored(client, result)
    return stored(client, await ports.plan.saveWorkout({ ...workout, version: conflict.version }))
  },
  async delete(ports, client, { workoutId, athleteId, change }) {
    const result = await ports.plan.changeCalendar(change)
    // It never arrived, or something was done in it meanwhile: then it stays.
    if (!result.ok && !blockedOf(result.error)) return result
    if (result.ok) await patchWorkout(client, workoutId, () => null)
    void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
    return ok(null)
  },
  'save-routine': (ports, client, { routine }) => saveRoutine(ports.routines, client, routine),
  'link-routine': (ports, client, { routineId, workoutIds }) =>
    linkRoutine(ports.routines, client, routineId, workoutIds),
  async move(ports, client, { workoutId, athleteId, change }) {
    const result = await ports.plan.changeCalendar(change)
    if (!result.ok) return result
    const moved = result.value.workouts.find(({ id }) => id === workoutId)
    if (moved)
      await patchWorkout(client, workoutId, workout => ({
        ...workout,
        date: moved.date,
        planned_date: moved.planned_date ?? moved.date,
        version: moved.version,
      }))
    // Its place among the others of the day, and days that did not have it.
    void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
    return result
  },
}

export const sendTask = (ports: SendPorts, client: QueryClient, task: Task): Promise<Result<unknown>> =>
  (SEND[task.kind] as Send<Task['kind']>)(ports, client, task)
