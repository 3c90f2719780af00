import { setTimeout as delay } from 'node:timers/promises'
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

export interface AuthGuard {
  handle(call: AuthCall, forward: Forward): Promise<Response>
  /** Resolves when what was answered before it was done is done. */
  settled(): Promise<void>
}

/**
 * What the auth server is asked for here. It can do more than the product offers, and not all of it is safe: /otp and
 * /magiclink make an account for any address, and a confirmed one; GET /verify redeems a link that a scanner opens.
 */
const OFFERED: Record<string, string[]> = {
  '/signup': ['POST'],
  '/token': ['POST'],
  '/verify': ['POST'],
  '/recover': ['POST'],
  '/resend': ['POST'],
  '/logout': ['POST'],
  '/user': ['GET', 'PUT'],
  '/reauthenticate': ['GET'],
  '/health': ['GET'],
  '/settings': ['GET'],
  '/.well-known/jwks.json': ['GET'],
}

const withEmail = z.object({ email: z.string().max(320), data: z.record(z.string(), z.unknown()).optional() })
const addressed = z.object({ email: z.email().max(320) })
const credentials = withEmail.extend({ password: z.string() })

/**
 * Stands before the auth server and gives away nothing about an address that a wrong password would not, slows guessing
 * down, and makes "resend" send. What Supabase does by itself and the embedded auth server does not.
 */
export const createAuthGuard = (
  pool: pg.Pool,
  mailer: PlatformMailer,
  log: (line: string) => void,
  limitsFailures = true,
): AuthGuard => {
  const byAddress = createFailureLimit(limitsFailures ? 10 : Number.POSITIVE_INFINITY, 300)
  const byPeer = createFailureLimit(limitsFailures ? 100 : Number.POSITIVE_INFINITY, 300)
  const mailed = createFailureLimit(1, 60)

  const unfinished = new Set<Promise<void>>()
  /**
   * Does something after the answer: how long it takes must not tell whether there was anything to do. Its failure is ours
   * to know, not the caller's.
   */
  const later = (what: string, work: () => Promise<unknown>): void => {
    const task = work()
      .then(
        () => {},
        error => log(`auth: ${what} failed: ${error instanceof Error ? error.name : 'unknown'}`),
      )
      .finally(() => unfinished.delete(task))
    unfinished.add(task)
  }

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

  /** A taken address is refused sooner than an account is made: it waits as long as one of the last real ones took. */
  const signUpTimes: number[] = []
  const signUp = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const start = performance.now()
    const response = await forward()
    const parsed = withEmail.safeParse(parseJson(call.body))
    if (response.ok) {
      signUpTimes.push(performance.now() - start)
      if (signUpTimes.length > 50) signUpTimes.shift()
    }
    if (response.status !== 429 || !parsed.success) return response
    // Like Supabase: answer as if it were free, and remind an unconfirmed owner.
    const email = parsed.data.email.trim().toLowerCase()
    later('a reminder', () => mailer.resendConfirmationTo(email))
    const whole = signUpTimes[Math.floor(Math.random() * signUpTimes.length)]
    // Before the first of them: the two hashes that make most of it.
    if (whole === undefined)
      for (let hash = 0; hash < 2; hash++)
        await pool.query(`select extensions.crypt('', extensions.gen_salt('bf', 10))`)
    else await delay(Math.max(0, whole - (performance.now() - start)))
    return takenAsIfNew(email, parsed.data.data)
  }

  /**
   * A mail at most every 60 seconds per address; asking again is answered the same. The answer is out before anybody has
   * looked whether there is such an address.
   */
  const mailOnce = (call: AuthCall, forward: Forward, send: (email: string) => Promise<unknown>) => {
    const parsed = addressed.safeParse(parseJson(call.body))
    // Not an address at all: the auth server says so, in its own words.
    if (!parsed.success) return forward()
    const email = parsed.data.email.trim().toLowerCase()
    const key = `${call.path} ${email}`
    if (mailed.wait(key) === 0) {
      mailed.fail(key)
      later(call.path.slice(1), () => send(email))
    }
    return json(200, {})
  }

  /** Guessing tokens is limited by caller: a token belongs to no address that could be locked. */
  const verify = (call: AuthCall, forward: Forward): Promise<Response> => limited(null, call.peer, forward)

  const handle = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const methods = Object.hasOwn(OFFERED, call.path) ? OFFERED[call.path] : undefined
    if (!methods) return authError(404, 'not_offered', 'The embedded platform does not offer this')
    if (call.method !== 'OPTIONS' && !methods.includes(call.method))
      return authError(405, 'method_not_allowed', 'Method not allowed', { allow: methods.join(', ') })
    if (call.method !== 'POST') return forward()
    switch (call.path) {
      case '/token':
        return call.search.get('grant_type') === 'password' ? signIn(call, forward) : forward()
      case '/signup':
        return signUp(call, forward)
      case '/verify':
        return verify(call, forward)
      case '/recover':
        return mailOnce(call, forward, async () => {
          const response = await forward()
          if (!response.ok) throw new Error('The auth server refused')
        })
      case '/resend':
        return mailOnce(call, forward, email => mailer.resendConfirmationTo(email))
      default:
        return forward()
    }
  }
  return {
    handle,
    settled: async () => {
      await Promise.all(unfinished)
    },
  }
}
