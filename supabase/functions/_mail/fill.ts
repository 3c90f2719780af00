/** A piece of a template: literal text, a placeholder, or pieces repeated for every entry of a list. */
export type Part = string | { text: string } | { each: string; parts: Part[] }

/** Values of the placeholders, by name. */
export interface Filling {
  [name: string]: string | Filling[]
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/**
 * Renders a template. Every value is HTML-escaped, without an opt-out. An entry of a list can also use the outer values;
 * a missing list is empty.
 *
 * @throws when a value is missing.
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
