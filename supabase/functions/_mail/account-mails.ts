import type { Copy } from './layout.ts'

/** What a mail about the account itself needs: the hash that `verifyOtp` redeems, or the code to type. */
export interface AccountDetails {
  tokenHash: string
  code?: string
}

const confirmPath = (tokenHash: string, type: string): string =>
  `/confirm?token_hash=${encodeURIComponent(tokenHash)}&type=${type}`

const ONCE = 'The link works once, for one hour.'

/** Mails that the auth server asks for. Every link opens a page with a button: a scanner that opens it redeems nothing. */
export const ACCOUNT_MAILS = {
  confirm: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Confirm your e-mail address',
    heading: 'One step left',
    paragraphs: [
      'Please confirm that this is your e-mail address. The link opens a page with a button; press it and you are in.',
    ],
    button: { label: 'Confirm my e-mail', path: confirmPath(tokenHash, 'signup') },
    footer: `${ONCE} If you did not create an account, ignore this mail: nothing will happen.`,
  }),
  invite: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'You are invited to Coach App',
    heading: 'You are invited',
    paragraphs: ['An account was made for you. Confirm that this is your e-mail address to use it.'],
    button: { label: 'Accept the invitation', path: confirmPath(tokenHash, 'invite') },
    footer: `${ONCE} If you do not know what this is about, ignore this mail.`,
  }),
  magic_link: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Your sign-in link',
    heading: 'Sign in',
    paragraphs: ['Someone, probably you, asked for a link to sign in.'],
    button: { label: 'Sign in', path: confirmPath(tokenHash, 'magiclink') },
    footer: `${ONCE} If it was not you, ignore this mail.`,
  }),
  recovery: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['Someone, probably you, asked for a new password for this account.'],
    button: {
      label: 'Choose a new password',
      path: `/reset-password?token_hash=${encodeURIComponent(tokenHash)}&type=recovery`,
    },
    footer: `${ONCE} If it was not you, ignore this mail: your password stays as it is.`,
  }),
  email_change: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Confirm your new e-mail address',
    heading: 'A new e-mail address',
    paragraphs: ['Please confirm that the e-mail address of your account is to change.'],
    button: { label: 'Confirm the change', path: confirmPath(tokenHash, 'email_change') },
    footer: `${ONCE} If you did not ask for it, change your password: somebody else may know it.`,
  }),
  reauthenticate: ({ code }: AccountDetails): Copy => ({
    subject: 'Your confirmation code',
    heading: 'Is it you?',
    paragraphs: ['Enter this code to go on.'],
    code: code ?? '',
    footer: 'The code works once, for one hour. If you did not ask for it, change your password.',
  }),
}

export type AccountMail = keyof typeof ACCOUNT_MAILS
