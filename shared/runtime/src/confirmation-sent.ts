/** The address that waits for confirmation in this tab, and when its last mail was requested (ms since epoch). */
export interface ConfirmationSent {
  email: string
  sentAt: number
}

/** One entry per address, the newest last. */
const KEY = 'coach-app-confirmation-sent'

/** In-memory fallback where session storage is blocked: lasts until the page is closed. */
let kept: ConfirmationSent[] = []

/** Rate limit of the server: one confirmation mail a minute per address; it silently drops the others. */
const RESEND_AFTER_MS = 60_000

export function rememberConfirmationSent(email: string, sentAt: number = Date.now()): void {
  const others = readAll().filter(sent => !isSame(sent.email, email))
  const all = [...others, { email, sentAt }]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    kept = all
  }
}

/** The address of the latest mail. */
export const lastConfirmationSent = (): ConfirmationSent | null => readAll().at(-1) ?? null

/** When the latest mail to this address was requested; null if none was requested in this tab. */
export const confirmationSentAt = (email: string): number | null =>
  readAll().find(sent => isSame(sent.email, email))?.sentAt ?? null

export function forgetConfirmationsSent(): void {
  kept = []
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then nothing was stored either.
  }
}

/** Seconds until another mail may be requested; at most a minute, even if the clock was set back. */
export function secondsUntilResend(sentAt: number, now: number): number {
  const passed = now - sentAt
  return passed < 0 ? 0 : Math.max(0, Math.ceil((RESEND_AFTER_MS - passed) / 1000))
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function readAll(): ConfirmationSent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return kept.concat(Array.isArray(stored) ? stored.filter(isSent) : [])
  } catch {
    return kept
  }
}

const isSent = (value: unknown): value is ConfirmationSent => {
  const { email, sentAt } = (value ?? {}) as Partial<ConfirmationSent>
  return typeof email === 'string' && typeof sentAt === 'number'
}
