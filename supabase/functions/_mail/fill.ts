/** A piece of a page: as it is, a text to fill in, or pieces repeated for every entry of a list. */
export type Part = string | { text: string } | { each: string; parts: Part[] }

/** What is filled in, by name. */
export interface Filling {
  [name: string]: string | Filling[]
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/**
 * Fills a page in. Every text is escaped: there is no way to say otherwise. An entry of a list also sees what surrounds it;
 * a list that is not there is empty.
 *
 * @throws when a text is missing.
 */
export const fill = (parts: Part[], filling: Filling): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return part
      if ('text' in part) {
        const text = filling[part.text]
        if (typeof text !== 'string') throw new Error(`A mail has no ${part.text}`)
        return escapeHtml(text)
      }
      const entries = filling[part.each] ?? []
      if (typeof entries === 'string') throw new Error(`${part.each} of a mail is a text, not a list`)
      return entries.map(entry => fill(part.parts, { ...filling, ...entry })).join('')
    })
    .join('')
