import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Documents } from '@coach-app/contracts'
import sirv from 'sirv'
import { DOCUMENTS, pageFile } from '../files/page-file.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** The rest of the Content Security Policy is in the page; `frame-ancestors` works in a header only. */
const FRAMED_BY_NOBODY = "frame-ancestors 'none'"
/** Files of a release, including its index.html template, are not pages: opened as one, they may load and run nothing. */
const NO_PAGE = `default-src 'none'; ${FRAMED_BY_NOBODY}`

const OF_A_RELEASE = /^\/(shell|remotes)\//

/** Paths below which a missing file is a 404, and never the app's page. */
const FILES_ONLY = /^\/(shell|remotes|history|api)\//

/** A path as the store names its files. Any other spelling is a 404, because the path decides the headers. */
const A_FILE = /^(\/(?!\.)[\w.-]+)+$/

/**
 * No address of their own: compressed forms, what a publisher is still writing, and prerendered pages, which are found without
 * their extension. The service worker and hosts ask for the others by name.
 */
const NOT_BY_NAME =
  /\.(br|gz)$|\.writing-\d+(\/|$)|^(?!\/(index|app(-[a-z0-9-]+)?)\.html$)(?!\/(shell|remotes)\/).*\.html$/

/**
 * Serves a release store as a static host would: immutable releases, revalidated documents, prerendered pages at their paths,
 * at every other path the page of the remote that has it (documents.json), or the app's. Returns `false` for a method it does not serve.
 */
export function serveStore(dir: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  // sirv's `dev` option reads the disk on every request, since releases are added and removed meanwhile. Each file has exactly
  // one address.
  const files = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    extensions: [],
    brotli: true,
    gzip: true,
  })

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    // Not new URL(): it throws on a request for `//`.
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    req.headers['accept-encoding'] = acceptedEncodings(req)
    // Headers by path, before the lookup, so that error responses have them too.
    const isOfARelease = OF_A_RELEASE.test(path)
    res.setHeader('content-security-policy', isOfARelease ? NO_PAGE : FRAMED_BY_NOBODY)
    res.setHeader('x-content-type-options', 'nosniff')
    // Addresses name people, conversations and events: other sites get no referrer.
    res.setHeader('referrer-policy', 'same-origin')
    res.setHeader('cache-control', isOfARelease ? IMMUTABLE : REVALIDATE)
    // Under `pnpm dev <remote>` and from a CDN, modules are fetched cross-origin.
    res.setHeader('access-control-allow-origin', '*')
    await new Promise<void>(resolve => {
      res.once('close', resolve)
      const send = (file: string, otherwise: () => void) => {
        req.url = file
        files(req, res, otherwise)
      }
      const app = () => {
        if (FILES_ONLY.test(path) || /\.[a-z0-9]+$/i.test(path)) return notFound(res)
        send(`/${documentAt(dir, path)}`, () => send('/app.html', () => notFound(res)))
      }
      const page = pageFile(path)
      if (NOT_BY_NAME.test(path)) notFound(res)
      else if (page) send(`/${page}`, app)
      else if (A_FILE.test(path)) send(path, app)
      else app()
    })
    return true
  }
}

/** The page for a path that has none of its own. Read each time, as all files are; a store from before has only one. */
function documentAt(dir: string, path: string): string {
  try {
    const { documents } = JSON.parse(readFileSync(join(dir, DOCUMENTS), 'utf8')) as Documents
    const segment = path.split('/')[1] ?? ''
    return (Object.hasOwn(documents, segment) && documents[segment]) || 'app.html'
  } catch {
    return 'app.html'
  }
}

/** sirv ignores quality values and would accept `br;q=0`. A range request means bytes of the uncompressed file. */
function acceptedEncodings({ headers }: IncomingMessage): string {
  if (headers.range !== undefined) return ''
  const named = String(headers['accept-encoding'] ?? '').split(',')
  return named.filter(one => !/;\s*q=0(\.0*)?\s*$/.test(one)).join(',')
}

/** A missing release file must not be cached: it may be about to be published. */
function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end('Not found')
}
