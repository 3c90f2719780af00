import { ROUTES } from '@coach-app/contracts'

/** Internal pages about mails, for developers. */
const INTERNAL = new Set(['/email-demo', '/email-debug', '/debug-email'])

/** robots.txt: public pages may be indexed; pages that need an account, and API calls, are disallowed. */
export function robots(): string {
  const closed = ROUTES.filter(
    ({ kind, path }) => kind === 'protected' || kind === 'account' || INTERNAL.has(path),
  ).map(({ path }) => `/${path.split('/')[1]}`)
  return ['User-agent: *', ...['/api/', ...closed].map(path => `Disallow: ${path}`), 'Allow: /', ''].join(
    '\n',
  )
}
