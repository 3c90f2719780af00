import type { BillingProvider } from '../_billing/provider.ts'
import type { MailTransport } from '../_mail/transport.ts'
import type { PushSender } from '../_push/sender.ts'

/** The environment of a function. Portable: nothing of Node or Deno. */
export interface FunctionEnv {
  /** Base URL of /rest/v1 and /auth/v1, without a trailing slash. */
  supabaseUrl: string
  publishableKey: string
  /** Service key, for calls that only the server may make: mails and anonymous reports. All other calls use the caller's own token. */
  secretKey: string
  /** Origin of the web application, without a trailing slash. */
  siteUrl: string
  /** Public URL of the functions, without a trailing slash. */
  functionsUrl: string
  /** Origins of pages that may call functions from a browser, besides their own. */
  allowedOrigins: readonly string[]
  /** Resends confirmations. */
  mailer: Mailer
  /** null: mails are captured in the outbox instead of sent. */
  transport: MailTransport | null
  /** null: no keys, so no device is told of anything. */
  push: PushSender | null
  /** null: no keys, so nothing is paid for. */
  billing: BillingProvider | null
  /** Signing secret of the auth server's send-email hook: `v1,whsec_…`, several separated by |. Without it that function is disabled. */
  hookSecret: string | null
  /** Bearer token of the scheduled jobs (mails, devices, file cleanup). Without it those functions are disabled. */
  scheduleSecret: string | null
}

/** Implemented by the auth server in production, and by the mailer in the embedded platform. */
export interface Mailer {
  /**
   * Mails a new confirmation link if there is an unconfirmed account with this address that got none during the last 60 seconds.
   * Neither the answer nor the response time reveals the outcome (user enumeration).
   */
  resendConfirmation(email: string): Promise<void>
  /**
   * Whether a confirmation link with this token can still be redeemed. null: unknown. Only for tokens that cannot be guessed: where
   * they are the hash of an address and six digits, an answer would help to guess the right one.
   */
  isConfirmationOpen(tokenHash: string): Promise<boolean | null>
}

/** What `supabase/functions/<name>/handler.ts` exports as `handle`. */
export type Handler = (req: Request, env: FunctionEnv) => Promise<Response>
