import { clockOf } from '../dates/clock.ts'
import type { SessionLog, SetLog } from '../workout/workout.ts'

/** When a session began and ended, as instants (ISO 8601). */
export interface SessionTimes {
  started_at: string
  ended_at: string
}

/** Stored times, else those of the first and last set; null without either. */
export function timesOf(
  session: Pick<SessionLog, 'started_at' | 'ended_at'> | null,
  logs: readonly Pick<SetLog, 'completed_at'>[],
): SessionTimes | null {
  const done = logs.map(({ completed_at }) => completed_at).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const started_at = session?.started_at ?? done[0] ?? session?.ended_at
  const ended_at = session?.ended_at ?? done.at(-1)
  return started_at && ended_at ? { started_at, ended_at } : null
}

/**
 * The times with other clocks: on the days they were on, and over midnight where the end would be before the start. Null for what is no
 * clock, or where nothing has changed.
 */
export function withClocks(
  times: SessionTimes,
  start: string,
  end: string,
  timeZone: string | undefined,
): SessionTimes | null {
  const [from, to] = [moved(times.started_at, start, timeZone), moved(times.started_at, end, timeZone)]
  const isSame = start === clockOf(times.started_at, timeZone) && end === clockOf(times.ended_at, timeZone)
  if (from === null || to === null || isSame) return null
  return {
    started_at: new Date(from).toISOString(),
    ended_at: new Date(to < from ? to + 86_400_000 : to).toISOString(),
  }
}

function moved(at: string, clock: string, timeZone: string | undefined): number | null {
  const wanted = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
  const was = /^(\d\d):(\d\d)$/.exec(clockOf(at, timeZone))
  if (!wanted || !was) return null
  const minutes = (Number(wanted[1]) - Number(was[1])) * 60 + Number(wanted[2]) - Number(was[2])
  return Date.parse(at) + minutes * 60_000
}

/** Whole minutes between them, as their clocks say; null for more than a day. */
export function minutesOf({ started_at, ended_at }: SessionTimes): number | null {
  const clock = (at: string) => Math.floor(Date.parse(at) / 60_000)
  const minutes = clock(ended_at) - clock(started_at)
  return minutes >= 0 && minutes <= 1440 ? minutes : null
}
