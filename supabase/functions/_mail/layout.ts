import { type Filling, fill } from './fill.ts'
import { LAYOUT } from './layout.gen.ts'

/** Pieces of a mail, in the order in which they are read. Lists longer than {@link MAX_ROWS} end with how many more there are. */
export type Block =
  | { paragraph: string }
  /** What somebody wrote, set apart from what we say. */
  | { quote: string }
  | { facts: { label: string; value: string }[] }
  /** One row a name, with a figure and what it consists of. */
  | { tally: { name: string; detail: string; figure: string; unit: string }[] }
  | { steps: { title: string; text: string }[] }
  /** To be typed, for the few mails without a link. */
  | { code: string }

export interface MailButton {
  label: string
  path: string
  /** Show the address as well, for whoever cannot press the button. */
  spelled?: boolean
}

/** What every mail is made of. All of it is plain text: the layout escapes it. */
export interface Copy {
  subject: string
  /** What a list of mails shows beside the subject: goes on where the subject ends. */
  preheader: string
  heading: string
  blocks: Block[]
  button?: MailButton
  /** Why this mail came, and what to do when it should not have. */
  footer: string
  /** Its reader can switch such mails off. */
  optional?: boolean
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

const PRODUCT = 'Coach App'
const SETTINGS_PATH = '/profile-settings'
/** Longer than that nobody reads in a mail. */
const MAX_ROWS = 12

/** One line for people: no markup is needed to hide in it, no line break to add a header, no end to read. */
export const oneLine = (text: string, length = 80): string => {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

/** The rows that are shown, and how many are not. */
const shown = <Row>(rows: Row[]): { rows: Row[]; more: string | null } => ({
  rows: rows.slice(0, MAX_ROWS),
  more: rows.length > MAX_ROWS ? `and ${rows.length - MAX_ROWS} more` : null,
})

const withMore = (kind: string, rows: Filling[], more: string | null): Filling[] => [
  { [kind]: [{ rows }] },
  ...(more ? [{ paragraph: [{ text: more }] }] : []),
]

const inHtml = (block: Block): Filling[] => {
  if ('paragraph' in block) return [{ paragraph: [{ text: block.paragraph }] }]
  if ('code' in block) return [{ code: [{ text: block.code }] }]
  if ('quote' in block) return [{ quote: [{ lines: block.quote.split('\n').map(line => ({ line })) }] }]
  if ('steps' in block)
    return [{ steps: [{ rows: block.steps.map((step, index) => ({ ...step, number: String(index + 1) })) }] }]
  if ('facts' in block) {
    const { rows, more } = shown(block.facts)
    return withMore('facts', rows, more)
  }
  const { rows, more } = shown(block.tally)
  return withMore('tally', rows, more)
}

const inText = (block: Block): string => {
  if ('paragraph' in block) return block.paragraph
  if ('code' in block) return block.code
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('steps' in block)
    return block.steps.map(({ title, text }, index) => `${index + 1}. ${title} ${text}`).join('\n')
  const { rows, more } =
    'facts' in block
      ? shown(block.facts.map(({ label, value }) => `${label}: ${value}`))
      : shown(block.tally.map(({ name, figure, unit, detail }) => `${name}: ${figure} ${unit} (${detail})`))
  return [...rows, ...(more ? [more] : [])].map(row => `- ${row}`).join('\n')
}

/** One column, nothing that a mail program would have to fetch. */
export const toHtml = (copy: Copy, greeting: string, siteUrl: string): string =>
  fill(LAYOUT, {
    product: PRODUCT,
    subject: copy.subject,
    preheader: copy.preheader,
    heading: copy.heading,
    greeting,
    blocks: copy.blocks.flatMap(inHtml),
    button: copy.button
      ? [
          {
            label: copy.button.label,
            link: siteUrl + copy.button.path,
            address: copy.button.spelled ? [{}] : [],
          },
        ]
      : [],
    footer: copy.footer,
    settings: copy.optional ? [{ link: siteUrl + SETTINGS_PATH }] : [],
  })

export const toText = (copy: Copy, greeting: string, siteUrl: string): string =>
  [
    greeting,
    ...copy.blocks.map(inText),
    copy.button && `${copy.button.label}:\n${siteUrl}${copy.button.path}`,
    copy.footer,
    copy.optional && `Choose which mails you get:\n${siteUrl}${SETTINGS_PATH}`,
    PRODUCT,
  ]
    .filter(Boolean)
    .join('\n\n')
