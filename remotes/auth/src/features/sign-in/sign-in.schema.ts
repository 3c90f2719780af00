import * as z from 'zod/mini'
import { emailSchema, requiredSchema } from '../frame/account.schema.ts'
import type { SignInErrors, SignInFields } from './check-sign-in.ts'

const schema = z.object({
  email: emailSchema,
  password: requiredSchema('Enter your password.'),
})

export function resolveSignIn(values: SignInFields): { values: SignInFields; errors: SignInErrors } {
  const { success, data, error } = schema.safeParse(values)
  if (success) return { values: data, errors: {} }
  const { email, password } = z.flattenError(error).fieldErrors
  return { values, errors: { email: email?.[0], password: password?.[0] } }
}
