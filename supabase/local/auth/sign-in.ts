import type pg from 'pg'
import { authError } from '../http/json.ts'
import { createSlots, takeSlots } from '../http/rate-limit.ts'
import { invalid, parseBody } from './bodies.ts'
import { type AuthCall, type Forward, tooMany } from './call.ts'
import { checkCredentials } from './credentials.ts'

/** Maximum length of an e-mail address. */
const MAX_EMAIL = 320

/**
 * Checks a password before the auth server does, in constant time for every address, and limits brute force: ten wrong passwords in
 * five minutes per account and IP address, a hundred per account, a hundred per IP address.
 */
export const createSignIn = (pool: pg.Pool, limitsFailures: boolean) => {
  const slots = (limit: number) => createSlots(limitsFailures ? limit : Number.POSITIVE_INFINITY, 300)
  // Wrong passwords from elsewhere must not lock the owner out.
  const [byAccountAndClient, byAccount, byClient] = [slots(10), slots(100), slots(100)]

  return async (call: AuthCall, forward: Forward): Promise<Response> => {
    const body = parseBody('PasswordGrantParams', call.body)
    if (body instanceof Response) return body
    const { email } = body
    if (!email) return invalid('missing email or phone')
    const wrong = () => authError(400, 'invalid_credentials', 'Invalid login credentials')
    if (email.length > MAX_EMAIL) return wrong()
    const attempt = takeSlots(
      [byAccountAndClient, `${call.client} ${email}`],
      [byAccount, email],
      [byClient, call.client],
    )
    if (attempt.wait > 0) return tooMany(attempt.wait, 'wrong passwords')
    let isWrong = false
    try {
      // Check the password first: only the owner may learn 'email_not_confirmed'.
      isWrong = !(await checkCredentials(pool, body))
      return isWrong ? wrong() : await forward({ method: 'POST', query: 'grant_type=password', body })
    } finally {
      if (!isWrong) attempt.giveBack()
    }
  }
}
