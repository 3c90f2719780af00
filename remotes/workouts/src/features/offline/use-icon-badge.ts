import { useEffect } from 'react'

/** The number of entries that wait, on the icon of the installed app; without any the icon is left to others. */
export function useIconBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return
    void navigator.setAppBadge(count).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [count])
}
