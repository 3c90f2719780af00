import type { LaterNotice } from '@coach-app/contracts'
import { type Notice, toNotice } from './notice.ts'

/** A worker is kept alive for minutes at most; what a page asks for beyond that is no rest. */
const LONGEST_MS = 3_600_000

/** What a page wants to have shown, or no longer; null for what cannot be read. */
export function laterOf(value: unknown): LaterNotice | null {
  const { at, tag } = (value ?? {}) as Record<keyof LaterNotice, unknown>
  if (at === null && typeof tag === 'string') return { tag, title: '', body: '', path: '', at: null }
  const notice = toNotice(value)
  return notice && typeof at === 'number' && Number.isFinite(at) ? { ...notice, at } : null
}

interface Surroundings {
  /** Whether a page of ours is visible, which shows it itself. */
  isWatched: () => Promise<boolean>
  show: (notice: Notice) => Promise<void>
  hide: (tag: string) => Promise<void>
}

/**
 * Shows at a moment what a page asked for, unless somebody looks at one then: a page that is hidden may be asleep. The promise is for
 * `waitUntil`, which keeps the worker alive as long as the browser allows; a page that is hidden asks anew.
 */
export function createLaterNotices({ isWatched, show, hide }: Surroundings) {
  const waiting = new Map<string, () => void>()
  return async ({ at, ...notice }: LaterNotice): Promise<void> => {
    waiting.get(notice.tag)?.()
    waiting.delete(notice.tag)
    const ms = at === null ? Number.POSITIVE_INFINITY : at - Date.now()
    const isDue =
      ms <= LONGEST_MS &&
      new Promise<boolean>(resolve => {
        const timer = setTimeout(() => resolve(true), Math.max(0, ms))
        waiting.set(notice.tag, () => {
          clearTimeout(timer)
          resolve(false)
        })
      })
    await hide(notice.tag)
    if (!(await isDue)) return
    waiting.delete(notice.tag)
    // Without permission nothing is shown: the page that asked knows.
    if (!(await isWatched())) await show(notice).catch(() => undefined)
  }
}
