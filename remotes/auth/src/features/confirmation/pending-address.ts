/** Which address waits for its confirmation in this tab, and when its last mail was asked for (ms since epoch). */
export interface PendingAddress {
  email: string
  sentAt: number
}

const KEY = 'coach-app-pending-email'

/** The server sends at most one confirmation mail a minute to an address and stays silent about the others. */
const RESEND_AFTER_MS = 60_000

export function rememberPendingAddress(email: string, sentAt: number = Date.now()): PendingAddress {
  const pending = { email, sentAt }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // Storage is blocked: the router state still carries the address.
  }
  return pending
}

export function readPendingAddress(): PendingAddress | null {
  try {
    const { email, sentAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<PendingAddress>
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : null
  } catch {
    return null
  }
}

export function forgetPendingAddress(): void {
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
