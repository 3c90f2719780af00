import { type CallRow, call, type Result } from '@coach-app/data'

/** `headers` is an object of strings; the generated types only know that it is JSON. */
type WithHeaders<Row> = Omit<Row, 'headers'> & { headers: Record<string, string> }

/**
 * A mail to the caller. `body_text` and `html` are null until it was rendered, and always for a mail with a sign-in token
 * (`holds_token`). `headers` is empty until it was sent.
 */
export type MyMail = WithHeaders<CallRow<'get_my_mails'>>

/** A mail to anybody. */
export type SentMail = WithHeaders<CallRow<'list_mails'>>

/** `cancelled`: queued and then withdrawn. `captured`: stored in the mailbox of the embedded platform instead of being sent. */
export type MailStatus = 'queued' | 'captured' | 'sent' | 'failed' | 'cancelled'

export interface MailFilter {
  status?: MailStatus | undefined
  template?: string | undefined
  /** Looked for in recipient, subject and template, upper or lower case; at most 200 characters. */
  search?: string | undefined
  /** 1–200; 50 unless it is given. */
  limit?: number
  /** Only older ones: the last row of the page before. */
  before?: { created_at: string; id: string } | undefined
}

const parameters = ({ status, template, search, limit = 50, before }: MailFilter) => ({
  status_filter: status ?? null,
  template_filter: template ?? null,
  search_term: search ?? null,
  limit_count: limit,
  before: before?.created_at ?? null,
  before_id: before?.id ?? null,
})

// See WithHeaders.
const withHeaders = <Row extends { headers: unknown }>(rows: Row[]) => rows as WithHeaders<Row>[]

/** The caller's own mails, newest first. */
export const getMyMails = (filter: MailFilter = {}): Promise<Result<MyMail[]>> =>
  call('get_my_mails', parameters(filter), rows => withHeaders(rows))

/** Everybody's mails, newest first, for a system admin; else `forbidden`. `recipient` is a whole address. */
export const listMails = ({
  recipient,
  ...filter
}: MailFilter & { recipient?: string } = {}): Promise<Result<SentMail[]>> =>
  call('list_mails', { recipient_filter: recipient ?? null, ...parameters(filter) }, rows =>
    withHeaders(rows),
  )
