import type { Workout } from '../../model/workout/workout.ts'
import { targetsOf } from '../../model/workout/workout.ts'

/** What somebody else did to a workout while this device had no network, and its athlete logged, moved or skipped it here. */
export interface ChangeWhileOffline {
  workoutId: string
  title: string
  kind: 'moved' | 'changed' | 'gone' | 'restored'
  /** The day it is on now (YYYY-MM-DD). */
  date: string
  by: string | null
  /** Sets that were taken out of the plan. */
  removed: number
}

/** The change of one workout; null when there is none to tell. `now` null: it is not on the days that were read. */
export function changeOf(seen: Workout, now: Workout | null): ChangeWhileOffline | null {
  const base = {
    workoutId: seen.id,
    title: seen.title,
    date: now?.date ?? seen.date,
    by: now?.updated_by_name ?? null,
    removed: 0,
  }
  if (!now) return { ...base, kind: 'gone' }
  // Logging changes no version.
  if (now.version === seen.version) return null
  if (now.date !== seen.date) return { ...base, kind: 'moved' }
  const left = new Set(targetsOf(now).map(({ id }) => id))
  const removed = targetsOf(seen).filter(({ id }) => !left.has(id)).length
  return { ...base, kind: 'changed', removed }
}

/**
 * The changes to tell after days were read anew: those of before, what is new of workouts in hand, and what a first read could not know:
 * a workout that was not on its days is on others, or was brought back by its sets.
 */
export function afterRead(
  told: readonly ChangeWhileOffline[],
  seen: readonly Workout[],
  now: readonly Workout[],
  isInHand: (workoutId: string) => boolean,
): readonly ChangeWhileOffline[] {
  const later = told.map(change => {
    const found = change.kind === 'gone' && now.find(({ id }) => id === change.workoutId)
    if (!found) return change
    const isElsewhere = found.date !== change.date
    return {
      ...change,
      kind: isElsewhere ? ('moved' as const) : ('restored' as const),
      date: found.date,
      by: found.updated_by_name,
    }
  })
  const fresh = seen
    .filter(({ id }) => isInHand(id))
    .flatMap(workout => changeOf(workout, now.find(({ id }) => id === workout.id) ?? null) ?? [])
  const others = later.filter(change => !fresh.some(({ workoutId }) => workoutId === change.workoutId))
  return fresh.length === 0 && later.every((change, index) => change === told[index])
    ? told
    : [...others, ...fresh]
}

/** @param day formats a day. */
export function changeWhileOfflineWords(change: ChangeWhileOffline, day: (date: string) => string): string {
  const by = change.by ? ` by ${change.by}` : ''
  switch (change.kind) {
    case 'moved':
      return `“${change.title}” was moved to ${day(change.date)}${by} while you were offline. What you logged went with it.`
    case 'changed': {
      const isOne = change.removed === 1
      const sets = isOne ? 'One set is' : `${change.removed} sets are`
      const beyond =
        change.removed > 0
          ? ` ${sets} no longer planned: what you did of ${isOne ? 'it' : 'them'} is kept beyond the plan.`
          : ''
      return `The plan of “${change.title}” was changed${by} while you were offline. What you logged stays as it is.${beyond}`
    }
    case 'gone':
      return `“${change.title}” was taken off these days while you were offline. What you logged is sent nevertheless, and brings it back.`
    case 'restored':
      return `“${change.title}” had been taken off your calendar while you were offline. What you logged has brought it back.`
  }
}
