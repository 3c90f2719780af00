import type { Notification } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'

/** Toasts queued until the toast region has loaded; the first one loads it. */
export const pendingNotifications = createStore<{ waiting: Notification[]; hasSpoken: boolean }>(() => ({
  waiting: [],
  hasSpoken: false,
}))

/** Shows a toast. The shell owns the one toast region; remotes get this function as a prop. */
export function notify(notification: Notification): void {
  pendingNotifications.setState(({ waiting }) => ({ waiting: [...waiting, notification], hasSpoken: true }))
}
