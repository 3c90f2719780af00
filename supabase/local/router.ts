import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PublicConfig } from '@coach-app/contracts'
import { isLoopbackAddress } from '@supabase/lite'
import type { Api } from './api/app.ts'
import type { AuthCall, Forward } from './auth/call.ts'
import type { Functions } from './functions/functions.ts'
import type { ClientAddress } from './http/client-address.ts'
import { compressJson } from './http/compress.ts'
import { json, jsonInPieces } from './http/json.ts'
import { DatabaseHangs, whileDatabaseAnswers } from './http/patience.ts'
import { REQUEST_ID, requestIdOf, requestLine, withoutNames, withRequestId } from './http/request-id.ts'
import { BodyTooLarge, BodyTooSlow, readBody, send, toRequest } from './http/request-response.ts'
import type { ServerCounter } from './http/server-figures.ts'
import { refuseToken } from './http/tokens.ts'
import { unreachable } from './http/unreachable.ts'
import type { CapturedMail } from './mail/mailbox.ts'
import { MAILBOX_POLICY, mailboxPage } from './mail/mailbox-page.ts'
import { isConnectionLost } from './postgres/connections.ts'
import type { DatabaseWatch } from './postgres/watch.ts'
import type { Storage } from './storage/storage.ts'

/** The handlers behind the one origin. */
export interface Parts {
  config: PublicConfig
  /** Of the pages that may call Auth from a browser. */
  origins: readonly string[]
  health(): Promise<{ ok: boolean; parts: Record<string, string> }>
  /** The 429 answer when a rate limit is exceeded. */
  gate(asked: {
    method: string
    pathname: string
    search: URLSearchParams
    address: string
    authorization: string | undefined
  }): Response | null
  database: Pick<DatabaseWatch, 'answers' | 'isLost'>
  counter: ServerCounter
  api: Api
  guard(call: AuthCall, forward: Forward): Promise<Response>
  clientAddress: ClientAddress
  functions: Functions
  storage: Pick<Storage, 'handle'>
  /** A JSON list as a stream; null for an unknown page. */
  mailbox(asked: { to: string | null; before: string | null }): Promise<AsyncIterable<string> | null>
  serveStatic?: StaticHandler
}

/** Handles the request and resolves with `true`, or with `false` to pass it on. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

const BODY_LIMIT = 1024 * 1024

/** A page waits for ten seconds (shared/data's server-fetch.ts): whoever left earlier only went on to another page. */
const GAVE_UP_MS = 9000
/** nginx's number for it; nobody is answered so. */
const GAVE_UP = 499

/** The limit of a 429 that the database has decided: get_operations has its number. */
const COUNTED_ELSEWHERE = 'counted by the database'

/** Allowed Host headers, against DNS rebinding: another site must not read captured mail. */
const isLocal = (request: IncomingMessage, client: string): boolean => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return isLoopbackAddress(client) && ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

/** For a person at a browser; at most a page of mails is in memory. */
const pageOfMails = async (list: AsyncIterable<string>, to: string | null): Promise<Response> => {
  let text = ''
  for await (const piece of list) text += piece
  return new Response(mailboxPage(JSON.parse(text) as CapturedMail[], to), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': MAILBOX_POLICY,
      'x-content-type-options': 'nosniff',
      // A confirmation link must not be told to another site.
      'referrer-policy': 'no-referrer',
    },
  })
}

/** Pages of an event that hosts rewrite to its function (docs/hosting): the app's with the event in it, and that without script. */
const EVENT_PAGE = /^\/longday\/([0-9a-f]{32})(\/board)?$/

const functionOf = (pathname: string): string | undefined =>
  EVENT_PAGE.test(pathname)
    ? 'longday-board'
    : /^\/(?:functions\/v1|api)\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1]

const rewritten = (url: URL): URL => {
  const [, link, board] = EVENT_PAGE.exec(url.pathname) ?? []
  return link ? new URL(`/functions/v1/longday-board?page=${board ? '1' : 'app'}&link=${link}`, url) : url
}

