import type { SessionLog, SetLog } from '../workout/workout.ts'
import { minutesOf, timesOf } from './session-times.ts'

/** Longer than this nobody trains: the last set was logged, or the session ended, afterwards. */
const MOST = 300

/**
 * How long a session took, in whole minutes: as its times are shown, else from the first to the last set; null where that says nothing, as for
 * sets that were entered at once.
 */
export function sessionMinutes(
  logs: readonly Pick<SetLog, 'completed_at'>[],
  session: Pick<SessionLog, 'started_at' | 'ended_at'> | null = null,
): number | null {
  for (const times of [timesOf(session, logs), timesOf(null, logs)]) {
    const minutes = times && minutesOf(times)
    if (minutes !== null && minutes >= 1 && minutes <= MOST) return minutes
  }
  return null
}
