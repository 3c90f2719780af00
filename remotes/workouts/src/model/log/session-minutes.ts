import type { SetLog } from '../workout/workout.ts'

/** Longer than this nobody trains: the last set was logged afterwards. */
const MOST = 300

/** From the first to the last set, in whole minutes; null where that says nothing, as for sets that were entered at once. */
export function sessionMinutes(logs: readonly Pick<SetLog, 'completed_at'>[]): number | null {
  const times = logs.map(({ completed_at }) => Date.parse(completed_at))
  if (times.length === 0) return null
  const minutes = Math.round((Math.max(...times) - Math.min(...times)) / 60_000)
  return minutes >= 1 && minutes <= MOST ? minutes : null
}
