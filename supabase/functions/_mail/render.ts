import { ACCOUNT_MAILS, type AccountDetails, type AccountMail } from './account-mails.ts'
import { type Copy, oneLine, type RenderedMail, toHtml, toText } from './layout.ts'
import { NOTICE_MAILS, type NoticeMail } from './notice-mails.ts'

export interface MailReader {
  /** Origin of the web application, without a trailing slash. */
  siteUrl: string
  /** Name for the salutation; unsanitized user input. */
  name: string
}

/** A mail and its preview text. */
export interface FreshMail extends RenderedMail {
  preheader: string
}

const render = (copy: Copy, { siteUrl, name }: MailReader): FreshMail => {
  const called = oneLine(name)
  const greeting = called ? `Hello ${called},` : 'Hello,'
  return {
    subject: oneLine(copy.subject, 150),
    preheader: copy.preheader,
    html: toHtml(copy, greeting, siteUrl),
    text: toText(copy, greeting, siteUrl),
    headers: {},
  }
}

/** Renders a mail of the auth server: the same for Supabase's send-email hook and the embedded platform. */
export const renderAccountMail = (
  template: AccountMail,
  details: AccountDetails,
  reader: MailReader,
): FreshMail => render(ACCOUNT_MAILS[template](details), reader)

export const isNoticeMail = (template: string): template is NoticeMail =>
  Object.hasOwn(NOTICE_MAILS, template)

/**
 * Renders a mail that the database queued. `unsubscribeUrl`, for kinds that can be switched off, lets a mail program do it
 * with one POST (RFC 8058).
 *
 * @throws when the data do not match the template.
 */
export const renderNoticeMail = (
  template: NoticeMail,
  data: unknown,
  reader: MailReader & { timeZone: string; unsubscribeUrl: string | null },
): FreshMail => {
  const mail = render(NOTICE_MAILS[template](data, reader), reader)
  if (!reader.unsubscribeUrl) return mail
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${reader.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
