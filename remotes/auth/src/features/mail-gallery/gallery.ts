import {
  ACCOUNT_SAMPLES,
  type AccountMail,
  type FreshMail,
  type MailSample,
  NOTICE_SAMPLES,
  type NoticeMail,
  renderAccountMail,
  renderNoticeMail,
  type SampleData,
} from '@coach-app/mails'

/** The recipient of the sample mails and the base URL of their links. */
export interface SampleReader {
  name: string
  siteUrl: string
  timeZone: string
}

export interface GalleryMail extends MailSample {
  template: string
  /** Renders the mail as it would be sent. @throws when the data do not match the template's schema. */
  render: (data: SampleData, reader: SampleReader) => FreshMail
}

const ofAccount = Object.entries(ACCOUNT_SAMPLES).map(
  ([template, sample]): GalleryMail => ({
    ...sample,
    template,
    render: (data, reader) =>
      // The samples' keys are template names; all their fields are strings.
      renderAccountMail(template as AccountMail, data as { tokenHash: string }, reader),
  }),
)

const ofNotices = Object.entries(NOTICE_SAMPLES).map(
  ([template, sample]): GalleryMail => ({
    ...sample,
    template,
    render: (data, reader) =>
      renderNoticeMail(template as NoticeMail, data, {
        ...reader,
        // Only mails that can be switched off have an unsubscribe link.
        unsubscribeUrl:
          template === 'welcome' ? null : `${reader.siteUrl}/functions/v1/unsubscribe?token=sample`,
      }),
  }),
)

const ORDER: MailSample['group'][] = ['Account', 'People', 'Training']
const MAILS = [...ofAccount, ...ofNotices]

/** Every mail we send, in the order in which a new person gets them. */
export const GALLERY: { group: MailSample['group']; mails: GalleryMail[] }[] = ORDER.map(group => ({
  group,
  mails: MAILS.filter(mail => mail.group === group).toSorted(
    (a, b) => Number(b.template === 'confirm') - Number(a.template === 'confirm') || rank(a) - rank(b),
  ),
}))

/** The welcome comes right after the confirmation; the others stay as they are. */
function rank({ template }: GalleryMail): number {
  return template === 'welcome' ? 0 : 1
}

export const findMail = (template: string | null): GalleryMail =>
  MAILS.find(mail => mail.template === template) ?? firstMail()

function firstMail(): GalleryMail {
  const [first] = GALLERY[0]?.mails ?? []
  if (!first) throw new Error('The gallery is empty: functions/_mail has no samples.')
  return first
}

/** Display name of a template; the template's own name for one that is no longer sent. */
export const mailTitle = (template: string): string =>
  MAILS.find(mail => mail.template === template)?.title ?? template.replaceAll('_', ' ')
