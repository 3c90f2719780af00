import { createTransport } from 'nodemailer'
import type { RenderedMail } from './layout.ts'

export interface OutgoingMail extends RenderedMail {
  to: string
  /** Idempotency key: the same for every retry of a mail, so that a provider can detect duplicates. */
  id: string
}

/** Sends a mail and returns its headers; rejects, naming the host, when the mail server or provider refuses it or is out of reach. */
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
    // Mails have no attachments, and content must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, html, text, headers, id }) => {
      const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
      const messageId = `<${id}@${domain}>`
      await client.sendMail({
        from,
        // An object is always one address; a string would be parsed as a list.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // Our own Message-ID, short enough for one line: some mail programs treat a folded one as empty.
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
 * The transport from SMTP_URL or MAIL_HTTP_URL, and MAIL_FROM; null without either.
 *
 * @throws when a transport is set without MAIL_FROM.
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
    return namingHost(overSmtp(smtpUrl, from), hostOf(smtpUrl) ?? 'the host of SMTP_URL')
  }
  const address = httpUrl ?? ''
  return namingHost(overHttp(address, httpToken, from), hostOf(address) ?? 'the host of MAIL_HTTP_URL')
}

/** Host and port; undefined where an unescaped sign of the password may have been read as the end of the host. */
const hostOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { host, pathname, search, hash } = new URL(address)
  return `${pathname}${search}${hash}`.includes('@') ? undefined : host
}

/** Whoever reads that a mail could not be sent reads which server did not take it. */
const namingHost = (transport: MailTransport, host: string): MailTransport => ({
  send: async mail => {
    try {
      return await transport.send(mail)
    } catch (error) {
      throw new Error(`${describeFailure(error)} (${host})`, { cause: error })
    }
  },
  close: () => transport.close(),
})

/** Error text for administrators: without recipients' addresses and passwords. */
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
