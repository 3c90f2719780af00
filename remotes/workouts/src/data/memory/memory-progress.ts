import type { Muscle } from '@coach-app/contracts'
import { parseDate } from '@internationalized/date'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import { startOfWeek } from '../../model/dates/calendar-span.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Progress, ProgressExercise, ProgressWeek } from '../../model/progress/progress.ts'
import { exerciseRecords } from '../../model/records/exercise-records.ts'
import { muscleSets } from '../../model/volume/muscle-sets.ts'
import { volumeLoadDone } from '../../model/volume/volume-load.ts'
import { sessionLoad } from '../../model/volume/week-totals.ts'
import { countWorkingSets, workDone, workOf } from '../../model/volume/working-set.ts'
import { isDone } from '../../model/workout/is-done.ts'
import { plannedDay } from '../../model/workout/planned-day.ts'
import type { Workout } from '../../model/workout/workout.ts'

interface Asked {
  today: string
  weekStart: number
  /** Of the days asked for. */
  workouts: readonly Workout[]
  exercises: readonly Exercise[]
  maxes: readonly AthleteMax[]
  bodyWeights: readonly BodyWeight[]
}

/** What `get_progress` answers, counted from workouts in memory. */
export function progressOf({ today, weekStart, workouts, exercises, maxes, bodyWeights }: Asked): Progress {
  const weekOfDay = (date: string) => String(startOfWeek(parseDate(date), weekStart))
  const trained = groupBy(workouts, ({ date }) => weekOfDay(date))
  const planned = groupBy(
    workouts.filter(({ state, hidden }) => state !== 'draft' && state !== 'skipped' && !hidden),
    workout => weekOfDay(plannedDay(workout)),
  )
  const weeks = new Set([...trained.keys(), ...planned.keys()])
  const loads = workouts.flatMap(workout => {
    const load = sessionLoad(workout)
    return load === null ? [] : [{ date: workout.date, load }]
  })
  return {
    access: 'owner',
    today,
    weeks: [...weeks]
      .map(week => weekOf(week, trained.get(week) ?? [], planned.get(week) ?? [], today))
      .sort(by(({ week }) => week)),
    days: [...groupBy(loads, ({ date }) => date)]
      .map(([date, ofDay]) => ({ date, session_load: total(ofDay, ({ load }) => load) }))
      .sort(by(({ date }) => date)),
    exercises: exercises
      .map(exercise => exerciseOf(exercise, workouts, maxes, bodyWeights))
      .filter(({ best, tested, training }) => best.length + tested.length + training.length > 0)
      .sort((one, other) => other.best.length - one.best.length),
  }
}

const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)
const by =
  <T>(key: (one: T) => string) =>
  (one: T, other: T): number =>
    key(one).localeCompare(key(other))

const setsPlanned = (workout: Workout): number => workOf(workout).flatMap(({ sets }) => sets).length

/** `workouts` are those that stand in the week, `planned` those that were planned for it. */
function weekOf(
  week: string,
  workouts: readonly Workout[],
  planned: readonly Workout[],
  today: string,
): ProgressWeek {
  const due = planned.filter(workout => plannedDay(workout) <= today)
  const done = due.filter(isDone)
  const loads = workouts.map(sessionLoad).filter(load => load !== null)
  return {
    week,
    sessions: {
      planned: planned.length,
      due: due.length,
      done: done.length,
      unrated: workouts.filter(one => one.state === 'completed' && sessionLoad(one) === null).length,
    },
    sets: {
      planned: total(planned, setsPlanned),
      due: total(due, setsPlanned),
      done_of_due: total(due, workDone),
      done: total(workouts, ({ logs }) => countWorkingSets(logs)),
    },
    volume_kg: total(workouts, volumeLoadDone),
    session_load: loads.length > 0 ? total(loads, load => load) : null,
    muscles: musclesOf(workouts, planned),
  }
}

function musclesOf(workouts: readonly Workout[], planned: readonly Workout[]): ProgressWeek['muscles'] {
  const asked = muscleSets(
    planned.flatMap(workOf).map(({ prescription: { exercise }, sets }) => ({ exercise, sets: sets.length })),
  )
  const done = muscleSets(
    workouts.flatMap(workout => {
      const known = new Map(workOf(workout).map(({ prescription: { exercise } }) => [exercise.id, exercise]))
      return [...groupBy(workout.logs, log => log.exercise_id)].flatMap(([id, logs]) => {
        const exercise = known.get(id)
        return exercise ? [{ exercise, sets: countWorkingSets(logs) }] : []
      })
    }),
  )
  const muscles = [...new Set([...Object.keys(asked), ...Object.keys(done)])] as Muscle[]
  return Object.fromEntries(
    muscles.map(muscle => [muscle, { planned: asked[muscle] ?? 0, done: done[muscle] ?? 0 }]),
  )
}

function exerciseOf(
  exercise: Exercise,
  workouts: readonly Workout[],
  maxes: readonly AthleteMax[],
  bodyWeights: readonly BodyWeight[],
): ProgressExercise {
  const { id, name, load_multiplier } = exercise
  const inOrder = workouts.toSorted(by(({ date }) => date))
  const { estimates: best } = exerciseRecords(exercise, inOrder, bodyWeights)
  const entered = (kind: AthleteMax['kind']) =>
    maxes
      .filter(max => max.exercise_id === id && max.kind === kind)
      .map(({ date, kg }) => ({ date, kg }))
      .sort(by(({ date }) => date))
  return {
    id,
    name,
    load_multiplier,
    best,
    tested: entered('tested'),
    training: entered('training'),
  }
}
