import { z } from 'zod'
import { authError } from '../http/json.ts'

/**
 * Schemas of the auth server's request bodies, call by call. A body is parsed here once, and the parsed value is forwarded: two
 * parsers can disagree about one text (duplicate keys, a byte order mark, a number for a password), and the auth guard must
 * check the same value that the auth server uses.
 */

/** Maximum nesting depth of metadata: PostgreSQL and JSON.stringify both fail at some depth. */
const MAX_DEPTH = 32

/** PostgreSQL stores no NUL in text and no lone surrogate in JSON. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The auth server treats null as an absent field. */
const text = z
  .string()
  .nullish()
  .refine(value => isStorable(value))
  .transform(value => value ?? '')
/** The password may be absent, but not empty. */
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

/** Named as the auth server's own types, because its error messages contain these names. */
export type BodyName = keyof typeof BODIES
export type Body<Name extends BodyName> = z.infer<(typeof BODIES)[Name]>

const badJson = (why: string): Response =>
  authError(400, 'bad_json', `Could not parse request body as JSON: ${why}`)

export const invalid = (message: string): Response => authError(400, 'validation_failed', message)

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'boolean' ? 'bool' : typeof value

/** The parsed body, or the auth server's error for an invalid one. */
export const parseBody = <Name extends BodyName>(name: Name, source: string): Body<Name> | Response => {
  let value: unknown
  try {
    // The auth server treats null as an empty object.
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

/** The auth server's validation of an e-mail address, with its error text; null when the address is valid. */
export const refuseAddress = (email: string): Response | null => {
  if (email.length > 255) return invalid('An email address is too long')
  return z.email().safeParse(email).success
    ? null
    : invalid('Unable to validate email address: invalid format')
}

/** bcrypt uses 72 bytes: a longer password is refused instead of truncated. */
export const refuseLongPassword = (password: string): Response | null =>
  Buffer.byteLength(password) > 72 ? invalid('Password cannot be longer than 72 characters') : null
