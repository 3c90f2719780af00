import { NOT_CONFIGURED } from '@coach-app/contracts'
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'

const REQUEST_TIMEOUT_MS = 10_000
/** A file on its way, over a phone's connection: its size decides, not the server. */
const TRANSFER_TIMEOUT_MS = 5 * 60_000

type Auth = SupabaseClient['auth']

let keeper: () => Promise<boolean> = async () => false

/**
 * Says what happens when the server no longer knows the session of the person who works here. `keep` answers, once it is
 * settled, whether the same person is signed in again; calls that were refused wait for it and are then repeated.
 */
export function whenSessionEnds(keep: () => Promise<boolean>): void {
  keeper = keep
}

/**
 * The fetch of everything that goes to the server: with a limit in time, and with a renewed token where the server
 * refuses the one that was sent. A clock that is wrong, or a session that was ended elsewhere, is found out only there.
 */
export const createServerFetch =
  (auth: () => Auth): typeof fetch =>
  async (input, init) => {
    const answer = await fetchWithTimeout(input, init)
    if (await refusesKey(answer)) return notConfigured()
    if (addressOf(input).includes('/auth/v1/')) return onOwnClock(answer)
    if (answer.status !== 401) return answer
    const headers = new Headers(init?.headers)
    const token = await renewToken(auth(), headers.get('authorization'))
    if (token === null) return answer
    headers.set('authorization', `Bearer ${token}`)
    return fetchWithTimeout(input, { ...init, headers })
  }

/** What Supabase's gateway says to a key that it does not know, before anything looks at a token. */
const refusesKey = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && /"(Invalid API key|No API key found in request)"/.test(await answer.clone().text())

/**
 * In its place: the words of the specification, for every kind of client. 503 is no verdict on a session, so that nobody is signed
 * out by a wrong deployment.
 */
const notConfigured = (): Response =>
  Response.json({ code: 'not_configured', message: NOT_CONFIGURED, error: NOT_CONFIGURED }, { status: 503 })

/** The token that works instead of the refused one; null when nobody is signed in any more. */
async function renewToken(auth: Auth, refused: string | null): Promise<string | null> {
  const { data } = await auth.getSession()
  if (!data.session) return tokenOnceBack(auth)
  // Another call has renewed it meanwhile.
  if (refused !== `Bearer ${data.session.access_token}`) return data.session.access_token
  const renewed = await auth.refreshSession()
  if (renewed.data.session) return renewed.data.session.access_token
  // Not refused, only not reached: the session may well live.
  if (isAuthRetryableFetchError(renewed.error)) {
    throw new TypeError('Failed to fetch a new token', { cause: renewed.error })
  }
  // The client keeps a session whose token has time left, although the server has just refused it.
  await auth.signOut({ scope: 'local' })
  return tokenOnceBack(auth)
}

/** Waits until the person whose session ended is signed in again; null when that is not to be. */
export async function tokenOnceBack(auth: Auth): Promise<string | null> {
  if (!(await keeper())) return null
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * A session says when it ends by the server's clock, and the client compares that with this computer's: two hours ahead,
 * and every token would be renewed for every call. Without it the client counts from now.
 */
async function onOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const body: unknown = await answer.clone().json()
  if (typeof body !== 'object' || body === null || !('access_token' in body && 'expires_in' in body))
    return answer
  const { expires_at: _, ...session } = body as { expires_at?: number }
  return Response.json(session)
}

const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(isTransfer(input, init) ? TRANSFER_TIMEOUT_MS : REQUEST_TIMEOUT_MS)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

/** Bytes of a file, up or down. Questions about files are JSON, and as quick as any other. */
function isTransfer(input: string | URL | Request, init: RequestInit | undefined): boolean {
  const address = addressOf(input)
  const isQuestion = typeof init?.body === 'string' || address.includes('/object/info/')
  return address.includes('/storage/v1/object/') && !isQuestion
}

const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : String(input)
