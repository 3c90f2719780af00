import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The request that the running code answers. */
interface Current {
  /** What is logged meanwhile names it. */
  id: string
  /** The limit that refused it, where this process counts. */
  limit: string | null
}

const current = new AsyncLocalStorage<Current>()

/** Of a proxy in front, which may log it too; anything that could break a line of the log is no id. */
const ID = /^[A-Za-z0-9-]{8,64}$/

export const REQUEST_ID = 'x-request-id'

/** @param given the request's own header. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && ID.test(given) ? given : randomUUID()

/** @returns what `work` resolves with; `limitOf` tells meanwhile, and afterwards, which limit refused the request. */
export const withRequestId = <T>(
  id: string,
  work: (limitOf: () => string | null) => Promise<T>,
): Promise<T> => {
  const request: Current = { id, limit: null }
  return current.run(request, () => work(() => request.limit))
}

/** A limit that this process counts in memory has refused the current request. @param limit what it counts, in words. */
export const noteLimit = (limit: string): void => {
  const request = current.getStore()
  if (request) request.limit = limit
}

/** For what a request has only set off, such as looking whether the database answers: its lines are not about that request. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work)

/** A line of the log with the request that it belongs to, if any. */
export const withCurrentRequest = (line: string): string => {
  const id = current.getStore()?.id
  return id === undefined || line.includes(id) ? line : `${line} request=${id}`
}

/** What ran when something failed, on the line that says so: one event is one line, found by its time and its request. */
export const onOneLine = (line: string): string =>
  line
    .split(/\s*\n\s*/)
    .filter(part => part !== '')
    .join(' ↵ ')

/** A line of the log as it is printed: with the time, where it does not begin with it already (requestLine). */
export const withTime = (line: string): string =>
  line.startsWith('{"at":') ? line : `${new Date().toISOString()} ${line}`

/** Calls and tables by name; of other addresses their first part: names of files, ids and links of events may be somebody's. */
const NAMED =
  /^\/(?:rest\/v1\/(?:rpc\/)?[a-z_0-9]+|(?:auth|functions|realtime)\/v1\/[a-z-]+|api\/[a-z-]+|storage\/v1\/[a-z]+(?:\/(?:sign|upload|info|list|public|authenticated|move|copy))?)(?=\/|$)/

export const withoutNames = (pathname: string): string => {
  const named = NAMED.exec(pathname)?.[0] ?? /^\/[a-z.-]{1,40}(?=\/|$)/.exec(pathname)?.[0] ?? ''
  return named.length === pathname.length ? pathname : `${named}/…`
}

/** What one answer was, as JSON, without anything of a person: no address, no query, no name of a file. `ms`: until the answer began. */
export const requestLine = (request: {
  id: string
  method: string
  pathname: string
  status: number
  ms: number
  /** Of a 429: what was counted. */
  limit?: string | undefined
}): string =>
  JSON.stringify({
    at: new Date().toISOString(),
    level: request.status >= 500 ? 'error' : 'warn',
    request: request.id,
    method: request.method,
    path: withoutNames(request.pathname),
    status: request.status,
    ms: Math.round(request.ms),
    ...(request.limit === undefined ? {} : { limit: request.limit }),
  })
