/** What renders mails, for the pages that show them; functions send them with the same files. Nothing here needs a server. */
export type { AccountMail } from './account-mails.ts'
export type { NoticeMail } from './notice-mails.ts'
export { type FreshMail, renderAccountMail, renderNoticeMail } from './render.ts'
export {
  ACCOUNT_SAMPLES,
  type MailSample,
  NOTICE_SAMPLES,
  type SampleData,
  type SampleField,
} from './samples.ts'
