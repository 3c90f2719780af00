/**
 * Everything that a business which runs this product has to say of itself: name, owner, contact, and what the legal texts need.
 *
 * Text in square brackets is a placeholder: pages show it as one, and `pnpm check:content` lists it. Replace it with brackets and all; set
 * to `null` what there is none of.
 */
export const BUSINESS = {
  /** The legal entity that offers the service. */
  name: '[Name of the business]',
  address: ['[Street and number]', '[Postal code and town]', '[Country]'],
  /** Who may act for it. */
  representative: '[Name of the representative]',
  email: '[Address for mail]',
  phone: '[Telephone, or remove]' as string | null,
  register: '[Register and number, or remove]' as string | null,
  vatId: '[VAT number, or remove]' as string | null,
  /** https address of the profile. */
  instagram: '[Instagram profile, or remove]' as string | null,

  /** Who runs the server, and where it stands. */
  hosting: '[Name and country of the hosting provider]',
  /** Who delivers mails. */
  mailProvider: '[Name and country of the mail provider]',
  /** Where people can complain about how their data is handled. */
  supervisoryAuthority: '[Name of the data protection authority]',
  governingLaw: '[Country whose law applies]',
  /** The day from which the legal texts hold. */
  legalTextsOf: '[Day on which the texts were published]',
  /** Set once somebody qualified has read imprint, privacy and terms; until then each says that it is a template. */
  legalTextsAreChecked: false,

  owner: {
    name: '[Name of the owner]',
    role: 'Founder and head coach',
    biography: [
      '[Where the owner comes from, whom they have coached, and why they built this: three sentences.]',
      '[How they got here: competitions, studies, people they learned from.]',
    ],
    credentials: ['[First credential, year]', '[Second credential, year]', '[Years of coaching]'],
    philosophy: '[One sentence on how they coach.]',
    /** Pages about the owner elsewhere. */
    links: [] as { label: string; href: string }[],
    /** A file beside portrait.tsx, and what is to be seen in it. Without one a drawing is shown, and says that it is one. */
    portrait: null as { src: string; alt: string } | null,
  },
}
