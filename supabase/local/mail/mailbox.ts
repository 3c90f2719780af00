import type pg from 'pg'

/** A captured mail, as GET /mailbox answers it. */
export interface CapturedMail {
  id: string
  to: string
  template: string
  status: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** The outbox's mails to one address, or to anyone, newest first; without those that still wait, and those that never went. */
export const readMailbox = async (pool: pg.Pool, to: string | null): Promise<CapturedMail[]> => {
  const { rows } = await pool.query<CapturedMail>(
    `select id, recipient as "to", template, status, subject, body_text as text, html, created_at as "sentAt"
       from private.outbox where ($1::text is null or recipient = lower($1)) and html is not null and status <> 'cancelled'
      order by created_at desc, id limit 200`,
    [to],
  )
  return rows
}
