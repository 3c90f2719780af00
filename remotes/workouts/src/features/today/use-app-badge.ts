import { useEffect } from 'react'

/** How many workouts are left today, on the installed app's icon where the system shows badges; null: not known. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return
    // Refused where the app is not installed.
    const set = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    void set.catch(() => {})
  }, [count])
}
