import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

export const inviteSchema = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(255, 'E-mail: at most 255 characters'),
    // As the database asks for it.
    z.regex(
      /^$|^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/,
      'This is not an e-mail address. Check it for a typing error.',
    ),
  ),
  as: z.enum(['athlete', 'coach']),
})

export type Invitation = z.infer<typeof inviteSchema>
