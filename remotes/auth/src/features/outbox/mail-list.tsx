import { useSession } from '@coach-app/runtime'
import { Badge, Text } from '@coach-app/ui'
import type { KeyboardEvent } from 'react'
import { mailTitle } from '../mail-gallery/gallery.ts'
import common from '../mail-view/mails.module.css'
import { formatDateTime } from '../settings/format-date-time.ts'
import { statusOf } from './mail-status.ts'
import type { MyMail } from './mails.data.ts'
import classes from './outbox.module.css'

interface MailListProps {
  mails: MyMail[]
  shown: string | undefined
  onShow: (mailId: string) => void
}

/** Moves among the rows by arrows, and to both ends. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const here = rows.findIndex(row => row.matches(':focus'))
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (here < 0 || to === undefined) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}

/** The mails found, newest first. */
export function MailList({ mails, shown, onShow }: MailListProps) {
  const timeZone = useSession(session => session.profile?.timeZone)
  return (
    // The rows are the controls; the list only handles arrow keys.
    <ul aria-label="Mails" className={common.list} onKeyDown={moveByKey}>
      {mails.map(mail => {
        const { label, tone } = statusOf(mail)
        return (
          <li key={mail.id}>
            <button
              type="button"
              className={`${common.row} ${classes.mail}`}
              aria-current={mail.id === shown ? 'true' : undefined}
              onClick={() => onShow(mail.id)}
            >
              <Text as="span" size={14} weight="semibold" breaks="anywhere">
                {mail.subject ?? mailTitle(mail.template)}
              </Text>
              <Badge tone={tone}>{label}</Badge>
              <span className={classes.mailWho}>
                {mail.recipient} · {mailTitle(mail.template)}
              </span>
              <Text as="time" dateTime={mail.created_at} numeric className={classes.mailWhen}>
                {formatDateTime(mail.created_at, timeZone)}
              </Text>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
