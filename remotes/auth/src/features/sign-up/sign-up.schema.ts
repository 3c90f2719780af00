import * as z from 'zod/mini'
import { emailSchema, nameSchema, newPasswordSchema } from '../frame/account.schema.ts'

export const signUpSchema = z.object({
  firstName: nameSchema('first name'),
  lastName: nameSchema('last name'),
  email: emailSchema,
  password: newPasswordSchema,
  code: z.string().check(z.trim(), z.maxLength(64, 'The code can have at most 64 characters.')),
})
