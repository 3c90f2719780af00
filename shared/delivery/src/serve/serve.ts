import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** The rest of a page's policy is in the page; this part works in a header only. */
const FRAMED_BY_NOBODY = "frame-ancestors 'none'"
/** What a release is made of, the template of its page included, is no page: opened as one it can do nothing. */
const NO_PAGE = `default-src 'none'; ${FRAMED_BY_NOBODY}`

const OF_A_RELEASE = /^\/(shell|remotes)\//

/** Paths below which a missing file is missing, and never the app's page. */
const FILES_ONLY = /^\/(shell|remotes|history|api)\//

/** As the store names its files. Of every other way to write an address, none is found: what it is decides on its headers. */
const A_FILE = /^(\/(?!\.)[\w.-]+)+$/

/**
 * Serves a release store as a static host would: immutable releases, revalidated documents, the app's page for
 * every other path. Answers `false` for a method it does not serve.
 */
export function serveStore(dir: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  // `dev` looks at the disk for every request: releases come and go while this runs. An address is that of one file only.
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
    // By the address and not by what is found there: no answer is without them.
    const isOfARelease = OF_A_RELEASE.test(path)
    res.setHeader('content-security-policy', isOfARelease ? NO_PAGE : FRAMED_BY_NOBODY)
    res.setHeader('x-content-type-options', 'nosniff')
    res.setHeader('cache-control', isOfARelease ? IMMUTABLE : REVALIDATE)
    // Under `pnpm dev <remote>` and from a CDN, modules are fetched across origins.
    res.setHeader('access-control-allow-origin', '*')
    await new Promise<void>(resolve => {
      res.once('close', resolve)
      const send = (file: string, otherwise: () => void) => {
        req.url = file
        files(req, res, otherwise)
      }
      const app = () => {
        if (FILES_ONLY.test(path) || /\.[a-z0-9]+$/i.test(path)) return notFound(res)
        send('/app.html', () => notFound(res))
      }
      if (path === '/') send('/index.html', app)
      else if (A_FILE.test(path)) send(path, app)
      else app()
    })
    return true
  }
}

/** sirv takes whatever is named for accepted, `br;q=0` too. Who asks for some bytes of a file means those of the file. */
function acceptedEncodings({ headers }: IncomingMessage): string {
  if (headers.range !== undefined) return ''
  const named = String(headers['accept-encoding'] ?? '').split(',')
  return named.filter(one => !/;\s*q=0(\.0*)?\s*$/.test(one)).join(',')
}

/** A missing release file must be asked for again: it may be on its way. */
function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end('Not found')
}
