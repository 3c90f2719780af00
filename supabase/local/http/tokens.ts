import { authError, json, parseJson } from './json.ts'

const ROLES = ['anon', 'authenticated', 'service_role']

/** The claims of a bearer token, without verifying its signature; null for an API key or anything that is no JWT. */
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
 * Refuses a token without an expiry, or with a role that API callers cannot have. The handlers verify signature and subject; none of
 * them checks both of these.
 */
export const refuseToken = (pathname: string, authorization: string | undefined): Response | null => {
  const claims = claimsOf(authorization)
  const refuse = claims && refusals.find(([prefix]) => pathname.startsWith(prefix))?.[1]
  if (!refuse) return null
  if (typeof claims.exp !== 'number') return refuse('The token has no expiry')
  if (!ROLES.some(role => role === claims.role)) return refuse('The token names no role of the API')
  return null
}
