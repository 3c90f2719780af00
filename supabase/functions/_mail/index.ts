/** Rendering of mails, for the pages that show them and the functions that send them. Runs in the browser too. */
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
