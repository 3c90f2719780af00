/** Fields that a name can be made from; each may be missing. */
export interface NameSource {
  display_name?: string | null
  first_name?: string | null
  last_name?: string | null
  /** A display or sender name that came with the message or row. */
  supplied_name?: string | null
  email?: string | null
  user_id?: string | null
}

/**
 * The name to show: display_name, first plus last name, supplied name, e-mail,
 * 'User' plus the last 8 characters of the id, else `unknown`.
 *
 * @param unknown 'Unknown Contact' and 'Unknown Sender' where the person is one.
 */
export function resolveName(source: NameSource, unknown = 'Unknown User'): string {
  const full = [source.first_name, source.last_name]
    .map(part => part?.trim())
    .filter(Boolean)
    .join(' ')
  return (
    source.display_name?.trim() ||
    full ||
    source.supplied_name?.trim() ||
    source.email?.trim() ||
    (source.user_id ? `User ${source.user_id.slice(-8)}` : unknown)
  )
}

/** First letter of an e-mail, or of the first and the last word of a name; '?' without either. */
export function initials(nameOrEmail: string | null | undefined): string {
  const text = nameOrEmail?.trim()
  if (!text) return '?'
  if (text.includes('@')) return (text[0] ?? '?').toUpperCase()
  const words = text.split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

export interface FullName {
  firstName: string
  lastName: string
  displayName: string
}

/**
 * Accepts a plain string, split at the first space, or an object.
 * Fall-backs: display name 'Unnamed User', first name 'Unnamed'.
 */
export function splitName(name: string | Partial<FullName>): FullName {
  if (typeof name === 'string') {
    const text = name.trim()
    const space = text.indexOf(' ')
    return splitName({
      firstName: space < 0 ? text : text.slice(0, space),
      lastName: space < 0 ? '' : text.slice(space + 1).trim(),
      displayName: text,
    })
  }
  const firstName = name.firstName?.trim() ?? ''
  const lastName = name.lastName?.trim() ?? ''
  return {
    firstName: firstName || 'Unnamed',
    lastName,
    displayName:
      name.displayName?.trim() || [firstName, lastName].filter(Boolean).join(' ') || 'Unnamed User',
  }
}
