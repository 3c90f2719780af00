import { useEffect } from 'react'

/** Does something when the window is back, such as from the tab in which a plan, or for whom it is, was chosen. */
export function useWhenBack(isWanted: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const back = (): void => {
      if (document.visibilityState === 'visible') act()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  })
}
