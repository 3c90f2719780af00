import { useSessionActions } from '@coach-app/runtime'
import { useEffect } from 'react'

/** Asks for the subscription again when the window is back: the plan is chosen in another tab. */
export function useRefreshWhenBack(isWanted: boolean): void {
  const { refresh } = useSessionActions()
  useEffect(() => {
    if (!isWanted) return
    const back = (): void => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [isWanted, refresh])
}
