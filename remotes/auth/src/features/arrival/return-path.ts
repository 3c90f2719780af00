import type { RemoteNavigator } from '@coach-app/contracts'

/**
 * Where the guard sent someone here from, if that is a protected page; else null.
 * The state of a history entry can hold anything, so nothing else is ever followed.
 */
export function returnPath(state: unknown, { kindOf }: Pick<RemoteNavigator, 'kindOf'>): string | null {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith('/')) return null
  return kindOf(from.replace(/[?#].*$/s, '')) === 'protected' ? from : null
}
