import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api.ts'
import { answerPage } from './pages.ts'
import { createState, Fault, newId, type SignedEvent, type State } from './state.ts'

/**
 * A stand-in of the payment provider on loopback, for demos and tests: the calls of its API that functions/_billing makes, with answers in the
 * shapes of the library's types, and pages to pay and to cancel at. docs/decisions/083-paying.md lists what it answers.
 */
export interface StandIn extends State {
  /** For STRIPE_API_URL, and the origin of its pages. */
  url: string
  /** Method and path of every call of the API, oldest first. */
  calls: string[]
  /** From here on every event is sent there, as the provider does. */
  sendTo(webhook: string): void
  /** Every event that was sent has been answered. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(body))
}

/** @param file where it is kept between two starts; in memory alone without one. */
export async function startStandIn({
  secretKey,
  webhookSecret,
  file,
  port = 0,
}: {
  secretKey: string
  webhookSecret: string
  file?: string
  port?: number
}): Promise<StandIn> {
  const calls: string[] = []
  let webhook: string | null = null
  const sending = new Set<Promise<unknown>>()
  const deliver = ({ body, signature }: SignedEvent): void => {
    if (!webhook) return
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    // One that is lost is mended by the next, as with the provider.
    const sent = fetch(webhook, { method: 'POST', headers, body }).then(
      answer => answer.text(),
      () => undefined,
    )
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }
  const settled = async () => {
    while (sending.size > 0) await Promise.all(sending)
  }
  const state = createState(webhookSecret, file, deliver)
  let url = ''
  const api = createApi(state, () => url)

  const answerApi = (request: IncomingMessage, text: string, { pathname, searchParams }: URL): unknown => {
    const { method = 'GET', headers } = request
    calls.push(`${method} ${pathname}`)
    if (headers.authorization !== `Bearer ${secretKey}`) throw new Fault(401, 'invalid_api_key')
    const key = headers['idempotency-key']
    const fields = method === 'GET' ? searchParams : new URLSearchParams(text)
    return api(method, pathname, fields, typeof key === 'string' ? key : null)
  }
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', 'http://stand-in.test')
    try {
      const text = await textOf(request)
      if (asked.pathname.startsWith('/v1/')) return json(response, 200, answerApi(request, text, asked))
      const pressed = request.method === 'POST' ? new URLSearchParams(text).get('do') : null
      const { html, location } = answerPage(state, asked.pathname, pressed)
      // Who comes back finds it done: the events of what was pressed are sent first.
      await settled()
      if (location || pressed !== null)
        return response.writeHead(303, { location: location ?? asked.pathname }).end()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    } catch (error) {
      if (!(error instanceof Fault)) return json(response, 500, { error: { type: 'api_error' } })
      // The provider's own words repeat a part of the key: nothing of them may come into a log.
      const message = `${error.code}: ${secretKey}`
      json(response, error.status, { error: { type: 'invalid_request_error', code: error.code, message } })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    url,
    calls,
    sendTo: to => {
      webhook = to
    },
    settled,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
