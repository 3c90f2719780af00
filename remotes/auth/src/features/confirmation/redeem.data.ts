import { exchangeCode, type Result, type Session, updateProfile, verifyEmailToken } from '@coach-app/data'
import { regionalSettings } from '../settings/regional-settings.ts'
import { deviceTimeZone } from '../settings/time-zones.ts'
import type { EmailLink, EmailLinkType } from './email-link.ts'

/** Turns the link of a mail into a session. */
export function redeem(
  link: Extract<EmailLink, { kind: 'token' | 'code' }>,
  type: EmailLinkType,
): Promise<Result<Session>> {
  return link.kind === 'token' ? verifyEmailToken(link.tokenHash, type) : exchangeCode(link.code)
}

/**
 * Days begin where the new person is, weeks and weights are what they are used to, from the first one on. Only here: somebody
 * who redeems the link of a sign-up has chosen nothing yet. Should it fail, the settings still know how.
 */
export async function keepDeviceSettings(userId: string): Promise<void> {
  await updateProfile(userId, { timeZone: deviceTimeZone(), ...regionalSettings(navigator.language) })
}
