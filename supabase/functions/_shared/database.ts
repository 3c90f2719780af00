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

/** Calls a SQL function as the caller: the database decides, and its refusal is handed on. */
export const callAs = async (
  env: FunctionEnv,
  token: string,
  procedure: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> => {
  const response = await fetch(`${env.supabaseUrl}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: {
      apikey: env.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (response.ok) return body
  if (response.status >= 500)
    throw new Error(`${procedure} answered ${response.status}: ${JSON.stringify(body)}`)
  const { message, code } = (body ?? {}) as DatabaseError
  // A message of our own calls is written for people; one of the API in front of them (a bad token) is not.
  const ours = typeof code === 'string' && code.startsWith('PT')
  if (response.status === 401 || !ours || typeof message !== 'string') {
    throw new Refusal(
      response.status,
      response.status === 401 ? 'User not authenticated' : 'The request was refused',
    )
  }
  throw new Refusal(response.status, message)
}
