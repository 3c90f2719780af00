import type { LaterNotice } from '@coach-app/contracts'
import { readRestOptions } from '../../data/rests/rest-options.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import type { RestTimer } from './rest-timer.ts'
import { ringSoftly, vibrate } from './signal.ts'

/** How long another tab that sees the same end a moment later finds that it was rung for. */
const HELD_MS = 5000
/** Delay of a hidden tab, so that a visible one rings first. */
const BEHIND_MS = 400

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Rings for the end of a rest, in one of the tabs that see it: first the one that is looked at. */
export async function ringInOneTab({ id }: RestTimer, ring = signal): Promise<void> {
  if (document.visibilityState === 'hidden') await pause(BEHIND_MS)
  // Browsers of before have no locks: then each tab rings.
  if (!navigator.locks) return ring()
  await navigator.locks.request(`coach-app-rest:${id}`, { ifAvailable: true }, async lock => {
    if (!lock) return
    ring()
    await pause(HELD_MS)
  })
}

function signal(): void {
  const { sound, notify } = readRestOptions()
  vibrate()
  // Where a notification says it, that has a sound of its own.
  const isNotified = notify && document.visibilityState === 'hidden' && mayNotify()
  if (sound && !isNotified) ringSoftly()
}

export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

const TAG = 'rest'

export const noticeOf = (timer: RestTimer | null): LaterNotice => ({
  tag: TAG,
  title: 'Rest is over',
  body: timer?.next ? `Next: ${timer.next}` : 'Go on with your workout.',
  path: stackupHref(timer?.workoutId ? { log: timer.workoutId } : {}),
  at: timer?.endsAt ?? null,
})

/** Asks the worker to say it when nobody looks at the product then, where that is wanted and allowed. */
export async function askLater(timer: RestTimer | null): Promise<void> {
  if (!readRestOptions().notify || !mayNotify()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ later: noticeOf(timer) })
}
