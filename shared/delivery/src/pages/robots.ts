import { ROUTES } from '@coach-app/contracts'

/** Pages about mails are for those who work on them. */
const INTERNAL = new Set(['/email-demo', '/email-debug', '/debug-email'])

/** robots.txt: what everybody may see may be found; pages that need an account, and calls, lead a crawler nowhere. */
export function robots(): string {
  const closed = ROUTES.filter(
    ({ kind, path }) => kind === 'protected' || kind === 'account' || INTERNAL.has(path),
  ).map(({ path }) => `/${path.split('/')[1]}`)
  return ['User-agent: *', ...['/api/', ...closed].map(path => `Disallow: ${path}`), 'Allow: /', ''].join(
    '\n',
  )
}
