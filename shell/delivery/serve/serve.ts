import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Paths below which a missing file is missing, and never the app's page. */
const FILES_ONLY = /^\/(shell|remotes|history|api)\//

/**
 * Serves a release store as a static host would: immutable releases, revalidated documents, the app's page for
 * every other path. Answers `false` for a method it does not serve.
 */
export function serveStore(dir: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  // `dev` looks at the disk for every request: releases come and go while this runs.
  const files = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', /^\/(shell|remotes)\//.test(path) ? IMMUTABLE : REVALIDATE)
      res.setHeader('x-content-type-options', 'nosniff')
      // The rest of the policy is in the page; this part works in a header only.
      if (path.endsWith('.html')) res.setHeader('content-security-policy', "frame-ancestors 'none'")
      // Under `pnpm dev <remote>` and from a CDN, modules are fetched across origins.
      res.setHeader('access-control-allow-origin', '*')
    },
  })

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    // Not new URL(): it throws on a request for `//`.
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    await new Promise<void>(resolve => {
      res.once('close', resolve)
      files(req, res, () => {
        if (FILES_ONLY.test(path) || /\.[a-z0-9]+$/i.test(path)) return notFound(res)
        req.url = '/app.html'
        files(req, res, () => notFound(res))
      })
    })
    return true
  }
}

/** A missing release file must be asked for again: it may be on its way. */
function notFound(res: ServerResponse): void {
  res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end('Not found')
}
