import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

export const MIN_DAYS = 1
export const MAX_DAYS = 365
const DAYS_MESSAGE = `Duration: a whole number of days from ${MIN_DAYS} to ${MAX_DAYS}, or empty for no end`

const notesSchema = z.string().check(z.trim(), z.maxLength(1000, 'Notes: at most 1000 characters'))

export const grantSchema = z.object({
  coach: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  permissionLevel: z.enum(['read', 'write']),
  /** Null never expires. */
  expiresInDays: z.nullable(
    z
      .number()
      .check(z.refine(days => Number.isInteger(days) && days >= MIN_DAYS && days <= MAX_DAYS, DAYS_MESSAGE)),
  ),
  notes: notesSchema,
})

export type Grant = z.infer<typeof grantSchema>
export type Coach = NonNullable<Grant['coach']>

const DAY_MS = 86_400_000
/** What renewing an expired access starts with: an empty field would silently make it endless. */
const RENEWAL_DAYS = 30

/** The days to start editing with: what is left, in whole days. */
export function initialDays(expiresAt: string | null, now = new Date()): number | null {
  if (expiresAt === null) return null
  const left = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS)
  return left < MIN_DAYS ? RENEWAL_DAYS : Math.min(left, MAX_DAYS)
}
