import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

const MIN_DAYS = 1
const MAX_DAYS = 365
const DAYS_MESSAGE = `A whole number from ${MIN_DAYS} to ${MAX_DAYS}, or empty`

/** The days of a duration as typed; null never expires; undefined is no duration. */
export function parseDays(text: string): number | null | undefined {
  if (text === '') return null
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= MIN_DAYS && days <= MAX_DAYS ? days : undefined
}

export const grantSchema = z.object({
  coach: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  permissionLevel: z.enum(['read', 'write']),
  /** The text as typed: a number input would turn 400 into 365, and '1e3' into nothing. */
  duration: z.string().check(z.refine(text => parseDays(text) !== undefined, DAYS_MESSAGE)),
  notes: z.string().check(z.trim(), z.maxLength(1000, 'Notes: at most 1000 characters')),
})

export type Grant = z.infer<typeof grantSchema>
export type Coach = NonNullable<Grant['coach']>

const DAY_MS = 86_400_000
/** Default when renewing an expired access: an empty field would make it never expire. */
const RENEWAL_DAYS = 30

/** Initial value of the field: the remaining whole days. */
export function initialDuration(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return ''
  const left = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS)
  return String(left < MIN_DAYS ? RENEWAL_DAYS : Math.min(left, MAX_DAYS))
}

/**
 * The expiry to send with an edit: nothing if the duration is unchanged, because days count from now and would move
 * the end. An expired access always sends a new duration.
 */
export function changedDays(
  duration: string,
  expiresAt: string | null,
  opened: Date,
): { expiresInDays?: number | null } {
  const isOver = expiresAt !== null && new Date(expiresAt) <= opened
  if (!isOver && duration === initialDuration(expiresAt, opened)) return {}
  return { expiresInDays: parseDays(duration) ?? null }
}
