import { createHash } from 'node:crypto'
import { DEV_STYLE_NONCE } from '@coach-app/contracts'
import type { Site } from './site.ts'

/**
 * What a page's scripts may be besides those that are in it.
 *
 * @property maps integrity of the import maps that may be added to it, as in SRI.
 */
export interface PolicyOptions {
  site: Site
  isDeveloping: boolean
  maps: readonly string[]
}

/**
 * Adds the Content Security Policy as a meta element: the hashes of inline scripts change with every revision, and a static
 * host sends fixed headers. (`frame-ancestors` works in a header only; it is in the host's configuration.)
 */
export function withPolicy(html: string, { site, isDeveloping, maps }: PolicyOptions): string {
  // A dev server's code comes from another origin, uses eval, and has no fixed hash.
  if (isDeveloping) return html
  const scripts = [...scriptHashes(html), ...maps.map(integrity => `'${integrity}'`)]
  const policy = policyOf({ scripts, styles: styleHashes(html) }, site)
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html.replace(HEAD_START, start => `${start}${element}`)
}

/**
 * Insertion point for what must come first in a page: after the encoding, which browsers look for in the first 1,024 bytes
 * where a host does not send it.
 */
export const HEAD_START = /<head>(?:\s*<meta charset="[^"]*" *\/?>)?/

/** Hashes of all inline scripts and of inline import maps. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs)
  return (
    [...scripts]
      // Data, which no browser runs.
      .filter(([, attributes = '']) => !/application\/(ld\+)?json/.test(attributes))
      .map(([, , text = '']) => hashOf(text))
  )
}

const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text))

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Names of the Trusted Types policies: each is one place where a string becomes code or markup. */
const TRUSTED_TYPES = ['coach-app-later', 'coach-app-mail', 'coach-app-maps', 'coach-app-worker']

function policyOf(
  hashes: { scripts: string[]; styles: string[] },
  { config, allowsDevServers }: Site,
): string {
  const servers = [config.supabaseUrl, config.functionsUrl]
    .filter(url => url?.startsWith('http'))
    .map(url => new URL(String(url)).origin)
  const backend = [...new Set(servers)]
  const sockets = backend.map(origin => origin.replace(/^http/, 'ws'))
  const dev = allowsDevServers ? ['http://localhost:*'] : []
  const devStyles = allowsDevServers ? [`'nonce-${DEV_STYLE_NONCE}'`] : []
  const devSockets = allowsDevServers ? ['ws://localhost:*'] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...dev],
    'style-src': ["'self'", ...hashes.styles, ...dev, ...devStyles],
    'img-src': ["'self'", 'data:', 'blob:', ...backend, ...dev],
    'media-src': ["'self'", 'blob:', ...backend],
    'font-src': ["'self'", ...dev],
    'connect-src': ["'self'", ...backend, ...sockets, ...dev, ...devSockets],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
