import { authError, json, parseJson } from './json.ts'

const ROLES = ['anon', 'authenticated', 'service_role']

/** What a bearer token claims, whoever signed it; null for a key, or for something else altogether. */
const claimsOf = (authorization: string | undefined): Record<string, unknown> | null => {
  const [, payload] = /^Bearer\s+[\w-]+\.([\w-]+)\.[\w-]*$/i.exec(authorization ?? '') ?? []
  const claims = payload ? parseJson(Buffer.from(payload, 'base64url').toString('utf8')) : null
  return typeof claims === 'object' && claims !== null ? { ...claims } : null
}

const refusals: [prefix: string, (message: string) => Response][] = [
  ['/auth/v1/', message => authError(401, 'bad_jwt', message)],
  ['/rest/v1/', message => json(401, { code: 'PGRST303', details: null, hint: null, message })],
  ['/storage/v1/', message => json(401, { statusCode: '401', error: 'Unauthorized', message })],
  ['/functions/v1/', error => json(401, { error })],
  ['/api/', error => json(401, { error })],
]

/**
 * Refuses a token that would be good for ever, or that names a role which is nobody's who calls. Whether it is genuine, and whose,
 * is looked at by those who answer: none of them looks at both of these.
 */
export const refuseToken = (pathname: string, authorization: string | undefined): Response | null => {
  const claims = claimsOf(authorization)
  const refuse = claims && refusals.find(([prefix]) => pathname.startsWith(prefix))?.[1]
  if (!refuse) return null
  if (typeof claims.exp !== 'number') return refuse('The token has no expiry')
  if (!ROLES.some(role => role === claims.role)) return refuse('The token names no role of the API')
  return null
}
