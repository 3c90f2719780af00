import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLoopbackAddress } from '@supabase/lite'
import { authError, json } from './json.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { noteLimit } from './request-id.ts'

/**
 * Rate limits per caller. The first ones are those of supabase/config.toml, per IP address and five minutes; for Data and Functions
 * production has limits of its own, which we cannot set. Each call has its own limit: too many sign-ins do not block sign-up,
 * confirmation and recovery.
 *
 * Without a proxy all callers share the loopback address: for that one the limits are ten times as high.
 */
const THIS_MACHINE = 10
const RULES = {
  signIns: { limit: 100, seconds: 300 },
  signUps: { limit: 100, seconds: 300 },
  recoveries: { limit: 100, seconds: 300 },
  tokenVerifications: { limit: 100, seconds: 300 },
  tokenRefreshes: { limit: 600, seconds: 300 },
  auth: { limit: 1000, seconds: 300 },
  perAddress: { limit: 1500, seconds: 60 },
  perUser: { limit: 3000, seconds: 60 },
} as const

type Rule = keyof typeof RULES

/** What each counts, as the log and the operations page say it. */
const WORDS: Record<Rule, string> = {
  signIns: 'sign-ins from an address',
  signUps: 'sign-ups from an address',
  recoveries: 'mails asked for from an address',
  tokenVerifications: 'mailed links redeemed from an address',
  tokenRefreshes: 'sessions refreshed from an address',
  auth: 'other calls of Auth from an address',
  perAddress: 'requests from an address',
  perUser: 'requests of a person',
}

/** Overrides for tests; `false` switches rate limits off, for load tests. */
export type Limits = Partial<Record<Rule, { limit: number; seconds: number }>> | false

/** The user id of a valid token that we signed: a forged token must not use up another user's limit. */
const userOf = (authorization: string | undefined, secret: string): string | null => {
  const [, header, payload, signature] =
    /^Bearer +([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization ?? '') ?? []
  if (!header || !payload || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub?: unknown }
  return typeof sub === 'string' ? sub : null
}

interface Asked {
  method: string
  pathname: string
  search: URLSearchParams
  address: string
  authorization: string | undefined
}

const authRule = ({ method, pathname, search }: Asked): Rule => {
  if (method !== 'POST') return 'auth'
  if (pathname === '/auth/v1/signup') return 'signUps'
  if (pathname === '/auth/v1/recover' || pathname === '/auth/v1/resend') return 'recoveries'
  if (pathname === '/auth/v1/verify') return 'tokenVerifications'
  if (pathname !== '/auth/v1/token') return 'auth'
  return search.get('grant_type') === 'refresh_token' ? 'tokenRefreshes' : 'signIns'
}

/** 429 in the error format of each API, so that clients can parse it. */
const refusal = (pathname: string, seconds: number): Response => {
  const headers = { 'retry-after': String(seconds) }
  const message = 'Too many requests. Please wait a moment and try again.'
  if (pathname.startsWith('/auth/v1/'))
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached', headers)
  if (pathname.startsWith('/rest/v1/'))
    return json(
      429,
      { code: 'PT429', hint: 'rate_limited', message, details: JSON.stringify({ retry_after: seconds }) },
      headers,
    )
  return json(429, { error: message }, headers)
}

/** Checks the rate limits of a request before it is handled. */
export const createGate = (jwtSecret: string, overrides: Limits = {}) => {
  const limits = new Map<string, RateLimit>()
  const limitOf = (rule: Rule, share: number): RateLimit => {
    const key = `${rule} ${share}`
    const known = limits.get(key)
    if (known) return known
    const given = overrides === false ? undefined : overrides[rule]
    const { limit, seconds } = given ?? { ...RULES[rule], limit: RULES[rule].limit * share }
    const made = createRateLimit(limit, seconds)
    limits.set(key, made)
    return made
  }
  return (asked: Asked): Response | null => {
    if (overrides === false || !/^\/(auth\/v1|rest\/v1|functions\/v1|api|storage\/v1)\//.test(asked.pathname))
      return null
    const { pathname, address } = asked
    const user = userOf(asked.authorization, jwtSecret)
    const share = isLoopbackAddress(address) ? THIS_MACHINE : 1
    const rule = pathname.startsWith('/auth/v1/') ? authRule(asked) : 'perAddress'
    const byAddress = limitOf(rule, share).take(address)
    const byUser = user === null ? 0 : limitOf('perUser', 1).take(user)
    const wait = Math.max(byAddress, byUser)
    if (wait === 0) return null
    noteLimit(WORDS[byAddress > 0 ? rule : 'perUser'])
    return refusal(pathname, wait)
  }
}
