import type { SignUpRole } from '../../paths.ts'

/** The address that the page before has sent along; the state of a history entry can hold anything. */
export function carriedAddress(state: unknown): string | null {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' && email !== '' ? email : null
}

/** Whose sign-up the page before was; the coach's, unless it says otherwise. */
export function carriedRole(state: unknown): SignUpRole {
  return (state as { role?: unknown } | null)?.role === 'athlete' ? 'athlete' : 'coach'
}
