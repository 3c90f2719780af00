import type { RealtimeClient } from '@supabase/realtime-js'

const LOOK_AGAIN_MS = 50

/**
 * Resolves with true once the socket is connected; the client reconnects with backoff (1, 2, 5, then every 10 s). Do not open a
 * channel before: its join stays in the client's buffer even after it was removed, hundreds of them after an hour offline.
 *
 * @param isWanted return false to stop waiting.
 */
export async function untilConnected(realtime: RealtimeClient, isWanted: () => boolean): Promise<boolean> {
  while (isWanted()) {
    if (realtime.isConnected()) return true
    // No-op while the client reconnects by itself; needed after it has disconnected because it had no channels.
    realtime.connect()
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return false
}

let reconnecting: Promise<unknown> | undefined

/** Disconnects, once for concurrent callers, so that the next connect starts immediately instead of after the backoff. */
export function reconnectSocket(realtime: RealtimeClient): Promise<unknown> {
  reconnecting ??= realtime.disconnect().finally(() => {
    reconnecting = undefined
  })
  return reconnecting
}
