import { deviceStorage } from '@coach-app/data'

/** On the device and not in the tab: the link of the mail opens another one. */
const KEY = 'coach-app-way-after-confirmation'
/** A confirmation link works for a day. */
const KEPT_MS = 86_400_000

/** Keeps where a new account came from until its address is confirmed. */
export function keepWay(userId: string, from: string): void {
  deviceStorage.setItem(KEY, JSON.stringify({ userId, from, at: Date.now() }))
}

/** Where this account came from, as a history state has it; it can hold anything, see `returnPath`. */
export function keptWay(userId: string): { from?: unknown } | null {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null')
    const isFresh = Date.now() - kept?.at < KEPT_MS
    if (kept && !isFresh) deviceStorage.removeItem(KEY)
    return isFresh && kept.userId === userId ? { from: kept.from } : null
  } catch {
    return null
  }
}
