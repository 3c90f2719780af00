/** Kinds of secrets by how they look. What browsers may have is not among them, such as `sb_publishable_…`. */
const SECRETS: readonly [kind: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a secret key of the backend', /\bsb_secret_[\w-]{16,}/],
  ['a key for releases', /\brelease_[a-z][a-z0-9-]{0,39}_[0-9a-f]{60}\b/],
  ['a secret key of the payment provider', /\b[rs]k_(?:live|test)_[0-9A-Za-z]{16,}/],
  ['a secret of a webhook', /\bwhsec_[0-9A-Za-z+/=]{24,}/],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,}|glpat-[\w-]{20,})/],
  ['a token of a package registry', /\bnpm_[0-9A-Za-z]{36}\b/],
  [
    'an address with a password',
    /\b(?:postgres(?:ql)?|smtps?|redis|mongodb):\/\/[^\s:/@"'`]+:[^\s:/@"'`]{6,}@/,
  ],
]

const TOKEN = /\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{10,}/g

/** The kinds of secrets in a text; never the secrets themselves, since what is said goes into logs. */
export function secretsIn(text: string): string[] {
  const kinds = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind)
  const isServers = [...text.matchAll(TOKEN)].some(([, payload = '']) => roleOf(payload) === 'service_role')
  return isServers ? [...kinds, 'a service key of the backend'] : kinds
}

function roleOf(payload: string): unknown {
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { role?: unknown }).role
  } catch {
    return undefined
  }
}
