import { exchangeCode, type Result, type Session, verifyEmailToken } from '@coach-app/data'
import type { EmailLink, EmailLinkType } from './email-link.ts'

/** Turns the link of a mail into a session. */
export function redeem(
  link: Extract<EmailLink, { kind: 'token' | 'code' }>,
  type: EmailLinkType,
): Promise<Result<Session>> {
  return link.kind === 'token' ? verifyEmailToken(link.tokenHash, type) : exchangeCode(link.code)
}
