import { useEffect, useState } from 'react'

/** Keeps the screen on while it is wanted; the browser lets go of it with the page, and it is asked for again. */
export function useScreenOn(isWanted: boolean): { isSupported: boolean; isOn: boolean } {
  const isSupported = 'wakeLock' in navigator
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isWanted || !isSupported) return
    let lock: WakeLockSentinel | undefined
    let isStopped = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const asked = await navigator.wakeLock.request('screen')
        if (isStopped) return void asked.release()
        lock = asked
        setOn(true)
        asked.addEventListener('release', () => setOn(false))
      } catch {
        // Refused, as with an empty battery: the screen goes off as usual.
        setOn(false)
      }
    }
    void ask()
    const listen = () => void ask()
    document.addEventListener('visibilitychange', listen)
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', listen)
      void lock?.release()
      setOn(false)
    }
  }, [isWanted, isSupported])
  return { isSupported, isOn }
}
