/**
 * A rest timer with two clocks. The wall clock's end is what is stored, so that it survives a reload and a locked phone; while the page
 * lives the monotonic clock decides, so that changing the device's clock does not change the rest.
 */
export interface RestTimer {
  /** Seconds that were asked for, with what was added. */
  total: number
  /** When it ends by the wall clock, in ms. */
  endsAt: number
  /** What is done next, in words. */
  next: string
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

export const startTimer = (seconds: number, next: string, now: Clocks): RunningTimer => ({
  total: seconds,
  endsAt: now.wall + seconds * 1000,
  next,
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

/** Whole seconds that are left when it was last looked at; 0 or less: it is over. */
export const secondsLeft = ({ endsAt, seen }: RunningTimer): number => Math.ceil((endsAt - seen.wall) / 1000)

/** 15 seconds more or less, never below none. */
export function changeTimer(timer: RunningTimer, by: number): RunningTimer {
  const left = Math.max(0, secondsLeft(timer) + by)
  const total = Math.max(timer.total + by, left)
  return { ...timer, total, endsAt: timer.seen.wall + left * 1000 }
}

/** `2:14`; of what is over `0:00`. */
export function timerText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** What is stored; null for what is not one. */
export function readStored(text: string | null): RestTimer | null {
  try {
    const { total, endsAt, next } = JSON.parse(text ?? 'null') ?? {}
    return Number.isFinite(total) && Number.isFinite(endsAt) && typeof next === 'string'
      ? { total, endsAt, next }
      : null
  } catch {
    return null
  }
}
