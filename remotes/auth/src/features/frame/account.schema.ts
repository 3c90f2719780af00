import { nameFault } from '@coach-app/data'
import * as z from 'zod/mini'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** bcrypt, which hashes the passwords, ignores bytes beyond this. */
const PASSWORD_BYTES = 72
export const PASSWORD_MIN = 8

export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'Enter your e-mail address.')),
  z.email('Enter an e-mail address such as ana@example.com.'),
)

export const newPasswordSchema = z.string().check(
  z.minLength(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`),
  z.refine(
    text => new TextEncoder().encode(text).length <= PASSWORD_BYTES,
    `The password can have at most ${PASSWORD_BYTES} characters.`,
  ),
)

/** A required text without other rules. */
export const requiredSchema = (message: string) => z.string().check(z.minLength(1, message))

/** The specification sets no limits for names; the database does. */
export const nameSchema = (what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `Enter your ${what}.`),
      z.maxLength(80, `The ${what} can have at most 80 characters.`),
      shownName(what),
    )

/** What others read: refused with a sentence that names the field. */
export const shownName = (what: string, kind?: Parameters<typeof nameFault>[2]) =>
  z.check<string>(({ value, issues }) => {
    const message = nameFault(value.trim(), what, kind)
    if (message) issues.push({ code: 'custom', input: value, message })
  })

/** Forms that ask for nothing but an address. */
export const addressSchema = z.object({ email: emailSchema })