const answer = async (request: IncomingMessage, url: URL, parts: Parts): Promise<Response | null> => {
  const { pathname, searchParams } = url
  const client = parts.clientAddress(
    request.socket.remoteAddress,
    request.headersDistinct['x-forwarded-for']?.join(','),
  )
  // Maximum body size of every API but Storage, which has its own limit per bucket, and functions that take files.
  const name = functionOf(pathname)
  const limit = (name === undefined ? undefined : parts.functions.bodyLimit(name)) ?? BODY_LIMIT
  if (!pathname.startsWith('/storage/v1/') && Number(request.headers['content-length'] ?? 0) > limit)
    throw new BodyTooLarge()
  const refused = parts.gate({
    method: request.method ?? 'GET',
    pathname,
    search: searchParams,
    address: client ?? '',
    authorization: request.headers.authorization,
  })
  if (refused) return refused
  const badToken = refuseToken(pathname, request.headers.authorization)
  if (badToken) return badToken
  if (pathname === '/healthz') {
    const health = await parts.health()
    return json(health.ok ? 200 : 503, health)
  }
  if (pathname === '/config.json') return json(200, parts.config)
  if (pathname === '/mailbox') {
    if (!parts.config.mailbox || !isLocal(request, client ?? ''))
      return json(403, {
        error: 'The mailbox is for this machine only, while no mail is sent and SITE_URL names no other host',
      })
    const list = await parts.mailbox({ to: searchParams.get('to'), before: searchParams.get('before') })
    if (!list) return json(400, { error: 'before: the id of a mail' })
    if (!request.headers.accept?.includes('text/html')) return jsonInPieces(list)
    return pageOfMails(list, searchParams.get('to'))
  }
  if (name !== undefined) {
    const asked = toRequest(request, rewritten(url), await readBody(request, limit))
    // The same answer as the functions gateway in production, which does not exist here.
    asked.headers.set('x-forwarded-for', client ?? '')
    const answered = await parts.functions.handle(name, asked)
    // The app's page alone serves as well.
    return EVENT_PAGE.test(pathname) && !pathname.endsWith('/board') && answered.status >= 400
      ? null
      : answered
  }
  if (pathname.startsWith('/api/') || pathname.startsWith('/functions/v1/'))
    return json(404, { error: 'Not found' })
  if (pathname.startsWith('/storage/v1/')) return parts.storage.handle(request, url)
  if (pathname.startsWith('/realtime/v1/')) return json(426, { error: 'Realtime speaks WebSocket only' })
  if (!pathname.startsWith('/auth/v1/') && !pathname.startsWith('/rest/v1/')) return null
  const body = await readBody(request, BODY_LIMIT)
  if (pathname.startsWith('/rest/v1/')) {
    const answered = await parts.api.handle(toRequest(request, url, body), client)
    const answer = await parts.counter.addTo(pathname, answered)
    return compressJson(answer, String(request.headers['accept-encoding'] ?? ''))
  }
  return parts.guard(
    {
      method: request.method ?? 'GET',
      path: pathname.slice('/auth/v1'.length),
      search: searchParams,
      body: body.toString('utf8'),
      client: client ?? '',
      authorization: request.headers.authorization,
      userAgent: request.headers['user-agent'],
    },
    asked => parts.api.handle(toAuthRequest(request, url, asked), client),
  )
}

