import { ROUTES } from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'

/**
 * Where the guard sent someone here from, if that is one of the protected routes; else null.
 * The state of a history entry can hold anything, so nothing else is ever followed.
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
