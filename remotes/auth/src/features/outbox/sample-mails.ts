import { GALLERY } from '../mail-gallery/gallery.ts'
import type { MailStatus, MyMail } from './mails.data.ts'
import type { OutboxFilter } from './outbox.data.ts'

interface Outcome {
  status: MailStatus
  error?: string
  attempts: number
}

/** Status of the sample mails, so that every status occurs. */
const OUTCOMES: Record<string, Outcome> = {
  team_invitation: { status: 'failed', error: 'ETIMEDOUT', attempts: 6 },
  weekly_digest: { status: 'queued', error: 'EENVELOPE 451', attempts: 2 },
  connection_request: { status: 'cancelled', attempts: 0 },
  welcome: { status: 'captured', attempts: 1 },
}
const SENT: Outcome = { status: 'sent', attempts: 1 }

const MINUTE = 60_000

const made: MyMail[] = GALLERY.flatMap(({ mails }) => mails).map((mail, index) => {
  const { status, error = null, attempts } = OUTCOMES[mail.template] ?? SENT
  const { subject, html, text, headers } = mail.render(mail.data, {
    name: 'Nora',
    siteUrl: 'https://coach.example',
    timeZone: 'UTC',
  })
  const holdsToken = mail.data.tokenHash !== undefined
  const wentOut = status === 'sent' || status === 'captured'
  const isRendered = !holdsToken && wentOut
  const created = Date.parse('2026-11-20T17:30:00Z') - index * index * 7 * MINUTE
  const recipient = `${['nora.made-up', 'tomas.made-up', 'maya.made-up'][index % 3]}@coach.example`
  return {
    id: `made-up-${mail.template}`,
    template: mail.template,
    kind: null,
    recipient,
    subject: status === 'queued' || status === 'cancelled' ? null : subject,
    status,
    error,
    attempts,
    next_attempt_at: status === 'queued' ? new Date(created + 30 * MINUTE).toISOString() : null,
    holds_token: holdsToken,
    headers: wentOut
      ? {
          From: 'Coach App <mail@coach.example>',
          To: recipient,
          Subject: subject,
          'Message-ID': `<made-up-${index}@coach.example>`,
          ...headers,
        }
      : {},
    body_text: isRendered ? text : null,
    html: isRendered ? html : null,
    created_at: new Date(created).toISOString(),
    sent_at: wentOut ? new Date(created + 2000).toISOString() : null,
  }
})

/** Filters the sample mails like the server does. */
export function findSampleMails({ search, status, template }: OutboxFilter): MyMail[] {
  const words = search.trim().toLowerCase()
  return made
    .filter(
      mail =>
        (!status || mail.status === status) &&
        (!template || mail.template === template) &&
        `${mail.recipient} ${mail.subject ?? ''} ${mail.template}`.toLowerCase().includes(words),
    )
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}
