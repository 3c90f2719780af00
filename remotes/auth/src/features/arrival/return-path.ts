import { ROUTES } from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'

/**
 * The path that the route guard redirected from, if it is one of the protected routes; else null.
 * History state can hold anything, so no other path is used (open redirect).
 */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith('/')) return null
  const pathname = from.replace(/[?#].*$/s, '')
  const isProtected = ROUTES.some(
    route => route.kind === 'protected' && matchPath({ path: route.path, end: true }, pathname) !== null,
  )
  return isProtected ? from : null
}