/** The auth call: path, headers, and the body as the auth guard parsed it. */
const toAuthRequest = (
  request: IncomingMessage,
  url: URL,
  { method, query = '', body }: Parameters<Forward>[0],
): Request => {
  const { headers } = toRequest(request, url, Buffer.alloc(0))
  headers.delete('content-length')
  if (body !== undefined) headers.set('content-type', 'application/json')
  const target = new URL(url)
  target.search = query
  return new Request(target, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/**
 * What Data and Auth answer is somebody's own, so no cache keeps it. Auth names the pages that may read its answers in a browser; the
 * server behind it lets every site.
 */
const forOnePerson = (
  { headers }: IncomingMessage,
  pathname: string,
  response: Response,
  origins: readonly string[],
): Response => {
  const isAuth = pathname.startsWith('/auth/v1/')
  if (!isAuth && !pathname.startsWith('/rest/v1/')) return response
  const changed = new Response(response.body, response)
  changed.headers.set('cache-control', 'no-store')
  if (!isAuth) return changed
  const { origin } = headers
  if (origin !== undefined && origins.includes(origin))
    changed.headers.set('access-control-allow-origin', origin)
  else changed.headers.delete('access-control-allow-origin')
  changed.headers.append('vary', 'Origin')
  return changed
}

/**
 * Routes a request: the platform's own routes first, then the static handler that serves the pages. Each has an id, which its answer tells
 * and every line of the log about it.
 */
export const route = (
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
  log: (line: string) => void,
): Promise<void> => {
  const id = requestIdOf(request.headers[REQUEST_ID])
  const began = performance.now()
  // Functions take it from the request.
  request.headers[REQUEST_ID] = id
  response.setHeader(REQUEST_ID, id)
  const [pathname = ''] = (request.url ?? '').split('?')
  const ms = () => performance.now() - began
  const say = (status: number, limit?: string) =>
    log(requestLine({ id, method: request.method ?? '', pathname, status, ms: ms(), limit }))
  let limitOf = (): string | null => null
  response.once('finish', () => {
    const { statusCode: status } = response
    // Refusals are everyday business; a limit that is hit is not.
    if (status === 429) {
      const limit = limitOf()
      if (limit !== null) parts.counter.noteLimit(limit)
      return say(status, limit ?? COUNTED_ELSEWHERE)
    }
    if (status < 500) return
    say(status)
    parts.counter.noteFailure({
      at: new Date().toISOString(),
      request: id,
      path: withoutNames(pathname),
      status,
    })
    // Some part of it could not be reached: whether all of it is lost is looked at once.
    if (status === 503) void parts.database.answers()
  })
  response.once('close', () => {
    if (!response.writableFinished && ms() > GAVE_UP_MS) say(GAVE_UP)
  })
  return withRequestId(id, told => {
    limitOf = told
    return routeInside(request, response, parts, log)
  })
}

const routeInside = async (
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
  log: (line: string) => void,
): Promise<void> => {
  const url = URL.canParse(request.url ?? '/', parts.config.supabaseUrl)
    ? new URL(request.url ?? '/', parts.config.supabaseUrl)
    : null
  if (!url) return send(json(400, { error: 'Bad request' }), response)
  // A body that is unread when the answer is sent is never read: close the connection after a grace period for the answer.
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    setTimeout(() => request.destroy(), 1000).unref()
  })
  try {
    const found = await whileDatabaseAnswers(answer(request, url, parts), parts.database)
    if (found) return await send(forOnePerson(request, url.pathname, found, parts.origins), response)
    if (parts.serveStatic && (await parts.serveStatic(request, response))) return
    await send(json(404, { error: 'Not found' }), response)
  } catch (error) {
    if (error instanceof BodyTooSlow) {
      response.setHeader('connection', 'close')
      return send(json(408, { error: 'The body did not arrive in time' }), response)
    }
    if (error instanceof BodyTooLarge) {
      response.setHeader('connection', 'close')
      return send(json(413, { error: 'The body is too large' }), response)
    }
    const isLost = error instanceof DatabaseHangs || isConnectionLost(error)
    if (isLost && !response.headersSent) return send(unreachable(url.pathname), response)
    log(`${request.method} ${url.pathname} failed: ${error instanceof Error ? error.stack : error}`)
    if (response.headersSent) response.destroy()
    else await send(json(500, { error: 'Internal server error' }), response)
  }
}
