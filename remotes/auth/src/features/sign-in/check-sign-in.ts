import type { Resolver } from 'react-hook-form'

export interface SignInFields {
  email: string
  password: string
}

export const loadRules = () => import('./sign-in.schema.ts')

/**
 * The rules of the fields, which are not needed to show them: their code comes once the page is there. Where it cannot be fetched the
 * server's answer says what is wrong, or that there is no network.
 */
export const checkSignIn: Resolver<SignInFields> = async (values, context, options) => {
  const rules = await loadRules().catch(() => null)
  return rules ? rules.resolveSignIn(values, context, options) : { values, errors: {} }
}
