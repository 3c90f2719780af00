import type pg from 'pg'
import { authError } from '../http/json.ts'
import type { PlatformMailer } from '../mail/mailer.ts'
import { createBackground } from './background.ts'
import { type AuthCall, type Forward, notOffered } from './call.ts'
import { createChangeUser } from './change-user.ts'
import { rememberDevice } from './device.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { createTokenCalls } from './tokens.ts'
import { createTurns } from './turns.ts'

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

/** How many passwords are hashed at once. */
const HASHING_AT_ONCE = 2
const hashes = ({ method, path, search }: AuthCall): boolean =>
  `${method} ${path}` === 'POST /signup' ||
  `${method} ${path}` === 'PUT /user' ||
  (`${method} ${path}` === 'POST /token' && search.get('grant_type') !== 'refresh_token')

const STARTS_SESSION = new Set(['POST /token', 'POST /signup', 'POST /verify'])

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
  const background = createBackground(log)
  const turns = createTurns(HASHING_AT_ONCE)
  const { token, verify } = createTokenCalls(createSignIn(pool, limits), limits)
  const { recover, resend } = createMailedLinks(mailer, background)
  const signUp = createSignUp(pool, email =>
    background.run('a reminder', () => mailer.resendConfirmationTo(email)),
  )
  const changeUser = createChangeUser(pool, limits)

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
      const inTurn: Forward = hashes(call) ? asked => turns(() => forward(asked)) : forward
      const response = await handle(call, inTurn)
      if (response.ok && STARTS_SESSION.has(`${call.method} ${call.path}`)) {
        const copy = response.clone()
        background.run('remembering a device', async () => rememberDevice(pool, call, await copy.json()))
      }
      return response
    },
    settled: background.settled,
  }
}
