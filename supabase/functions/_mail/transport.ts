import { createTransport } from 'nodemailer'
import type { RenderedMail } from './layout.ts'

export interface OutgoingMail extends RenderedMail {
  to: string
  /** Stays the same when a mail is tried again, so that a provider can tell. */
  id: string
}

/** Hands a mail to whoever carries it and answers the headers it went with; rejects when they do not take it. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<Record<string, string>>
  close(): void
}

export interface MailSettings {
  /** smtp://user:password@host:587, smtps://…:465 */
  smtpUrl?: string | undefined
  /** Takes a POST of `{ from, to, subject, html, text, headers }` as JSON, with a bearer token. */
  httpUrl?: string | undefined
  httpToken?: string | undefined
  from?: string | undefined
}

const TIMEOUT_MS = 10_000

const overSmtp = (url: string, from: string): MailTransport => {
  const client = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail has no attachments, and nothing in it may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, html, text, headers, id }) => {
      const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
      const messageId = `<${id}@${domain}>`
      await client.sendMail({
        from,
        // As an object it is one address, whatever characters are in it.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // Our own, short enough to stand on one line: folded, some mail programs take them for empty.
        headers: Object.fromEntries(
          Object.entries(headers).map(([key, value]) => [key, { prepared: true, foldLines: false, value }]),
        ),
        messageId,
      })
      return { From: from, To: to, Subject: subject, 'Message-ID': messageId, ...headers }
    },
    close: () => client.close(),
  }
}

const overHttp = (url: string, token: string | undefined, from: string): MailTransport => ({
  send: async ({ to, subject, html, text, headers, id }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ from, to, subject, html, text, headers }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The mail service answered ${response.status}`)
    return { From: from, To: to, Subject: subject, ...headers }
  },
  close: () => {},
})

/**
 * What SMTP_URL or MAIL_HTTP_URL and MAIL_FROM say; null without either.
 *
 * @throws when there is a way to send, but nobody to send as.
 */
export const createMailTransport = ({
  smtpUrl,
  httpUrl,
  httpToken,
  from,
}: MailSettings): MailTransport | null => {
  if (!smtpUrl && !httpUrl) return null
  if (!from)
    throw new Error('MAIL_FROM is not set: mails need a sender, such as "Coach App <mail@coach.example>"')
  if (smtpUrl) {
    if (!/^smtps?:\/\//.test(smtpUrl)) throw new Error('SMTP_URL is not an smtp:// or smtps:// address')
    return overSmtp(smtpUrl, from)
  }
  return overHttp(httpUrl ?? '', httpToken, from)
}

/** What an administrator may read about a failure: never an address that mail went to, never a password. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown failure'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const known = [code, responseCode].filter(part => typeof part === 'string' || typeof part === 'number')
  if (known.length > 0) return known.join(' ')
  return error.name === 'TimeoutError' ? 'timeout' : oneCause(error)
}

const oneCause = (error: Error): string =>
  error.message
    .replace(/\S+@\S+/g, '[address]')
    .replace(/:\/\/[^/\s]*/g, '://…')
    .slice(0, 200)
