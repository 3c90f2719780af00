import { QueryClient } from '@tanstack/react-query'
import type { AppError } from './result.ts'

/**
 * The one cache of server data. A remote never clears or destroys it: others read the same entries.
 *
 * Stale data stays on screen while it is refetched. Errors that a retry cannot change (forbidden, not found …) are
 * not retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The default pauses requests while the browser reports offline; with 'always' they fail and can be shown and retried.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What PostgREST answers, with 503 or 504, without a connection to its database. */
const WITHOUT_DATABASE = ['PGRST000', 'PGRST001', 'PGRST002', 'PGRST003']

/**
 * Whether a query failed for want of the database, or by a timeout: nothing is wrong with what was asked, and it is asked again by itself
 * (until-database.ts).
 */
export function isOutage(error: unknown): boolean {
  const { reason, message = '', cause } = (error as { error?: Partial<AppError> } | null)?.error ?? {}
  return WITHOUT_DATABASE.includes(reason ?? '') || isTimeout(message, cause)
}

const isTimeout = (message: string, cause: unknown): boolean =>
  /timed? ?out/i.test(`${message} ${String(cause)}`)

function isWorthRepeating(error: unknown): boolean {
  const { code, message = '', cause } = (error as { error?: Partial<AppError> }).error ?? {}
  // No automatic retry after a timeout: the person has already waited ten seconds and can retry.
  if (isTimeout(message, cause)) return false
  return code === undefined || code === 'network' || code === 'unexpected'
}

/** Query keys of data that more than one remote shows, so that one remote can invalidate what another shows. */
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
  /** Somebody's picture. */
  avatar: (userId: string) => ['avatar', userId] as const,
  /** The bar and plates of the signed-in user. */
  barAndPlates: (userId: string) => ['bar-and-plates', userId] as const,
  /** The plans on offer. */
  plans: ['plans'] as const,
  /** The subscription of one user: the signed-in one. */
  subscription: (userId: string) => ['subscription', userId] as const,
  /** Notification preferences; below: sent mails. */
  notifications: ['notifications'] as const,
  mails: ['mails'] as const,
  /** Who may see an athlete's training. */
  coachPermissions: (athleteId: string) => ['coach-permissions', athleteId] as const,
  /** Everything of one athlete's training: calendar, workouts, logs. */
  training: (athleteId: string) => ['training', athleteId] as const,
  /** Conversations with their unread counts. */
  conversations: ['conversations'] as const,
  /** Pages of one conversation. */
  messages: (conversationId: string) => ['messages', conversationId] as const,
  /** The number of unread messages in the header. */
  unreadMessages: ['unread-messages'] as const,
  /** Whether the signed-in person shows read receipts. */
  readReceipts: ['read-receipts'] as const,
  /** Whether athletes are suggested alternatives for what the signed-in person plans. */
  suggestedAlternatives: ['suggested-alternatives'] as const,
}
