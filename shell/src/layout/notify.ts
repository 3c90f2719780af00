import type { Notification } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'

/** What the toast region has not shown yet; the region is loaded with the first of them. */
export const pendingNotifications = createStore<{ waiting: Notification[]; hasSpoken: boolean }>(() => ({
  waiting: [],
  hasSpoken: false,
}))

/** Shows a toast. The shell owns the one region; remotes get this function among their props. */
export function notify(notification: Notification): void {
  pendingNotifications.setState(({ waiting }) => ({ waiting: [...waiting, notification], hasSpoken: true }))
}
