import type { SessionLog } from '../workout/workout.ts'

/** Up to this long after the end, entering a set means that training continues; later, that it is entered afterwards. */
const GOES_ON_MS = 3 * 3_600_000

/** When a set was done that is entered now: of a session that is long over it was at its end, and does not stretch it to today. */
export function loggedAt(finished: Pick<SessionLog, 'ended_at'> | null, now: Date): string {
  const end = finished?.ended_at ? Date.parse(finished.ended_at) : Number.NaN
  return new Date(now.getTime() - end > GOES_ON_MS ? end : now.getTime()).toISOString()
}
