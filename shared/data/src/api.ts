import { NOT_CONFIGURED } from '@coach-app/contracts'
import { err, ok, type Result } from './result.ts'
import { codeOfStatus, serverText, thrownError } from './server-error.ts'
import { tokenAfterSignIn } from './server-fetch.ts'
import { fetchFromServer, functionsAddress, getSupabase } from './supabase.ts'

interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  query?: Record<string, string>
  /** Shown when the server gives no `error` field. */
  fallback: string
  /** `required`: without a session the request fails before it is sent. */
  session: 'required' | 'optional'
}

/**
 * Calls `/api/<name>`, or the same under the configuration's `functionsUrl`, with the caller's bearer token and JSON.
 *
 * The error message is the server's `error` field, or `fallback` when there is none or the network failed.
 */
export async function callApi<T>(name: string, request: ApiRequest): Promise<Result<T>> {
  try {
    return await send<T>(name, request)
  } catch (cause) {
    const error = thrownError(cause)
    // The browser's own error message is not meant for users.
    return err(error.message === NOT_CONFIGURED ? error : { ...error, message: request.fallback })
  }
}

async function send<T>(name: string, request: ApiRequest): Promise<Result<T>> {
  const { auth } = getSupabase()
  const { data } = await auth.getSession()
  const token =
    data.session?.access_token ?? (request.session === 'required' ? await tokenAfterSignIn(auth) : null)
  if (!token && request.session === 'required') {
    return err({ code: 'unauthenticated', message: 'User not authenticated' })
  }
  const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
  const { url, headers } = functionsAddress()
  const response = await fetchFromServer(`${url}/${name}${query}`, {
    method: request.method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  const body = parse(await response.text())
  if (response.ok) return ok(body as T)
  return err({
    code: codeOfStatus(response.status),
    message: serverText(body, request.fallback),
    cause: { status: response.status, body },
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // create-user-profile answers plain text.
    return text
  }
}
