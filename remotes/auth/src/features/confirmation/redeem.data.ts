import { exchangeCode, type Result, type Session, updateProfile, verifyEmailToken } from '@coach-app/data'
import { regionalSettings } from '../region/regional-settings.ts'
import { deviceTimeZone } from '../region/time-zones.ts'
import type { EmailLink, EmailLinkType } from './email-link.ts'

/** Turns the link of a mail into a session. */
export function redeem(
  link: Extract<EmailLink, { kind: 'token' | 'code' }>,
  type: EmailLinkType,
): Promise<Result<Session>> {
  return link.kind === 'token' ? verifyEmailToken(link.tokenHash, type) : exchangeCode(link.code)
}

/**
 * Saves time zone, week start and units from the browser as defaults of a new account. Only on the confirmation of a sign-up,
 * because nothing has been chosen by then. A failure is ignored: the person can set them in the settings.
 */
export async function saveDeviceSettings(userId: string): Promise<void> {
  await updateProfile(userId, { timeZone: deviceTimeZone(), ...regionalSettings(navigator.language) })
}
