import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { emailSchema, requiredSchema } from '../frame/account.schema.ts'

export const resolveSignIn = zodResolver(
  z.object({
    email: emailSchema,
    password: requiredSchema('Enter your password.'),
  }),
)
