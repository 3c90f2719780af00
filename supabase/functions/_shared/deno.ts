import type { FunctionEnv, Handler } from './env.ts'

/** What is used of Deno; its own types would bring its globals into every file. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handle: (req: Request) => Promise<Response>): unknown
}

const required = (name: string): string => {
  const value = Deno.env.get(name)
  if (!value)
    throw new Error(
      `${name} is not set. Supabase sets it for every function; locally, pass it in the environment.`,
    )
  return value
}

const environment = (): FunctionEnv => {
  const supabaseUrl = required('SUPABASE_URL').replace(/\/$/, '')
  const publishableKey = Deno.env.get('SUPABASE_PUBLISHABLE_KEY') ?? required('SUPABASE_ANON_KEY')
  return {
    supabaseUrl,
    publishableKey,
    mailer: {
      // The auth server itself mails only a stored address that waits, at most once a minute, and tells nobody which it was.
      resendConfirmation: async ({ email }) => {
        const response = await fetch(`${supabaseUrl}/auth/v1/resend`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'signup', email }),
        })
        return response.status === 429 ? 'too-soon' : 'sent'
      },
      // Production sends it from the send-email hook, which knows when an address was confirmed.
      sendWelcome: async () => {},
    },
  }
}

/** Serves a handler under Supabase Edge Functions. */
export const serve = (handle: Handler): void => {
  const env = environment()
  Deno.serve(async req => {
    try {
      return await handle(req, env)
    } catch (error) {
      console.error(error)
      return Response.json({ error: 'Internal server error' }, { status: 500 })
    }
  })
}
