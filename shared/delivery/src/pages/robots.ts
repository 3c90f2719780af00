import type { RouteDefinition } from '@coach-app/contracts'

/** robots.txt: what everybody may see may be found; pages that need an account, and calls, lead a crawler nowhere. */
export function robots(routes: readonly RouteDefinition[]): string {
  const closed = routes
    .filter(({ kind, crawled }) => kind === 'protected' || kind === 'account' || crawled === false)
    .map(({ path }) => path.replace(/\/:.*$/, ''))
  return [
    'User-agent: *',
    ...['/api/', ...new Set(closed)].map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
  ].join('\n')
}
