import type { Answer } from '../releases/fetch-served.ts'
import type { Connection } from './connection-store.ts'

interface ConnectionMonitorOptions {
  /** `navigator.onLine`. Only its `false` is reliable. */
  isOnline: () => boolean
  /** The page came from the offline cache, because the server did not answer in time. */
  wasKept: boolean
  /** Requests the served releases: the answer, or why there is none. */
  ask: () => Promise<Answer>
  show: (connection: Connection) => void
  onReturn: (revision: number) => void
}

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000

/** Monitors the connection: sends no request while online, and retries with growing backoff while not. */
export function createConnectionMonitor({
  isOnline,
  wasKept,
  ask,
  show,
  onReturn,
}: ConnectionMonitorOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isAway = false
  let turn = 0

  /** The browser reported a change, or the person pressed Try Again. */
  function check(): void {
    clearTimeout(timer)
    turn += 1
    // A network that has just come back may need a moment: the shortest pause, not the one that the backoff has grown to.
    pause = FIRST_PAUSE_MS
    if (!isOnline()) {
      isAway = true
      show('offline')
    } else if (isAway) void askNow(turn)
  }

  async function askNow(mine: number): Promise<void> {
    const answer = await ask()
    if (mine !== turn) return
    if (typeof answer === 'number') {
      isAway = false
      pause = FIRST_PAUSE_MS
      show('online')
      onReturn(answer)
      return
    }
    show(answer)
    timer = setTimeout(() => void askNow(mine), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  return {
    begin(): void {
      isAway = wasKept
      check()
    },
    check,
    /** The page became visible again: check now instead of waiting for the next retry. */
    resume: () => isAway && check(),
  }
}
