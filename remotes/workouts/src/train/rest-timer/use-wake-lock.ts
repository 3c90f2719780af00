import { useEffect } from 'react'

/** Keeps the screen on while it is shown, where the browser allows it; a hidden page loses the lock and takes it again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: then the screen goes off as always.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) void taken?.release().catch(() => {})
      else lock = taken
    }
    const again = () => void take()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => {})
    }
  }, [])
}
