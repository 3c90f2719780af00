import type { RemoteNavigator } from '@coach-app/contracts'

/**
 * Where someone was sent here from, if that is a protected or an open page; else null.
 * The state of a history entry can hold anything, so nothing else is ever followed.
 */
export function returnPath(state: unknown, { kindOf }: Pick<RemoteNavigator, 'kindOf'>): string | null {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith('/')) return null
  const kind = kindOf(from.replace(/[?#].*$/s, ''))
  return kind === 'protected' || kind === 'open' ? from : null
}
