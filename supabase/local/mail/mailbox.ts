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

const PAGE = 50
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The mails in the outbox to one address or to all, newest first; without queued, failed and cancelled ones. `before` is a mail's id:
 * only older mails are returned.
 *
 * @returns a JSON list as a stream, one mail per piece, read on demand: a slow client keeps one mail in memory, not fifty. Null when
 * `before` is no mail's id.
 */
export const readMailbox = async (
  pool: pg.Pool,
  { to, before }: { to: string | null; before: string | null },
): Promise<AsyncIterable<string> | null> => {
  if (before !== null && !UUID.test(before)) return null
  const { rows } = await pool.query<{ id: string }>(
    `select id from private.outbox
      where ($1::text is null or recipient = lower($1)) and html is not null and status <> 'cancelled'
        and ($2::uuid is null or (created_at, id) < (select b.created_at, b.id from private.outbox b where b.id = $2))
      order by created_at desc, id desc limit ${PAGE}`,
    [to, before],
  )
  return listOf(
    pool,
    rows.map(row => row.id),
  )
}

async function* listOf(pool: pg.Pool, ids: string[]): AsyncGenerator<string> {
  let separator = '['
  for (const id of ids) {
    const { rows } = await pool.query<CapturedMail>(
      `select id, recipient as "to", template, status, subject, body_text as text, html, created_at as "sentAt"
         from private.outbox where id = $1`,
      [id],
    )
    // Deleted meanwhile, with its account.
    if (!rows[0]) continue
    yield separator + JSON.stringify(rows[0])
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
