import type { ServiceCall } from '../_mail/outbox.ts'
import type { FunctionEnv } from './env.ts'
import { Refusal } from './http.ts'

/** The caller's access token; null when the request has only a project key or no credentials. */
export const bearerToken = (req: Request): string | null => {
  const token = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  // supabase-js sends the publishable key as bearer token when signed out.
  return token && !token.startsWith('sb_') ? token : null
}

export const requireToken = (req: Request): string => {
  const token = bearerToken(req)
  if (!token) throw new Refusal(401, 'User not authenticated')
  return token
}

interface DatabaseError {
  message?: unknown
  code?: unknown
}

const call = async (
  env: FunctionEnv,
  headers: Record<string, string>,
  procedure: string,
  parameters: Record<string, unknown>,
): Promise<{ status: number; ok: boolean; body: unknown }> => {
  const response = await fetch(`${env.supabaseUrl}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  return { status: response.status, ok: response.ok, body: parse(text) }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // 204 has no body, and a gateway in front of the API may not answer JSON.
    return null
  }
}

/** Calls a SQL function as the caller: the database checks permissions, and its refusal is passed on. */
export const callAs = async (
  env: FunctionEnv,
  token: string,
  procedure: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> => {
  const headers = { apikey: env.publishableKey, authorization: `Bearer ${token}` }
  const { status, ok, body } = await call(env, headers, procedure, parameters)
  if (ok) return body
  const { message, code } = (body ?? {}) as DatabaseError
  if (status >= 500) throw new Error(`${procedure} answered ${status}: ${String(code)}`)
  // Messages of our own calls are written for users; those of the API gateway (an invalid token) are not.
  const ours = typeof code === 'string' && code.startsWith('PT')
  if (status === 401 || !ours || typeof message !== 'string') {
    throw new Refusal(status, status === 401 ? 'User not authenticated' : 'The request was refused')
  }
  throw new Refusal(status, message)
}

/** A legacy service key is also a JWT. */
const serverHeaders = ({ secretKey }: FunctionEnv): Record<string, string> => ({
  apikey: secretKey,
  ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
})

/** Calls a SQL function that only the server may call. */
export const callAsServer =
  (env: FunctionEnv): ServiceCall =>
  async (procedure, parameters = {}) => {
    const { status, ok, body } = await call(env, serverHeaders(env), procedure, parameters)
    if (!ok)
      throw new Error(`${procedure} answered ${status}: ${String((body as DatabaseError | null)?.code)}`)
    return body
  }

/** As `callAsServer`, where a stranger's credential is a parameter: what the database refuses is the caller's answer. */
export const askAsServer =
  (env: FunctionEnv): ServiceCall =>
  async (procedure, parameters = {}) => {
    const { status, ok, body } = await call(env, serverHeaders(env), procedure, parameters)
    if (ok) return body
    const { message, code } = (body ?? {}) as DatabaseError
    if (typeof code === 'string' && code.startsWith('PT4') && typeof message === 'string')
      throw new Refusal(status, message.replace(/^(\w+)_param: /, '$1: '))
    throw new Error(`${procedure} answered ${status}: ${String(code)}`)
  }
