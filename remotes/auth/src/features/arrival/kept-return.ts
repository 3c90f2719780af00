import type { RemoteNavigator } from '@coach-app/contracts'
import { deviceStorage } from '@coach-app/data'
import { returnPath } from './return-path.ts'

/** Kept on the device, because the link of the mail opens in another tab. */
const KEY = 'coach-app-return-after-sign-up'
const KEPT_MS = 24 * 60 * 60_000

/** Where somebody was when they began to sign up, for when their address is confirmed. */
export function keepReturn(userId: string, state: unknown, now = Date.now()): void {
  const { from } = (state ?? {}) as { from?: unknown }
  if (typeof from === 'string') deviceStorage.setItem(KEY, JSON.stringify({ userId, from, at: now }))
  else deviceStorage.removeItem(KEY)
}

/** The page to go back to, once a day has not passed; null for everybody else. */
export function keptReturn(
  userId: string,
  navigator: Pick<RemoteNavigator, 'kindOf'>,
  now = Date.now(),
): string | null {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Partial<
      Record<'userId' | 'from' | 'at', unknown>
    > | null
    if (kept?.userId !== userId || typeof kept.at !== 'number' || now - kept.at > KEPT_MS) return null
    return returnPath(kept, navigator)
  } catch {
    // Another version may have stored anything.
    return null
  }
}

/** They are back, or went somewhere else: the next sign-in begins as always. */
export const forgetReturn = (): void => deviceStorage.removeItem(KEY)
