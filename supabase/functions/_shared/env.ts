/** What a function gets from the platform it runs on. Portable: nothing of Node or Deno. */
export interface FunctionEnv {
  /** Where /rest/v1 and /auth/v1 are, without a slash at the end. */
  supabaseUrl: string
  publishableKey: string
  mailer: Mailer
}

export type ResendOutcome = 'sent' | 'too-soon' | 'not-waiting'

/** The one way for a function to send mail. Behind it: the auth server in production, captured mail in the embedded platform. */
export interface Mailer {
  /**
   * Mails a fresh confirmation link, if the stored address of this user is this one, still waits to be confirmed, and was
   * not mailed during the last 60 seconds. A caller gets the same answer whatever comes out of it.
   */
  resendConfirmation(user: { userId: string; email: string }): Promise<ResendOutcome>
  /** Sends the welcome mail, if the address is confirmed and it was not sent before. */
  sendWelcome(user: { userId: string; email: string }): Promise<void>
}

/** What `supabase/functions/<name>/handler.ts` exports as `handle`. */
export type Handler = (req: Request, env: FunctionEnv) => Promise<Response>
