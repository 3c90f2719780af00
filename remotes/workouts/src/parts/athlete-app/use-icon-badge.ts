import { useEffect } from 'react'

/** What the icon counts, the first that is not zero: entries that wait to be sent, else workouts left today. */
const counts: Record<'unsent' | 'today', number> = { unsent: 0, today: 0 }

/** Shares in the number on the installed app's icon, where the system shows one; null: not known yet. */
export function useIconBadge(what: keyof typeof counts, count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return
    counts[what] = count
    const shown = counts.unsent || counts.today
    // Refused where the app is not installed.
    const set = shown > 0 ? navigator.setAppBadge(shown) : navigator.clearAppBadge()
    void set.catch(() => {})
  }, [what, count])
}
