import { Toast as Base, type ToastManager } from '@base-ui/react/toast'
import type { Notification } from '@coach-app/contracts'

export type ToastKind = Notification['kind']

export interface Toaster {
  /** Shows a message and returns its id. */
  notify(message: Notification): string
  /** Takes one away, or all of them. */
  close(id?: string): void
  /** What ToastProvider listens to. */
  readonly manager: ToastManager
}

const DURATION: Record<ToastKind, number> = { success: 5000, info: 5000, error: 8000 }
const DURATION_WITH_ACTION = 10_000

/**
 * The toast queue. Created once by the shell, outside React; `notify` of every remote adds to it. A success or an information without an action
 * takes the place of the one before of its kind, and so does one of a topic: several quick acts are one toast high.
 *
 * Needs a mounted {@link ToastProvider}: a message from before that is lost.
 */
export function createToaster(): Toaster {
  const manager = Base.createToastManager()
  const passing = new Map<string, string>()
  return {
    manager,
    notify({ kind, text, action, topic, duration }) {
      const id: string = manager.add({
        type: kind,
        description: text,
        timeout: duration ?? (action ? DURATION_WITH_ACTION : DURATION[kind]),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.run()
              manager.close(id)
            },
          },
        }),
      })
      const replaces = topic ? `topic ${topic}` : kind !== 'error' && !action ? kind : null
      if (replaces) {
        const before = passing.get(replaces)
        if (before !== undefined) manager.close(before)
        passing.set(replaces, id)
      }
      return id
    },
    close: id => manager.close(id),
  }
}
