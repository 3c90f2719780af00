import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { type DenoServer, startDeno } from '../functions/deno.ts'
import { bodyOf, headerOf, type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

/** Supabase Auth's send-email hook, signed as the auth server signs it, on the embedded platform and under Deno. */

const KEY = btoa('a secret of the send-email hook!')
const FORMER = btoa('the secret that it had before it')
const FROM = 'Coach App <mail@coach.example>'

let smtp: SmtpReceiver
let platform: TestPlatform
let deno: DenoServer
let user: TestUser
let urls: Record<'platform' | 'deno', string>
beforeAll(async () => {
  smtp = await startSmtpReceiver()
  const hookSecret = `v1,whsec_${KEY}|v1,whsec_${FORMER}`
  platform = await createTestPlatform({ functions: { hookSecret, mail: { smtpUrl: smtp.url, from: FROM } } })
  deno = await startDeno({
    SUPABASE_URL: platform.url,
    SUPABASE_ANON_KEY: platform.config.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: platform.secretKey,
    SITE_URL: 'https://coach.example/',
    SEND_EMAIL_HOOK_SECRET: hookSecret,
    SMTP_URL: smtp.url,
    MAIL_FROM: FROM,
  })
  urls = { platform: `${platform.url}/functions/v1/send-email`, deno: `${deno.url}/send-email` }
}, 60_000)
afterAll(async () => {
  await deno?.stop()
  await platform?.close()
  await smtp?.stop()
})
beforeEach(async () => {
  smtp.refuse(null)
  smtp.received.length = 0
  user = await platform.database.createUser({ metadata: { first_name: 'Nora' } })
})

const payload = (type: string, over: Record<string, unknown> = {}, data: Record<string, unknown> = {}) =>
  JSON.stringify({
    user: {
      id: user.id,
      email: user.email,
      aud: 'authenticated',
      user_metadata: { x: 'y'.repeat(50_000) },
      ...over,
    },
    email_data: {
      token: '123456',
      token_hash: 'hash-of-new',
      redirect_to: 'https://coach.example/confirm',
      email_action_type: type,
      site_url: 'https://project.supabase.co/auth/v1',
      token_new: '',
      token_hash_new: '',
      ...data,
    },
  })

describe.each(['platform', 'deno'] as const)('the hook in the %s', name => {
  const post = async (
    body: string,
    {
      id = `msg_${crypto.randomUUID()}`,
      at = new Date(),
      key = KEY,
      signature,
    }: { id?: string; at?: Date; key?: string; signature?: string } = {},
  ) => {
    const response = await fetch(urls[name], {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature ?? new Webhook(key).sign(id, at, body),
      },
      body,
    })
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
  }
  const outbox = async () =>
    (
      await platform.database.query(
        'select template, recipient, status, error, attempts, body_text from private.outbox where user_id = $1 order by created_at, recipient',
        [user.id],
      )
    ).rows
  const REFUSED = { status: 401, body: { error: { http_code: 401, message: 'The signature is not valid' } } }

  it.each([
    ['signup', 'Confirm your e-mail address', '/confirm?token_hash=hash-of-new&type=signup', 'confirm'],
    ['recovery', 'Reset your password', '/reset-password?token_hash=hash-of-new&type=recovery', 'recovery'],
    ['invite', 'You are invited to Coach App', '/confirm?token_hash=hash-of-new&type=invite', 'invite'],
    ['magiclink', 'Your sign-in link', '/confirm?token_hash=hash-of-new&type=magiclink', 'magic_link'],
    ['reauthentication', 'Your confirmation code', '123456', 'reauthenticate'],
  ])('sends our mail for %s, and records it without its token', async (type, subject, text, template) => {
    expect(await post(payload(type))).toMatchObject({ status: 200, body: {} })
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual([user.email])
    expect(headerOf(mail, 'subject')).toBe(subject)
    expect(bodyOf(mail)).toContain(text)
    expect(bodyOf(mail)).toContain('Hello Nora,')
    const rows = await outbox()
    expect(rows).toMatchObject([{ template, recipient: user.email, status: 'sent', error: null }])
    expect(JSON.stringify(rows)).not.toContain('hash-of-new')
    expect(JSON.stringify(rows)).not.toContain('123456')
  })

  it('mails both addresses of a change of address, each with its own token', async () => {
    const next = `next.${user.email}`
    const body = payload(
      'email_change',
      { new_email: next },
      { token_hash_new: 'hash-of-current', token_new: '654321' },
    )
    expect((await post(body)).status).toBe(200)
    expect(
      Object.fromEntries(
        smtp.received.map(mail => [mail.to[0], /token_hash=([\w-]+)/.exec(bodyOf(mail))?.[1]]),
      ),
    ).toEqual({
      [user.email]: 'hash-of-current',
      [next]: 'hash-of-new',
    })
    smtp.received.length = 0
    expect((await post(payload('email_change', { new_email: next }))).status).toBe(200)
    expect(smtp.received.map(mail => mail.to)).toEqual([[next]])
  })

  it('sends each message once, however often it arrives', async () => {
    const body = payload('recovery')
    const id = `msg_${crypto.randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(body, { id })))
    answers.push(await post(body, { id }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(smtp.received).toHaveLength(1)
  })

  it('accepts the former secret too, while the secret is rotated', async () => {
    expect((await post(payload('recovery'), { key: FORMER })).status).toBe(200)
  })

  it.each([
    ['another secret', () => post(payload('recovery'), { key: btoa('the secret of somebody else') })],
    ['no signature', () => post(payload('recovery'), { signature: '' })],
    [
      'the signature of another version',
      () =>
        post(payload('recovery'), {
          signature: new Webhook(KEY).sign('m', new Date(), 'x').replace('v1,', 'v2,'),
        }),
    ],
    [
      'the signature of another body',
      () =>
        post(payload('recovery'), {
          id: 'm',
          signature: new Webhook(KEY).sign('m', new Date(), payload('signup')),
        }),
    ],
    [
      'the signature of another message',
      () =>
        post(payload('recovery'), {
          id: 'm',
          signature: new Webhook(KEY).sign('n', new Date(), payload('recovery')),
        }),
    ],
    ['a time six minutes ago', () => post(payload('recovery'), { at: new Date(Date.now() - 360_000) })],
    ['a time in six minutes', () => post(payload('recovery'), { at: new Date(Date.now() + 360_000) })],
  ])('refuses %s, and sends nothing', async (_, attempt) => {
    expect(await attempt()).toMatchObject(REFUSED)
    expect(smtp.received).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('refuses a signed payload with invalid content', async () => {
    expect(await post('{}')).toMatchObject({ status: 422 })
    expect(await post(payload('recovery', { id: 'x' }))).toMatchObject({ status: 422 })
    expect(await post('no json')).toMatchObject({ status: 401 })
  })

  it('sends nothing for a notification-only event', async () => {
    expect(await post(payload('password_changed_notification'))).toMatchObject({ status: 200, body: {} })
    expect(smtp.received).toEqual([])
  })

  it('returns an error when the mail server fails, so that the auth server tries again, and then sends the mail', async () => {
    const body = payload('recovery')
    const id = `msg_${crypto.randomUUID()}`
    smtp.refuse(450)
    const refused = await post(body, { id })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBeTruthy()
    expect(await outbox()).toMatchObject([
      { status: 'failed', error: expect.stringMatching(/^EMESSAGE 450 \(127\.0\.0\.1:\d+\)$/) },
    ])
    smtp.refuse(null)
    expect((await post(body, { id })).status).toBe(200)
    expect(smtp.received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
    expect(JSON.stringify(await outbox())).not.toContain('hash-of-new')
  })
})
