import { z } from 'zod'
import { authError } from '../http/json.ts'

/**
 * What may be asked of the auth server, call by call. A body is parsed here once, and what goes on is what was parsed: two
 * readers of one text can disagree (a key given twice, a byte order mark, a number for a password), and the guard must
 * have looked at what the auth server acts on.
 */

/** How deep metadata may be nested: PostgreSQL and JSON.stringify both give up at some depth. */
const MAX_DEPTH = 32

/** PostgreSQL has no NUL in a text, and no half of a surrogate pair in JSON. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null is an absent field, as it is to the auth server. */
const text = z
  .string()
  .nullish()
  .refine(value => isStorable(value))
  .transform(value => value ?? '')
/** One may ask for no password, but not for an empty one. */
const newPassword = z
  .string()
  .nullish()
  .refine(value => isStorable(value))
  .transform(value => value ?? undefined)
const address = text.transform(value => value.trim().toLowerCase())
const metadata = z
  .custom<Record<string, unknown>>(isObject)
  .refine(value => isStorable(value))
  .nullish()
  .transform(value => value ?? undefined)

const BODIES = {
  PasswordGrantParams: z.object({ email: address, password: text }),
  RefreshTokenGrantParams: z.object({ refresh_token: text }),
  PKCEGrantParams: z.object({ auth_code: text, code_verifier: text }),
  SignupParams: z.object({ email: address, password: text, data: metadata }),
  RecoverParams: z.object({ email: address }),
  ResendConfirmationParams: z.object({ email: address, type: text }),
  VerifyParams: z.object({ email: address, type: text, token: text, token_hash: text }),
  UserUpdateParams: z.object({ email: address, password: newPassword, data: metadata }),
} as const

/** Named as the auth server's own types are, since its refusals name them. */
export type BodyName = keyof typeof BODIES
export type Body<Name extends BodyName> = z.infer<(typeof BODIES)[Name]>

const badJson = (why: string): Response =>
  authError(400, 'bad_json', `Could not parse request body as JSON: ${why}`)

export const invalid = (message: string): Response => authError(400, 'validation_failed', message)

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value

/** The body, or the auth server's words for one that it does not understand. */
export const parseBody = <Name extends BodyName>(name: Name, source: string): Body<Name> | Response => {
  let value: unknown
  try {
    // To the auth server null is a body without fields.
    value = JSON.parse(source) ?? {}
  } catch {
    return badJson(source.trim() === '' ? 'unexpected end of JSON input' : 'invalid character in JSON input')
  }
  if (!isObject(value))
    return badJson(`json: cannot unmarshal ${kindOf(value)} into Go value of type ${name}`)
  const parsed = BODIES[name].safeParse(value)
  if (parsed.success) return parsed.data as Body<Name>
  const field = String(parsed.error.issues[0]?.path[0])
  const type = field === 'data' ? 'map[string]interface {}' : 'string'
  const given = value[field]
  return badJson(
    isStorable(given) || typeof given !== (type === 'string' ? 'string' : 'object')
      ? `json: cannot unmarshal ${kindOf(given)} into Go struct field ${name}.${field} of type ${type}`
      : `invalid character in ${field}`,
  )
}

/** The auth server's rule and words for an address that somebody is to be mailed at; null when it is one. */
export const refuseAddress = (email: string): Response | null => {
  if (email.length > 255) return invalid('An email address is too long')
  return z.email().safeParse(email).success
    ? null
    : invalid('Unable to validate email address: invalid format')
}

/** bcrypt takes 72 bytes; what would be cut off is refused. */
export const refuseLongPassword = (password: string): Response | null =>
  Buffer.byteLength(password) > 72 ? invalid('Password cannot be longer than 72 characters') : null
