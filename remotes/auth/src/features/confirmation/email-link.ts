/** The purpose of a link in a mail: the URL parameter `type`. */
export type EmailLinkType = 'signup' | 'email_change' | 'recovery'

/** A link of one of our mails, parsed from the page's URL. */
export type EmailLink =
  | { kind: 'token'; tokenHash: string }
  /** A PKCE link, which works only in the browser that asked for it. */
  | { kind: 'code'; code: string }
  /** The auth server refused the link before it redirected here. */
  | { kind: 'refused' }
  | { kind: 'missing' }

/**
 * Reads `?token_hash=…&type=…`, `?code=…`, or an error in the query or the fragment.
 *
 * @param type the only kind of token that the page accepts: a confirmation token must not open the password reset.
 */
export function readEmailLink(search: string, hash: string, type: EmailLinkType): EmailLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (query.has('error') || fragment.has('error') || fragment.has('error_code')) return { kind: 'refused' }
  const tokenHash = query.get('token_hash')
  if (tokenHash && query.get('type') === type) return { kind: 'token', tokenHash }
  const code = query.get('code')
  return code ? { kind: 'code', code } : { kind: 'missing' }
}
