import { AppFailure, call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../frame/failure-text.ts'
import { type OutboxFilter, PAGE_SIZE, readMails, type Scope } from './outbox.data.ts'

/** Refetch interval while a mail is queued. */
const WAITING_MS = 3000

/** Mails of this scope and filter, page by page. */
export function useMails(scope: Scope, filter: OutboxFilter) {
  const userId = useSession(session => session.user?.id)
  return useInfiniteQuery({
    queryKey: [...queryKeys.mails, scope, userId, filter],
    queryFn: ({ pageParam }) => readMails(scope, filter, pageParam),
    // The first page has no cursor.
    initialPageParam: undefined as { created_at: string; id: string } | undefined,
    getNextPageParam: page => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
    // Keep the previous results while the next are loading.
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
    refetchInterval: ({ state }) =>
      scope !== 'made-up' && state.data?.pages.some(page => page.some(mail => mail.status === 'queued'))
        ? WAITING_MS
        : false,
  })
}

/** Queues a mail again, and shows a message. */
export function useResend(onQueued: (mailId: string) => void) {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (mailId: string) => unwrap(await call('resend_mail', { mail_id_param: mailId })),
    onSuccess: async ({ mail_id }) => {
      notify({ kind: 'success', text: 'The mail is queued once more.' })
      await client.invalidateQueries({ queryKey: queryKeys.mails })
      onQueued(mail_id)
    },
    onError: error => notify({ kind: 'error', text: resendFailure(error) }),
  })
}

const resendFailure = (error: Error): string => {
  const fallback = 'The mail could not be sent again. Please try again.'
  if (!(error instanceof AppFailure)) return fallback
  // The server's message names the rule.
  if (error.error.code === 'conflict' || error.error.code === 'not-found') return error.message || fallback
  return failureText(error.error) ?? fallback
}
