import { nameFault } from '@coach-app/data'
import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

export const teamSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(120, 'Name: at most 120 characters'),
    z.check<string>(({ value, issues }) => {
      const message = nameFault(value.trim(), 'name')
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  ),
  description: z.string().check(z.trim(), z.maxLength(2000, 'Description: at most 2000 characters')),
})

export type TeamValues = z.infer<typeof teamSchema>
