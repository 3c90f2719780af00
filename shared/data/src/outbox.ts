import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

type Functions = Database['public']['Functions']

/** A mail to the caller. `body_text` and `html` are null for mails with a sign-in link, and while it was not rendered yet. */
export type MyMail = Functions['get_my_mails']['Returns'][number]

/** A mail to anybody, with what went wrong. */
export type SentMail = Functions['list_mails']['Returns'][number]

/** `cancelled`: it was queued, and may no longer be sent. `captured`: kept in place of being sent. */
export type MailStatus = 'queued' | 'captured' | 'sent' | 'failed' | 'cancelled'

export interface MailFilter {
  /** An address, whole. */
  recipient?: string
  status?: MailStatus
  /** 1–200; 50 unless it is given. */
  limit?: number
  /** ISO timestamp: only older ones. The `created_at` of the last row of one page asks for the next. */
  before?: string
}

/** The caller's own mails, newest first. */
export const getMyMails = (limit = 50): Promise<Result<MyMail[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('get_my_mails', { limit_count: limit })))

/** Everybody's mails, newest first, for a system admin; else `forbidden`. */
export const listMails = ({
  recipient,
  status,
  limit = 50,
  before,
}: MailFilter = {}): Promise<Result<SentMail[]>> =>
  attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('list_mails', {
        recipient_filter: recipient ?? null,
        status_filter: status ?? null,
        limit_count: limit,
        before: before ?? null,
      }),
    ),
  )

/**
 * Queues a mail once more: one's own, or any for a system admin. `conflict` with the reason `mail_queued`, `mail_holds_token`
 * (its link works once) or `mail_unwanted`; `rate-limited` after five an hour.
 */
export const resendMail = (mailId: string): Promise<Result<{ mail_id: string }>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('resend_mail', { mail_id_param: mailId })))
