import type pg from 'pg'
import { authError, json } from '../http/json.ts'
import { createSlots, takeSlots } from '../http/rate-limit.ts'
import type { PlatformMailer } from '../mail/mailer.ts'
import { invalid, parseBody, refuseAddress } from './bodies.ts'
import { type AuthCall, type Forward, notOffered, tooMany } from './call.ts'
import { createChangeUser } from './change-user.ts'
import { rememberDevice } from './device.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'

export interface AuthGuard {
  handle(call: AuthCall, forward: Forward): Promise<Response>
  /** Resolves when what was answered before it was done is done. */
  settled(): Promise<void>
}

/**
 * What the auth server is asked for here. It can do more than the product offers, and not all of it is safe: /otp and
 * /magiclink make an account for any address, and a confirmed one; GET /verify redeems a link that a scanner opens;
 * /reauthenticate mails as often as it is asked.
 */
const OFFERED: Record<string, string[]> = {
  '/signup': ['POST'],
  '/token': ['POST'],
  '/verify': ['POST'],
  '/recover': ['POST'],
  '/resend': ['POST'],
  '/logout': ['POST'],
  '/user': ['GET', 'PUT'],
  '/health': ['GET'],
  '/settings': ['GET'],
  '/.well-known/jwks.json': ['GET'],
}

const BEGIN_A_SESSION = new Set(['POST /token', 'POST /signup', 'POST /verify'])

/** The tokens that the product mails. */
const VERIFIED = ['signup', 'recovery', 'email_change']

/**
 * Stands before the auth server and gives away nothing about an address that a wrong password would not, slows guessing
 * down, and makes "resend" send. What Supabase does by itself and the embedded auth server does not.
 */
export const createAuthGuard = (
  pool: pg.Pool,
  mailer: PlatformMailer,
  log: (line: string) => void,
  limits = true,
): AuthGuard => {
  const tokens = createSlots(limits ? 100 : Number.POSITIVE_INFINITY, 300)
  const mailed = createSlots(1, 60)

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

  const signIn = createSignIn(pool, limits)
  const signUp = createSignUp(pool, email => later('a reminder', () => mailer.resendConfirmationTo(email)))
  const changeUser = createChangeUser(pool, limits)

  const token = (call: AuthCall, forward: Forward): Promise<Response> | Response => {
    const grant = call.search.get('grant_type')
    if (grant === 'password') return signIn(call, forward)
    if (grant !== 'refresh_token' && grant !== 'pkce')
      return authError(400, 'invalid_credentials', 'unsupported_grant_type')
    const body = parseBody(grant === 'pkce' ? 'PKCEGrantParams' : 'RefreshTokenGrantParams', call.body)
    return body instanceof Response ? body : forward({ method: 'POST', query: `grant_type=${grant}`, body })
  }

  /**
   * A mail at most every 60 seconds per address; asking again is answered the same. The answer is out before anybody has
   * looked whether there is such an address.
   */
  const mailOnce = (path: string, email: string, send: () => Promise<unknown>): Response => {
    if (takeSlots([mailed, `${path} ${email}`]).wait === 0) later(path.slice(1), send)
    return json(200, {})
  }

  const recover = (call: AuthCall, forward: Forward): Response => {
    const body = parseBody('RecoverParams', call.body)
    if (body instanceof Response) return body
    if (!body.email) return invalid('Password recovery requires an email')
    return (
      refuseAddress(body.email) ??
      mailOnce(call.path, body.email, async () => {
        const response = await forward({ method: 'POST', body })
        if (!response.ok) throw new Error('The auth server refused')
      })
    )
  }

  const resend = (call: AuthCall): Response => {
    const body = parseBody('ResendConfirmationParams', call.body)
    if (body instanceof Response) return body
    const { email, type } = body
    // Its other kinds are mailed by nothing here, so it must not say that they were.
    if (['email_change', 'sms', 'phone_change'].includes(type)) return notOffered()
    if (type !== 'signup')
      return invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (!email) return invalid('Type provided requires an email address')
    return refuseAddress(email) ?? mailOnce(call.path, email, () => mailer.resendConfirmationTo(email))
  }

  /** Guessing tokens is limited by caller: a token belongs to no address that could be locked. */
  const verify = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const body = parseBody('VerifyParams', call.body)
    if (body instanceof Response) return body
    if (!body.type) return invalid('Verify requires a verification type')
    if (!VERIFIED.includes(body.type)) return invalid('Invalid email verification type')
    const attempt = takeSlots([tokens, call.client])
    if (attempt.wait > 0) return tooMany(attempt.wait)
    const response = await forward({ method: 'POST', body })
    if (response.ok) attempt.giveBack()
    return response
  }

  const handle = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const methods = Object.hasOwn(OFFERED, call.path) ? OFFERED[call.path] : undefined
    if (!methods) return notOffered()
    if (call.method === 'OPTIONS') return forward({ method: 'OPTIONS' })
    if (!methods.includes(call.method))
      return authError(405, 'method_not_allowed', 'Method not allowed', { allow: methods.join(', ') })
    switch (`${call.method} ${call.path}`) {
      case 'POST /token':
        return token(call, forward)
      case 'POST /signup':
        return signUp(call, forward)
      case 'POST /verify':
        return verify(call, forward)
      case 'POST /recover':
        return recover(call, forward)
      case 'POST /resend':
        return resend(call)
      case 'PUT /user':
        return changeUser(call, forward)
      case 'POST /logout': {
        const scope = encodeURIComponent(call.search.get('scope') ?? 'global')
        return forward({ method: 'POST', query: `scope=${scope}`, body: {} })
      }
      default:
        return forward({ method: call.method })
    }
  }
  return {
    handle: async (call, forward) => {
      const response = await handle(call, forward)
      if (response.ok && BEGIN_A_SESSION.has(`${call.method} ${call.path}`)) {
        const copy = response.clone()
        later('remembering a device', async () => rememberDevice(pool, call, await copy.json()))
      }
      return response
    },
    settled: async () => {
      await Promise.all(unfinished)
    },
  }
}
