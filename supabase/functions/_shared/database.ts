import type { ServiceCall } from '../_mail/outbox.ts'
import type { FunctionEnv } from './env.ts'
import { Refusal } from './http.ts'

/** The caller's access token; null when only a project key, or nothing, came along. */
export const bearerToken = (req: Request): string | null => {
  const token = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1]
  // supabase-js sends the publishable key as bearer while nobody is signed in.
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
    // 204 has no body, and what stands in front of the API may not answer JSON.
    return null
  }
}

/** Calls a SQL function as the caller: the database decides, and its refusal is handed on. */
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
  // A message of our own calls is written for people; one of the API in front of them (a bad token) is not.
  const ours = typeof code === 'string' && code.startsWith('PT')
  if (status === 401 || !ours || typeof message !== 'string') {
    throw new Refusal(status, status === 401 ? 'User not authenticated' : 'The request was refused')
  }
  throw new Refusal(status, message)
}

/** Calls a SQL function that only the server may call. A key of the older kind is a token as well. */
export const callAsServer =
  (env: FunctionEnv): ServiceCall =>
  async (procedure, parameters = {}) => {
    const { secretKey } = env
    const headers = {
      apikey: secretKey,
      ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
    }
    const { status, ok, body } = await call(env, headers, procedure, parameters)
    if (!ok)
      throw new Error(`${procedure} answered ${status}: ${String((body as DatabaseError | null)?.code)}`)
    return body
  }
