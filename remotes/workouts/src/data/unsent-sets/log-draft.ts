import { deviceStorage } from '@coach-app/data'
import type { BeyondPlan } from '../../model/log/session-blocks.ts'
import type { SetLog } from '../../model/workout/workout.ts'

/** What the athlete says of a set beside its numbers. */
export type SaidOfSet = Partial<Pick<SetLog, 'set_type' | 'note'>>

/** Texts of the fields of a set. */
export type TypedFields = Partial<Record<'amount' | 'second' | 'weight' | 'effort', string>>

/** All of a log that is not logged: it outlives every way to leave, and is never sent. */
export interface LogDraft extends BeyondPlan {
  said: Readonly<Record<string, SaidOfSet>>
  typed: Readonly<Record<string, TypedFields>>
  /** Notes being written, by their key. */
  words: Readonly<Record<string, string>>
  /** The set that was touched last; null after the last one, undefined before the first. */
  touched?: string | null | undefined
  /** A stopwatch that runs: of which set, since when (ms of the wall clock). */
  watch: { setId: string; since: number } | null
  /** Whether its changes are kept in the routine it was made from was asked, and answered. */
  isRoutineSettled?: boolean
}

export const EMPTY_DRAFT: LogDraft = { sets: {}, said: {}, typed: {}, words: {}, watch: null }

export interface LogDraftStore {
  get(): LogDraft
  subscribe(listener: () => void): () => void
  /** Changes parts of it; one of a part that is equal is no change. */
  set(change: (draft: LogDraft) => Partial<LogDraft>): void
}

type Storage = Pick<typeof deviceStorage, 'getItem' | 'setItem' | 'removeItem'>

/** The log draft stored under a key. */
export function createLogDraft(storage: Storage, key: string): LogDraftStore {
  const listeners = new Set<() => void>()
  let draft = readDraft(storage.getItem(key))
  let isWriting = false
  function write(): void {
    isWriting = false
    if (isEmpty(draft)) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }))
  }
  return {
    get: () => draft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(change) {
      draft = { ...draft, ...change(draft) }
      // Once for all that one event changes, and still within it: a page may be gone after it.
      if (!isWriting) {
        isWriting = true
        queueMicrotask(write)
      }
      for (const listener of listeners) listener()
    },
  }
}

const isEmpty = ({ sets, said, typed, words, touched, watch, isRoutineSettled }: LogDraft): boolean =>
  [sets, said, typed, words].every(part => Object.keys(part).length === 0) &&
  touched === undefined &&
  !watch &&
  !isRoutineSettled

function readDraft(text: string | null): LogDraft {
  try {
    const { at: _, ...stored } = JSON.parse(text ?? '{}') as Partial<LogDraft> & { at?: number }
    return { ...EMPTY_DRAFT, ...stored }
  } catch {
    return EMPTY_DRAFT
  }
}

const PREFIX = 'coach-app-log-draft:'
/** Drafts older than this are deleted. */
const KEPT_MS = 21 * 86_400_000
const drafts = new Map<string, LogDraftStore>()

/** The one of a workout on this device; `coach-app-log-draft:<who>:` is deleted when they sign out (shared/data). */
export function logDraftOf(userId: string, workoutId: string): LogDraftStore {
  const key = `${PREFIX}${userId}:${workoutId}`
  const known = drafts.get(key)
  if (known) return known
  forgetOld()
  const made = createLogDraft(deviceStorage, key)
  drafts.set(key, made)
  return made
}

function forgetOld(): void {
  const keys = Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '')
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue
    let at: unknown
    try {
      at = (JSON.parse(deviceStorage.getItem(key) ?? '{}') as { at?: unknown }).at
    } catch {
      // Not ours: it goes.
    }
    if (!(typeof at === 'number' && Date.now() - at < KEPT_MS)) deviceStorage.removeItem(key)
  }
}
