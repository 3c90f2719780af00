import { createBilling } from '../_billing/provider.ts'
import { createMailTransport } from '../_mail/transport.ts'
import { createPushSender } from '../_push/sender.ts'
import { answer } from './answer.ts'
import type { FunctionEnv, Handler } from './env.ts'

/** The part of Deno that is used; its own types would add its globals to every file. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handle: (req: Request) => Promise<Response>): unknown
}

const read = (...names: string[]): string | undefined => {
  for (const name of names) {
    const value = Deno.env.get(name)
    if (value) return value
  }
  return undefined
}

const required = (...names: string[]): string => {
  const value = read(...names)
  if (!value)
    throw new Error(
      `${names.join(' or ')} is not set. Supabase sets its own for every function; the rest is set with "supabase secrets set".`,
    )
  return value
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Supabase passes its newer keys as a JSON object, by name. */
const namedKey = (variable: string): string | undefined => {
  const keys = read(variable)
  if (!keys?.startsWith('{')) return undefined
  const { default: key } = JSON.parse(keys) as { default?: unknown }
  return typeof key === 'string' ? key : undefined
}

const environment = (): FunctionEnv => {
  const supabaseUrl = withoutSlash(required('SUPABASE_URL'))
  const siteUrl = withoutSlash(required('SITE_URL'))
  const publishableKey =
    namedKey('SUPABASE_PUBLISHABLE_KEYS') ?? required('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY')
  return {
    supabaseUrl,
    publishableKey,
    secretKey:
      namedKey('SUPABASE_SECRET_KEYS') ?? required('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    siteUrl,
    functionsUrl: withoutSlash(read('FUNCTIONS_URL') ?? `${supabaseUrl}/functions/v1`),
    allowedOrigins: (read('ALLOWED_ORIGINS') ?? siteUrl)
      .split(',')
      .map(origin => withoutSlash(origin.trim()))
      .filter(Boolean),
    transport: createMailTransport({
      smtpUrl: read('SMTP_URL'),
      httpUrl: read('MAIL_HTTP_URL'),
      httpToken: read('MAIL_HTTP_TOKEN'),
      from: read('MAIL_FROM'),
    }),
    push: createPushSender({
      publicKey: read('WEB_PUSH_PUBLIC_KEY') ?? '',
      privateKey: read('WEB_PUSH_PRIVATE_KEY') ?? '',
      contact: read('WEB_PUSH_CONTACT') ?? '',
    }),
    billing: createBilling({
      secretKey: read('STRIPE_SECRET_KEY') ?? '',
      webhookSecret: read('STRIPE_WEBHOOK_SECRET') ?? '',
      apiUrl: read('STRIPE_API_URL'),
      automaticTax: read('STRIPE_AUTOMATIC_TAX') === 'on',
    }),
    hookSecret: read('SEND_EMAIL_HOOK_SECRET') ?? null,
    scheduleSecret: read('DELIVER_MAIL_SECRET') ?? null,
    mailer: {
      // This auth server's tokens are hashes of an address and six digits, so they can be guessed.
      isConfirmationOpen: async () => null,
      // The auth server mails only an unconfirmed account, at most once a minute, and does not reveal the outcome.
      resendConfirmation: async email => {
        const response = await fetch(`${supabaseUrl}/auth/v1/resend`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'signup', email }),
          signal: AbortSignal.timeout(10_000),
        })
        await response.body?.cancel()
        // 429 (too soon) counts as success. Other failures are thrown, so that no page says that a mail was sent.
        if (response.status >= 500) throw new Error(`The auth server answered ${response.status} to a resend`)
      },
    },
  }
}

/** Serves a handler under Supabase Edge Functions. */
export const serve = (handle: Handler): void => {
  const env = environment()
  Deno.serve(req =>
    answer(handle, req, env, (error, request) => {
      const { pathname } = new URL(req.url)
      const said =
        error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
      console.error(JSON.stringify({ level: 'error', request, method: req.method, path: pathname, ...said }))
    }),
  )
}
