import { ok } from '@coach-app/data'
import type { HistoryPort } from '../ports/history-port.ts'
import type { Memory } from './memory.ts'
import { MemoryHistory } from './memory-history.ts'

/**
 * The calendar, the progress and the history in memory, which is nobody else's.
 *
 * @param today YYYY-MM-DD.
 */
export function createMemoryHistory(memory: Memory, today: string): HistoryPort {
  const { plan } = memory
  const between = (from: string, to: string) => plan.get().filter(({ date }) => from <= date && date <= to)
  const history = () => new MemoryHistory(plan.get(), memory.exercises, memory.weights)

  return {
    isShared: false,
    readCalendar: async (athleteId, from, to) =>
      athleteId === memory.person
        ? ok({
            access: 'owner',
            athlete: {
              id: memory.person,
              name: 'Robin Example',
              units: 'kg',
              time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
              week_start: 1,
              loads: {
                units: 'kg',
                bar_and_plates: null,
                maxes: [...memory.maxes],
                body_weights: [...memory.weights],
              },
            },
            workouts: between(from, to),
            days: memory.days,
          })
        : ok({ access: null, athlete: null, workouts: [], days: null }),
    readProgress: async (athleteId, from, to, weekStart) => {
      if (athleteId !== memory.person)
        return ok({ access: null, today: null, weeks: [], days: [], exercises: [] })
      // No page begins with it.
      const { progressOf } = await import('./memory-progress.ts')
      return ok(
        progressOf({
          today,
          weekStart,
          workouts: between(from, to),
          exercises: memory.exercises,
          maxes: memory.maxes,
          bodyWeights: memory.weights,
        }),
      )
    },
    readExerciseHistory: async (_, exerciseId, until, limit) =>
      ok(
        plan
          .get()
          .filter(
            ({ date, logs }) => (!until || date < until) && logs.some(log => log.exercise_id === exerciseId),
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
    readChangedRecords: async () => ok([]),
    putChangedRecordsAway: async () => ok(undefined),
    readRecords: async (_, exerciseId) => ok(history().records(exerciseId)),
  }
}
