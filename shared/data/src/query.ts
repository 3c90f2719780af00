import { QueryClient } from '@tanstack/react-query'
import type { AppError } from './result.ts'

/**
 * The one cache of server data. A remote never clears or destroys it: others read the same entries.
 *
 * Stale data stays on screen while it refreshes; an answer that a repetition cannot change
 * (forbidden, not found …) is not asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The default waits in silence while the browser believes to be offline; a failure can be shown and retried.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function isWorthRepeating(error: unknown): boolean {
  const { code, message = '', cause } = (error as { error?: Partial<AppError> }).error ?? {}
  // Ten seconds were long enough to wait for; from here on it is for the person to say.
  if (/timed? ?out/i.test(`${message} ${String(cause)}`)) return false
  return code === undefined || code === 'network' || code === 'unexpected'
}

/** Keys of what more than one remote shows, so that one can say that another's data has changed. */
export const queryKeys = {
  /** Rows of the client list. */
  clients: ['clients'] as const,
  /** Connections, requests and access flags. */
  connections: ['connections'] as const,
  /** Team memberships and invitations. */
  teams: ['teams'] as const,
  /** One's own account: sessions, access log. */
  account: ['account'] as const,
  /** The row in user_profiles of one user. */
  profile: (userId: string) => ['profile', userId] as const,
  /** What the signed-in user loads a bar with. */
  barAndPlates: (userId: string) => ['bar-and-plates', userId] as const,
  /** What can be chosen. */
  plans: ['plans'] as const,
  /** The subscription of one user: the signed-in one. */
  subscription: (userId: string) => ['subscription', userId] as const,
  /** Which mails one wants, and which there were. */
  notifications: ['notifications'] as const,
  mails: ['mails'] as const,
  /** Who may see an athlete's training. */
  coachPermissions: (athleteId: string) => ['coach-permissions', athleteId] as const,
  /** Everything of one athlete's training: calendar, workouts, logs. */
  training: (athleteId: string) => ['training', athleteId] as const,
  /** The list of conversations, with what is unread in each. */
  conversations: ['conversations'] as const,
  /** Pages of one conversation. */
  messages: (conversationId: string) => ['messages', conversationId] as const,
  /** The number of unread messages in the header. */
  unreadMessages: ['unread-messages'] as const,
}
