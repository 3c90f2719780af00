import type { SessionState } from '@coach-app/contracts'

export interface SettingsSection {
  /** In the address, `#names`. */
  id: string
  title: string
  /** Search words of the section. */
  words: readonly string[]
  /** Of what only a coach has there. */
  coachWords?: readonly string[]
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
  {
    id: 'names',
    title: 'Profile',
    words: [
      'names',
      'display name',
      'first name',
      'last name',
      'e-mail address',
      'email',
      'picture',
      'photo',
      'avatar',
    ],
  },
  {
    id: 'plan',
    title: 'Plan',
    words: ['subscription', 'price', 'billing', 'payment', 'card', 'invoices', 'cancel', 'trial', 'athletes'],
    audience: 'plan',
  },
  {
    id: 'theme',
    title: 'Appearance',
    words: ['theme', 'dark mode', 'light mode', 'colours', 'colors'],
    coachWords: ['brand'],
  },
  {
    id: 'training',
    title: 'Units and calendar',
    words: ['kg', 'lb', 'pounds', 'kilograms', 'time zone', 'timezone', 'week starts on', 'monday', 'sunday'],
  },
  {
    id: 'bar-and-plates',
    title: 'Bar and plates',
    words: ['plate calculator', 'units and equipment', 'equipment', 'barbell', 'rounding', 'gym'],
  },
  {
    id: 'coaching',
    title: 'Coaching',
    words: ['alternatives to an exercise', 'clients'],
    audience: 'coach',
  },
  {
    id: 'notifications',
    title: 'Notifications',
    words: ['e-mails', 'emails', 'mail', 'push', 'device', 'digest', 'unsubscribe', 'read receipts'],
  },
  {
    id: 'sessions',
    title: 'Sign-in and devices',
    words: [
      'sessions',
      'password',
      'change e-mail',
      'email',
      'devices',
      'sign out everywhere',
      'log out',
      'logout',
      'security',
    ],
  },
  {
    id: 'access',
    title: 'Who has access',
    words: ['coaches', 'permissions', 'revoke', 'privacy', 'share', 'who can see me'],
  },
  {
    id: 'legal',
    title: 'Terms and privacy',
    words: ['conditions', 'contract', 'legal', 'data protection', 'gdpr'],
  },
  {
    id: 'training-files',
    title: 'Imports and exports',
    words: ['import', 'export', 'training', 'hevy', 'strong', 'csv', 'spreadsheet', 'history'],
  },
  { id: 'data', title: 'Your data', words: ['export', 'download', 'backup', 'json'] },
  { id: 'delete', title: 'Delete account', words: ['close account', 'remove me', 'leave'] },
]
