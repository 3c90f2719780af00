import { beforeEach, vi } from 'vitest'

/** One request that was sent. */
export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

type Answer = (request: SentRequest) => Response | Promise<Response>

/** A fake network: only `fetch` is replaced, everything above it is real. */
export interface Network {
  sent: SentRequest[]
  /** Answers `<METHOD> <path>`, or with a * at its end every path that begins so; what nobody answers fails the test. */
  answer(route: string, answer: Answer): void
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Puts a fake `fetch` in place before each test. */
export function fakeNetwork(): Network {
  const answers = new Map<string, Answer>()
  const network: Network = { sent: [], answer: (route, answer) => answers.set(route, answer) }
  beforeEach(() => {
    answers.clear()
    network.sent = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
      const request: SentRequest = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
      }
      network.sent.push(request)
      const route = `${request.method} ${request.path}`
      const begins = (pattern: string) => pattern.endsWith('*') && route.startsWith(pattern.slice(0, -1))
      const answer = answers.get(route) ?? [...answers].find(([pattern]) => begins(pattern))?.[1]
      if (!answer) throw new Error(`No answer for ${route}`)
      return answer(request)
    })
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  })
  return network
}

/** An upload that takes the way of the fake `fetch`, in two steps of progress. */
class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  readonly #headers = new Headers()
  #request = { method: '', url: '' }
  open(method: string, url: string) {
    this.#request = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.onabort?.()
  }
  send(body: FormData) {
    const { method, url } = this.#request
    fetch(url, { method, headers: this.#headers, body }).then(
      async answer => {
        for (const loaded of [1, 2]) this.upload.onprogress?.({ loaded, total: 2 })
        this.status = answer.status
        this.responseText = await answer.text()
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

export const aSupabaseUser = (over: object = {}) => ({
  id: '00000000-0000-4000-8000-00000000000a',
  aud: 'authenticated',
  email: 'ann.smith@example.test',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})

/** What the auth server answers to a sign-in. */
export const aSupabaseSession = (user = aSupabaseUser()) => ({
  access_token: 'token-of-ann',
  refresh_token: 'refresh-of-ann',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
})

/** Stores a session of Ann, as after a sign-in. */
export function storeSession(): void {
  localStorage.setItem('coach-app-auth', JSON.stringify(aSupabaseSession()))
}
