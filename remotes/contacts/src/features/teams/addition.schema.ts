import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

export const additionSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email is required')),
  role: z.enum(['athlete', 'intern', 'coach', 'head_coach']),
  message: z.string().check(z.trim(), z.maxLength(1000, 'Message: at most 1000 characters')),
})

export type Addition = z.infer<typeof additionSchema>
