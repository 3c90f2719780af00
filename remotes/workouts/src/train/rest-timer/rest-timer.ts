/**
 * A rest timer with two clocks. The wall clock's end is what is stored, so that it survives a reload and a locked phone; while the page
 * lives the monotonic clock decides, so that changing the device's clock does not change the rest.
 */
export interface RestTimer {
  /** Of this rest, so that of several tabs one rings. */
  id: string
  /** Planned seconds plus those added. */
  total: number
  /** When it ends by the wall clock, in ms. Of a range: its shorter end, at which it rings. */
  endsAt: number
  /** Seconds from there to the longer end of a range; else 0. */
  more: number
  /** The next set, in words. */
  next: string
  /** The workout it belongs to; null in a timer stored by an earlier release. */
  workoutId: string | null
  /** After which set; null in what an earlier release stored. */
  setId: string | null
  /** Of which exercise a change is remembered. */
  exerciseId: string | null
}

/** What a rest is begun with. */
export type NewRest = Pick<RestTimer, 'next' | 'workoutId' | 'setId' | 'exerciseId'> & {
  seconds: number
  /** The longer end of a range. */
  upTo: number | null
}

/** Both clocks at one moment, in ms. */
export interface Clocks {
  wall: number
  /** Counts from any moment, never backwards; may stand while the device sleeps. */
  mono: number
}

/** A timer in this page. */
export interface RunningTimer extends RestTimer {
  /** The clocks when it was last looked at. */
  seen: Clocks
}

/** Clocks drift apart by less than this on their own. */
const TOLERANCE_MS = 1500

export const startTimer = ({ seconds, upTo, ...rest }: NewRest, now: Clocks): RunningTimer => ({
  ...rest,
  id: crypto.randomUUID(),
  total: seconds,
  endsAt: now.wall + seconds * 1000,
  more: Math.max(0, (upTo ?? 0) - seconds),
  seen: now,
})

/** After a reload there is only the wall clock; a clock that was set back meanwhile does not make the rest longer than it was. */
export const resumeTimer = (stored: RestTimer, now: Clocks): RunningTimer => ({
  ...stored,
  endsAt: Math.min(stored.endsAt, now.wall + stored.total * 1000),
  seen: now,
})

/**
 * Looks at the clocks. Where the wall clock went another way than the monotonic one it was changed, and the end moves with it; but a wall
 * clock that is ahead after the page was hidden has counted what the other has slept through.
 */
export function lookAtTimer(timer: RunningTimer, now: Clocks, wasHidden: boolean): RunningTimer {
  const gap = now.wall - timer.seen.wall - (now.mono - timer.seen.mono)
  const wasChanged = gap < -TOLERANCE_MS || (gap > TOLERANCE_MS && !wasHidden)
  return { ...timer, endsAt: wasChanged ? timer.endsAt + gap : timer.endsAt, seen: now }
}

/** Whole seconds that are left when it was last looked at; 0 or less: it has rung. */
export const secondsLeft = ({ endsAt, seen }: RunningTimer): number => Math.ceil((endsAt - seen.wall) / 1000)

/** A rest that still runs; one of a range that may end; one that is over, with the seconds since. */
export interface RestPhase {
  phase: 'resting' | 'ready' | 'over'
  seconds: number
}

export function phaseOf(timer: RunningTimer): RestPhase {
  const left = secondsLeft(timer)
  if (left > 0) return { phase: 'resting', seconds: left }
  const toUpper = left + timer.more
  return toUpper > 0 ? { phase: 'ready', seconds: toUpper } : { phase: 'over', seconds: 0 - toUpper }
}

const SHOWN_OVER_S = 5 * 60

/** Whether a rest has been over for so long that nobody waits for it: five minutes, or twice the rest where that is longer. */
export function isLongOver(timer: RunningTimer): boolean {
  const { phase, seconds } = phaseOf(timer)
  return phase === 'over' && seconds > Math.max(SHOWN_OVER_S, 2 * (timer.total + timer.more))
}

/** 15 seconds more or less, never below none; of what is over, from now on. The longer end of a range moves along. */
export function changeTimer(timer: RunningTimer, by: number): RunningTimer {
  const left = Math.max(0, Math.max(0, secondsLeft(timer)) + by)
  const total = Math.max(timer.total + by, left)
  return { ...timer, total, endsAt: timer.seen.wall + left * 1000 }
}

/** `2:14`; `0:00` when it is over. */
export function timerText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** The stored timer; null when it is malformed. */
export function readStored(text: string | null): RestTimer | null {
  try {
    const { id, total, endsAt, more, next, workoutId, setId, exerciseId } = JSON.parse(text ?? 'null') ?? {}
    if (!Number.isFinite(total) || !Number.isFinite(endsAt) || typeof next !== 'string') return null
    return {
      id: textOr(id, ''),
      total,
      endsAt,
      more: Number.isFinite(more) ? more : 0,
      next,
      workoutId: textOr(workoutId, null),
      setId: textOr(setId, null),
      exerciseId: textOr(exerciseId, null),
    }
  } catch {
    return null
  }
}

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other
