import { type Filling, fill } from './fill.ts'
import { LAYOUT } from './layout.gen.ts'

/** Blocks of a mail, in reading order. A list longer than {@link MAX_ROWS} is cut and ends with the number of the others. */
export type Block =
  | { paragraph: string }
  /** Text that a user wrote, shown as a quote. */
  | { quote: string }
  | { facts: { label: string; value: string }[] }
  /** One row per name, with a figure and its details. */
  | { tally: { name: string; detail: string; figure: string; unit: string }[] }
  | { steps: { title: string; text: string }[] }
  /** A code to type, for the few mails without a link. */
  | { code: string }

export interface MailButton {
  label: string
  path: string
  /** Show the URL as text too, in case the button does not work. */
  showUrl?: boolean
}

/** The content of a mail. All values are plain text: the layout escapes them. */
export interface Copy {
  subject: string
  /** Preview text beside the subject in a list of mails: continues the subject. */
  preheader: string
  heading: string
  blocks: Block[]
  button?: MailButton
  /** Why this mail was sent, and what to do if it is unwanted. */
  footer: string
  /** The recipient can unsubscribe from such mails. */
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
/** Maximum number of rows of a list in a mail. */
const MAX_ROWS = 12

/** Sanitizes user text to one short line: no control characters, no line breaks (header injection), limited length. */
export const oneLine = (text: string, length = 80): string => {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

/** The rows that are shown, and the number of the others. */
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

/** One column, without external resources. */
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
            address: copy.button.showUrl ? [{}] : [],
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
