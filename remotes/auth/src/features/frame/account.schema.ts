import { z } from 'zod'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** bcrypt, which hides the passwords, looks at no more than this. */
const PASSWORD_BYTES = 72
export const PASSWORD_MIN = 8

export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Enter your e-mail address.')
  .pipe(z.email('Enter an e-mail address such as ana@example.com.'))

export const newPasswordSchema = z
  .string()
  .min(1, 'Choose a password.')
  .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`)
  .refine(
    text => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    `The password can have at most ${PASSWORD_BYTES} characters.`,
  )

/** The specification sets no limits for names; the database does. */
export const nameSchema = (what: string) =>
  z.string().trim().min(1, `Enter your ${what}.`).max(80, `The ${what} can have at most 80 characters.`)

export { z }
