import { unwrap } from '@coach-app/data'
import { getMyMails, listMails, type MailFilter, type MailStatus, type MyMail } from './mails.data.ts'

/** Whose mails are looked at: made-up ones, one's own, or everybody's. */
export type Scope = 'made-up' | 'mine' | 'everybody'

export const PAGE_SIZE = 50

export interface OutboxFilter {
  search: string
  status: MailStatus | ''
  template: string
}

const asked = ({ search, status, template }: OutboxFilter): MailFilter => ({
  search: search || undefined,
  status: status || undefined,
  template: template || undefined,
  limit: PAGE_SIZE,
})

/** One page of mails, newest first; the server decides who may see which. */
export async function readMails(
  scope: Scope,
  filter: OutboxFilter,
  before: { created_at: string; id: string } | undefined,
): Promise<MyMail[]> {
  if (scope === 'made-up') {
    const { findSampleMails } = await import('./sample-mails.ts')
    return before ? [] : findSampleMails(filter)
  }
  const page = { ...asked(filter), ...(before ? { before } : {}) }
  return unwrap(scope === 'everybody' ? await listMails(page) : await getMyMails(page))
}
