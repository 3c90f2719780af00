import { STRIP_EVENT, stripPrefix } from '@coach-app/contracts'
import { deviceStorage } from '@coach-app/data'
import { restsOf } from '../../data/rests/rests-store.ts'
import { askLater, ringInOneTab } from './alarm.ts'
import {
  type Clocks,
  changeTimer,
  isLongOver,
  lookAtTimer,
  type NewRest,
  phaseOf,
  type RestTimer,
  type RunningTimer,
  readStored,
  resumeTimer,
  secondsLeft,
  startTimer,
} from './rest-timer.ts'
import { unlockSound } from './signal.ts'

export interface RestTimerStore {
  /** Null: no rest. */
  getSnapshot(): RunningTimer | null
  subscribe(listener: () => void): () => void
  start(rest: NewRest): void
  /** By so many seconds; remembered for the exercise. */
  change(seconds: number): void
  stop(): void
  /** What comes next is another set now: one was left out, or added. */
  tellNext(words: string): void
  /** The rest after this set ends, another goes on. What is answered lets it run again, as long as no other was begun. */
  stopAfter(setId: string): () => void
}

interface Surroundings {
  key: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  clocks: () => Clocks
  /** The rest is over, and the page has seen it end. */
  onEnd: (timer: RestTimer) => void
  /** It was begun, changed or stopped here, or the page is hidden while it runs: null without one. */
  onSet?: (timer: RestTimer | null) => void
  /** An exercise is rested after for so long from now on. */
  onChange?: (exerciseId: string, seconds: number) => void
}

const EVENTS = ['storage', STRIP_EVENT]
const TICK_MS = 250
/** Later than this after the end nobody is rung for: the page says it, and a notification has. */
const LATE_MS = 3000

/**
 * The rest timer of this page: stored with each change, followed from other tabs, and looked at four times a second while it runs and
 * somebody looks.
 */
export function createRestTimerStore(surroundings: Surroundings): RestTimerStore {
  const { key, storage, clocks, onEnd, onSet, onChange } = surroundings
  const listeners = new Set<() => void>()
  const kept = readStored(storage.getItem(key))
  let timer = kept && resumeTimer(kept, clocks())
  let ticking: ReturnType<typeof setInterval> | undefined
  let wasHidden = false

  function show(next: RunningTimer | null): void {
    timer = next
    for (const listener of listeners) listener()
    watch()
  }

  function set(next: RunningTimer | null): void {
    const isStored =
      next?.endsAt === timer?.endsAt &&
      next?.total === timer?.total &&
      next?.id === timer?.id &&
      next?.next === timer?.next
    const wasThere = timer !== null
    if (!next) storage.removeItem(key)
    else if (!isStored) {
      const { seen: _, ...toKeep } = next
      storage.setItem(key, JSON.stringify(toKeep))
    }
    show(next)
    if (wasThere !== (next !== null)) dispatchEvent(new Event(STRIP_EVENT))
  }

  /** Another tab, or another release in this one, has begun, changed or stopped it. */
  function follow(event: Event): void {
    if (event instanceof StorageEvent && event.key !== key && event.key !== null) return
    const stored = readStored(storage.getItem(key))
    const isSame = stored?.id === timer?.id && stored?.endsAt === timer?.endsAt
    if (!isSame) show(stored && resumeTimer(stored, clocks()))
  }

  function look(): void {
    if (!timer) return
    const before = phaseOf(timer)
    const wasLeft = secondsLeft(timer)
    const next = lookAtTimer(timer, clocks(), wasHidden)
    wasHidden = document.visibilityState === 'hidden'
    const over = next.seen.wall - next.endsAt
    if (isLongOver(next)) {
      set(null)
      return
    }
    if (wasLeft > 0 && secondsLeft(next) <= 0 && over < LATE_MS) onEnd(next)
    const now = phaseOf(next)
    const isNews = now.phase !== before.phase || now.seconds !== before.seconds
    if (isNews || next.endsAt !== timer.endsAt) set(next)
    else timer = next
  }
  function seeHidden(): void {
    if (document.visibilityState !== 'hidden') {
      look()
      return
    }
    wasHidden = true
    // The worker lives only for a while after it was asked.
    if (timer && secondsLeft(timer) > 0) onSet?.(timer)
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
      // Time without rendering counts as hidden.
      wasHidden = true
    }
  }

  function begin(next: RunningTimer): void {
    set(next)
    onSet?.(next)
  }
  function stop(): void {
    if (!timer) return
    set(null)
    onSet?.(null)
  }

  return {
    getSnapshot: () => timer,
    subscribe(listener) {
      if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, follow)
      listeners.add(listener)
      look()
      watch()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, follow)
        watch()
      }
    },
    start(rest) {
      unlockSound()
      begin(startTimer(rest, clocks()))
    },
    change(seconds) {
      if (!timer) return
      const next = changeTimer(lookAtTimer(timer, clocks(), false), seconds)
      begin(next)
      if (next.exerciseId !== null) onChange?.(next.exerciseId, next.total)
    },
    stop,
    tellNext(words) {
      if (timer && timer.next !== words) begin({ ...timer, next: words })
    },
    stopAfter(setId) {
      const stopped = timer
      if (stopped?.setId !== setId) return () => {}
      stop()
      return () => {
        if (!timer) begin(lookAtTimer(stopped, clocks(), true))
      }
    },
  }
}

const stores = new Map<string, RestTimerStore>()

/** The one of a person on this device. */
export function restTimerOf(userId: string): RestTimerStore {
  const known = stores.get(userId)
  if (known) return known
  const made = createRestTimerStore({
    key: `${stripPrefix(userId, 'workouts')}rest`,
    storage: deviceStorage,
    clocks: () => ({ wall: Date.now(), mono: performance.now() }),
    onEnd: timer => void ringInOneTab(timer),
    onSet: timer => void askLater(timer),
    onChange: (exerciseId, seconds) => restsOf(userId).change({ exercises: { [exerciseId]: seconds } }),
  })
  stores.set(userId, made)
  return made
}
