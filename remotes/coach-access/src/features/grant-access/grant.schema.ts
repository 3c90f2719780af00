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
  /** As typed: a field that reads numbers would turn 400 into 365, and '1e3' into nothing. */
  duration: z.string().check(z.refine(text => parseDays(text) !== undefined, DAYS_MESSAGE)),
  notes: z.string().check(z.trim(), z.maxLength(1000, 'Notes: at most 1000 characters')),
})

export type Grant = z.infer<typeof grantSchema>
export type Coach = NonNullable<Grant['coach']>

const DAY_MS = 86_400_000
/** What renewing an expired access starts with: an empty field would silently make it endless. */
const RENEWAL_DAYS = 30

/** The duration to start editing with: what is left, in whole days. */
export function initialDuration(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return ''
  const left = Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS)
  return String(left < MIN_DAYS ? RENEWAL_DAYS : Math.min(left, MAX_DAYS))
}

/**
 * What an edit sends: nothing while the duration is what the dialog began with, or days that count from now would move
 * the end. An access that is over has no end to keep.
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
