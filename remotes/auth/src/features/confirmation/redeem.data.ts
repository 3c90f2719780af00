import { exchangeCode, type Result, type Session, updateProfile, verifyEmailToken } from '@coach-app/data'
import { deviceTimeZone } from '../settings/time-zones.ts'
import type { EmailLink, EmailLinkType } from './email-link.ts'

/** Turns the link of a mail into a session. */
export function redeem(
  link: Extract<EmailLink, { kind: 'token' | 'code' }>,
  type: EmailLinkType,
): Promise<Result<Session>> {
  return link.kind === 'token' ? verifyEmailToken(link.tokenHash, type) : exchangeCode(link.code)
}

/** Days begin where the new person is, from the first one on; should it fail, the settings still know how. */
export async function keepDeviceTimeZone(userId: string): Promise<void> {
  await updateProfile(userId, { timeZone: deviceTimeZone() })
}
