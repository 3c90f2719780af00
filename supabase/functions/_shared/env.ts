import type { MailTemplate } from '../_mail/templates.ts'

/** What a function gets from the platform it runs on. Portable: nothing of Node or Deno. */
export interface FunctionEnv {
  /** Where /rest/v1 and /auth/v1 are, without a slash at the end. */
  supabaseUrl: string
  publishableKey: string
  /** Past row level security. Only confirm-email may use it, and nothing of it ever reaches an answer. */
  secretKey: string
  mailer: Mailer
}

export type ResendOutcome = 'sent' | 'too-soon' | 'not-waiting'

/** The one way to send mail. Behind it: the auth server in production, captured mail in the embedded platform. */
export interface Mailer {
  /**
   * Mails a fresh confirmation link, if the stored address of this user is this one, still waits to be confirmed, and was
   * not mailed during the last 60 seconds. A caller gets the same answer whatever comes out of it.
   */
  resendConfirmation(user: { userId: string; email: string }): Promise<ResendOutcome>
  /** Renders and sends one of our mails, and records it. */
  send(mail: { template: MailTemplate; to: string; userId: string | null; name: string }): Promise<void>
}

/** What `supabase/functions/<name>/handler.ts` exports. */
export type Handler = (req: Request, env: FunctionEnv) => Promise<Response>
