import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import type { AccountMail } from '../_mail/account-mails.ts'
import { capturedHeaders } from '../_mail/delivery.ts'
import { createOutbox, type Outbox } from '../_mail/outbox.ts'
import { renderAccountMail } from '../_mail/render.ts'
import { describeFailure, type MailTransport } from '../_mail/transport.ts'
import { callAsServer } from '../_shared/database.ts'
import type { FunctionEnv, Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readText } from '../_shared/http.ts'

/** The payload contains the user's metadata, which is unvalidated user input. */
const MAX_PAYLOAD_BYTES = 262_144

const Payload = z.object({
  user: z.object({ id: z.uuid(), email: z.string().max(320), new_email: z.string().max(320).nullish() }),
  email_data: z.object({
    email_action_type: z.string(),
    token: z.string().default(''),
    token_hash: z.string().default(''),
    token_new: z.string().default(''),
    token_hash_new: z.string().default(''),
  }),
})
type Payload = z.infer<typeof Payload>

interface AccountMessage {
  template: AccountMail
  to: string
  tokenHash: string
  code: string
}

/** Maps the auth server's mail types to our templates; pure notifications (password changed) are not sent here. */
const messagesFor = ({ user, email_data: data }: Payload): AccountMessage[] => {
  const one = (template: AccountMail): AccountMessage[] => [
    { template, to: user.email, tokenHash: data.token_hash, code: data.token },
  ]
  switch (data.email_action_type) {
    case 'signup':
      return one('confirm')
    case 'invite':
      return one('invite')
    case 'magiclink':
      return one('magic_link')
    case 'recovery':
      return one('recovery')
    case 'reauthentication':
      return one('reauthenticate')
    case 'email_change': {
      const to = user.new_email || user.email
      // Both addresses confirm. Mind the auth server's names: the token called "new" belongs to the current address.
      return data.token_hash_new
        ? [
            { template: 'email_change', to: user.email, tokenHash: data.token_hash_new, code: data.token },
            { template: 'email_change', to, tokenHash: data.token_hash, code: data.token_new },
          ]
        : [{ template: 'email_change', to, tokenHash: data.token_hash, code: data.token }]
    }
    default:
      return []
  }
}

/** Verifies signature and age (five minutes) and returns the payload. */
const verified = (secrets: string, text: string, headers: Headers): unknown => {
  for (const secret of secrets.split('|')) {
    try {
      const webhook = new Webhook(secret.trim().replace(/^v1,whsec_/, ''))
      return webhook.verify(text, {
        'webhook-id': headers.get('webhook-id') ?? '',
        'webhook-timestamp': headers.get('webhook-timestamp') ?? '',
        'webhook-signature': headers.get('webhook-signature') ?? '',
      })
    } catch (error) {
      if (!(error instanceof WebhookVerificationError) && !(error instanceof SyntaxError)) throw error
    }
  }
  throw new Refusal(401, 'The signature is not valid')
}

const record = async (
  { outbox, transport, siteUrl }: { outbox: Outbox; transport: MailTransport | null; siteUrl: string },
  message: AccountMessage,
  key: string,
  userId: string,
): Promise<void> => {
  const mail = await outbox.open({ key, userId, recipient: message.to, template: message.template })
  // A retry of the auth server, which did not get our answer: the mail was sent or is being sent (idempotent).
  if (!mail) return
  const content = renderAccountMail(message.template, message, { siteUrl, name: mail.name })
  let headers = capturedHeaders(message.to, content)
  try {
    if (transport) headers = await transport.send({ ...content, to: message.to, id: mail.id })
  } catch (error) {
    await outbox.finish(mail, {
      status: 'failed',
      error: describeFailure(error),
      mail: { subject: content.subject },
    })
    // 503 with retry-after makes the auth server retry.
    throw new Refusal(503, 'The mail could not be sent', { 'retry-after': 'true' })
  }
  // The mail contains a sign-in link: store only its subject.
  await outbox.finish(
    mail,
    transport
      ? { status: 'sent', mail: { subject: content.subject }, headers }
      : { status: 'captured', mail: content, headers },
  )
}

const requireSecret = ({ hookSecret }: FunctionEnv): string => {
  if (!hookSecret) throw new Refusal(503, 'SEND_EMAIL_HOOK_SECRET is not set')
  return hookSecret
}

/**
 * POST: Supabase Auth's send-email hook. Renders our mail, sends it and records it. Signed (Standard Webhooks), good for
 * five minutes, and idempotent: a repeated request sends one mail.
 */
export const handle: Handler = (req, env) =>
  dispatch(
    req,
    {
      POST: async () => {
        const secret = requireSecret(env)
        const text = await readText(req, MAX_PAYLOAD_BYTES).catch((error: unknown) => {
          if (error instanceof Refusal) throw error
          throw new Refusal(400, 'The body is not text')
        })
        const payload = Payload.safeParse(verified(secret, text, req.headers))
        if (!payload.success) throw new Refusal(422, 'The payload is not one of the send-email hook')
        const outbox = createOutbox(callAsServer(env))
        const id = req.headers.get('webhook-id') ?? ''
        for (const [index, message] of messagesFor(payload.data).entries())
          await record({ ...env, outbox }, message, `hook:${id}:${index}`, payload.data.user.id)
        return json(200, {})
      },
    },
    ({ status, message }) => json(status, { error: { http_code: status, message } }),
  )
