import type { Copy, MailButton } from './layout.ts'

/** Data of an account mail: the token hash that `verifyOtp` redeems, or the code to type. */
export interface AccountDetails {
  tokenHash: string
  code?: string
}

const linkTo = (label: string, page: string, tokenHash: string, type: string): MailButton => ({
  label,
  path: `${page}?token_hash=${encodeURIComponent(tokenHash)}&type=${type}`,
  // The URL as text too: without the link the person cannot continue.
  showUrl: true,
})

const ONCE = 'The link works once, for one hour.'

/** Mails that the auth server requests. Every link opens a page with a button, so that a mail scanner does not redeem the token. */
export const ACCOUNT_MAILS = {
  confirm: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Confirm your e-mail address',
    preheader: 'One press of a button and your account is ready.',
    heading: 'One step left',
    blocks: [
      {
        paragraph:
          'Please confirm that this is your e-mail address. The link opens a page with a button; press it and you are in.',
      },
    ],
    button: linkTo('Confirm my e-mail', '/confirm', tokenHash, 'signup'),
    footer: `${ONCE} If you did not create an account, ignore this mail: nothing will happen.`,
  }),
  invite: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'You are invited to Coach App',
    preheader: 'Confirm your address to use the account that was made for you.',
    heading: 'You are invited',
    blocks: [
      { paragraph: 'An account was made for you. Confirm that this is your e-mail address to use it.' },
    ],
    button: linkTo('Accept the invitation', '/confirm', tokenHash, 'invite'),
    footer: `${ONCE} If you do not know what this is about, ignore this mail.`,
  }),
  magic_link: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Your sign-in link',
    preheader: 'It works once, for one hour.',
    heading: 'Sign in',
    blocks: [{ paragraph: 'Someone, probably you, asked for a link to sign in.' }],
    button: linkTo('Sign in', '/confirm', tokenHash, 'magiclink'),
    footer: `${ONCE} If it was not you, ignore this mail.`,
  }),
  recovery: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Reset your password',
    preheader: 'The link to choose a new one works for an hour.',
    heading: 'Choose a new password',
    blocks: [{ paragraph: 'Someone, probably you, asked for a new password for this account.' }],
    button: linkTo('Choose a new password', '/reset-password', tokenHash, 'recovery'),
    footer: `${ONCE} If it was not you, ignore this mail: your password stays as it is.`,
  }),
  email_change: ({ tokenHash }: AccountDetails): Copy => ({
    subject: 'Confirm your new e-mail address',
    preheader: 'The address of your account is to change.',
    heading: 'A new e-mail address',
    blocks: [{ paragraph: 'Please confirm that the e-mail address of your account is to change.' }],
    button: linkTo('Confirm the change', '/confirm', tokenHash, 'email_change'),
    footer: `${ONCE} If you did not ask for it, change your password: somebody else may know it.`,
  }),
  reauthenticate: ({ code }: AccountDetails): Copy => ({
    subject: 'Your confirmation code',
    preheader: 'Enter it where you were asked for it.',
    heading: 'Is it you?',
    blocks: [{ paragraph: 'Enter this code to go on.' }, { code: code ?? '' }],
    footer: 'The code works once, for one hour. If you did not ask for it, change your password.',
  }),
}

export type AccountMail = keyof typeof ACCOUNT_MAILS

/** Supabase's names of the mails that its auth server sends itself when the send-email hook is off; as in config.toml. */
export const SUPABASE_TEMPLATES: Record<string, AccountMail> = {
  confirmation: 'confirm',
  invite: 'invite',
  magic_link: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: 'reauthenticate',
}
