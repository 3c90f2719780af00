import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

export class BodyTooLarge extends Error {}

/** The whole body, or BodyTooLarge as soon as it is. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same request for handlers that speak fetch. */
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
