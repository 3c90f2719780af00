import type { MailTransport } from '../_mail/transport.ts'

/** What a function gets from the platform it runs on. Portable: nothing of Node or Deno. */
export interface FunctionEnv {
  /** Where /rest/v1 and /auth/v1 are, without a slash at the end. */
  supabaseUrl: string
  publishableKey: string
  /** Reaches what only the server may call: for mails, and for what strangers report. All other calls go with the caller's own token. */
  secretKey: string
  /** Origin of the web application, without a slash at the end. */
  siteUrl: string
  /** Where functions are called from outside, without a slash at the end. */
  functionsUrl: string
  /** Origins of pages that may call functions from a browser, besides their own. */
  allowedOrigins: readonly string[]
  /** Resends confirmations. */
  mailer: Mailer
  /** null: mails are captured in the outbox instead of sent. */
  transport: MailTransport | null
  /** Signs what the auth server sends to send-email: `v1,whsec_…`, several separated by |. Without it that function is closed. */
  hookSecret: string | null
  /** What the schedule that drains the outbox sends as bearer. Without it that function is closed. */
  scheduleSecret: string | null
}

/** Behind it: the auth server in production, captured mail in the embedded platform. */
export interface Mailer {
  /**
   * Mails a fresh confirmation link if an account with this address waits for it and was not mailed during the last 60 seconds.
   * Nobody learns what came out of it, by the answer or by the time that it took.
   */
  resendConfirmation(email: string): Promise<void>
  /**
   * Whether a confirmation link with this token can still be redeemed. null: unknown. Only for tokens that nobody can guess:
   * where they are the hash of an address and six digits, an answer would help to find the right one.
   */
  isConfirmationOpen(tokenHash: string): Promise<boolean | null>
}

/** What `supabase/functions/<name>/handler.ts` exports as `handle`. */
export type Handler = (req: Request, env: FunctionEnv) => Promise<Response>
