/** A line of a list with a name in front of it, and with a link where it leads somewhere. */
interface NamedPoint {
  name: string
  text: string
  href?: string
}

/** A section of a page of plain text: paragraphs, then points. */
export interface TextSection {
  title: string
  paragraphs?: readonly string[]
  points?: readonly (string | NamedPoint)[]
}

/** What a link to a section ends with: `/imprint#contact`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
