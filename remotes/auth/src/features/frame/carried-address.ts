/** The address that the page before has sent along; the state of a history entry can hold anything. */
export function carriedAddress(state: unknown): string | null {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' && email !== '' ? email : null
}
