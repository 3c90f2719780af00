import { json, parseJson } from '../http/json.ts'

/** Maximum nesting depth of JSON: deeper than any document of ours; PostgreSQL fails at some thousand levels. */
const MAX_NESTING = 500

const refuse = (status: number, code: string, message: string): Response =>
  json(status, { code, details: null, hint: null, message })

/** Scans characters instead of parsing: a document that is too deep would overflow the parser's stack. */
const nestsDeeperThan = (text: string, limit: number): boolean => {
  let level = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') {
      level += 1
      if (level > limit) return true
    } else if (character === ']' || character === '}') level -= 1
  }
  return false
}

/** No NUL and no lone surrogate: PostgreSQL stores neither. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}

const decode = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The embedded API looks a filter's operator up in an object, and crashes on one that every object inherits, as in `?name=toString`. */
const namesInheritedOperator = (search: string): boolean =>
  [...new URLSearchParams(search).values()].some(value =>
    Object.hasOwn(Object.prototype, value.replace(/^not\./, '').split(/[.(]/, 1)[0] ?? ''),
  )

/**
 * Validates a request as PostgREST (or its PostgreSQL) does, where the embedded API would crash or store a changed value: NUL, a lone
 * surrogate, bytes that are not UTF-8, JSON nested too deeply, a count that is not exact. Null when the request is valid.
 */
export const refuseNonsense = async (request: Request): Promise<Response | null> => {
  const { pathname, search } = new URL(request.url)
  // A planned or estimated count ignores row level security. supabase-js sends it only when asked to; the product never does.
  if (/count=(planned|estimated)/i.test(request.headers.get('prefer') ?? ''))
    return refuse(400, 'PGRST122', 'Only exact counts: ask with Prefer: count=exact')
  if (/%00|%u0000/i.test(pathname + search)) return refuse(400, 'PGRST100', 'A NUL in the address')
  if (namesInheritedOperator(search)) return refuse(400, 'PGRST100', 'failed to parse filter')
  if (!request.body) return null
  const text = decode(await request.clone().arrayBuffer())
  if (text === null) return refuse(400, 'PGRST102', 'Empty or invalid json')
  if (nestsDeeperThan(text, MAX_NESTING)) return refuse(413, '54001', 'stack depth limit exceeded')
  // Only a JSON escape can contain them: raw bytes were refused above.
  if (text.includes('\\u') && !isStorable(parseJson(text)))
    return refuse(400, '22P05', 'unsupported Unicode escape sequence')
  return null
}

/** Whether String(value) would call a `toString` or similar property that the caller sent. */
const breaksAsText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf'))

const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText)
  return breaksAsText(value) ? JSON.stringify(value) : value
}

const withTexts = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))
    : row

/**
 * The embedded API converts an object argument or column value by its `toString`, and crashes on one that has a property of that
 * name. Such a value is passed on as its JSON text, which PostgREST does with every value.
 */
export const withTextValues = async (request: Request): Promise<Request> => {
  if (!request.body) return request
  const text = await request.clone().text()
  if (!/"(?:toString|valueOf)"|\\u/.test(text)) return request
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null) return request
  return new Request(request, {
    body: JSON.stringify(Array.isArray(body) ? body.map(withTexts) : withTexts(body)),
  })
}

/** The driver's error when an array column or argument gets a value that is not an array. */
const NO_ARRAY = /ERR_INVALID_ARG_TYPE\]: The "string" argument/

/** SQLSTATEs that PostgREST answers with a status of their own; every other one of a refusal is 400. */
const BROKEN = /^(08|09|2D|25|38|39|3B|40|53|55|57|58|F0|HV|XX)/

/**
 * The embedded API answers 500 to some errors of PostgreSQL that are a caller's, such as a failed check (23514). `state` is the
 * SQLSTATE behind the answer; the answer PostgREST would give, or null when it would be a 5xx too.
 */
export const asPostgrest = async (
  response: Response,
  state: string | undefined,
): Promise<Response | null> => {
  if (response.status < 500) return null
  const body = parseJson(await response.clone().text())
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  // The answer to HEAD has no text; the code of the driver's error stands in its place.
  if (NO_ARRAY.test(message) || state === 'ERR_INVALID_ARG_TYPE')
    return refuse(400, '22P02', 'expected JSON array')
  if (!state || !/^[0-9A-Z]{5}$/.test(state) || BROKEN.test(state)) return null
  return refuse(state.startsWith('54') ? 413 : 400, state, message.replace(/^PostgresError: /, ''))
}
