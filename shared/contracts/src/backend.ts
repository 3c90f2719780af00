import type { PublicConfig } from './platform.ts'

/** Message of a page that has no backend configured (specification, section 8). */
export const NOT_CONFIGURED = 'Supabase client not configured'

/** A publishable key, or the JWT that older projects use as anon key. */
const KEY_PREFIXES = ['sb_publishable_', 'eyJ'] as const

/**
 * The backend addresses of a configuration, without a trailing slash.
 *
 * @param origin of the page, which `/` stands for.
 * @throws when an address is invalid or the key has no known prefix: a misconfigured deployment must not start.
 */
export function readBackend(config: PublicConfig, origin?: string): { url: string; functionsUrl?: string } {
  const url = resolve('supabaseUrl', config.supabaseUrl, origin)
  if (!KEY_PREFIXES.some(prefix => config.publishableKey?.startsWith(prefix))) {
    throw new Error(
      `Invalid Supabase key: it must start with ${KEY_PREFIXES.join(' or ')}. Look at publishableKey in /config.json.`,
    )
  }
  return config.functionsUrl
    ? { url, functionsUrl: resolve('functionsUrl', config.functionsUrl, origin) }
    : { url }
}

function resolve(name: string, url: string, origin: string | undefined): string {
  const { protocol, href } = URL.canParse(url, origin) ? new URL(url, origin) : { protocol: '', href: '' }
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error(
      `Invalid Supabase URL: "${url}" is no http or https address. Look at ${name} in /config.json.`,
    )
  }
  return href.replace(/\/$/, '')
}
