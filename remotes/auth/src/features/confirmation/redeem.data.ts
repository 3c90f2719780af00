import { exchangeCode, type Result, type Session, verifyEmailToken } from '@coach-app/data'
import type { EmailLink } from './email-link.ts'

/** Turns the link of a mail into a session. */
export function redeem(
  link: Extract<EmailLink, { kind: 'token' | 'code' }>,
  type: 'signup' | 'recovery',
): Promise<Result<Session>> {
  return link.kind === 'token' ? verifyEmailToken(link.tokenHash, type) : exchangeCode(link.code)
}
