import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Documents } from '@coach-app/contracts'

/** A folder of files to serve, and the documents for its paths. */
export interface Site {
  url: string
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
/** As any CDN compresses them; fonts are already. */
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

/** What a store answers for paths that are no files: by first segment the page of the remote, as a host is to send it. */
export function documentsOf(store: string): Record<string, string> {
  const read = (name: string) => readFileSync(join(store, name), 'utf8')
  const { documents } = JSON.parse(read('documents.json')) as Documents
  const ofSegments = Object.entries(documents).map(([segment, file]) => [`/${segment}/*`, read(file)])
  return { '*': read('app.html'), ...Object.fromEntries(ofSegments) }
}

/**
 * Serves a folder from memory, compressed, as a CDN near the browser would: what is measured is the page and not this server.
 *
 * @param documents what is answered for a path instead of a file of that name; `/x/*` for `/x` and what is below it, `*` for all others.
 * @param backend where what is no file is asked for, on the same origin for the page; nowhere without it.
 * @param isLive passes sockets on as well. Not by default: a page that is measured is not changed meanwhile.
 */
export async function serveSite(
  folder: string,
  documents: Record<string, string>,
  backend?: string,
  isLive = false,
): Promise<Site> {
  const answers = new Map<string, { body: Buffer; headers: Record<string, string> } | null>()
  const answerFor = (path: string) => {
    const known = answers.get(path)
    if (known !== undefined) return known
    const answer = prepare(folder, path, documents)
    answers.set(path, answer)
    return answer
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (backend && BACKEND.test(path)) return passOn(request, response, backend)
    const answer = answerFor(path)
    if (!answer) response.writeHead(404).end()
    else if (request.headers['if-none-match'] === answer.headers.etag)
      response.writeHead(304, answer.headers).end()
    else response.writeHead(200, answer.headers).end(answer.body)
  })
  if (backend && isLive) passSocketsOn(server, backend)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Proxies requests to Supabase, except WebSockets. */
const BACKEND = /^\/(?:auth|rest|storage|functions)\/v1\/|^\/api\//

function passOn(request: IncomingMessage, response: ServerResponse, backend: string): void {
  const { hostname, port } = new URL(backend)
  const { method, url, headers } = request
  const onward = ask({ hostname, port, method, path: url, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.once('error', () => response.writeHead(502).end())
  request.pipe(onward)
}

function passSocketsOn(server: Server, backend: string): void {
  const { hostname, port } = new URL(backend)
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      onward.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) end.once('error', () => [socket, onward].map(one => one.destroy()))
  })
}

function prepare(folder: string, path: string, documents: Record<string, string>) {
  const type = extname(path)
  const ofSegment = documents[`/${path.split('/')[1]}/*`] ?? documents['*']
  const body = documents[path] ?? readFile(folder, path) ?? (type === '' ? ofSegment : undefined)
  if (body === undefined) return null
  const kind = type === '' ? '.html' : type
  const isCompressed = COMPRESSED.has(kind)
  const content = Buffer.from(body)
  return {
    body: isCompressed ? gzipSync(content) : content,
    headers: {
      etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'cache-control': kind === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  }
}

function readFile(folder: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, normalize(path)))
  } catch {
    return undefined
  }
}
