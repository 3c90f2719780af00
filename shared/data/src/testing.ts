import { SESSION_STORAGE_KEY, type SessionUser } from '@coach-app/contracts'
import { AuthClient } from '@supabase/auth-js'
import { vi } from 'vitest'
import { fakeSockets, type SocketServer } from './socket.fixture.ts'
import { configureSupabase } from './supabase.ts'

export { fakeNetwork, json, storeSession } from './network.fixture.ts'

/** Fake realtime server; silent by default. Use it to acknowledge joins and to send changes. */
export const sockets: SocketServer = fakeSockets()

/** A request that was sent. */
export interface SentRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** What the server answers at a path, such as `/rest/v1/rpc/get_clients`: a status and a JSON body. */
export type Answers = Record<string, (request: SentRequest) => [status: number, body: unknown]>

/**
 * Mocks the network: answers by path, 404 for a path without an answer, and returns a live list of the
 * requests. Everything above `fetch` is real, the Supabase client included.
 *
 * @param as whose session is stored, for the calls that send its token.
 */
export function answerWith(answers: Answers, as?: SessionUser): SentRequest[] {
  // Another file of the same worker may have loaded the modules anew, and made a client of its own: auth-js would warn of a second one.
  Reflect.set(AuthClient, 'nextInstanceID', {})
  configureSupabase({ supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_test' })
  if (as) localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(storedSession(as)))
  const sent: SentRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://server.test')
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
    }
    sent.push(request)
    const [status, body] = answers[url.pathname]?.(request) ?? [
      404,
      { error: `The test has no answer for ${url.pathname}` },
    ]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

const storedSession = ({ id, email }: SessionUser) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, email, aud: 'authenticated', user_metadata: {}, app_metadata: {} },
})
