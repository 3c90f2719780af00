import { countWorkingSets, workOf } from '../../model/volume/working-set.ts'
import type { Workout } from '../../model/workout/workout.ts'

const LAST = 3

/** Of some weeks of a calendar: what stands in this week, and the last sessions in which something was done, newest first. */
export const recentSessions = (
  workouts: Workout[],
  week: { from: string; to: string },
): { thisWeek: Workout[]; last: Workout[] } => ({
  thisWeek: workouts.filter(({ date }) => date >= week.from && date <= week.to),
  last: workouts
    .filter(({ state }) => state === 'completed' || state === 'in_progress')
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, LAST),
})

/** Working sets done and planned. */
export const setsDone = ({ blocks, logs }: Workout): { done: number; planned: number } => ({
  done: countWorkingSets(logs),
  planned: workOf({ blocks }).flatMap(({ sets }) => sets).length,
})
