import { err, ok, type Result } from '@coach-app/data'
import type { CalendarDate } from '@internationalized/date'
import type { AthleteMax, BodyWeight } from '../../model/athlete-loads/athlete-loads.ts'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { CalendarDays } from '../../model/calendar/days.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import { toKg } from '../../model/units/weight.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { SetLogToSave, StoredSetLog } from '../../model/workout/set-log.ts'
import { targetsOf, type Workout } from '../../model/workout/workout.ts'
import type { AthleteTraining } from '../ports/training.ts'
import { applyStep, changedBetween, upsert } from './memory-changes.ts'
import { MemoryHistory } from './memory-history.ts'
import { createMemoryPlan } from './memory-plan.ts'
import { progressOf } from './memory-progress.ts'

interface Start {
  person: string
  today: CalendarDate
  workouts: Workout[]
  maxes: AthleteMax[]
  exercises: readonly Exercise[]
  newId: () => string
}

const MISSING = err({ code: 'not-found', message: 'It is not in this demo.' })

/** One person's training in memory, with the rules that a calendar of one's own has; it goes with the page. */
export function createMemoryTraining(start: Start): AthleteTraining {
  const { person, newId } = start
  const plan = createMemoryPlan<readonly Workout[]>(start.workouts)
  let exercises = start.exercises
  let maxes: readonly AthleteMax[] = start.maxes
  let weights: readonly BodyWeight[] = []
  let days: CalendarDays = { notes: [], availability: [] }
  const saved = new Set<string>()

  const find = (id: string) => plan.get().find(workout => workout.id === id)
  const put = (workout: Workout): Result<Workout> => {
    plan.set(upsert(plan.get(), workout))
    return ok(workout)
  }
  const changeOne = (id: string, change: (workout: Workout) => Workout): Result<Workout> => {
    const workout = find(id)
    return workout ? put(change(workout)) : MISSING
  }
  const afterSteps = (steps: readonly ChangeStep[]) =>
    steps.reduce((all, step) => applyStep(all, step, newId), plan.get())
  const between = (from: string, to: string) => plan.get().filter(({ date }) => from <= date && date <= to)
  const history = () => new MemoryHistory(plan.get(), exercises)

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
    log: {
      logSet: async log => {
        const workout = find(log.workout_id)
        if (!workout) return MISSING
        const stored = { ...toLog(log), workout_state: stateAfter(workout, log) }
        put({ ...workout, state: stored.workout_state, logs: upsert(workout.logs, toLog(log)) })
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
        return ok(undefined)
      },
      saveExerciseLog: async ({ workout_id, exercise_id, ...log }) => {
        const workout = find(workout_id)
        const exercise = exercises.find(({ id }) => id === exercise_id)
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
      saveAthleteNote: async (id, note) =>
        changeOne(id, workout => ({ ...workout, athlete_note: note.trim() })),
      saveDayNote: async (_, { text, ...note }) => {
        const others = days.notes.filter(
          ({ date, audience }) => date !== note.date || audience !== note.audience,
        )
        const written = text.trim() === '' ? [] : [{ ...note, text, updated_by_name: null }]
        days = { ...days, notes: [...others, ...written] }
        return ok(undefined)
      },
      saveAvailability: async availability => {
        days = { ...days, availability: upsert(days.availability, availability) }
        return ok(undefined)
      },
      deleteAvailability: async id => {
        days = { ...days, availability: days.availability.filter(other => other.id !== id) }
        return ok(undefined)
      },
    },
    history: {
      isShared: false,
      readCalendar: async (athleteId, from, to) =>
        athleteId === person
          ? ok({
              access: 'owner',
              athlete: {
                id: person,
                name: 'Robin Example',
                units: 'kg',
                time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
                week_start: 1,
                loads: { units: 'kg', bar_and_plates: null, maxes: [...maxes], body_weights: [...weights] },
              },
              workouts: between(from, to),
              days,
            })
          : ok({ access: null, athlete: null, workouts: [], days: null }),
      readProgress: async (athleteId, from, to, weekStart) =>
        ok(
          athleteId === person
            ? progressOf({
                today: String(start.today),
                weekStart,
                workouts: between(from, to),
                exercises,
                maxes,
              })
            : { access: null, today: null, weeks: [], days: [], exercises: [] },
        ),
      readExerciseHistory: async (_, exerciseId, until, limit) =>
        ok(
          plan
            .get()
            .filter(
              ({ date, logs }) =>
                (!until || date < until) && logs.some(log => log.exercise_id === exerciseId),
            )
            .toSorted((one, other) => other.date.localeCompare(one.date))
            .slice(0, limit)
            .map(({ id, date, title, logs }) => ({
              workout_id: id,
              date,
              title,
              logs: logs.filter(log => log.exercise_id === exerciseId),
            })),
        ),
      readHistory: async (_, term, after) => ok(history().page(term, after)),
      readTrainedDays: async (_, from, to) => ok(history().days(from, to)),
      readTrainedExercises: async () => ok(history().exercises()),
      readRecords: async (_, exerciseId) => ok(history().records(exerciseId)),
    },
    library: {
      readExercises: async () => ok([...exercises]),
      findExercises: async term =>
        ok(searchExercises(exercises, term).map(({ id, matchedAlias }) => ({ id, matchedAlias }))),
      createExercise: async exercise => {
        const made: Exercise = {
          aliases: [],
          equipment: 'other',
          loading: 'none',
          laterality: 'bilateral',
          load_multiplier: 1,
          cues: null,
          video_url: null,
          muscles: {},
          owner: 'mine',
          ...exercise,
        }
        exercises = upsert(exercises, made)
        return ok(made)
      },
    },
    maxes: {
      saveMax: async (_, max) => {
        const same = maxes.find(
          other =>
            other.exercise_id === max.exercise_id && other.kind === max.kind && other.date === max.date,
        )
        const saved: AthleteMax = { id: same?.id ?? newId(), source_set_id: null, ...max }
        maxes = upsert(maxes, saved)
        return ok(saved)
      },
      deleteMax: async id => {
        maxes = maxes.filter(other => other.id !== id)
        return ok(undefined)
      },
      saveBodyWeight: async (_, weight) => {
        weights = [...weights.filter(({ date }) => date !== weight.date), weight]
        return ok(weight)
      },
      deleteBodyWeight: async (_, day) => {
        weights = weights.filter(({ date }) => date !== day)
        return ok(undefined)
      },
    },
  }
}

/** Kilograms from what was entered, as the server computes them. */
const toLog = ({ workout_id: _, loads: __, ...log }: SetLogToSave): Workout['logs'][number] => ({
  ...log,
  rir: log.rir ?? null,
  load_kg: log.entered_value === null ? null : toKg(log.entered_value, log.entered_unit ?? 'kg'),
})

/** The last set completes a workout. */
function stateAfter(workout: Workout, log: SetLogToSave): Workout['state'] {
  const logged = new Set([...workout.logs.map(other => other.set_target_id), log.set_target_id])
  return targetsOf(workout).every(({ id }) => logged.has(id)) ? 'completed' : 'in_progress'
}
