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
  /** Resolves when the background work that was started after answers has finished. */
  settled(): Promise<void>
}

/**
 * Allowlist of the auth server's endpoints. Some of the others are not safe: /otp and /magiclink create a confirmed account for any
 * address; GET /verify redeems a link that a mail scanner opens; /reauthenticate sends mails without a limit.
 */
const ALLOWED: Record<string, string[]> = {
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

const STARTS_SESSION = new Set(['POST /token', 'POST /signup', 'POST /verify'])

/** The tokens that the product mails. */
const VERIFIED = ['signup', 'recovery', 'email_change']

/**
 * The auth guard, in front of the embedded auth server. It prevents user enumeration and brute force attacks and implements "resend",
 * all of which Supabase's own auth server does itself.
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
   * Runs work in the background, after the answer: otherwise the response time would reveal whether there was anything to
   * do. Errors are logged, not returned to the caller.
   */
  const inBackground = (what: string, work: () => Promise<unknown>): void => {
    const task = work()
      .then(
        () => {},
        error => log(`auth: ${what} failed: ${error instanceof Error ? error.name : 'unknown'}`),
      )
      .finally(() => unfinished.delete(task))
    unfinished.add(task)
  }

  const signIn = createSignIn(pool, limits)
  const signUp = createSignUp(pool, email =>
    inBackground('a reminder', () => mailer.resendConfirmationTo(email)),
  )
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
   * At most one mail every 60 seconds per address; a repeated request gets the same answer. The answer is sent before the
   * address is looked up.
   */
  const mailOnce = (path: string, email: string, send: () => Promise<unknown>): Response => {
    if (takeSlots([mailed, `${path} ${email}`]).wait === 0) inBackground(path.slice(1), send)
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
    // Other kinds are never mailed here, so do not answer that they were.
    if (['email_change', 'sms', 'phone_change'].includes(type)) return notOffered()
    if (type !== 'signup')
      return invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (!email) return invalid('Type provided requires an email address')
    return refuseAddress(email) ?? mailOnce(call.path, email, () => mailer.resendConfirmationTo(email))
  }

  /** Token guessing is rate limited by caller: a token has no address that could be limited. */
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
    const methods = Object.hasOwn(ALLOWED, call.path) ? ALLOWED[call.path] : undefined
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
      if (response.ok && STARTS_SESSION.has(`${call.method} ${call.path}`)) {
        const copy = response.clone()
        inBackground('remembering a device', async () => rememberDevice(pool, call, await copy.json()))
      }
      return response
    },
    settled: async () => {
      await Promise.all(unfinished)
    },
  }
}
