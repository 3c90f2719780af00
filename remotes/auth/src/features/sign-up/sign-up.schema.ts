import { emailSchema, nameSchema, newPasswordSchema, z } from '../frame/account.schema.ts'

export const signUpSchema = z.object({
  firstName: nameSchema('first name'),
  lastName: nameSchema('last name'),
  email: emailSchema,
  password: newPasswordSchema,
  code: z.string().trim().max(64, 'The code can have at most 64 characters.'),
})

export type SignUpValues = z.infer<typeof signUpSchema>
