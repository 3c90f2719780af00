import { type AppError, err, ok, type Result } from '@coach-app/data'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { Exercise, ExerciseSession } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { AthleteTraining } from '../ports/training.ts'
import { acknowledgements } from './acknowledgements.ts'
import { type KeptCalendar, keptDays, mergeKept, withKeptWorkout } from './kept-calendar.ts'
import { keptGoals } from './kept-goals.ts'
import { keptHistory } from './kept-history.ts'
import { keptLog } from './kept-log.ts'
import { keptRoutines } from './kept-routines.ts'
import type { KeptTraining } from './kept-training.ts'

interface KeptPortsOptions {
  athleteId: string
  kept: KeptTraining
  /** The days to keep, as they are now. */
  span: () => { from: string; to: string }
  /** Offline nobody is signed in, and nothing is requested. */
  isOffline: () => boolean
  /** A calendar that arrived after the offline copy was returned for it. */
  onLate: (span: { from: string; to: string }, calendar: Calendar) => void
  /** The offline workouts, and the server's in place of them. */
  onRead: (seen: readonly Workout[], now: readonly Workout[]) => void
  patienceMs?: number
}

/** Shown after this time without an answer, when something is kept: as long as the page itself waits for the network. */
const PATIENCE_MS = 1000
/** Sessions of an exercise to keep, as many as the call answers: records are of these. */
export const KEPT_SESSIONS = 50

const NO_NETWORK: AppError = {
  code: 'network',
  message: 'There is no connection, and this is not kept on this device.',
}

/**
 * Ports that keep on the device what an athlete needs to train, and fall back to it. What is sent is not kept here: it waits in the
 * queue; its answer changes what is kept.
 */
export function keptPorts(
  { plan, log, history, library, maxes, routines, goals }: AthleteTraining,
  { athleteId, kept, span, isOffline, onLate, onRead, patienceMs = PATIENCE_MS }: KeptPortsOptions,
): AthleteTraining {
  /** One after the other: each reads, changes and writes the kept calendar. */
  let turn: Promise<unknown> = Promise.resolve()
  const changeKept = (change: (kept: KeptCalendar | null) => KeptCalendar | null): Promise<void> => {
    const done = turn.then(async () => {
      const before = await kept.read<KeptCalendar>('calendar')
      const after = change(before)
      if (after && after !== before) await kept.write('calendar', after)
    })
    turn = done
    return done
  }
  const acknowledged = acknowledgements()
  const changeWorkout = (id: string, change: (workout: Workout | null) => Workout | null) => {
    acknowledged.add(id, change)
    return changeKept(calendar => calendar && withKeptWorkout(calendar, id, change))
  }
  const whenStored = async (result: Result<Workout>): Promise<Result<Workout>> => {
    if (result.ok) await changeWorkout(result.value.id, () => result.value)
    return result
  }

  /** The server's answer, else the offline copy. */
  async function orKept<Value>(
    ask: () => Promise<Result<Value>>,
    readKept: () => Promise<Value | null>,
  ): Promise<Result<Value>> {
    const asked = isOffline() ? err(NO_NETWORK) : await ask()
    if (asked.ok || asked.error.code !== 'network') return asked
    const found = await readKept()
    return found === null ? asked : ok(found)
  }

  async function readCalendar(id: string, from: string, to: string): Promise<Result<Calendar>> {
    if (id !== athleteId) return history.readCalendar(id, from, to)
    const readKept = async () => keptDays(await kept.read<KeptCalendar>('calendar'), from, to)
    if (isOffline()) return orKept<Calendar>(async () => err(NO_NETWORK), readKept)
    const read = acknowledged.beginRead({ from, to })
    const asking = history.readCalendar(id, from, to).then(async result => {
      const withThem = read.end()
      if (!result.ok) return result
      const calendar = withThem(result.value)
      await changeKept(before => {
        const seen = keptDays(before, from, to)
        if (seen) onRead(seen.workouts, calendar.workouts)
        return mergeKept(before, { from, to, calendar }, span())
      })
      return ok(calendar)
    })
    const first = await Promise.race([asking, later(patienceMs)])
    if (first) return first.ok ? first : orKept(async () => first, readKept)
    const shown = await readKept()
    if (!shown) return asking
    void asking.then(result => result.ok && onLate({ from, to }, result.value))
    return ok(shown)
  }

  return {
    maxes,
    routines: keptRoutines(routines, kept, orKept),
    goals: keptGoals(goals, athleteId, kept, orKept),
    plan: {
      ...plan,
      saveWorkout: async workout => whenStored(await plan.saveWorkout(workout)),
      async changeCalendar(change) {
        const result = await plan.changeCalendar(change)
        if (result.ok)
          for (const { id, date, planned_date = date, version, deleted } of result.value.workouts)
            await changeWorkout(id, workout =>
              workout && !deleted ? { ...workout, date, planned_date, version } : null,
            )
        return result
      },
    },
    log: keptLog(log, { kept, changeWorkout, whenStored }),
    history: {
      ...history,
      readCalendar,
      readHistory: (id, term, after) =>
        orKept(
          () => history.readHistory(id, term, after),
          async () => {
            if (id !== athleteId) return null
            const exercises = (await kept.read<Exercise[]>('exercises')) ?? []
            return keptHistory(await kept.read<KeptCalendar>('calendar'), exercises, term, after)
          },
        ),
      readExerciseHistory: (id, exerciseId, before, limit) =>
        orKept(
          async () => {
            const result = await history.readExerciseHistory(id, exerciseId, before, limit)
            if (result.ok && id === athleteId) await keepSessions(kept, exerciseId, result.value)
            return result
          },
          async () => {
            const sessions = (await kept.read<ExerciseSession[]>(historyOf(exerciseId))) ?? []
            return sessions.filter(({ date }) => before === null || date < before).slice(0, limit)
          },
        ),
    },
    library: keptLibrary(library, kept, orKept),
  }
}

export type OrKept = <Value>(
  ask: () => Promise<Result<Value>>,
  readKept: () => Promise<Value | null>,
) => Promise<Result<Value>>

/** The list of exercises from the offline copy. */
const keptLibrary = (
  library: AthleteTraining['library'],
  kept: KeptTraining,
  orKept: OrKept,
): AthleteTraining['library'] => ({
  ...library,
  async readExercises() {
    return orKept(
      async () => {
        const result = await library.readExercises()
        if (result.ok) await kept.write('exercises', result.value)
        return result
      },
      () => kept.read<Exercise[]>('exercises'),
    )
  },
  findExercises: (term, id) =>
    orKept(
      () => library.findExercises(term, id),
      async () => {
        const exercises = (await kept.read<Exercise[]>('exercises')) ?? []
        return term.trim() === '' ? [] : searchExercises(exercises, term, 20)
      },
    ),
})

const historyOf = (exerciseId: string) => `history:${exerciseId}`

/** The newest sessions of all that were read. */
async function keepSessions(kept: KeptTraining, exerciseId: string, read: ExerciseSession[]): Promise<void> {
  const known = (await kept.read<ExerciseSession[]>(historyOf(exerciseId))) ?? []
  const ids = new Set(read.map(session => session.workout_id))
  const sessions = [...read, ...known.filter(session => !ids.has(session.workout_id))]
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, KEPT_SESSIONS)
  await kept.write(historyOf(exerciseId), sessions)
}

const later = (ms: number): Promise<null> => new Promise(resolve => setTimeout(() => resolve(null), ms))
