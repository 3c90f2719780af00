/**
 * The product's mails, as pages show them.
 *
 * They are rendered by the very code that sends them, which lives with the functions: what Supabase deploys must lie below
 * supabase/functions.
 */
export {
  ACCOUNT_SAMPLES,
  type AccountMail,
  type FreshMail,
  type MailSample,
  NOTICE_SAMPLES,
  type NoticeMail,
  renderAccountMail,
  renderNoticeMail,
  type SampleData,
  type SampleField,
} from '@coach-app/supabase/mails'
