/** One request as it goes over the wire. */
export interface Input {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface Answer {
  status: number
  code: string
  text: string
}

/**
 * Allowed error codes of the data API for invalid input, besides our own refusals, with the reason. As PostgREST on Supabase; any other
 * code fails the test.
 */
const DECLARED: Record<string, string> = {
  '21000': 'an upsert that would touch one row twice',
  '22P02': 'text that is no uuid, number, boolean or enum label; broken JSON in text that holds a document',
  '22P05': 'a NUL or half a character as a JSON escape',
  '22003': 'a number beyond its type',
  '22007': 'text that is no date',
  '22008': 'a date beyond its calendar',
  '22009': 'a time zone beyond the day',
  '22023': 'a JSON value of another kind than the call takes apart',
  '2201B': 'a pattern that is no regular expression, in a filter',
  '23502': 'a row without what it must have, in a table one may write to',
  '23505': "one's own row, which is there already: nobody may write one of somebody else",
  '23514': 'a value that a column does not take, in a table one may write to',
  '428C9': 'a value for a generated column',
  '42501': 'a write that this role has no grant for, or that a policy refuses',
  '42601': 'a change of nothing, or of a column without a name (PostgREST: nothing happens, or PGRST204)',
  '42703': 'a column that does not exist, in a filter or an order',
  '42804': 'a boolean or number for a column of another type (PostgREST casts first)',
  '42846': 'the same for a parameter',
  '42883': 'an operator or procedure that does not exist for these types',
  '54001': 'a document that is nested too deep',
  PGRST100: 'a query string that cannot be parsed',
  PGRST102: 'a body that is not the JSON it should be',
  PGRST103: 'a range outside the rows',
  PGRST107: 'a media type that is not offered',
  PGRST108: 'a filter on what is not embedded',
  PGRST114: 'a range on a write',
  PGRST116: 'one object asked for where there are none or several',
  PGRST122: 'a preference that does not exist',
  PGRST200: 'a relation that does not exist',
  PGRST201: 'a relation that is one of several',
  PGRST202: 'no procedure with these parameters',
  PGRST204: 'a column that does not exist, in a body',
  PGRST205: 'a table that does not exist, in the address',
  PGRST301: 'a token that was not signed here, or has expired',
}

/** Allowed answers without a code: HEAD, and errors before the API such as a URL that is too long. */
const BARE = [300, 400, 401, 403, 404, 405, 406, 413, 416, 422, 431]

const PROBLEM = /^(?:error|Error|TypeError|at .*\.(?:ts|js))|\.(?:ts|js):\d+|node_modules/m

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const send = async (origin: string, { method, path, headers, body }: Input): Promise<Answer> => {
  const response = await fetch(`${origin}${path}`, { method, headers, body })
  const text = await response.text()
  const { code, hint } = parse(text) ?? {}
  const own = typeof code === 'string' && code.startsWith('PT')
  return { status: response.status, code: own ? `${code} ${hint}` : String(code ?? ''), text }
}

/** Why this answer of the data API is not allowed; null when it is. */
export const undeclared = ({ status, code, text }: Answer): string | null => {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (PROBLEM.test(text)) return `it speaks of our code: ${text.slice(0, 300)}`
  if (status < 300 || (text === '' && BARE.includes(status))) return null
  const own = /^PT(\d{3}) [a-z_]+$/.exec(code)
  if (own) return Number(own[1]) === status ? null : `${status} for ${code}`
  if (code in DECLARED) return null
  return `${status} ${code || '(no code)'}: ${text.slice(0, 300)}`
}

/** Why this answer of a function is not allowed; null when it is: an expected status with an error text. */
export const undeclaredByFunction = ({ status, text }: Answer): string | null => {
  // 503: a scheduled function whose secret is not configured.
  if (status === 503 && /[A-Z_]+ is not set/.test(text)) return null
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  // HEAD and a URL that is too long have no body.
  if (status < 300 || (text === '' && BARE.includes(status))) return null
  if (![400, 401, 402, 403, 404, 405, 409, 413, 422, 429].includes(status))
    return `${status} ${text.slice(0, 300)}`
  const { error: said } = parse(text) ?? { error: text }
  // The auth server's hooks have a form of their own.
  const error = typeof said === 'object' && said !== null && 'message' in said ? said.message : said
  if (typeof error !== 'string' || error.length < 3)
    return `${status} without a sentence: ${text.slice(0, 300)}`
  return /invalid input syntax|relation|column|constraint|PGRST|SQL/.test(error) || PROBLEM.test(error)
    ? `${status} tells what is behind it: ${error.slice(0, 300)}`
    : null
}

/** For a failure's message: short, and still what was sent. */
export const inWords = ({ method, path, body }: Input): string => {
  const shown = typeof body === 'string' ? body : body ? `bytes ${Buffer.from(body).toString('hex')}` : ''
  return `${method} ${path} ${shown.length > 400 ? `${shown.slice(0, 400)}… (${shown.length})` : shown}`
}
