import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import { failures } from './failure.ts'

/** The role and claims with which a request reads and writes rows. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
  /** Whether the request has valid credentials: a key counts, an invalid token does not. */
  isKnown: boolean
}

const ANON: Caller = { role: 'anon', claims: { role: 'anon' }, isKnown: true }
const NOBODY: Caller = { ...ANON, isKnown: false }
const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, isKnown: true }

/** The owner of new rows. */
export const ownerOf = ({ claims }: Caller): string | null =>
  typeof claims.sub === 'string' ? claims.sub : null

/** Authenticates a request by the key or the access token in its headers. */
export const createIdentification = (secrets: {
  jwtSecret: string
  publishableKey: string
  secretKey: string
}) => {
  const key = new TextEncoder().encode(secrets.jwtSecret)
  return {
    /** @throws StorageFailure without a key or token, or with one that is not ours. */
    require: async (headers: IncomingHttpHeaders): Promise<Caller> => {
      const token = tokenOf(headers)
      if (!token) throw failures.invalidRequest("headers must have required property 'authorization'")
      if (token === secrets.publishableKey) return ANON
      if (token === secrets.secretKey) return SERVICE
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'exp'],
        })
        if (payload.role !== 'authenticated') throw new Error('The token names no role of a person')
        return { role: 'authenticated', claims: payload, isKnown: true }
      } catch (error) {
        throw failures.accessDenied(error instanceof Error ? error.message : String(error))
      }
    },
    nobody: NOBODY,
  }
}

export type Identification = ReturnType<typeof createIdentification>

/** supabase-js sends its key as the bearer too while nobody is signed in. */
const tokenOf = (headers: IncomingHttpHeaders): string => {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]
  const apikey = headers.apikey
  return bearer ?? (typeof apikey === 'string' ? apikey : '')
}
