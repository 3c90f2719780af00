import type pg from 'pg'
import { z } from 'zod'
import { authError, json, parseJson } from '../http/json.ts'
import { createFailureLimit } from '../http/rate-limit.ts'
import type { PlatformMailer } from '../mail/mailer.ts'
import { checkCredentials } from './credentials.ts'
import { takenAsIfNew } from './taken.ts'

/** A call to /auth/v1 whose body was read. */
export interface AuthCall {
  method: string
  /** Below /auth/v1. */
  path: string
  search: URLSearchParams
  body: string
  peer: string
}

type Forward = () => Promise<Response>

const withEmail = z.object({ email: z.string().max(320), data: z.record(z.string(), z.unknown()).optional() })
const credentials = withEmail.extend({ password: z.string() })

/**
 * Stands before the auth server and gives away nothing about an address that a wrong password would not, slows guessing
 * down, and makes "resend" send. What Supabase does by itself and the embedded auth server does not.
 */
export const createAuthGuard = (pool: pg.Pool, mailer: PlatformMailer) => {
  const byAddress = createFailureLimit(10, 300)
  const byPeer = createFailureLimit(100, 300)
  const mailed = createFailureLimit(1, 60)

  const tooMany = (seconds: number): Response =>
    authError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      'retry-after': String(seconds),
    })

  /** Counts what fails against the caller, and against the address if there is one; refuses both when it was too often. */
  const limited = async (
    address: string | null,
    peer: string,
    attempt: () => Promise<Response>,
  ): Promise<Response> => {
    const wait = Math.max(address === null ? 0 : byAddress.wait(address), byPeer.wait(peer))
    if (wait > 0) return tooMany(wait)
    const response = await attempt()
    if (response.status >= 400 && response.status < 500) {
      if (address !== null) byAddress.fail(address)
      byPeer.fail(peer)
    }
    return response
  }

  const signIn = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const parsed = credentials.safeParse(parseJson(call.body))
    if (!parsed.success || !parsed.data.email) return forward()
    const email = parsed.data.email.trim().toLowerCase()
    return limited(email, call.peer, async () => {
      // First the password: 'email_not_confirmed' is for its owner alone.
      if (!(await checkCredentials(pool, { ...parsed.data, email })))
        return authError(400, 'invalid_credentials', 'Invalid login credentials')
      const response = await forward()
      if (response.ok) byAddress.forgive(email)
      return response
    })
  }

  const signUp = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const response = await forward()
    const parsed = withEmail.safeParse(parseJson(call.body))
    if (response.status !== 429 || !parsed.success) return response
    // The address is taken. Like Supabase: answer as if it were not, and remind an unconfirmed owner.
    const email = parsed.data.email.trim().toLowerCase()
    await pool.query(`select extensions.crypt('', extensions.gen_salt('bf', 10))`)
    await mailer.resendConfirmationTo(email)
    return takenAsIfNew(email, parsed.data.data)
  }

  /** A mail at most every 60 seconds per address; asking again is answered the same. */
  const mailOnce = async (
    call: AuthCall,
    send: (email: string) => Promise<Response>,
  ): Promise<Response | null> => {
    const parsed = withEmail.safeParse(parseJson(call.body))
    if (!parsed.success) return null
    const email = parsed.data.email.trim().toLowerCase()
    const key = `${call.path} ${email}`
    if (mailed.wait(key) > 0) return json(200, {})
    mailed.fail(key)
    return send(email)
  }

  /** Guessing tokens is limited by caller: a token belongs to no address that could be locked. */
  const verify = (call: AuthCall, forward: Forward): Promise<Response> => limited(null, call.peer, forward)

  return async (call: AuthCall, forward: Forward): Promise<Response> => {
    if (call.method !== 'POST') return forward()
    if (call.path === '/token' && call.search.get('grant_type') === 'password') return signIn(call, forward)
    if (call.path === '/signup') return signUp(call, forward)
    if (call.path === '/verify') return verify(call, forward)
    if (call.path === '/recover') return (await mailOnce(call, forward)) ?? forward()
    if (call.path === '/resend')
      return (
        (await mailOnce(call, async email => {
          await mailer.resendConfirmationTo(email)
          return json(200, {})
        })) ?? forward()
      )
    return forward()
  }
}
