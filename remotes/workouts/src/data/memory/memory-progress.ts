import type { Muscle } from '@coach-app/contracts'
import { parseDate } from '@internationalized/date'
import type { AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import { startOfWeek } from '../../model/dates/calendar-span.ts'
import { estimatedMax } from '../../model/e1rm/one-rep-max.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import type { Progress, ProgressExercise, ProgressWeek } from '../../model/progress/progress.ts'
import { isWorkingSet, volumeLoadDone } from '../../model/volume/volume-load.ts'
import { sessionLoad } from '../../model/volume/week-totals.ts'
import { prescriptionsOf, targetsOf, type Workout } from '../../model/workout/workout.ts'

interface Asked {
  today: string
  weekStart: number
  /** Of the days asked for. */
  workouts: readonly Workout[]
  exercises: readonly Exercise[]
  maxes: readonly AthleteMax[]
}

/** What `get_progress` answers, counted from workouts in memory. */
export function progressOf({ today, weekStart, workouts, exercises, maxes }: Asked): Progress {
  const weeks = groupBy(workouts, ({ date }) => String(startOfWeek(parseDate(date), weekStart)))
  const loads = workouts.flatMap(workout => {
    const load = sessionLoad(workout)
    return load === null ? [] : [{ date: workout.date, load }]
  })
  return {
    access: 'owner',
    today,
    weeks: [...weeks].map(([week, ofWeek]) => weekOf(week, ofWeek, today)).sort(by(({ week }) => week)),
    days: [...groupBy(loads, ({ date }) => date)]
      .map(([date, ofDay]) => ({ date, session_load: total(ofDay, ({ load }) => load) }))
      .sort(by(({ date }) => date)),
    exercises: exercises
      .map(exercise => exerciseOf(exercise, workouts, maxes))
      .filter(({ best, tested, training }) => best.length + tested.length + training.length > 0)
      .sort((one, other) => other.best.length - one.best.length),
  }
}

export function groupBy<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
const by =
  <T>(key: (one: T) => string) =>
  (one: T, other: T): number =>
    key(one).localeCompare(key(other))

const workingTargets = (workout: Workout) => targetsOf(workout).filter(isWorkingSet)
const workingLogs = (workout: Workout) => workout.logs.filter(log => isWorkingSet(log.target_snapshot))

function weekOf(week: string, workouts: readonly Workout[], today: string): ProgressWeek {
  const planned = workouts.filter(({ state, hidden }) => state !== 'draft' && state !== 'skipped' && !hidden)
  const due = planned.filter(({ date }) => date <= today)
  const done = due.filter(({ state }) => state === 'completed')
  const loads = workouts.map(sessionLoad).filter(load => load !== null)
  return {
    week,
    sessions: {
      planned: planned.length,
      due: due.length,
      done: done.length,
      unrated: done.filter(workout => sessionLoad(workout) === null).length,
    },
    sets: {
      planned: total(planned, workout => workingTargets(workout).length),
      due: total(due, workout => workingTargets(workout).length),
      done_of_due: total(due, workout => {
        const logged = new Set(workout.logs.map(log => log.set_target_id))
        return workingTargets(workout).filter(({ id }) => logged.has(id)).length
      }),
      done: total(workouts, workout => workingLogs(workout).length),
    },
    volume_kg: total(workouts, volumeLoadDone),
    session_load: loads.length > 0 ? total(loads, load => load) : null,
    muscles: musclesOf(workouts, planned),
  }
}

/** A set counts one for a primary muscle and a half for the others. */
function musclesOf(workouts: readonly Workout[], planned: readonly Workout[]): ProgressWeek['muscles'] {
  const muscles: ProgressWeek['muscles'] = {}
  for (const workout of workouts)
    for (const { exercise, sets } of prescriptionsOf(workout)) {
      const asked = planned.includes(workout) ? sets.filter(isWorkingSet).length : 0
      const done = workingLogs(workout).filter(log => log.exercise_id === exercise.id).length
      for (const [muscle, role] of Object.entries(exercise.muscles)) {
        const share = role === 'primary' ? 1 : 0.5
        const known = muscles[muscle as Muscle] ?? { planned: 0, done: 0 }
        muscles[muscle as Muscle] = {
          planned: known.planned + share * asked,
          done: known.done + share * done,
        }
      }
    }
  return muscles
}

function exerciseOf(
  { id, name, load_multiplier }: Exercise,
  workouts: readonly Workout[],
  maxes: readonly AthleteMax[],
): ProgressExercise {
  const best = workouts.flatMap(workout => {
    const estimates = workingLogs(workout).flatMap(({ exercise_id, load_kg, reps }) =>
      exercise_id === id && load_kg !== null && reps !== null ? (estimatedMax(load_kg, reps) ?? []) : [],
    )
    return estimates.length === 0
      ? []
      : [{ date: workout.date, kg: Math.max(...estimates), workout_id: workout.id }]
  })
  const entered = (kind: AthleteMax['kind']) =>
    maxes
      .filter(max => max.exercise_id === id && max.kind === kind)
      .map(({ date, kg }) => ({ date, kg }))
      .sort(by(({ date }) => date))
  return {
    id,
    name,
    load_multiplier,
    best: best.sort(by(({ date }) => date)),
    tested: entered('tested'),
    training: entered('training'),
  }
}
