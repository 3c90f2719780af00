import { getSupabase } from './supabase.ts'

const LOOK_AGAIN_MS = 50

/**
 * Resolves with true once the one socket is connected; the client itself tries again after 1, 2, 5, then every 10 s. A channel that
 * is opened before that leaves its join in the client's buffer even when it is given up: after an hour offline, hundreds of them.
 *
 * @param isWanted false ends the waiting.
 */
export async function untilConnected(isWanted: () => boolean): Promise<boolean> {
  const { realtime } = getSupabase()
  while (isWanted()) {
    if (realtime.isConnected()) return true
    // Does nothing while the client tries by itself; it does not after it has hung up for want of channels.
    realtime.connect()
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return false
}

let renewing: Promise<unknown> | undefined

/** Hangs up, once for everyone who asks at the same time: the next attempt is made at once, and not when the client's is due. */
export function renewSocket(): Promise<unknown> {
  renewing ??= getSupabase()
    .realtime.disconnect()
    .finally(() => {
      renewing = undefined
    })
  return renewing
}
