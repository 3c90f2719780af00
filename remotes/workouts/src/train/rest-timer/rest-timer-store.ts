import { deviceStorage } from '@coach-app/data'
import {
  type Clocks,
  changeTimer,
  lookAtTimer,
  type RunningTimer,
  readStored,
  resumeTimer,
  secondsLeft,
  startTimer,
} from './rest-timer.ts'
import { ringSoftly, unlockSound } from './signal.ts'

export interface RestTimerStore {
  /** Null: no rest. */
  getSnapshot(): RunningTimer | null
  subscribe(listener: () => void): () => void
  start(seconds: number, next: string): void
  change(seconds: number): void
  stop(): void
}

interface Surroundings {
  key: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  clocks: () => Clocks
  /** The rest is over, and the page has seen it end. */
  onEnd: () => void
}

const TICK_MS = 250
/** How long it says that the rest is over. */
const SHOWN_MS = 60_000
/** Later than this after the end nobody is told: it was over while the page could not say so. */
const LATE_MS = 3000

/** The rest timer of this page: stored with each change, looked at four times a second while it runs and somebody looks. */
export function createRestTimerStore({ key, storage, clocks, onEnd }: Surroundings): RestTimerStore {
  const listeners = new Set<() => void>()
  const stored = readStored(storage.getItem(key))
  let timer: RunningTimer | null = stored && resumeTimer(stored, clocks())
  let ticking: ReturnType<typeof setInterval> | undefined
  let wasHidden = false

  function set(next: RunningTimer | null): void {
    const isStored = next?.endsAt === timer?.endsAt && next?.total === timer?.total
    timer = next
    if (!next) storage.removeItem(key)
    else if (!isStored) {
      const { seen: _, ...kept } = next
      storage.setItem(key, JSON.stringify(kept))
    }
    for (const listener of listeners) listener()
    watch()
  }

  function look(): void {
    if (!timer) return
    const wasLeft = secondsLeft(timer)
    const next = lookAtTimer(timer, clocks(), wasHidden)
    wasHidden = document.visibilityState === 'hidden'
    const over = next.seen.wall - next.endsAt
    if (over > SHOWN_MS) {
      set(null)
      return
    }
    const isEnd = wasLeft > 0 && secondsLeft(next) <= 0
    if (isEnd && over < LATE_MS) onEnd()
    if (isEnd || secondsLeft(next) !== wasLeft || next.endsAt !== timer.endsAt) set(next)
    else timer = next
  }
  function seeHidden(): void {
    if (document.visibilityState === 'hidden') wasHidden = true
    else look()
  }

  function watch(): void {
    const isWatched = timer !== null && listeners.size > 0
    if (isWatched === (ticking !== undefined)) return
    if (isWatched) {
      ticking = setInterval(look, TICK_MS)
      document.addEventListener('visibilitychange', seeHidden)
    } else {
      clearInterval(ticking)
      ticking = undefined
      document.removeEventListener('visibilitychange', seeHidden)
      // What goes on unseen is as what was hidden.
      wasHidden = true
    }
  }

  return {
    getSnapshot: () => timer,
    subscribe(listener) {
      listeners.add(listener)
      look()
      watch()
      return () => {
        listeners.delete(listener)
        watch()
      }
    },
    start(seconds, next) {
      unlockSound()
      set(startTimer(seconds, next, clocks()))
    },
    change(seconds) {
      if (timer) set(changeTimer(lookAtTimer(timer, clocks(), false), seconds))
    },
    stop: () => set(null),
  }
}

const stores = new Map<string, RestTimerStore>()

/** The one of a person on this device. */
export function restTimerOf(userId: string): RestTimerStore {
  const known = stores.get(userId)
  if (known) return known
  const made = createRestTimerStore({
    key: `coach-app-rest-timer:${userId}`,
    storage: deviceStorage,
    clocks: () => ({ wall: Date.now(), mono: performance.now() }),
    onEnd: ringSoftly,
  })
  stores.set(userId, made)
  return made
}
