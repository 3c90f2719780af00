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

/** Whom the mails of the gallery are to, and where their links lead. */
export interface SampleReader {
  name: string
  siteUrl: string
  timeZone: string
}

export interface GalleryMail extends MailSample {
  template: string
  /** As it would be sent. @throws when the data are not what the mail needs. */
  render: (data: SampleData, reader: SampleReader) => FreshMail
}

const ofAccount = Object.entries(ACCOUNT_SAMPLES).map(
  ([template, sample]): GalleryMail => ({
    ...sample,
    template,
    render: (data, reader) =>
      // The keys of the samples are the templates; their fields are all texts.
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
        // Only what can be switched off has one.
        unsubscribeUrl:
          template === 'welcome' ? null : `${reader.siteUrl}/functions/v1/unsubscribe?token=sample`,
      }),
  }),
)

const ORDER: MailSample['group'][] = ['Account', 'People', 'Training']
const MAILS = [...ofAccount, ...ofNotices]

/** Every mail we send, in the order in which somebody comes to get them. */
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

/** What people call a template; one that is no longer sent by its own name. */
export const mailTitle = (template: string): string =>
  MAILS.find(mail => mail.template === template)?.title ?? template.replaceAll('_', ' ')
