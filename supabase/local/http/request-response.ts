import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

/** Timeout for reading a body, against slow clients (slowloris). */
const BODY_TIMEOUT_MS = 20_000

/** Reads the whole body; throws BodyTooLarge as soon as the limit is exceeded, BodyTooSlow after `timeoutMs` milliseconds. */
export const readBody = (
  request: IncomingMessage,
  limit: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new BodyTooLarge())
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => end(() => reject(new BodyTooSlow())), timeoutMs)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      request.removeAllListeners('data').pause()
      settle()
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) end(() => reject(new BodyTooLarge()))
      else chunks.push(chunk)
    })
    request.once('end', () => end(() => resolve(Buffer.concat(chunks))))
    // The client closed the connection: end the request without an answer.
    request.once('error', error => end(() => reject(error)))
    request.once('close', () => end(() => reject(new Error('The request was aborted'))))
  })

/** Converts the request for handlers that use the fetch API. */
export const toRequest = (request: IncomingMessage, url: URL, body: Buffer): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(url, { method, headers, ...(hasBody ? { body: new Uint8Array(body) } : {}) })
}

export const send = async (response: Response, target: ServerResponse): Promise<void> => {
  target.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') target.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) target.setHeader('set-cookie', cookies)
  if (response.body === null || target.req.method === 'HEAD') {
    target.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), target).catch(() => target.destroy())
}
