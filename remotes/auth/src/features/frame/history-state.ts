import type { SignUpRole } from '../../paths.ts'

/** The e-mail address that the previous page passed in the history state, which can hold anything. */
export function addressFromState(state: unknown): string | null {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' && email !== '' ? email : null
}

/** The role of the sign-up on the previous page, from the history state; default coach. */
export function roleFromState(state: unknown): SignUpRole {
  return (state as { role?: unknown } | null)?.role === 'athlete' ? 'athlete' : 'coach'
}
