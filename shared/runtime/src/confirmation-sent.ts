/** Which address waits for its confirmation in this tab, and when its last mail was asked for (ms since epoch). */
export interface ConfirmationSent {
  email: string
  sentAt: number
}

/** One entry an address, the newest last. */
const KEY = 'coach-app-confirmation-sent'

/** Where session storage is blocked: until the page is left. */
let kept: ConfirmationSent[] = []

/** The server sends at most one confirmation mail a minute to an address and stays silent about the others. */
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

/** The address that was mailed last. */
export const lastConfirmationSent = (): ConfirmationSent | null => readAll().at(-1) ?? null

/** When this address was mailed last; null where it was not, or not from this tab. */
export const confirmationSentAt = (email: string): number | null =>
  readAll().find(sent => isSame(sent.email, email))?.sentAt ?? null

export function forgetConfirmationsSent(): void {
  kept = []
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Whole seconds until another mail may be asked for; a clock that was set back keeps nobody waiting longer than a minute. */
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
