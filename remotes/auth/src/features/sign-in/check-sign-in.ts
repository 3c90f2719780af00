export interface SignInFields {
  email: string
  password: string
}

/** What is wrong, by field. */
export type SignInErrors = Partial<Record<keyof SignInFields, string | undefined>>

export const loadRules = () => import('./sign-in.schema.ts')

/**
 * The rules of the fields, which are not needed to show them: their code comes once the page is there. Where it cannot be fetched the
 * server's answer says what is wrong, or that there is no network.
 *
 * @param read the fields, once the rules are there: what was typed meanwhile counts.
 * @returns what is to be sent, and what is wrong.
 */
export async function checkSignIn(
  read: () => SignInFields,
): Promise<{ values: SignInFields; errors: SignInErrors }> {
  const rules = await loadRules().catch(() => null)
  return rules ? rules.resolveSignIn(read()) : { values: read(), errors: {} }
}
