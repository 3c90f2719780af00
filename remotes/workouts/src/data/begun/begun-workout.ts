import { STRIP_EVENT, stripPrefix } from '@coach-app/contracts'
import { deviceStorage } from '@coach-app/data'
import type { Workout } from '../../model/workout/workout.ts'
import type { QueuedTask } from '../unsent-sets/log-queue.ts'
import { sessionProgress } from '../unsent-sets/session-progress.ts'

/** A workout with sets that is not finished: it is offered on every page, as this device knows it. */
export interface BegunWorkout {
  id: string
  date: string
  title: string
  done: number
  total: number
  /** When its last set was done, in ms. */
  at: number
}

/** A begun workout without a set for this long is no longer offered to resume; the calendar still has it. */
const IN_HAND_MS = 16 * 3_600_000

/** Of several the one that was trained last; null where there is none. */
export function begunOf(
  workouts: readonly Workout[],
  queued: readonly QueuedTask[],
  now: number,
): BegunWorkout | null {
  const begun = workouts
    .filter(({ state }) => state === 'in_progress')
    .flatMap((workout): BegunWorkout[] => {
      const { logs, progress } = sessionProgress(workout, queued)
      const at = Math.max(...logs.map(({ completed_at }) => Date.parse(completed_at)))
      if (logs.length === 0 || now - at > IN_HAND_MS) return []
      const { done, total } = progress
      return [{ id: workout.id, date: workout.date, title: workout.title, done, total, at }]
    })
  return begun.sort((one, other) => other.at - one.at)[0] ?? null
}

const keyOf = (userId: string): string => `${stripPrefix(userId, 'workouts')}begun`
/** Which one somebody does not want to be reminded of, until they train in it again. */
const dismissedKeyOf = (userId: string): string => `coach-app-kept:${userId}:not-resumed`

/** As text, so that what is the same compares equal; null without one. */
export const readBegunText = (userId: string): string | null => deviceStorage.getItem(keyOf(userId))

export function readBegun(text: string | null): BegunWorkout | null {
  try {
    const { id, date, title, done, total, at } = JSON.parse(text ?? 'null') ?? {}
    const isWhole =
      [id, date, title].every(part => typeof part === 'string') && [done, total, at].every(Number.isFinite)
    return isWhole ? { id, date, title, done, total, at } : null
  } catch {
    return null
  }
}

/** Stores the begun workout; null stores that none is. */
export function keepBegun(userId: string, begun: BegunWorkout | null): void {
  const isDismissed =
    begun !== null && deviceStorage.getItem(dismissedKeyOf(userId)) === `${begun.id} ${begun.at}`
  const text = begun && !isDismissed ? JSON.stringify(begun) : null
  if (text === readBegunText(userId)) return
  if (text) deviceStorage.setItem(keyOf(userId), text)
  else deviceStorage.removeItem(keyOf(userId))
  dispatchEvent(new Event(STRIP_EVENT))
}

export function dismissBegun(userId: string, begun: BegunWorkout): void {
  deviceStorage.setItem(dismissedKeyOf(userId), `${begun.id} ${begun.at}`)
  keepBegun(userId, null)
}
