import type { Tone } from '@coach-app/ui'
import type { MailStatus, MyMail } from './mails.data.ts'

/** Label, tone and explanation of a status. */
export const STATUSES: Record<MailStatus, { label: string; tone: Tone; meaning: string }> = {
  queued: { label: 'Queued', tone: 'warning', meaning: 'Waits to be sent.' },
  captured: { label: 'Captured', tone: 'primary', meaning: 'Kept here in place of being sent.' },
  sent: { label: 'Sent', tone: 'success', meaning: 'The mail server took it.' },
  failed: { label: 'Failed', tone: 'danger', meaning: 'Tried several times, and given up.' },
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    meaning: 'Never sent: its reader no longer wants it, or is no longer there.',
  },
}

/** Fallback for a status that this release does not know yet. */
export const statusOf = (mail: Pick<MyMail, 'status'>) =>
  (STATUSES as Record<string, (typeof STATUSES)[MailStatus] | undefined>)[mail.status] ?? {
    label: mail.status,
    tone: 'neutral' as const,
    meaning: '',
  }

/** Why a mail cannot be sent again; `null` when it can. */
export const noResendReason = ({
  status,
  holds_token,
}: Pick<MyMail, 'status' | 'holds_token'>): string | null => {
  if (holds_token)
    return 'Its link works once, so it cannot be sent again. Ask for a new one where you got it.'
  if (status === 'queued') return 'It still waits to be sent.'
  return null
}

/** Why there is no text to look at. */
export const noTextReason = ({ holds_token, status }: Pick<MyMail, 'status' | 'holds_token'>): string => {
  if (holds_token)
    return 'This mail signs its reader in. So that nobody else can, its text is shown to nobody.'
  if (status === 'queued') return 'It is written when it is sent.'
  return 'It was never written.'
}
