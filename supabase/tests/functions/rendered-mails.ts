// Run by Node and by Deno: renders every mail from its sample, and prints them all when it is what was started.
import {
  ACCOUNT_SAMPLES,
  type AccountMail,
  type FreshMail,
  NOTICE_SAMPLES,
  type NoticeMail,
  renderAccountMail,
  renderNoticeMail,
} from '../../functions/_mail/index.ts'

const reader = { siteUrl: 'https://coach.example', name: 'Nora <b>O’Neil</b>' }

/** Every mail, by its template. */
export const renderEveryMail = (): Record<string, FreshMail> => ({
  ...Object.fromEntries(
    Object.entries(ACCOUNT_SAMPLES).map(([template, { data }]) => [
      template,
      // The keys of the samples are the templates.
      renderAccountMail(template as AccountMail, data as { tokenHash: string }, reader),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NOTICE_SAMPLES).map(([template, { data }]) => [
      template,
      renderNoticeMail(template as NoticeMail, data, {
        ...reader,
        timeZone: 'Pacific/Auckland',
        unsubscribeUrl: 'https://coach.example/unsubscribe?token=x',
      }),
    ]),
  ),
})

// biome-ignore lint/suspicious/noConsole: the test reads them from here
if (import.meta.main) console.log(JSON.stringify(renderEveryMail()))
