/**
 * How the worker handles a request: `page` is a navigation, `file` a file of a release, which never changes. Every other
 * request goes past the worker to the network.
 */
export type Handling = 'page' | 'file' | 'leave'

/** Paths answered by servers, navigated to or not: never from a cache. */
const SERVED = /^\/(auth|rest|api|realtime|storage|functions|history)\/|^\/(mailbox|healthz)(\/|$)/

/** Files of a release: `/shell/<version>/…` and `/remotes/<name>/<version>/…`. */
const OF_A_RELEASE = /^\/(?:shell|remotes\/[^/]+)\/[^/]+\/[^/]/

interface Asked {
  method: string
  url: string
  mode: string
  headers: { has(name: string): boolean }
}

/** @param origin the worker's own. */
export function handlingOf({ method, url, mode, headers }: Asked, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url)
  // A range request: a partial answer must not be cached.
  if (method !== 'GET' || asked !== origin || headers.has('range') || SERVED.test(pathname)) return 'leave'
  if (OF_A_RELEASE.test(pathname)) return mode === 'navigate' ? 'leave' : 'file'
  // A path with a file extension is a file of the host, such as robots.txt or releases.json, not a page.
  return mode === 'navigate' && !/\.[a-z0-9]+$/i.test(pathname) ? 'page' : 'leave'
}

/** The folder of the release a file belongs to, such as `/remotes/contacts/0.1.0-abc/`. */
export const folderOf = (pathname: string): string =>
  /^\/(?:shell|remotes\/[^/]+)\/[^/]+\//.exec(pathname)?.[0] ?? ''

/**
 * How long a navigation waits for the network when a cached page exists. The athlete app works from what the device keeps, and is
 * opened between two sets.
 */
export const networkMs = (pathname: string): number => (/^\/stackup(\/|$)/.test(pathname) ? 1000 : 5000)
