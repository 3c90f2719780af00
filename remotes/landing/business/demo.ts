/** What a business that runs this product has to say of itself. `null`: not applicable. */
export interface Business {
  /** The legal entity that offers the service. */
  name: string
  /** Street and number, town with its postal code, country. */
  address: readonly string[]
  /** Who may act for it. */
  representative: string
  email: string
  phone: string | null
  register: string | null
  vatId: string | null
  /** https address of the profile. */
  instagram: string | null

  /** Who runs the server, and where it stands. */
  hosting: string
  /** Who delivers mails. */
  mailProvider: string
  /** Where people can complain about how their data is handled. */
  supervisoryAuthority: string
  governingLaw: string
  /** Date from which the legal texts apply, as shown. */
  legalTextsOf: string
  /** Set once somebody qualified has read imprint, privacy and terms. */
  legalTextsAreChecked: boolean

  owner: {
    name: string
    role: string
    /** Paragraphs; the first one stands on the landing page. */
    biography: readonly string[]
    credentials: readonly string[]
    /** One sentence on how they coach. */
    philosophy: string
    /** Pages about the owner elsewhere. */
    links: readonly { label: string; href: string }[]
    /** A file beside portrait.tsx, and what is to be seen in it. Without one a drawing is shown. */
    portrait: { src: string; alt: string } | null
  }
}

/**
 * A business that does not exist, so that every page is whole from the first start. Its addresses, its telephone number and its numbers
 * are of the ranges that are reserved for examples: nobody is reached by them.
 */
export const DEMO: Business = {
  name: 'Coach App Demo Ltd',
  address: ['1 Example Street', 'London AB1 2CD', 'United Kingdom'],
  representative: 'Rowan Example',
  email: 'hello@coach.example',
  phone: '+44 20 7946 0958',
  register: 'Companies House 00000000',
  vatId: 'GB 000 0000 00',
  instagram: 'https://www.instagram.com/',

  hosting: 'Example Hosting, United Kingdom',
  mailProvider: 'Example Mail, United Kingdom',
  supervisoryAuthority: 'the Information Commissioner’s Office, ico.org.uk',
  governingLaw: 'England and Wales',
  legalTextsOf: '1 November 2026',
  legalTextsAreChecked: false,

  owner: {
    name: 'Rowan Example',
    role: 'Founder and head coach',
    biography: [
      'Rowan coached lifters out of a garage for eleven years, and planned every one of their weeks in a spreadsheet. The plans were good. What came back from the gym was a photo of a notebook, on Sunday night. Coach App is the tool that was missing: one log that both sides read.',
      'Before that came ten years on the platform as a weightlifter, a degree in sport science, and a long apprenticeship with coaches who wrote less and watched more.',
      'Today Rowan coaches thirty athletes, from first barbell to national meets, with the software that is on these pages.',
    ],
    credentials: [
      'MSc Strength and Conditioning, 2013',
      'National weightlifting coach, 2015',
      'Fifteen years of coaching',
    ],
    philosophy: 'Write less, watch more, and let what was lifted decide what comes next.',
    links: [],
    portrait: null,
  },
}
