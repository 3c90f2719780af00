import { refuse } from '../document/refusal.ts'

/**
 * Reads SITE_URL, the address under which people find the pages.
 *
 * @returns its origin, such as `https://coach.example`; `undefined` when it is not given.
 * @throws a `Refusal` when it is no absolute http(s) address, or has more than an origin.
 */
export function readSiteUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // `href` is normalised; the origin has no path, query, fragment or account.
  if (!url || !isWeb || url.href !== `${url.origin}/` || /[?#]/.test(text))
    return refuse(
      `SITE_URL=${text} is no address of a site: write it as https://coach.example, without a path.`,
    )
  return url.origin
}
