import type { Answer } from '../federation/ask-served.ts'
import type { Connection } from './connection-store.ts'

interface WatchOptions {
  /** What the browser believes. Only its `false` can be relied on. */
  isOnline: () => boolean
  /** The page came from the device, because its server did not answer in time. */
  wasKept: boolean
  /** What is served now, or why that is not known. */
  ask: () => Promise<Answer>
  show: (connection: Connection) => void
  onReturn: (revision: number) => void
}

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 30_000

/** Follows the connection: nothing is asked while all is well, and again and again, ever more seldom, while it is not. */
export function createWatch({ isOnline, wasKept, ask, show, onReturn }: WatchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isAway = false
  let turn = 0

  /** The browser noticed a change, or somebody wants to know. */
  function check(): void {
    clearTimeout(timer)
    turn += 1
    // A network that has just come back may need a moment: that long, and not what it has grown to before.
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
    /** The person looks at the page again: no reason to wait any longer. */
    resume: () => isAway && check(),
  }
}
