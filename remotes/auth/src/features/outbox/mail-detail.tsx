import { useSession } from '@coach-app/runtime'
import { Badge, Button, Card, EmptyState, List, Row, Text } from '@coach-app/ui'
import { MailX, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailTitle } from '../mail-gallery/gallery.ts'
import { Entries } from '../mail-view/entries.tsx'
import { MailView } from '../mail-view/mail-view.tsx'
import common from '../mail-view/mails.module.css'
import { linksOf } from '../mail-view/sanitize-mail.ts'
import { formatDateTime } from '../settings/format-date-time.ts'
import { noResendReason, noTextReason, statusOf } from './mail-status.ts'
import type { MyMail } from './mails.data.ts'
import type { Scope } from './outbox.data.ts'
import classes from './outbox.module.css'
import { useResend } from './use-outbox.ts'

interface MailDetailProps {
  mail: MyMail
  scope: Scope
  /** Shows another mail. */
  onShow: (mailId: string) => void
}

/** Everything that is known about one mail. */
export function MailDetail({ mail, scope, onShow }: MailDetailProps) {
  const resend = useResend(onShow)
  const refusal = scope === 'made-up' ? 'A made-up mail goes to nobody.' : noResendReason(mail)
  const title = mail.subject ?? mailTitle(mail.template)
  return (
    <article aria-label={title} className={common.stack}>
      <Row as="header" gap={4} rowGap={2} align="start" wrap justify="between">
        <Text as="h2" size={20} leading="snug" breaks="anywhere" className={classes.subject}>
          {title}
        </Text>
        <div className={classes.resend}>
          <Button
            variant="outline"
            size="sm"
            leftIcon={<Send />}
            disabled={refusal !== null}
            loading={resend.isPending}
            onClick={() => resend.mutate(mail.id)}
            aria-describedby={refusal === null ? undefined : 'why-not-again'}
          >
            Resend
          </Button>
        </div>
        {refusal !== null && (
          <p id="why-not-again" className={classes.note}>
            {refusal}
          </p>
        )}
      </Row>
      <Facts mail={mail} />
      {mail.html !== null && mail.body_text !== null ? (
        <MailView
          key={mail.id}
          name={title}
          html={mail.html}
          text={mail.body_text}
          more={{
            headers: { label: 'Headers', content: <Headers headers={mail.headers} /> },
            links: { label: 'Links', content: <Links html={mail.html} /> },
          }}
        />
      ) : (
        <Card padding="lg">
          <EmptyState
            layout="compact"
            level={3}
            icon={<MailX />}
            title="No text to show"
            description={noTextReason(mail)}
          />
          {Object.keys(mail.headers).length > 0 && <Headers headers={mail.headers} />}
        </Card>
      )}
    </article>
  )
}

function Facts({ mail }: { mail: MyMail }) {
  const timeZone = useSession(session => session.profile?.timeZone)
  const { label, tone, meaning } = statusOf(mail)
  const facts: [name: string, value: ReactNode][] = [
    [
      'Status',
      <>
        <Badge tone={tone}>{label}</Badge> <span className={classes.muted}>{meaning}</span>
      </>,
    ],
    ['Recipient', mail.recipient],
    ['Template', `${mailTitle(mail.template)} (${mail.template})`],
    ['Queued', formatDateTime(mail.created_at, timeZone)],
  ]
  if (mail.sent_at) facts.push(['Sent', formatDateTime(mail.sent_at, timeZone)])
  facts.push(['Attempts', String(mail.attempts)])
  if (mail.next_attempt_at) facts.push(['Next attempt', formatDateTime(mail.next_attempt_at, timeZone)])
  if (mail.error) facts.push(['Error', <code key="error">{mail.error}</code>])
  return <Entries label="About this mail" entries={facts} />
}

/** The headers that the mail was sent with. */
function Headers({ headers }: { headers: MyMail['headers'] }) {
  const entries = Object.entries(headers)
  if (entries.length === 0) return <p className={classes.muted}>It has no headers yet.</p>
  return <Entries label="Headers" entries={entries} />
}

function Links({ html }: { html: string }) {
  const links = linksOf(html)
  if (links.length === 0) return <p className={classes.muted}>It leads nowhere.</p>
  return (
    <List aria-label="Links" gap={3} className={classes.links}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <span className={classes.muted}>{text}</span>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        </li>
      ))}
    </List>
  )
}
