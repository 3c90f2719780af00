/** A section of a page of plain text: paragraphs, then points. */
export interface TextSection {
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}
