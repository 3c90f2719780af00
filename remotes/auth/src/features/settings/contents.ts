import type { SessionState } from '@coach-app/contracts'

export interface SettingsSection {
  /** In the address, `#names`. */
  id: string
  title: string
  /** Search words of the section. */
  words: readonly string[]
  /** Who has it: a coach, or whoever has or had a plan; everybody without. */
  audience?: 'coach' | 'plan'
}

/** Whether a section is there for somebody: a coach has all; anybody else the plan's, once they have or had one. */
export const isFor = (
  { audience }: SettingsSection,
  { profile, subscription }: Pick<SessionState, 'profile' | 'subscription'>,
): boolean =>
  audience === undefined ||
  profile?.profileType === 'coach' ||
  (audience === 'plan' && subscription !== null && subscription !== 'no_subscription')

/** The sections of /profile-settings, in their order. */
export const CONTENTS: readonly SettingsSection[] = [
  { id: 'names', title: 'Names', words: ['display name', 'first name', 'last name', 'e-mail address'] },
  {
    id: 'training',
    title: 'Units and calendar',
    words: ['kg', 'lb', 'pounds', 'kilograms', 'time zone', 'week starts on', 'monday', 'sunday'],
  },
  {
    id: 'bar-and-plates',
    title: 'Bar and plates',
    words: ['plate calculator', 'equipment', 'barbell', 'rounding', 'gym'],
  },
  {
    id: 'coaching',
    title: 'Coaching',
    words: ['brand colours', 'alternatives to an exercise', 'clients'],
    audience: 'coach',
  },
  {
    id: 'plan',
    title: 'Plan',
    words: ['subscription', 'price', 'billing', 'payment', 'invoices', 'cancel', 'trial', 'athletes'],
    audience: 'plan',
  },
  { id: 'theme', title: 'Theme', words: ['dark', 'light', 'appearance', 'colours'] },
  {
    id: 'notifications',
    title: 'Notifications',
    words: ['e-mails', 'mail', 'push', 'device', 'digest', 'unsubscribe', 'read receipts'],
  },
  { id: 'access', title: 'Who has access', words: ['coaches', 'permissions', 'revoke', 'privacy', 'share'] },
  {
    id: 'sessions',
    title: 'Sign-in and sessions',
    words: ['password', 'change e-mail', 'devices', 'sign out everywhere', 'security'],
  },
  { id: 'data', title: 'Your data', words: ['export', 'download', 'backup', 'json'] },
  { id: 'delete', title: 'Delete account', words: ['close account', 'remove me', 'leave'] },
]
