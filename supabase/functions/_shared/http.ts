import type { z } from 'zod'

/** Ends a handler with this status; the message is shown to users. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Maximum body size, far above any valid body. */
const MAX_BODY_BYTES = 16_384

export const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

export const text = (status: number, body: string): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

type Work = () => Promise<Response>

/** Dispatches by HTTP method. A refusal becomes `{ error }`, or the result of `refuse`. */
export const dispatch = async (
  req: Request,
  methods: Partial<Record<string, Work>>,
  refuse: (refusal: Refusal) => Response = ({ status, message }) => json(status, { error: message }),
): Promise<Response> => {
  try {
    const work = Object.hasOwn(methods, req.method) ? methods[req.method] : undefined
    if (!work)
      throw new Refusal(405, 'Method not allowed', { allow: [...Object.keys(methods), 'OPTIONS'].join(', ') })
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const response = refuse(error)
    for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value)
    return response
  }
}

/** Parses and validates the body: 413 too large, 400 not JSON, 422 with the name of the first invalid field. */
export const readBody = async <S extends z.ZodType>(
  req: Request,
  schema: S,
  limit = MAX_BODY_BYTES,
): Promise<z.infer<S>> => {
  let body: unknown
  try {
    body = JSON.parse(await readText(req, limit))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body is not JSON')
  }
  return valid(schema, body)
}

export const readQuery = <S extends z.ZodType>(req: Request, schema: S): z.infer<S> =>
  valid(schema, Object.fromEntries(new URL(req.url).searchParams))

const valid = <S extends z.ZodType>(schema: S, value: unknown): z.infer<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(422, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

/** The body as text, or 413; throws on invalid UTF-8. */
export const readText = async (req: Request, limit = MAX_BODY_BYTES): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(req, limit))

/** The body, or 413: what is larger is not read to its end. */
export const readBytes = async (req: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined }
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader?.cancel()
      throw new Refusal(413, 'The body is too large')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}
