import type { RenderedMail } from './layout.ts'
import type { ClaimedMail, Outbox, Outcome } from './outbox.ts'
import { isNoticeMail, renderNoticeMail } from './render.ts'
import { describeFailure, type MailTransport } from './transport.ts'

export interface DeliverySettings {
  outbox: Outbox
  /** null: mails are captured instead of sent. */
  transport: MailTransport | null
  siteUrl: string
  /** Public URL of the functions, without a trailing slash. */
  functionsUrl: string
}

const BATCH = 20

const rendered = (mail: ClaimedMail, { siteUrl, functionsUrl }: DeliverySettings): RenderedMail => {
  if (mail.subject !== null && mail.html !== null && mail.body_text !== null)
    return { subject: mail.subject, html: mail.html, text: mail.body_text, headers: {} }
  if (!isNoticeMail(mail.template)) throw new Error(`There is no template ${mail.template}`)
  return renderNoticeMail(mail.template, mail.data, {
    siteUrl,
    name: mail.name,
    timeZone: mail.time_zone,
    // An invitation is of no kind that an account could switch off, but its address can refuse all further ones.
    unsubscribeUrl:
      mail.kind === null && mail.template !== 'contact_invitation'
        ? null
        : `${functionsUrl}/unsubscribe?token=${mail.unsubscribe_token}`,
  })
}

/** The headers of a captured mail: those known without a transport. */
export const capturedHeaders = (to: string, { subject, headers }: RenderedMail): Record<string, string> => ({
  To: to,
  Subject: subject,
  ...headers,
})

const attempt = async (mail: ClaimedMail, settings: DeliverySettings): Promise<Outcome> => {
  const { transport } = settings
  try {
    const content = rendered(mail, settings)
    const headers = transport
      ? await transport.send({ ...content, to: mail.recipient, id: mail.id })
      : capturedHeaders(mail.recipient, content)
    return { status: transport ? 'sent' : 'captured', mail: content, headers }
  } catch (error) {
    return { status: 'failed', error: describeFailure(error) }
  }
}

/**
 * Sends every queued mail that is due; returns how many were sent and how many failed. Concurrent runs share the queue.
 * A failed mail is retried later (backoff: 1, 5, 30 minutes, 2 and 12 hours), so the loop terminates.
 */
export const deliverDue = async (
  settings: DeliverySettings,
): Promise<{ delivered: number; failed: number }> => {
  const result = { delivered: 0, failed: 0 }
  for (;;) {
    const mails = await settings.outbox.claim(BATCH)
    for (const mail of mails) {
      const outcome = await attempt(mail, settings)
      await settings.outbox.finish(mail, outcome)
      result[outcome.status === 'failed' ? 'failed' : 'delivered']++
    }
    if (mails.length < BATCH) return result
  }
}
