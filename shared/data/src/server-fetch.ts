import { NOT_CONFIGURED } from '@coach-app/contracts'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Auth } from './supabase-client.ts'

const REQUEST_TIMEOUT_MS = 10_000
/** Timeout of an upload or download: on a phone's connection it depends on the file's size. */
const TRANSFER_TIMEOUT_MS = 5 * 60_000

/** For how long a failed request is taken to be what an error screen speaks of. */
const FAILURE_MS = 30_000
let lastFailure: { id: string; at: number } | null = null

/** Supabase's gateway names requests as well; from another origin a page reads only what that server exposes. */
function noteFailure({ headers }: Response): void {
  const id = headers.get('x-request-id') ?? headers.get('sb-request-id')
  if (id) lastFailure = { id, at: Date.now() }
}

/** The id under which the server has logged the request that has just failed; null where none has, or it told none. */
export const failedRequestId = (): string | null =>
  lastFailure && Date.now() - lastFailure.at < FAILURE_MS ? lastFailure.id : null

let sessionExpiryHandler: () => Promise<boolean> = async () => false

/**
 * Sets the handler for session expiry. `keep` resolves to whether the same person has signed in again; requests that were
 * rejected wait for it and are then retried.
 */
export function onSessionExpired(keep: () => Promise<boolean>): void {
  sessionExpiryHandler = keep
}

/**
 * `fetch` for every request to the server: with a timeout, and with one retry with a refreshed token when the server rejects the
 * token. Only the server notices a wrong clock on this device, or a session that was ended elsewhere.
 */
export const createServerFetch =
  (auth: () => Auth): typeof fetch =>
  async (input, init) => {
    const answer = await fetchWithTimeout(input, init)
    if (await refusesKey(answer)) return notConfigured()
    if (addressOf(input).includes('/auth/v1/')) return withLocalExpiry(answer)
    if (answer.status !== 401) return answer
    const headers = new Headers(init?.headers)
    const token = await refreshToken(auth(), headers.get('authorization'))
    if (token === null) return answer
    headers.set('authorization', `Bearer ${token}`)
    return fetchWithTimeout(input, { ...init, headers })
  }

/** The answer of Supabase's gateway to an invalid API key; it is checked before the token. */
const refusesKey = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && /"(Invalid API key|No API key found in request)"/.test(await answer.clone().text())

/**
 * Replaces that answer with the specified message, for every kind of client. With 503 instead of 401 a wrong deployment does not
 * sign anybody out.
 */
const notConfigured = (): Response =>
  Response.json({ code: 'not_configured', message: NOT_CONFIGURED, error: NOT_CONFIGURED }, { status: 503 })

/** A valid token in place of the rejected one; null when nobody is signed in any more. */
async function refreshToken(auth: Auth, refused: string | null): Promise<string | null> {
  const { data } = await auth.getSession()
  if (!data.session) return tokenAfterSignIn(auth)
  // A concurrent request has already refreshed it.
  if (refused !== `Bearer ${data.session.access_token}`) return data.session.access_token
  const refreshed = await auth.refreshSession()
  if (refreshed.data.session) return refreshed.data.session.access_token
  // The refresh failed by the network, not by a refusal: the session may still be valid.
  if (isAuthRetryableFetchError(refreshed.error)) {
    throw new TypeError('Failed to fetch a new token', { cause: refreshed.error })
  }
  // The client would keep a session whose token has not expired, although the server has just rejected it.
  await auth.signOut({ scope: 'local' })
  return tokenAfterSignIn(auth)
}

/** Waits until the person whose session ended has signed in again; null if they do not. */
export async function tokenAfterSignIn(auth: Auth): Promise<string | null> {
  if (!(await sessionExpiryHandler())) return null
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * Clock skew: `expires_at` is a time of the server's clock, and the client compares it with this device's clock. On a device two
 * hours ahead every request would refresh the token. Without `expires_at` the client computes it from `expires_in`.
 */
async function withLocalExpiry(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const body: unknown = await answer.clone().json()
  if (typeof body !== 'object' || body === null || !('access_token' in body && 'expires_in' in body))
    return answer
  const { expires_at: _, ...session } = body as { expires_at?: number }
  return Response.json(session)
}

const fetchWithTimeout: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(isTransfer(input, init) ? TRANSFER_TIMEOUT_MS : REQUEST_TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const answer = await fetch(input, { ...init, signal })
  if (answer.status >= 500 || answer.status === 429) noteFailure(answer)
  return answer
}

/** Whether a request uploads or downloads file content; listing and signing are JSON requests with the usual timeout. */
function isTransfer(input: string | URL | Request, init: RequestInit | undefined): boolean {
  const address = addressOf(input)
  const isQuestion = typeof init?.body === 'string' || address.includes('/object/info/')
  return address.includes('/storage/v1/object/') && !isQuestion
}

const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : String(input)
