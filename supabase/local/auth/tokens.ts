import { authError } from '../http/json.ts'
import { createSlots, takeSlots } from '../http/rate-limit.ts'
import { invalid, parseBody } from './bodies.ts'
import { type AuthCall, type Forward, tooMany } from './call.ts'

/** The tokens that the product mails. */
const VERIFIED = ['signup', 'recovery', 'email_change']

type Answer = (call: AuthCall, forward: Forward) => Promise<Response> | Response

/** The calls that exchange a token for a session: by password, refresh or code, or by what was mailed. */
export const createTokenCalls = (signIn: Answer, limits: boolean) => {
  const tokens = createSlots(limits ? 100 : Number.POSITIVE_INFINITY, 300)

  const token = (call: AuthCall, forward: Forward): Promise<Response> | Response => {
    const grant = call.search.get('grant_type')
    if (grant === 'password') return signIn(call, forward)
    if (grant !== 'refresh_token' && grant !== 'pkce')
      return authError(400, 'invalid_credentials', 'unsupported_grant_type')
    const body = parseBody(grant === 'pkce' ? 'PKCEGrantParams' : 'RefreshTokenGrantParams', call.body)
    return body instanceof Response ? body : forward({ method: 'POST', query: `grant_type=${grant}`, body })
  }

  /** Token guessing is rate limited by caller: a token has no address that could be limited. */
  const verify = async (call: AuthCall, forward: Forward): Promise<Response> => {
    const body = parseBody('VerifyParams', call.body)
    if (body instanceof Response) return body
    if (!body.type) return invalid('Verify requires a verification type')
    if (!VERIFIED.includes(body.type)) return invalid('Invalid email verification type')
    const attempt = takeSlots([tokens, call.client])
    if (attempt.wait > 0) return tooMany(attempt.wait, 'wrong mailed links')
    const response = await forward({ method: 'POST', body })
    if (response.ok) attempt.giveBack()
    return response
  }

  return { token, verify }
}
