/**
 * What the worker does with a request: `page` is a navigation, `file` a file of a release, which never changes. Everything
 * else is left to the browser: the worker does not even see the answer.
 */
export type Handling = 'page' | 'file' | 'leave'

/** Paths that servers answer, navigated to or not: nothing of them may come from a cache. */
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
  // A part of a file is no file that could be kept.
  if (method !== 'GET' || asked !== origin || headers.has('range') || SERVED.test(pathname)) return 'leave'
  if (OF_A_RELEASE.test(pathname)) return mode === 'navigate' ? 'leave' : 'file'
  // What has a name with an ending is a file of the host, such as robots.txt or releases.json, and no page.
  return mode === 'navigate' && !/\.[a-z0-9]+$/i.test(pathname) ? 'page' : 'leave'
}

/** The folder of the release a file belongs to, such as `/remotes/contacts/0.1.0-abc/`. */
export const folderOf = (pathname: string): string =>
  /^\/(?:shell|remotes\/[^/]+)\/[^/]+\//.exec(pathname)?.[0] ?? ''
